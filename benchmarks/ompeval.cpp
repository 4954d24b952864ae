// Two ranges, and a board or -, by OMPEval on one thread: seconds of the processor, the best of some calls, and player 1's equity.
#include <omp/EquityCalculator.h>
#include <algorithm>
#include <cstdio>
#include <ctime>

double now() {
    timespec moment;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &moment);
    return moment.tv_sec + 1e-9 * moment.tv_nsec;
}

int main(int, char** given) {
    std::vector<omp::CardRange> ranges{omp::CardRange(given[1]), omp::CardRange(given[2])};
    uint64_t board = given[3][0] == '-' ? 0 : omp::CardRange::getCardMask(given[3]);
    double best = 1e9, equity = 0, all = 0;
    for (int pass = 0; pass < 25 || all < 0.14; ++pass) {
        double began = now();
        omp::EquityCalculator calculator;
        calculator.start(ranges, board, 0, true, 0, nullptr, 10, 1);
        calculator.wait();
        double taken = now() - began;
        best = std::min(best, taken);
        all += taken;
        equity = calculator.getResults().equity[0];
        if (taken > 1) break;
    }
    std::printf("%.9f %.12f\n", best, equity);
}

// Two ranges, and a board or -, by OMPEval on one thread: seconds of the best of some calls, and player 1's equity.
#include <omp/EquityCalculator.h>
#include <chrono>
#include <cstdio>

int main(int, char** given) {
    std::vector<omp::CardRange> ranges{omp::CardRange(given[1]), omp::CardRange(given[2])};
    uint64_t board = given[3][0] == '-' ? 0 : omp::CardRange::getCardMask(given[3]);
    double best = 1e9, equity = 0;
    for (int pass = 0; pass < 9; ++pass) {
        auto began = std::chrono::steady_clock::now();
        omp::EquityCalculator calculator;
        calculator.start(ranges, board, 0, true, 0, nullptr, 10, 1);
        calculator.wait();
        std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
        best = std::min(best, taken.count());
        equity = calculator.getResults().equity[0];
        if (taken.count() > 5) break;
    }
    std::printf("%.9f %.12f\n", best, equity);
}

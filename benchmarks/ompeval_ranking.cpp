// Hands of seven cards in a file, a byte a card (4 * rank + suit), ranked by OMPEval: nanoseconds a hand, the best of some
// passes, of its own hands made beforehand, of hands made from masks of cards, and of hands made from cards in a row.
#include <omp/HandEvaluator.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

template <class Work>
double best(std::size_t hands, Work work) {
    double least = 1e9;
    unsigned repeat = std::max<std::size_t>(1, (1u << 20) / hands);
    for (int pass = 0; pass < 25; ++pass) {
        std::clock_t began = std::clock();
        for (unsigned again = 0; again < repeat; ++again) work();
        least = std::min(least, double(std::clock() - began) / CLOCKS_PER_SEC / hands / repeat);
    }
    return 1e9 * least;
}

int main(int, char** given) {
    std::size_t hands = std::strtoull(given[2], nullptr, 10);
    std::vector<unsigned char> cards(7 * hands);
    std::FILE* file = std::fopen(given[1], "rb");
    if (!file || std::fread(cards.data(), 7, hands, file) != hands) return 1;
    omp::HandEvaluator ranks;
    std::vector<omp::Hand> made(hands);
    std::vector<std::uint16_t> found(hands);
    auto hand_of = [&](std::size_t at) {
        omp::Hand hand = omp::Hand::empty();
        for (int card = 0; card < 7; ++card) hand += omp::Hand(cards[7 * at + card]);
        return hand;
    };
    std::vector<std::uint64_t> masks(hands);
    for (std::size_t at = 0; at < hands; ++at) {
        made[at] = hand_of(at);
        for (int card = 0; card < 7; ++card) masks[at] |= 1ull << cards[7 * at + card];
    }
    auto hand_in = [](std::uint64_t mask) {
        omp::Hand hand = omp::Hand::empty();
        for (; mask; mask &= mask - 1) hand += omp::Hand(unsigned(__builtin_ctzll(mask)));
        return hand;
    };
    double ready = best(hands, [&] { for (std::size_t at = 0; at < hands; ++at) found[at] = ranks.evaluate(made[at]); });
    double from_masks = best(hands, [&] { for (std::size_t at = 0; at < hands; ++at) found[at] = ranks.evaluate(hand_in(masks[at])); });
    double from_cards = best(hands, [&] { for (std::size_t at = 0; at < hands; ++at) found[at] = ranks.evaluate(hand_of(at)); });
    unsigned sum = 0;
    for (auto each : found) sum += each;
    std::printf("%.6f %.6f %.6f %u\n", ready, from_masks, from_cards, sum);
}

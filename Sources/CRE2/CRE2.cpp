#include "CRE2.h"

#include <re2/re2.h>

#include <vector>

/// RE2's string view: its own type in versions until 2023, later the standard one.
template <typename Text, typename Piece>
Piece piece_of(bool (RE2::*)(Text, size_t, size_t, RE2::Anchor, Piece *, int) const);
using Piece = decltype(piece_of(&RE2::Match));

struct cre2_pattern {
    RE2 expression;
};

static RE2::Options options(size_t max_memory) {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(static_cast<int64_t>(max_memory));
    return options;
}

cre2_pattern *cre2_compile(const char *pattern, size_t length, size_t max_memory) {
    return new cre2_pattern{RE2(Piece(pattern, length), options(max_memory))};
}

const char *cre2_error(const cre2_pattern *pattern) {
    return pattern->expression.ok() ? nullptr : pattern->expression.error().c_str();
}

bool cre2_full_match(const cre2_pattern *pattern, const char *text, size_t length) {
    return RE2::FullMatch(Piece(text, length), pattern->expression);
}

bool cre2_partial_match(const cre2_pattern *pattern, const char *text, size_t length) {
    return RE2::PartialMatch(Piece(text, length), pattern->expression);
}

int cre2_group_count(const cre2_pattern *pattern) {
    return pattern->expression.ok() ? pattern->expression.NumberOfCapturingGroups() : 0;
}

int cre2_size(const cre2_pattern *pattern, size_t max_memory) {
    const RE2 &expression = pattern->expression;
    if (expression.ok()) {
        return expression.ProgramSize();
    }
    // RE2 uses a quarter of the memory of a program for its instructions of 16 bytes.
    return expression.error_code() == RE2::ErrorPatternTooLarge
               ? static_cast<int>(max_memory / 64)
               : 0;
}

bool cre2_find(const cre2_pattern *pattern, const char *text, size_t length, size_t start,
               ptrdiff_t *offsets, int group_count) {
    std::vector<Piece> groups(static_cast<size_t>(group_count));
    if (start > length
        || !pattern->expression.Match(Piece(text, length), start, length,
                                      RE2::UNANCHORED, groups.data(), group_count)) {
        return false;
    }
    for (int group = 0; group < group_count; group++) {
        const Piece &piece = groups[static_cast<size_t>(group)];
        bool is_missing = piece.data() == nullptr;
        offsets[2 * group] = is_missing ? -1 : piece.data() - text;
        offsets[2 * group + 1]
            = is_missing ? -1 : offsets[2 * group] + static_cast<ptrdiff_t>(piece.size());
    }
    return true;
}

void cre2_free(cre2_pattern *pattern) { delete pattern; }

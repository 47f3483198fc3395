#include "CRE2.h"

#include <re2/re2.h>

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
    return new cre2_pattern{RE2(re2::StringPiece(pattern, length), options(max_memory))};
}

const char *cre2_error(const cre2_pattern *pattern) {
    return pattern->expression.ok() ? nullptr : pattern->expression.error().c_str();
}

bool cre2_full_match(const cre2_pattern *pattern, const char *text, size_t length) {
    return RE2::FullMatch(re2::StringPiece(text, length), pattern->expression);
}

bool cre2_partial_match(const cre2_pattern *pattern, const char *text, size_t length) {
    return RE2::PartialMatch(re2::StringPiece(text, length), pattern->expression);
}

void cre2_free(cre2_pattern *pattern) { delete pattern; }

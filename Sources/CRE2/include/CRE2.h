#ifndef CRE2_H
#define CRE2_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression.
typedef struct cre2_pattern cre2_pattern;

/// Compiles `pattern`; never null. RE2 matches in linear time and within `max_memory` bytes.
cre2_pattern *cre2_compile(const char *pattern, size_t length, size_t max_memory);

/// RE2's words for what is wrong with the pattern; null for a good one. Lives as long as it does.
const char *cre2_error(const cre2_pattern *pattern);

/// Whether the whole of `text` matches.
bool cre2_full_match(const cre2_pattern *pattern, const char *text, size_t length);

/// Whether a part of `text` matches.
bool cre2_partial_match(const cre2_pattern *pattern, const char *text, size_t length);

void cre2_free(cre2_pattern *pattern);

#ifdef __cplusplus
}
#endif

#endif

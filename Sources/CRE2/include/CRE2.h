#ifndef CRE2_H
#define CRE2_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression.
typedef struct cre2_pattern cre2_pattern;

/// Compiles `pattern`; never returns null. RE2 matches in linear time within `max_memory` bytes.
cre2_pattern *cre2_compile(const char *pattern, size_t length, size_t max_memory);

/// Returns RE2's error message, which lives as long as the expression; null for a valid pattern.
const char *cre2_error(const cre2_pattern *pattern);

/// Returns whether the whole `text` matches.
bool cre2_full_match(const cre2_pattern *pattern, const char *text, size_t length);

/// Returns whether a part of `text` matches.
bool cre2_partial_match(const cre2_pattern *pattern, const char *text, size_t length);

/// Returns the number of capturing groups; 0 for an invalid pattern.
int cre2_group_count(const cre2_pattern *pattern);

/// Returns the size of the program in RE2 instructions; for a pattern that is too large, a lower
/// bound.
int cre2_size(const cre2_pattern *pattern, size_t max_memory);

/// Finds the first match at or after byte `start` of `text`.
///
/// Writes byte offsets to `offsets`: start and end of the match, then of the first `group_count - 1`
/// groups; -1 for a group that did not participate. Returns false if there is no match.
bool cre2_find(const cre2_pattern *pattern, const char *text, size_t length, size_t start,
               ptrdiff_t *offsets, int group_count);

void cre2_free(cre2_pattern *pattern);

#ifdef __cplusplus
}
#endif

#endif

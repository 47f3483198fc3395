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

/// How many groups in parentheses capture; 0 for a faulty pattern.
int cre2_group_count(const cre2_pattern *pattern);

/// How much was compiled, in RE2's instructions; for a pattern that is too large, what fits at least.
int cre2_size(const cre2_pattern *pattern, size_t max_memory);

/// Finds the first match that begins at or behind byte `start` of `text`.
///
/// Writes offsets into `text` to `offsets`, start and end of the whole match and of the first
/// `group_count - 1` groups in turn; -1 where a group took no part. False without a match.
bool cre2_find(const cre2_pattern *pattern, const char *text, size_t length, size_t start,
               ptrdiff_t *offsets, int group_count);

void cre2_free(cre2_pattern *pattern);

#ifdef __cplusplus
}
#endif

#endif

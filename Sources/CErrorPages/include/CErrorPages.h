// The pages of Docs/Errors, which `screenc explain` prints.

#ifndef CERRORPAGES_H
#define CERRORPAGES_H

#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The page of a code.
typedef struct {
    /// The code: `unknown-key`.
    const char *name;
    /// Markdown in UTF-8.
    const char *text;
} ErrorPage;

/// The number of pages.
extern const size_t error_page_count;

/// Returns a page, in the order of the index; the index is below `error_page_count`.
ErrorPage error_page(size_t index);

/// Returns the page `Docs/Short.md`, with which `screenc reference` begins.
const char *screenc_short_reference(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

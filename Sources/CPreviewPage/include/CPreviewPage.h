// The page of `screenc preview`: its markup, styles and script.

#ifndef CPREVIEWPAGE_H
#define CPREVIEWPAGE_H

#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A file of the page.
typedef struct {
    /// UTF-8, not terminated.
    const unsigned char *text;
    size_t size;
} PreviewPageFile;

PreviewPageFile preview_page_html(void);
PreviewPageFile preview_page_styles(void);
PreviewPageFile preview_page_script(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

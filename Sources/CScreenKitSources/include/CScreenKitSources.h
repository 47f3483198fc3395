// The Swift sources of LoadingCore, ScreenKit and ScreenKitUI, for apps that compile them in a module of their own.

#ifndef CSCREENKITSOURCES_H
#define CSCREENKITSOURCES_H

#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A file.
typedef struct {
    /// `Load.swift`.
    const char *name;
    /// UTF-8, not terminated.
    const unsigned char *text;
    size_t size;
    /// Whether it is a part of ScreenKitUI.
    int needs_uikit;
} ScreenKitSource;

/// The number of files.
extern const size_t screenkit_source_count;

/// Returns a file; the index is below `screenkit_source_count`.
ScreenKitSource screenkit_source(size_t index);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

// The Swift sources of DateCore and ModelHelpers, which generated models are written with.

#ifndef CMODELSOURCES_H
#define CMODELSOURCES_H

#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// A file.
typedef struct {
    /// `Box`, without `.swift`.
    const char *name;
    /// UTF-8, not terminated.
    const unsigned char *text;
    size_t size;
} ModelHelperSource;

/// The number of files.
extern const size_t model_source_count;

/// Returns a file; the index is below `model_source_count`.
ModelHelperSource model_source(size_t index);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

// The formats of numbers and dates of languages, which `.ci/locales` writes.

#ifndef CLOCALES_H
#define CLOCALES_H

#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// For each language a line with its tag in brackets, and lines `name=value`.
typedef struct {
    /// UTF-8, not terminated.
    const unsigned char *text;
    size_t size;
} LocaleFile;

LocaleFile locale_file(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

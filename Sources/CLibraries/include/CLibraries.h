// Loading the system's libraries at run time, and telling why one cannot be loaded.

#ifndef CLIBRARIES_H
#define CLIBRARIES_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Whether the process has reached its limit of memory: 128 MiB more cannot be mapped.
bool clibraries_is_memory_out(void);

/// Whether the process has reached its limit of open files.
bool clibraries_are_descriptors_out(void);

/// Either of them.
bool clibraries_is_limited(void);

/// A library that is looked up.
typedef struct {
    /// Paths, or names that the dynamic linker looks up, the preferred one first.
    const char *_Nullable const *_Nonnull names;
    size_t count;
    /// The environment variable that names the only folder in which it is looked up, if any.
    const char *_Nullable folder_variable;
    /// Its name in messages: `libcurl`.
    const char *title;
    /// What it does: `reads Markdown`.
    const char *purpose;
    /// What to install if there is none, as an imperative.
    const char *advice;
    /// Takes the functions of an opened library. Returns NULL, or the name of one that it lacks.
    const char *_Nullable (*_Nonnull fill)(void *library);
} clibraries_source;

/// Opens the first library that has all functions. Returns its name; or NULL, and why there is none as a
/// sentence in `text`: it is not installed, too old, or there is no memory or file left to load it.
const char *_Nullable clibraries_open(const clibraries_source *source, char *text, size_t size);

/// Opens a library by its name or path; in the folder of an environment variable if that is set.
void *_Nullable clibraries_open_named(const char *name, const char *_Nullable folder_variable);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

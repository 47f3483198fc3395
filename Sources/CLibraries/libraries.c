#include "CLibraries.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if !defined(MAP_ANON)
#define MAP_ANON MAP_ANONYMOUS
#endif

bool clibraries_is_memory_out(void) {
    const size_t size = 128 << 20;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (memory == MAP_FAILED) return true;
    munmap(memory, size);
    return false;
}

bool clibraries_are_descriptors_out(void) {
    int descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    if (descriptor >= 0) close(descriptor);
    return descriptor < 0 && errno == EMFILE;
}

bool clibraries_is_limited(void) {
    return clibraries_are_descriptors_out() || clibraries_is_memory_out();
}

void *clibraries_open_named(const char *name, const char *folder_variable) {
    const char *folder = folder_variable ? getenv(folder_variable) : NULL;
    if (!folder || !*folder) return dlopen(name, RTLD_NOW | RTLD_LOCAL);
    const char *file = strrchr(name, '/');
    char path[4200];
    snprintf(path, sizeof path, "%s/%s", folder, file ? file + 1 : name);
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/// Whether an error of the dynamic linker says that the library itself, not one that it needs, is missing.
static bool is_missing(const char *reason, const char *name) {
    const char *file = strrchr(name, '/');
    return strstr(reason, "o such file") && strstr(reason, file ? file + 1 : name);
}

/// Writes why a library cannot be opened, unless it is missing.
static void explain(const clibraries_source *source, const char *name, char *text, size_t size) {
    const char *reason = dlerror();
    if (clibraries_are_descriptors_out()) {
        snprintf(text, size,
                 "%s, which %s, cannot be loaded, since too many files are open: raise their limit "
                 "(ulimit -n)",
                 source->title, source->purpose);
    } else if (reason && is_missing(reason, name)) {
        return;
    } else if (clibraries_is_memory_out()) {
        snprintf(text, size,
                 "there is not enough memory to load %s, which %s: raise the memory limit (ulimit -v)",
                 source->title, source->purpose);
    } else {
        snprintf(text, size, "%s, which %s, cannot be loaded (%s): %s", source->title,
                 source->purpose, reason ? reason : "unknown error", source->advice);
    }
}

const char *clibraries_open(const clibraries_source *source, char *text, size_t size) {
    snprintf(text, size, "%s, which %s, was not found: %s", source->title, source->purpose,
             source->advice);
    for (size_t i = 0; i < source->count; i++) {
        void *library = clibraries_open_named(source->names[i], source->folder_variable);
        if (!library) {
            explain(source, source->names[i], text, size);
            continue;
        }
        const char *lacking = source->fill(library);
        if (!lacking) return source->names[i];
        snprintf(text, size, "%s, which %s, cannot be used (%s has no %s): %s", source->title,
                 source->purpose, source->names[i], lacking, source->advice);
        dlclose(library);
    }
    return NULL;
}

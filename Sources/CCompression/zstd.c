#include "decoders.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// Redeclares the necessary parts of zstd.h: they are stable, and machines with the library often lack the
// header.

typedef struct {
    const void *src;
    size_t size;
    size_t pos;
} ZSTD_inBuffer;

typedef struct {
    void *dst;
    size_t size;
    size_t pos;
} ZSTD_outBuffer;

enum { ZSTD_d_windowLogMax = 100, ZSTD_error_memory_allocation = 64 };
// 8 MiB, as RFC 9659 requires of senders.
enum { WINDOW_LOG = 23 };

#define FUNCTIONS(X)                                                                               \
    X(void *, ZSTD_createDStream, (void))                                                          \
    X(size_t, ZSTD_freeDStream, (void *))                                                          \
    X(size_t, ZSTD_DCtx_setParameter, (void *, int, int))                                          \
    X(size_t, ZSTD_decompressStream, (void *, ZSTD_outBuffer *, ZSTD_inBuffer *))                  \
    X(unsigned int, ZSTD_isError, (size_t))                                                        \
    X(int, ZSTD_getErrorCode, (size_t))

#define FIELD(type, name, parameters) type(*name) parameters;
static struct {
    FUNCTIONS(FIELD)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static const char *const candidates[] = {
#if defined(__APPLE__)
    // Absolute paths: dlopen looks up bare names in the current folder first.
    "/opt/homebrew/opt/zstd/lib/libzstd.1.dylib",
    "/usr/local/opt/zstd/lib/libzstd.1.dylib",
#else
    "libzstd.so.1",
    "libzstd.so",
#endif
};

static const char *fill(void *library) {
    void *symbol;
// Copies the function pointer as bytes: ISO C has no cast from void * to a function pointer.
#define LOOK_UP(type, name, parameters)                                                            \
    symbol = dlsym(library, #name);                                                                \
    if (!symbol) return #name;                                                                     \
    memcpy(&lib.name, &symbol, sizeof symbol);
    FUNCTIONS(LOOK_UP)
    return NULL;
}

static const clibraries_source source = {
    .names = candidates,
    .count = sizeof candidates / sizeof *candidates,
    .title = "Zstandard",
    .purpose = "decompresses responses",
    .advice = "install it (Debian and Ubuntu: apt install libzstd1; Fedora: dnf install libzstd; "
              "Alpine: apk add zstd-libs; macOS: brew install zstd)",
    .fill = fill,
};

static void load(void) {
    char reason[512];
    // Without it, this compression is not requested.
    is_loaded = clibraries_open(&source, reason, sizeof reason) != NULL;
}

bool czstd_is_available(void) {
    pthread_once(&once, load);
    return is_loaded;
}

void *czstd_create(void) {
    void *stream = lib.ZSTD_createDStream();
    if (!stream) return NULL;
    if (!lib.ZSTD_isError(lib.ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, WINDOW_LOG))) {
        return stream;
    }
    lib.ZSTD_freeDStream(stream);
    return NULL;
}

void czstd_free(void *stream) { lib.ZSTD_freeDStream(stream); }

cdecoder_status czstd_run(void *stream, cdecoder_buffers *buffers) {
    ZSTD_inBuffer input = {buffers->input, buffers->input_count, 0};
    ZSTD_outBuffer output = {buffers->output, buffers->room, 0};
    size_t code = lib.ZSTD_decompressStream(stream, &output, &input);
    buffers->input += input.pos;
    buffers->input_count -= input.pos;
    buffers->output += output.pos;
    buffers->room -= output.pos;
    if (!lib.ZSTD_isError(code)) return code == 0 ? CDECODER_ENDED : CDECODER_MORE;
    bool is_memory = lib.ZSTD_getErrorCode(code) == ZSTD_error_memory_allocation;
    return is_memory ? CDECODER_NO_MEMORY : CDECODER_BROKEN;
}

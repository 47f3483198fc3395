#include "decoders.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// Redeclares the necessary parts of brotli/decode.h: they are stable, and machines with the library often
// lack the header.

enum { BROTLI_ERROR = 0, BROTLI_SUCCESS = 1 };
// Failed allocations have the codes -21 to -30.
enum { BROTLI_ALLOCATION_FIRST = -30, BROTLI_ALLOCATION_LAST = -21 };

#define FUNCTIONS(X)                                                                               \
    X(void *, BrotliDecoderCreateInstance, (void *, void *, void *))                               \
    X(void, BrotliDecoderDestroyInstance, (void *))                                                \
    X(int, BrotliDecoderDecompressStream,                                                          \
      (void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *))                        \
    X(int, BrotliDecoderGetErrorCode, (const void *))

#define FIELD(type, name, parameters) type(*name) parameters;
static struct {
    FUNCTIONS(FIELD)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static const char *const candidates[] = {
#if defined(__APPLE__)
    // Absolute paths: dlopen looks up bare names in the current folder first.
    "/opt/homebrew/opt/brotli/lib/libbrotlidec.1.dylib",
    "/usr/local/opt/brotli/lib/libbrotlidec.1.dylib",
#else
    "libbrotlidec.so.1",
    "libbrotlidec.so",
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
    .title = "Brotli",
    .purpose = "decompresses responses",
    .advice = "install it (Debian and Ubuntu: apt install libbrotli1; Fedora: dnf install libbrotli; "
              "Alpine: apk add brotli-libs; macOS: brew install brotli)",
    .fill = fill,
};

static void load(void) {
    char reason[512];
    // Without it, this compression is not requested.
    is_loaded = clibraries_open(&source, reason, sizeof reason) != NULL;
}

bool cbrotli_is_available(void) {
    pthread_once(&once, load);
    return is_loaded;
}

void *cbrotli_create(void) { return lib.BrotliDecoderCreateInstance(NULL, NULL, NULL); }

void cbrotli_free(void *state) { lib.BrotliDecoderDestroyInstance(state); }

cdecoder_status cbrotli_run(void *state, cdecoder_buffers *buffers) {
    switch (lib.BrotliDecoderDecompressStream(state, &buffers->input_count, &buffers->input,
                                              &buffers->room, &buffers->output, NULL)) {
    case BROTLI_SUCCESS: return CDECODER_ENDED;
    case BROTLI_ERROR: break;
    default: return CDECODER_MORE;
    }
    int code = lib.BrotliDecoderGetErrorCode(state);
    bool is_memory = code >= BROTLI_ALLOCATION_FIRST && code <= BROTLI_ALLOCATION_LAST;
    return is_memory ? CDECODER_NO_MEMORY : CDECODER_BROKEN;
}

#include "CZlib.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Redeclares the necessary parts of zlib.h: they are stable, and machines with the library often lack
// the header.

typedef struct {
    const unsigned char *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned int, unsigned int);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} z_stream;

enum { Z_NO_FLUSH = 0, Z_SYNC_FLUSH = 2, Z_OK = 0, Z_DEFLATED = 8, Z_DEFAULT_STRATEGY = 0 };

#define FUNCTIONS(X)                                                                               \
    X(int, deflateInit2_, (z_stream *, int, int, int, int, int, const char *, int))                \
    X(int, deflate, (z_stream *, int))                                                             \
    X(int, deflateEnd, (z_stream *))                                                               \
    X(unsigned long, crc32, (unsigned long, const unsigned char *, unsigned int))                  \
    X(unsigned long, adler32, (unsigned long, const unsigned char *, unsigned int))                \
    X(unsigned long, adler32_combine, (unsigned long, unsigned long, long))

#define FIELD(type, name, parameters) type(*name) parameters;
static struct {
    FUNCTIONS(FIELD)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static const char *const candidates[] = {
#if defined(__APPLE__)
    // An absolute path: dlopen looks up a bare name in the current folder first.
    "/usr/lib/libz.1.dylib",
#else
    "libz.so.1",
    "libz.so",
#endif
};

static bool fill(void *library) {
    void *symbol;
// Copies the function pointer as bytes: ISO C has no cast from void * to a function pointer.
#define LOOK_UP(type, name, parameters)                                                            \
    symbol = dlsym(library, #name);                                                                \
    if (!symbol) return false;                                                                     \
    memcpy(&lib.name, &symbol, sizeof symbol);
    FUNCTIONS(LOOK_UP)
    return true;
}

static void load(void) {
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
        void *library = dlopen(candidates[i], RTLD_NOW | RTLD_LOCAL);
        if (library && fill(library)) return;
    }
    failure = "zlib, which compresses PNG, was not found: install it (Debian and Ubuntu: apt install "
              "zlib1g; Fedora: dnf install zlib; Alpine: apk add zlib; macOS has it)";
}

const char *czlib_load_error(void) {
    pthread_once(&once, load);
    return failure;
}

struct czlib_stream {
    z_stream zlib;
};

czlib_stream *czlib_create(int level) {
    czlib_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    // A negative number of bits of the window: without a header. The memory level is the default.
    // zlib only compares the first digit of the version.
    if (lib.deflateInit2_(&stream->zlib, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, "1.2.0",
                          (int)sizeof(z_stream)) == Z_OK) {
        return stream;
    }
    free(stream);
    return NULL;
}

void czlib_free(czlib_stream *stream) {
    lib.deflateEnd(&stream->zlib);
    free(stream);
}

void czlib_give(czlib_stream *stream, const uint8_t *bytes, size_t count) {
    stream->zlib.next_in = bytes;
    stream->zlib.avail_in = (unsigned int)count;
}

size_t czlib_write(czlib_stream *stream, uint8_t *target, size_t room, bool ends) {
    stream->zlib.next_out = target;
    stream->zlib.avail_out = (unsigned int)room;
    lib.deflate(&stream->zlib, ends ? Z_SYNC_FLUSH : Z_NO_FLUSH);
    return room - stream->zlib.avail_out;
}

uint32_t czlib_adler32(uint32_t before, const uint8_t *bytes, size_t count) {
    return (uint32_t)lib.adler32(before, bytes, (unsigned int)count);
}

uint32_t czlib_adler32_combine(uint32_t before, uint32_t after, size_t count) {
    return (uint32_t)lib.adler32_combine(before, after, (long)count);
}

uint32_t czlib_crc32(uint32_t checksum, const uint8_t *bytes, size_t count) {
    return (uint32_t)lib.crc32(checksum, bytes, (unsigned int)count);
}

#include "CCompression.h"
#include "decoders.h"

#include <CLibraries.h>
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

enum { Z_NO_FLUSH = 0, Z_SYNC_FLUSH = 2, Z_DEFLATED = 8, Z_DEFAULT_STRATEGY = 0 };
enum { Z_OK = 0, Z_STREAM_END = 1, Z_MEM_ERROR = -4, Z_BUF_ERROR = -5 };

#define FUNCTIONS(X)                                                                               \
    X(int, deflateInit2_, (z_stream *, int, int, int, int, int, const char *, int))                \
    X(int, deflate, (z_stream *, int))                                                             \
    X(int, deflateEnd, (z_stream *))                                                               \
    X(int, inflateInit2_, (z_stream *, int, const char *, int))                                    \
    X(int, inflate, (z_stream *, int))                                                             \
    X(int, inflateEnd, (z_stream *))                                                               \
    X(unsigned long, crc32, (unsigned long, const unsigned char *, unsigned int))                  \
    X(unsigned long, adler32, (unsigned long, const unsigned char *, unsigned int))                \
    X(unsigned long, adler32_combine, (unsigned long, unsigned long, long))

#define FIELD(type, name, parameters) type(*name) parameters;
static struct {
    FUNCTIONS(FIELD)
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;
static char failure_text[512];

static const char *const candidates[] = {
#if defined(__APPLE__)
    // An absolute path: dlopen looks up a bare name in the current folder first.
    "/usr/lib/libz.1.dylib",
#else
    "libz.so.1",
    "libz.so",
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
    .title = "zlib",
    .purpose = "compresses PNG and decompresses responses",
    .advice = "install it (Debian and Ubuntu: apt install zlib1g; Fedora: dnf install zlib; Alpine: apk "
              "add zlib; macOS has it)",
    .fill = fill,
};

static void load(void) {
    failure = clibraries_open(&source, failure_text, sizeof failure_text) ? NULL : failure_text;
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

// The number of bits of the window, which also selects the format: 16 more for gzip, negative for no header.
static int window_bits(cdecoder_format format) {
    return format == CDECODER_GZIP ? 31 : format == CDECODER_ZLIB ? 15 : -15;
}

void *czlib_decoder_create(cdecoder_format format) {
    z_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    if (lib.inflateInit2_(stream, window_bits(format), "1.2.0", (int)sizeof(z_stream)) == Z_OK) {
        return stream;
    }
    free(stream);
    return NULL;
}

void czlib_decoder_free(void *stream) {
    lib.inflateEnd(stream);
    free(stream);
}

static unsigned int limited(size_t count) { return count > 1u << 30 ? 1u << 30 : (unsigned int)count; }

cdecoder_status czlib_decoder_run(void *decoder, cdecoder_buffers *buffers) {
    z_stream *stream = decoder;
    stream->next_in = buffers->input;
    stream->avail_in = limited(buffers->input_count);
    stream->next_out = buffers->output;
    stream->avail_out = limited(buffers->room);
    int code = lib.inflate(stream, Z_NO_FLUSH);
    buffers->input_count -= (size_t)(stream->next_in - buffers->input);
    buffers->room -= (size_t)(stream->next_out - buffers->output);
    buffers->input = stream->next_in;
    buffers->output = stream->next_out;
    switch (code) {
    case Z_OK:
    case Z_BUF_ERROR: return CDECODER_MORE;
    case Z_STREAM_END: return CDECODER_ENDED;
    case Z_MEM_ERROR: return CDECODER_NO_MEMORY;
    default: return CDECODER_BROKEN;
    }
}

// zlib, Brotli and Zstandard without linking them, like the other system libraries: dlopen loads each at
// its first use.

#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Loads zlib once; thread-safe. Returns NULL, or a sentence that says what to install.
const char *_Nullable czlib_load_error(void);

/// A stream of compressed bytes (DEFLATE, RFC 1951).
typedef struct czlib_stream czlib_stream;

/// Levels are 1, the fastest, to 9. Returns NULL if memory is exhausted.
czlib_stream *_Nullable czlib_create(int level);
void czlib_free(czlib_stream *stream);

/// Sets the input. It must stay valid until `czlib_write` has consumed all of it.
void czlib_give(czlib_stream *stream, const uint8_t *bytes, size_t count);

/// Writes compressed bytes and returns their number, which is less than `room` after all input has
/// been consumed. With `ends`, completes a block: other blocks can follow, also of other streams.
size_t czlib_write(czlib_stream *stream, uint8_t *target, size_t room, bool ends);

/// Returns the CRC-32 of PNG and gzip, continued from `before`, which is 0 at first.
uint32_t czlib_crc32(uint32_t checksum, const uint8_t *bytes, size_t count);

/// Returns the checksum of zlib's format (RFC 1950), continued from `before`, which is 1 at first.
uint32_t czlib_adler32(uint32_t before, const uint8_t *bytes, size_t count);

/// The same of bytes that are followed by `count` others, whose checksum is `after`.
uint32_t czlib_adler32_combine(uint32_t before, uint32_t after, size_t count);

// Decompression.

/// How bytes are compressed.
typedef enum {
    /// RFC 1952.
    CDECODER_GZIP,
    /// RFC 1950.
    CDECODER_ZLIB,
    /// RFC 1951, without a header.
    CDECODER_DEFLATE,
    /// RFC 7932.
    CDECODER_BROTLI,
    /// RFC 8878, with a window of at most 8 MiB (RFC 9659).
    CDECODER_ZSTD,
} cdecoder_format;

/// Loads the library of a format once; thread-safe. Returns whether it is installed.
bool cdecoder_is_available(cdecoder_format format);

/// A compressed stream that is read.
typedef struct cdecoder cdecoder;

/// Returns NULL if memory is exhausted. The format must be available.
cdecoder *_Nullable cdecoder_create(cdecoder_format format);
void cdecoder_free(cdecoder *decoder);

typedef enum {
    /// It goes on: it needs more input, or more room.
    CDECODER_MORE,
    /// It ended, with a valid checksum if the format has one.
    CDECODER_ENDED,
    CDECODER_BROKEN,
    CDECODER_NO_MEMORY,
} cdecoder_status;

/// A call of `cdecoder_run`: what is left of the input, and of the room for output.
typedef struct {
    const uint8_t *input;
    size_t input_count;
    uint8_t *output;
    size_t room;
} cdecoder_buffers;

/// Reads as much as the input and the room allow, and advances the buffers.
cdecoder_status cdecoder_run(cdecoder *decoder, cdecoder_buffers *buffers);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

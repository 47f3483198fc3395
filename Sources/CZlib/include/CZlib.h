// zlib without linking it, like the other system libraries: dlopen loads it at the first compression.

#ifndef CZLIB_H
#define CZLIB_H

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

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

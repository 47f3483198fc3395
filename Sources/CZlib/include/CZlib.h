// zlib without linking it, as the other libraries of the system: opened with dlopen when something is
// compressed.

#ifndef CZLIB_H
#define CZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Loads zlib, once however many threads ask. NULL, or a sentence which says what to install.
const char *_Nullable czlib_load_error(void);

/// A stream of compressed bytes with zlib's header (RFC 1950).
typedef struct czlib_stream czlib_stream;

/// Level 1, the fastest, to 9. NULL when memory ran out.
czlib_stream *_Nullable czlib_create(int level);
void czlib_free(czlib_stream *stream);

/// Hands over bytes that are to be compressed; they stay until `czlib_write` has taken them all.
void czlib_give(czlib_stream *stream, const uint8_t *bytes, size_t count);

/// Writes what is compressed and returns how many bytes that is; fewer than `room` once it has taken
/// all that was given. With `ends` it writes the end as well.
size_t czlib_write(czlib_stream *stream, uint8_t *target, size_t room, bool ends);

/// The checksum of PNG and gzip, of what went before (0 at first) and these bytes.
uint32_t czlib_crc32(uint32_t checksum, const uint8_t *bytes, size_t count);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

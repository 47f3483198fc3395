// What the picture decoders share: rows are downscaled as they are decoded, and memory holds no
// more than the drawn size.

#ifndef CPAINTING_PICTURES_H
#define CPAINTING_PICTURES_H

#include "libraries.h"

/// A picture while it is decoded: each of its pixels is the mean of a square of the file's pixels.
struct reduction {
    cpainting_picture *picture;
    /// Of the file.
    int width, height;
    /// The side of a square.
    int factor;
    /// Four sums for each square of a row; NULL if the factor is 1.
    uint32_t *sums;
    /// The row of squares being summed; -1 for none.
    int line;
    unsigned char *pixels;
    size_t stride;
    cpainting_stop *stop;
    void *context;
};

/// Returns false if memory ran out.
bool cpainting_reduction_begin(struct reduction *reduction, const cpainting_decoding *decoding);
/// Adds pixels of a row from a column on: four bytes each, not premultiplied. Rows come in order.
void cpainting_reduction_row(struct reduction *reduction, int x, int y, const uint8_t *pixels,
                             int count);
/// Sets a single pixel, in any order: the middle pixel of a square stands for the whole square.
void cpainting_reduction_pixel(struct reduction *reduction, int x, int y, const uint8_t *pixel);
/// Returns the picture as far as it was decoded; the caller owns it.
cpainting_picture *cpainting_reduction_end(struct reduction *reduction);

/// Whether to stop; polls the callback every 64 rows.
static inline bool cpainting_is_stopped(const struct reduction *reduction, int y) {
    return y % 64 == 0 && reduction->stop && reduction->stop(reduction->context);
}

/// The product of two fractions of 255.
static inline uint32_t cpainting_part(uint32_t value, uint32_t alpha) {
    uint32_t product = value * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

static inline uint32_t cpainting_premultiplied(uint32_t red, uint32_t green, uint32_t blue,
                                               uint32_t alpha) {
    if (alpha == 255) return 0xff000000u | red << 16 | green << 8 | blue;
    return alpha << 24 | cpainting_part(red, alpha) << 16 | cpainting_part(green, alpha) << 8
           | cpainting_part(blue, alpha);
}

cpainting_picture *cpainting_decode_png(const uint8_t *bytes, size_t count,
                                                  const cpainting_decoding *decoding);
cpainting_picture *cpainting_decode_gif(const uint8_t *bytes, size_t count,
                                                  const cpainting_decoding *decoding);
cpainting_picture *cpainting_decode_jpeg(const uint8_t *bytes, size_t count,
                                                   const cpainting_decoding *decoding);

#endif

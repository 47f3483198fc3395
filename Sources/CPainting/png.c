#include "pictures.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// The state of a PNG being decoded.
struct png_reading {
    const uint8_t *bytes;
    size_t left;
    jmp_buf failure;
    struct reduction reduction;
    uint8_t *row;
    bool is_begun, is_whole;
};

static void fail(png_struct *png, const char *message) {
    (void)message;
    struct png_reading *reading = lib.png_get_error_ptr(png);
    longjmp(reading->failure, 1);
}

static void ignore(png_struct *png, const char *message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_struct *png, uint8_t *target, size_t count) {
    struct png_reading *reading = lib.png_get_io_ptr(png);
    if (count > reading->left) fail(png, "the file ends");
    memcpy(target, reading->bytes, count);
    reading->bytes += count;
    reading->left -= count;
}

/// Requests rows of red, green, blue and alpha, a byte each, and limits the size of text chunks.
static void set_transformations(png_struct *png) {
    lib.png_set_chunk_malloc_max(png, 1 << 20);
    lib.png_set_chunk_cache_max(png, 8);
    lib.png_set_expand(png);
    lib.png_set_strip_16(png);
    lib.png_set_gray_to_rgb(png);
    lib.png_set_add_alpha(png, 0xff, 1);
}

/// Reads the passes of an interlaced picture (W3C PNG, third edition, 8.1).
static void read_passes(png_struct *png, struct png_reading *reading) {
    static const int x_start[] = {0, 4, 0, 2, 0, 1, 0}, x_step[] = {8, 8, 4, 4, 2, 2, 1};
    static const int y_start[] = {0, 0, 4, 0, 2, 0, 1}, y_step[] = {8, 8, 8, 4, 4, 2, 2};
    struct reduction *reduction = &reading->reduction;
    for (int pass = 0; pass < 7; pass++) {
        if (reduction->width <= x_start[pass]) continue;
        int count = 0;
        for (int y = y_start[pass]; y < reduction->height; y += y_step[pass]) {
            if (cpainting_is_stopped(reduction, count++)) fail(png, "stopped");
            lib.png_read_row(png, reading->row, NULL);
            const uint8_t *pixel = reading->row;
            for (int x = x_start[pass]; x < reduction->width; x += x_step[pass], pixel += 4) {
                cpainting_reduction_pixel(reduction, x, y, pixel);
            }
        }
    }
}

static void read_rows(png_struct *png, struct png_reading *reading) {
    struct reduction *reduction = &reading->reduction;
    for (int y = 0; y < reduction->height; y++) {
        if (cpainting_is_stopped(reduction, y)) fail(png, "stopped");
        lib.png_read_row(png, reading->row, NULL);
        cpainting_reduction_row(reduction, 0, y, reading->row, reduction->width);
    }
}

/// Reads the picture; on an error libpng jumps to `failure`.
static void read_png(png_struct *png, png_info *info, struct png_reading *reading,
                     const cpainting_decoding *decoding) {
    uint32_t width = 0, height = 0;
    int depth, color, interlacing = 0;
    lib.png_set_read_fn(png, reading, read_bytes);
    lib.png_set_user_limits(png, 65535, 65535);
    set_transformations(png);
    lib.png_read_info(png, info);
    lib.png_get_IHDR(png, info, &width, &height, &depth, &color, &interlacing, NULL, NULL);
    if (width != (uint32_t)decoding->width || height != (uint32_t)decoding->height) return;
    lib.png_read_update_info(png, info);
    if (lib.png_get_rowbytes(png, info) != (size_t)width * 4) return;
    reading->row = calloc(width, 4);
    if (!reading->row || !cpainting_reduction_begin(&reading->reduction, decoding)) return;
    reading->is_begun = true;
    if (interlacing) {
        read_passes(png, reading);
    } else {
        read_rows(png, reading);
    }
    // Verifies the checksum after the pixels.
    lib.png_read_end(png, NULL);
    reading->is_whole = true;
}

cpainting_picture *cpainting_decode_png(const uint8_t *bytes, size_t count,
                                        const cpainting_decoding *decoding) {
    // On the heap: locals changed after `setjmp` are indeterminate.
    struct png_reading *reading = calloc(1, sizeof *reading);
    if (!reading) return NULL;
    reading->bytes = bytes;
    reading->left = count;
    png_struct *png =
        lib.png_create_read_struct(lib.png_get_libpng_ver(NULL), reading, fail, ignore);
    png_info *info = png ? lib.png_create_info_struct(png) : NULL;
    if (info && !setjmp(reading->failure)) read_png(png, info, reading, decoding);
    if (png) lib.png_destroy_read_struct(&png, &info, NULL);
    cpainting_picture *picture =
        reading->is_begun ? cpainting_reduction_end(&reading->reduction) : NULL;
    bool is_whole = reading->is_whole;
    free(reading->row);
    free(reading);
    if (is_whole || !picture) return picture;
    cpainting_picture_free(picture);
    return NULL;
}

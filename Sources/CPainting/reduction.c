#include "pictures.h"

#include <stdlib.h>
#include <string.h>

/// The largest side whose square's sum fits into 32 bits.
enum { MAX_FACTOR = 4000 };

/// The number of squares along a side.
static int squares(int length, int factor) { return (length + factor - 1) / factor; }

bool cpainting_reduction_begin(struct reduction *reduction, const cpainting_decoding *decoding) {
    int factor = decoding->factor < 1 ? 1 : decoding->factor;
    *reduction = (struct reduction){
        .width = decoding->width,
        .height = decoding->height,
        .factor = factor > MAX_FACTOR ? MAX_FACTOR : factor,
        .line = -1,
        .stop = decoding->stop,
        .context = decoding->context,
    };
    if (decoding->width <= 0 || decoding->height <= 0) return false;
    int columns = squares(reduction->width, reduction->factor);
    reduction->picture =
        cpainting_picture_create(columns, squares(reduction->height, reduction->factor));
    if (!reduction->picture) return false;
    reduction->pixels = lib.cairo_image_surface_get_data(reduction->picture->surface);
    reduction->stride =
        (size_t)lib.cairo_image_surface_get_stride(reduction->picture->surface);
    if (reduction->factor == 1) return true;
    reduction->sums = calloc((size_t)columns * 4, sizeof *reduction->sums);
    if (reduction->sums) return true;
    cpainting_picture_free(reduction->picture);
    return false;
}

static uint32_t *target_row(struct reduction *reduction, int line) {
    return (uint32_t *)(void *)(reduction->pixels + (size_t)line * reduction->stride);
}

/// Writes the means of the current row of squares and clears the sums.
static void finish_line(struct reduction *reduction) {
    if (!reduction->sums || reduction->line < 0) return;
    int factor = reduction->factor, columns = squares(reduction->width, factor);
    int top = reduction->line * factor;
    int rows = reduction->height - top < factor ? reduction->height - top : factor;
    uint32_t *target = target_row(reduction, reduction->line);
    for (int column = 0; column < columns; column++) {
        int left = column * factor;
        int wide = reduction->width - left < factor ? reduction->width - left : factor;
        uint32_t area = (uint32_t)wide * (uint32_t)rows;
        const uint32_t *sum = reduction->sums + (size_t)column * 4;
        target[column] = (sum[3] + area / 2) / area << 24 | (sum[0] + area / 2) / area << 16
                         | (sum[1] + area / 2) / area << 8 | (sum[2] + area / 2) / area;
    }
    memset(reduction->sums, 0, (size_t)columns * 4 * sizeof *reduction->sums);
}

static void add_row(struct reduction *reduction, int x, const uint8_t *pixels, int count) {
    int factor = reduction->factor;
    while (count > 0) {
        uint32_t red = 0, green = 0, blue = 0, alpha = 0;
        int rest = factor - x % factor;
        int run = rest < count ? rest : count;
        for (int i = 0; i < run; i++, pixels += 4) {
            uint32_t part = pixels[3];
            alpha += part;
            red += part == 255 ? pixels[0] : cpainting_part(pixels[0], part);
            green += part == 255 ? pixels[1] : cpainting_part(pixels[1], part);
            blue += part == 255 ? pixels[2] : cpainting_part(pixels[2], part);
        }
        uint32_t *sum = reduction->sums + (size_t)(x / factor) * 4;
        sum[0] += red;
        sum[1] += green;
        sum[2] += blue;
        sum[3] += alpha;
        x += run;
        count -= run;
    }
}

void cpainting_reduction_row(struct reduction *reduction, int x, int y, const uint8_t *pixels,
                             int count) {
    if (x < 0 || y < 0 || x >= reduction->width || y >= reduction->height) return;
    if (count > reduction->width - x) count = reduction->width - x;
    if (!reduction->sums) {
        uint32_t *target = target_row(reduction, y) + x;
        for (int i = 0; i < count; i++, pixels += 4) {
            target[i] = cpainting_premultiplied(pixels[0], pixels[1], pixels[2], pixels[3]);
        }
        return;
    }
    int line = y / reduction->factor;
    if (line != reduction->line) finish_line(reduction);
    reduction->line = line;
    add_row(reduction, x, pixels, count);
}

void cpainting_reduction_pixel(struct reduction *reduction, int x, int y, const uint8_t *pixel) {
    if (x < 0 || y < 0 || x >= reduction->width || y >= reduction->height) return;
    int factor = reduction->factor, left = x - x % factor, top = y - y % factor;
    int wide = reduction->width - left < factor ? reduction->width - left : factor;
    int rows = reduction->height - top < factor ? reduction->height - top : factor;
    if (x - left != wide / 2 || y - top != rows / 2) return;
    target_row(reduction, y / factor)[x / factor] =
        cpainting_premultiplied(pixel[0], pixel[1], pixel[2], pixel[3]);
}

cpainting_picture *cpainting_reduction_end(struct reduction *reduction) {
    finish_line(reduction);
    free(reduction->sums);
    lib.cairo_surface_mark_dirty(reduction->picture->surface);
    return reduction->picture;
}

#include "pictures.h"

#include <stdlib.h>
#include <string.h>

cpainting_picture *cpainting_picture_create(int width, int height) {
    cairo_surface_t *surface =
        lib.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cpainting_picture *picture = calloc(1, sizeof *picture);
    if (!picture || lib.cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        lib.cairo_surface_destroy(surface);
        free(picture);
        return NULL;
    }
    picture->surface = surface;
    return picture;
}

void cpainting_picture_free(cpainting_picture *picture) {
    lib.cairo_surface_destroy(picture->surface);
    free(picture);
}

int cpainting_picture_width(cpainting_picture *picture) {
    return lib.cairo_image_surface_get_width(picture->surface);
}

int cpainting_picture_height(cpainting_picture *picture) {
    return lib.cairo_image_surface_get_height(picture->surface);
}

cpainting_picture *cpainting_picture_decode(cpainting_format format, const uint8_t *bytes,
                                            size_t count, const cpainting_decoding *decoding) {
    switch (format) {
        case CPAINTING_PNG: return cpainting_decode_png(bytes, count, decoding);
        case CPAINTING_JPEG: return cpainting_decode_jpeg(bytes, count, decoding);
        case CPAINTING_GIF: return cpainting_decode_gif(bytes, count, decoding);
    }
    return NULL;
}

// MARK: - WebP

/// Makes the decoder scale the picture and write it into the given memory.
static void set_output(WebPDecoderConfig *config, unsigned char *target, size_t stride, int width,
                       int height) {
    config->output.colorspace = WEBP_MODE_BGRA;
    config->output.is_external_memory = 1;
    config->output.rgba.bytes = target;
    config->output.rgba.stride = (int)stride;
    config->output.rgba.size = stride * (size_t)(height - 1) + (size_t)width * 4;
    config->options.use_scaling = 1;
    config->options.scaled_width = width;
    config->options.scaled_height = height;
}

bool cpainting_picture_decode_webp(cpainting_picture *picture, const uint8_t *bytes, size_t count,
                                   const cpainting_decoding *frame, int x, int y) {
    unsigned char *data = lib.cairo_image_surface_get_data(picture->surface);
    size_t stride = (size_t)lib.cairo_image_surface_get_stride(picture->surface);
    int columns = cpainting_picture_width(picture), rows = cpainting_picture_height(picture);
    int found_width = 0, found_height = 0;
    if (!lib.WebPGetInfo(bytes, count, &found_width, &found_height)) return false;
    if (found_width != frame->width || found_height != frame->height) return false;
    int factor = frame->factor < 1 ? 1 : frame->factor;
    int left = x / factor, top = y / factor;
    int width = (frame->width + factor - 1) / factor;
    int height = (frame->height + factor - 1) / factor;
    if (x < 0 || y < 0 || width <= 0 || height <= 0) return false;
    if (width > columns - left) width = columns - left;
    if (height > rows - top) height = rows - top;
    if (width <= 0 || height <= 0) return false;
    WebPDecoderConfig config;
    memset(&config, 0, sizeof config);
    if (!lib.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) return false;
    set_output(&config, data + (size_t)top * stride + (size_t)left * 4, stride, width, height);
    if (factor == 1) config.options.use_scaling = 0;
    if (factor == 1 && (width != frame->width || height != frame->height)) return false;
    if (lib.WebPDecode(bytes, count, &config) != 0) return false;
    for (int line = top; line < top + height; line++) {
        uint32_t *row = (uint32_t *)(void *)(data + (size_t)line * stride) + left;
        const unsigned char *pixel = (const unsigned char *)row;
        for (int column = 0; column < width; column++, pixel += 4) {
            row[column] = cpainting_premultiplied(pixel[2], pixel[1], pixel[0], pixel[3]);
        }
    }
    lib.cairo_surface_mark_dirty(picture->surface);
    return true;
}

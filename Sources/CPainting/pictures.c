#include "libraries.h"

#include <stdlib.h>

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

/// The product of two parts of 255.
static uint32_t part(uint32_t value, uint32_t alpha) {
    uint32_t product = value * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

static uint32_t premultiplied(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
    if (alpha == 255) return 0xff000000u | red << 16 | green << 8 | blue;
    return alpha << 24 | part(red, alpha) << 16 | part(green, alpha) << 8 | part(blue, alpha);
}

// MARK: - GdkPixbuf

struct expected {
    int width, height;
};

/// Refuses a picture whose decoder has found another size than its header told: nothing is 0 pixels
/// wide. The sides may be exchanged, since it is turned afterwards.
static void check_size(GdkPixbufLoader *loader, int width, int height, void *context) {
    const struct expected *expected = context;
    bool is_same = (width == expected->width && height == expected->height)
                   || (width == expected->height && height == expected->width);
    if (!is_same) lib.gdk_pixbuf_loader_set_size(loader, 0, 0);
}

static GdkPixbufLoader *load(const char *type, const uint8_t *bytes, size_t count,
                             struct expected *expected) {
    GdkPixbufLoader *loader = lib.gdk_pixbuf_loader_new_with_type(type, NULL);
    if (!loader) return NULL;
    lib.g_signal_connect_data(loader, "size-prepared", (void (*)(void))check_size, expected, NULL,
                              0);
    bool is_read = lib.gdk_pixbuf_loader_write(loader, bytes, count, NULL);
    // It wants to be closed in any case.
    bool is_closed = lib.gdk_pixbuf_loader_close(loader, NULL);
    if (is_read && is_closed) return loader;
    lib.g_object_unref(loader);
    return NULL;
}

static cpainting_picture *copy(GdkPixbuf *pixels, const struct expected *expected) {
    int width = lib.gdk_pixbuf_get_width(pixels), height = lib.gdk_pixbuf_get_height(pixels);
    int channels = lib.gdk_pixbuf_get_n_channels(pixels);
    if (width != expected->width || height != expected->height) return NULL;
    if (lib.gdk_pixbuf_get_bits_per_sample(pixels) != 8 || channels < 3) return NULL;
    cpainting_picture *picture = cpainting_picture_create(width, height);
    if (!picture) return NULL;
    unsigned char *target = lib.cairo_image_surface_get_data(picture->surface);
    size_t stride = (size_t)lib.cairo_image_surface_get_stride(picture->surface);
    const unsigned char *source = lib.gdk_pixbuf_read_pixels(pixels);
    size_t source_stride = (size_t)lib.gdk_pixbuf_get_rowstride(pixels);
    for (int y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)(void *)(target + (size_t)y * stride);
        const unsigned char *pixel = source + (size_t)y * source_stride;
        for (int x = 0; x < width; x++, pixel += channels) {
            row[x] = premultiplied(pixel[0], pixel[1], pixel[2], channels == 4 ? pixel[3] : 255);
        }
    }
    lib.cairo_surface_mark_dirty(picture->surface);
    return picture;
}

cpainting_picture *cpainting_picture_decode(const char *type, const uint8_t *bytes, size_t count,
                                            int width, int height) {
    struct expected expected = {width, height};
    GdkPixbufLoader *loader = load(type, bytes, count, &expected);
    if (!loader) return NULL;
    cpainting_picture *picture = NULL;
    GdkPixbuf *found = lib.gdk_pixbuf_loader_get_pixbuf(loader);
    GdkPixbuf *turned = found ? lib.gdk_pixbuf_apply_embedded_orientation(found) : NULL;
    if (turned) {
        picture = copy(turned, &expected);
        lib.g_object_unref(turned);
    }
    lib.g_object_unref(loader);
    return picture;
}

// MARK: - WebP

bool cpainting_picture_decode_webp(cpainting_picture *picture, const uint8_t *bytes, size_t count,
                                   int x, int y, int width, int height) {
    unsigned char *data = lib.cairo_image_surface_get_data(picture->surface);
    size_t stride = (size_t)lib.cairo_image_surface_get_stride(picture->surface);
    int columns = lib.cairo_image_surface_get_width(picture->surface);
    int rows = lib.cairo_image_surface_get_height(picture->surface);
    if (x < 0 || y < 0 || width <= 0 || height <= 0) return false;
    if (width > columns - x || height > rows - y) return false;
    unsigned char *target = data + (size_t)y * stride + (size_t)x * 4;
    size_t room = stride * (size_t)(height - 1) + (size_t)width * 4;
    // It refuses what needs more room than there is.
    if (!lib.WebPDecodeBGRAInto(bytes, count, target, room, (int)stride)) return false;
    for (int line = 0; line < height; line++) {
        unsigned char *pixel = target + (size_t)line * stride;
        uint32_t *row = (uint32_t *)(void *)pixel;
        for (int column = 0; column < width; column++, pixel += 4) {
            row[column] = premultiplied(pixel[2], pixel[1], pixel[0], pixel[3]);
        }
    }
    lib.cairo_surface_mark_dirty(picture->surface);
    return true;
}

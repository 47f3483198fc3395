#include "pictures.h"

struct expected {
    int width, height, factor;
};

static int part(int length, int factor) { return (length + factor - 1) / factor; }

/// Refuses a picture whose decoder has found another size than its header told: nothing is 0 pixels
/// wide. The sides may be exchanged, since it is turned afterwards. It is decoded as small as libjpeg
/// can, which is an eighth.
static void check_size(GdkPixbufLoader *loader, int width, int height, void *context) {
    const struct expected *expected = context;
    bool is_same = (width == expected->width && height == expected->height)
                   || (width == expected->height && height == expected->width);
    int factor = expected->factor;
    if (!is_same) return lib.gdk_pixbuf_loader_set_size(loader, 0, 0);
    if (factor == 1) return;
    lib.gdk_pixbuf_loader_set_size(loader, part(width, factor), part(height, factor));
}

/// Bytes that are decoded between two questions whether to stop.
enum { CHUNK = 4096 };

static GdkPixbufLoader *load(const uint8_t *bytes, size_t count, struct expected *expected,
                             const cpainting_decoding *decoding) {
    GdkPixbufLoader *loader = lib.gdk_pixbuf_loader_new_with_type("jpeg", NULL);
    if (!loader) return NULL;
    lib.g_signal_connect_data(loader, "size-prepared", (void (*)(void))check_size, expected, NULL,
                              0);
    bool is_read = true;
    while (is_read && count > 0) {
        size_t length = count < CHUNK ? count : CHUNK;
        is_read = !(decoding->stop && decoding->stop(decoding->context))
                  && lib.gdk_pixbuf_loader_write(loader, bytes, length, NULL);
        bytes += length;
        count -= length;
    }
    // It wants to be closed in any case.
    bool is_closed = lib.gdk_pixbuf_loader_close(loader, NULL);
    if (is_read && is_closed) return loader;
    lib.g_object_unref(loader);
    return NULL;
}

static cpainting_picture *copy(GdkPixbuf *pixels, const struct expected *expected) {
    int width = lib.gdk_pixbuf_get_width(pixels), height = lib.gdk_pixbuf_get_height(pixels);
    int channels = lib.gdk_pixbuf_get_n_channels(pixels);
    if (width != part(expected->width, expected->factor)) return NULL;
    if (height != part(expected->height, expected->factor)) return NULL;
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
            row[x] = cpainting_premultiplied(pixel[0], pixel[1], pixel[2],
                                             channels == 4 ? pixel[3] : 255);
        }
    }
    lib.cairo_surface_mark_dirty(picture->surface);
    return picture;
}

cpainting_picture *cpainting_decode_jpeg(const uint8_t *bytes, size_t count,
                                         const cpainting_decoding *decoding) {
    int factor = decoding->factor >= 8 ? 8 : decoding->factor >= 4 ? 4 : decoding->factor >= 2 ? 2 : 1;
    struct expected expected = {decoding->width, decoding->height, factor};
    GdkPixbufLoader *loader = load(bytes, count, &expected, decoding);
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

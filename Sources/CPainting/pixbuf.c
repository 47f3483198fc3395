// JPEG and GIF by GdkPixbuf, which reads a GIF from an anonymous file. It decodes a whole picture at a
// time: it is in memory in full before downscaling.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#define FILES "/proc/self/fd"
#else
#define FILES "/dev/fd"
#endif

static int part(int length, int factor) { return (length + factor - 1) / factor; }

/// Downscales pixels by the factor of `decoding`; NULL if they do not have its size.
static cpainting_picture *reduce(GdkPixbuf *pixels, const cpainting_decoding *decoding) {
    int width = lib.gdk_pixbuf_get_width(pixels), height = lib.gdk_pixbuf_get_height(pixels);
    int channels = lib.gdk_pixbuf_get_n_channels(pixels);
    if (width != decoding->width || height != decoding->height) return NULL;
    if (lib.gdk_pixbuf_get_bits_per_sample(pixels) != 8 || channels < 3) return NULL;
    struct reduction reduction;
    uint8_t *row = calloc((size_t)width, 4);
    if (!row || !cpainting_reduction_begin(&reduction, decoding)) {
        free(row);
        return NULL;
    }
    const unsigned char *source = lib.gdk_pixbuf_read_pixels(pixels);
    size_t stride = (size_t)lib.gdk_pixbuf_get_rowstride(pixels);
    for (int y = 0; y < height && !cpainting_is_stopped(&reduction, y); y++) {
        const unsigned char *pixel = source + (size_t)y * stride;
        for (int x = 0; x < width; x++, pixel += channels) {
            memcpy(row + (size_t)x * 4, pixel, 3);
            row[(size_t)x * 4 + 3] = channels == 4 ? pixel[3] : 255;
        }
        cpainting_reduction_row(&reduction, 0, y, row, width);
    }
    free(row);
    return cpainting_reduction_end(&reduction);
}

// MARK: - JPEG

struct expected {
    int width, height, factor;
};

/// Rejects a picture whose decoded size differs from that of its header, by a size of 0. The sides
/// may be exchanged, since the picture is rotated afterwards. libjpeg downscales it by up to 8.
static void check_size(GdkPixbufLoader *loader, int width, int height, void *context) {
    const struct expected *expected = context;
    bool is_same = (width == expected->width && height == expected->height)
                   || (width == expected->height && height == expected->width);
    int factor = expected->factor;
    if (!is_same) return lib.gdk_pixbuf_loader_set_size(loader, 0, 0);
    if (factor == 1) return;
    lib.gdk_pixbuf_loader_set_size(loader, part(width, factor), part(height, factor));
}

/// Bytes that are decoded between two polls of the stop callback.
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
    // A loader must be closed in any case.
    bool is_closed = lib.gdk_pixbuf_loader_close(loader, NULL);
    if (is_read && is_closed) return loader;
    lib.g_object_unref(loader);
    return NULL;
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
        cpainting_decoding rest = *decoding;
        rest.width = part(decoding->width, factor);
        rest.height = part(decoding->height, factor);
        rest.factor = decoding->factor / factor;
        picture = reduce(turned, &rest);
        lib.g_object_unref(turned);
    }
    lib.g_object_unref(loader);
    return picture;
}

// MARK: - GIF

/// Creates an unnamed temporary file.
static FILE *create_file(void) {
#if defined(__linux__)
    int file = memfd_create("screenc", MFD_CLOEXEC);
    return file < 0 ? NULL : fdopen(file, "w+");
#else
    return tmpfile();
#endif
}

// GdkPixbuf's loader redraws the frame for each chunk, and moves the rest of a chunk for each 255
// bytes of it: 4 MB take 30 s in chunks and 1.5 s as one. As a file they take 0.1 s.
cpainting_picture *cpainting_decode_gif(const uint8_t *bytes, size_t count,
                                        const cpainting_decoding *decoding) {
    if (count < 10) return NULL;
    int width = bytes[6] | bytes[7] << 8, height = bytes[8] | bytes[9] << 8;
    if (width != decoding->width || height != decoding->height) return NULL;
    FILE *file = create_file();
    if (!file) return NULL;
    GdkPixbuf *found = NULL;
    if (fwrite(bytes, 1, count, file) == count && fflush(file) == 0) {
        rewind(file);
        char path[32];
        snprintf(path, sizeof path, FILES "/%d", fileno(file));
        found = lib.gdk_pixbuf_new_from_file(path, NULL);
    }
    fclose(file);
    if (!found) return NULL;
    cpainting_picture *picture = reduce(found, decoding);
    lib.g_object_unref(found);
    return picture;
}

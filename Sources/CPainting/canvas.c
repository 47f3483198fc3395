#include "libraries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Attaches a surface to a canvas and creates its context; NULL, with the canvas freed, on failure.
static cpainting_canvas *complete(cpainting_canvas *canvas, cairo_surface_t *surface) {
    canvas->surface = surface;
    canvas->context = lib.cairo_create(surface);
    if (lib.cairo_status(canvas->context) != CAIRO_STATUS_SUCCESS) {
        cpainting_canvas_free(canvas);
        return NULL;
    }
    lib.cairo_set_line_cap(canvas->context, CAIRO_LINE_CAP_ROUND);
    lib.cairo_set_line_join(canvas->context, CAIRO_LINE_JOIN_ROUND);
    return canvas;
}

cpainting_canvas *cpainting_canvas_pixels(int width, int height) {
    cpainting_canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas) return NULL;
    return complete(canvas, lib.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
}

struct stream {
    cpainting_receiver *receiver;
    void *context;
};

static int receive(void *context, const unsigned char *bytes, unsigned int count) {
    struct stream *stream = context;
    return stream->receiver(stream->context, bytes, count) ? CAIRO_STATUS_SUCCESS
                                                            : CAIRO_STATUS_WRITE_ERROR;
}

static int receive_document(void *context, const unsigned char *bytes, unsigned int count) {
    cpainting_canvas *canvas = context;
    struct stream stream = {canvas->receiver, canvas->receiver_context};
    return receive(&stream, bytes, count);
}

cpainting_canvas *cpainting_canvas_pdf(double width, double height, cpainting_receiver *receiver,
                                       void *context) {
    cpainting_canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas) return NULL;
    canvas->receiver = receiver;
    canvas->receiver_context = context;
    cairo_surface_t *surface =
        lib.cairo_pdf_surface_create_for_stream(receive_document, canvas, width, height);
    lib.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "screenc");
    // No date: the same pages produce the same bytes.
    lib.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    return complete(canvas, surface);
}

void cpainting_canvas_set_title(cpainting_canvas *canvas, const char *title) {
    lib.cairo_pdf_surface_set_metadata(canvas->surface, CAIRO_PDF_METADATA_TITLE, title);
}

void cpainting_canvas_next_page(cpainting_canvas *canvas, double width, double height) {
    lib.cairo_show_page(canvas->context);
    lib.cairo_pdf_surface_set_size(canvas->surface, width, height);
}

void cpainting_canvas_finish(cpainting_canvas *canvas) {
    lib.cairo_show_page(canvas->context);
    lib.cairo_surface_finish(canvas->surface);
}

void cpainting_canvas_free(cpainting_canvas *canvas) {
    lib.cairo_destroy(canvas->context);
    lib.cairo_surface_destroy(canvas->surface);
    free(canvas);
}

static int status_of(cpainting_canvas *canvas) {
    if (canvas->lacks_memory) return CAIRO_STATUS_NO_MEMORY;
    int status = lib.cairo_status(canvas->context);
    return status == CAIRO_STATUS_SUCCESS ? lib.cairo_surface_status(canvas->surface) : status;
}

const char *cpainting_canvas_error(cpainting_canvas *canvas) {
    int status = status_of(canvas);
    return status == CAIRO_STATUS_SUCCESS ? NULL : lib.cairo_status_to_string(status);
}

bool cpainting_canvas_lacks_memory(cpainting_canvas *canvas) {
    return status_of(canvas) == CAIRO_STATUS_NO_MEMORY;
}

const uint8_t *cpainting_canvas_data(cpainting_canvas *canvas, int *stride) {
    lib.cairo_surface_flush(canvas->surface);
    *stride = lib.cairo_image_surface_get_stride(canvas->surface);
    return lib.cairo_image_surface_get_data(canvas->surface);
}

bool cpainting_canvas_write_png(cpainting_canvas *canvas, cpainting_receiver *receiver,
                                void *context) {
    struct stream stream = {receiver, context};
    return lib.cairo_surface_write_to_png_stream(canvas->surface, receive, &stream)
           == CAIRO_STATUS_SUCCESS;
}

void cpainting_canvas_clear(cpainting_canvas *canvas) {
    lib.cairo_identity_matrix(canvas->context);
    lib.cairo_reset_clip(canvas->context);
    lib.cairo_set_operator(canvas->context, CAIRO_OPERATOR_CLEAR);
    lib.cairo_paint(canvas->context);
    lib.cairo_set_operator(canvas->context, CAIRO_OPERATOR_OVER);
}

void cpainting_save(cpainting_canvas *canvas) { lib.cairo_save(canvas->context); }

void cpainting_restore(cpainting_canvas *canvas) { lib.cairo_restore(canvas->context); }

void cpainting_translate(cpainting_canvas *canvas, double x, double y) {
    lib.cairo_translate(canvas->context, x, y);
}

void cpainting_scale(cpainting_canvas *canvas, double x, double y) {
    lib.cairo_scale(canvas->context, x, y);
}

void cpainting_begin_group(cpainting_canvas *canvas) { lib.cairo_push_group(canvas->context); }

void cpainting_end_group(cpainting_canvas *canvas, double opacity) {
    lib.cairo_pop_group_to_source(canvas->context);
    lib.cairo_paint_with_alpha(canvas->context, opacity);
}

void cpainting_set_color(cpainting_canvas *canvas, double red, double green, double blue,
                         double alpha) {
    canvas->alpha = alpha;
    lib.cairo_set_source_rgba(canvas->context, red, green, blue, alpha);
}

void cpainting_fill_gradient(cpainting_canvas *canvas, const cpainting_color_stop *stops, int count,
                             double x1, double y1, double x2, double y2) {
    cairo_pattern_t *pattern = lib.cairo_pattern_create_linear(x1, y1, x2, y2);
    for (int i = 0; i < count; i++) {
        lib.cairo_pattern_add_color_stop_rgba(pattern, stops[i].position, stops[i].red,
                                              stops[i].green, stops[i].blue, stops[i].alpha);
    }
    lib.cairo_set_source(canvas->context, pattern);
    lib.cairo_fill(canvas->context);
    lib.cairo_pattern_destroy(pattern);
}

void cpainting_rectangle(cpainting_canvas *canvas, double x, double y, double width,
                         double height) {
    lib.cairo_rectangle(canvas->context, x, y, width, height);
}

void cpainting_move_to(cpainting_canvas *canvas, double x, double y) {
    lib.cairo_move_to(canvas->context, x, y);
}

void cpainting_line_to(cpainting_canvas *canvas, double x, double y) {
    lib.cairo_line_to(canvas->context, x, y);
}

void cpainting_curve_to(cpainting_canvas *canvas, double x1, double y1, double x2, double y2,
                        double x, double y) {
    lib.cairo_curve_to(canvas->context, x1, y1, x2, y2, x, y);
}

void cpainting_close_path(cpainting_canvas *canvas) { lib.cairo_close_path(canvas->context); }

void cpainting_fill(cpainting_canvas *canvas) { lib.cairo_fill(canvas->context); }

void cpainting_stroke(cpainting_canvas *canvas, double width) {
    lib.cairo_set_line_width(canvas->context, width);
    lib.cairo_stroke(canvas->context);
}

void cpainting_clip(cpainting_canvas *canvas) { lib.cairo_clip(canvas->context); }

void cpainting_begin_link(cpainting_canvas *canvas, const char *address, double x, double y,
                          double width, double height) {
    // Cairo parses attributes in the "C" locale; this process never sets another.
    size_t capacity = strlen(address) + 200;
    char *attributes = malloc(capacity);
    if (!attributes) return;
    snprintf(attributes, capacity, "rect=[%.3f %.3f %.3f %.3f] uri='%s'", x, y, width, height, address);
    lib.cairo_tag_begin(canvas->context, "Link", attributes);
    free(attributes);
}

void cpainting_end_link(cpainting_canvas *canvas) {
    lib.cairo_tag_end(canvas->context, "Link");
}

/// Draws a run of pictures as opaque as the current colour, which Cairo does not use for them.
static void show_pictures(cpainting_canvas *canvas, cpainting_layout *layout, PangoLayoutRun *run,
                          double x, double y) {
    cairo_t *context = canvas->context;
    bool is_translucent = canvas->alpha < 1;
    if (is_translucent) {
        PangoRectangle logical;
        lib.pango_font_get_glyph_extents(run->item->analysis.font, run->glyphs->glyphs[0].glyph, NULL,
                                         &logical);
        // A layer as large as the pictures, with room for what is drawn beyond their frames.
        double height = (double)logical.height / PANGO_SCALE;
        double width = (double)lib.pango_glyph_string_get_width(run->glyphs) / PANGO_SCALE;
        lib.cairo_save(context);
        lib.cairo_rectangle(context, x - height, y - 2 * height, width + 2 * height, 3 * height);
        lib.cairo_clip(context);
        lib.cairo_push_group(context);
    }
    lib.cairo_move_to(context, x, y);
    lib.pango_cairo_show_glyph_item(context, lib.pango_layout_get_text(layout->layout), run);
    if (is_translucent) {
        lib.cairo_pop_group_to_source(context);
        lib.cairo_paint_with_alpha(context, canvas->alpha);
        lib.cairo_restore(context);
    }
    if (canvas->receiver && cpainting_omits_texts()) {
        cpainting_add_texts(context, layout, run, x, y);
    }
}

/// Draws a run with boxes for missing glyphs in a document, whose numbers would be text.
static void show_boxes(cpainting_canvas *canvas, cpainting_layout *layout, PangoLayoutRun *run, double x,
                       double y) {
    cairo_t *context = canvas->context;
    double place = x;
    lib.cairo_set_line_width(context, 0.25);
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        PangoGlyphString one = {1, run->glyphs->glyphs + i, run->glyphs->log_clusters + i};
        lib.cairo_move_to(context, place, y);
        lib.pango_cairo_glyph_string_path(context, run->item->analysis.font, &one);
        bool is_box = one.glyphs->glyph & PANGO_GLYPH_UNKNOWN_FLAG;
        if (is_box) lib.cairo_stroke(context); else lib.cairo_fill(context);
        place += (double)one.glyphs->width / PANGO_SCALE;
    }
    cpainting_add_texts(context, layout, run, x, y);
}

/// Draws a run from its left end on the baseline.
static void show_run(cpainting_canvas *canvas, cpainting_layout *layout, PangoLayoutRun *run, double x,
                     double y) {
    double lead;
    cpainting_run_width(run, &lead);
    x -= lead;
    if (run->glyphs->num_glyphs > 0 && cpainting_has_pictures(run->item->analysis.font)) {
        return show_pictures(canvas, layout, run, x, y);
    }
    if (canvas->receiver && cpainting_has_unknown_glyph(run)) {
        return show_boxes(canvas, layout, run, x, y);
    }
    if (canvas->receiver && cpainting_show_clusters(canvas->context, layout, run, x, y)) return;
    lib.cairo_move_to(canvas->context, x, y);
    lib.pango_cairo_show_glyph_item(canvas->context, lib.pango_layout_get_text(layout->layout), run);
}

/// A run and its left end.
struct placed_run {
    PangoLayoutRun *run;
    double x;
};

static int compare_starts(const void *first, const void *second) {
    const struct placed_run *one = first, *other = second;
    int start = one->run->item->offset, next = other->run->item->offset;
    return (start > next) - (start < next);
}

/// Shows the runs of a line in the order in which their text was written, in which it is extracted
/// from a document.
static void show_written_line(cpainting_canvas *canvas, cpainting_layout *layout, int index, double x,
                              double y) {
    size_t count = 0;
    for (GSList *next = layout->lines[index]->runs; next; next = next->next) count++;
    struct placed_run *runs = calloc(count, sizeof *runs);
    if (!runs) {
        canvas->lacks_memory = count > 0;
        return;
    }
    size_t added = 0;
    for (GSList *next = layout->lines[index]->runs; next; next = next->next) {
        double lead;
        runs[added++] = (struct placed_run){next->data, x};
        x += cpainting_run_width(next->data, &lead);
    }
    qsort(runs, count, sizeof *runs, compare_starts);
    for (size_t i = 0; i < count; i++) show_run(canvas, layout, runs[i].run, runs[i].x, y);
    free(runs);
}

void cpainting_show_line(cpainting_canvas *canvas, cpainting_layout *layout, int index, double x,
                         double y) {
    // Run by run on one baseline: Pango 1.50 raises Thai and symbols that follow Chinese
    // characters.
    if (canvas->receiver) {
        show_written_line(canvas, layout, index, x, y);
    } else {
        for (GSList *next = layout->lines[index]->runs; next; next = next->next) {
            double lead;
            show_run(canvas, layout, next->data, x, y);
            x += cpainting_run_width(next->data, &lead);
        }
    }
    // Showing text leaves a current point.
    lib.cairo_new_path(canvas->context);
}

void cpainting_show_run(cpainting_canvas *canvas, cpainting_layout *layout, int index, int run,
                        double x, double y) {
    GSList *next = layout->lines[index]->runs;
    while (next && run-- > 0) next = next->next;
    if (next) show_run(canvas, layout, next->data, x, y);
    lib.cairo_new_path(canvas->context);
}

void cpainting_show_picture(cpainting_canvas *canvas, cpainting_picture *picture, double x,
                            double y, double width, double height) {
    cairo_t *context = canvas->context;
    int columns = lib.cairo_image_surface_get_width(picture->surface);
    int rows = lib.cairo_image_surface_get_height(picture->surface);
    lib.cairo_save(context);
    lib.cairo_rectangle(context, x, y, width, height);
    lib.cairo_clip(context);
    lib.cairo_translate(context, x, y);
    lib.cairo_scale(context, width / columns, height / rows);
    lib.cairo_set_source_surface(context, picture->surface, 0, 0);
    // Pixels beyond the edges repeat the edge instead of blending in transparency.
    lib.cairo_pattern_set_extend(lib.cairo_get_source(context), CAIRO_EXTEND_PAD);
    lib.cairo_pattern_set_filter(lib.cairo_get_source(context), CAIRO_FILTER_GOOD);
    lib.cairo_paint(context);
    lib.cairo_restore(context);
}

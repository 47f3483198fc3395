#include "libraries.h"

#include <stdlib.h>

// Programs that extract text from a PDF reverse right-to-left text glyph by glyph. A ligature glyph
// for two letters, as in Arabic, would keep its own order, and searching for the word would fail.

enum {
    ZERO_WIDTH_JOINER = 0x200d,
    PANGO_GLYPH_EMPTY = 0x0fffffff,
    PANGO_GLYPH_UNKNOWN = 0x10000000,
    CLUSTERS_BACKWARD = 1,
};

/// The number of bytes of the UTF-8 character that starts here.
static int character_length(const char *text) {
    unsigned char byte = (unsigned char)*text;
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

static int character_count(const char *text, int length) {
    int count = 0;
    for (int at = 0; at < length; at += character_length(text + at)) count++;
    return count;
}

/// The glyphs and clusters of a run collected so far, from left to right.
struct clustered_run {
    cairo_glyph_t *glyphs;
    cairo_text_cluster_t *clusters;
    int glyph_count, cluster_count;
    unsigned int joiner;
};

static void add_glyph(struct clustered_run *output, unsigned int index, double x, double y) {
    output->glyphs[output->glyph_count++] = (cairo_glyph_t){index, x, y};
}

static void add_cluster(struct clustered_run *output, int bytes, int glyphs) {
    output->clusters[output->cluster_count++] = (cairo_text_cluster_t){bytes, glyphs};
}

/// Adds one glyph for several characters. The glyph itself belongs to the last character, which is
/// leftmost.
static void add_ligature(struct clustered_run *output, const PangoGlyphInfo *glyph, const char *text,
                         int length, double x, double y) {
    int starts[8], count = 0;
    for (int at = 0; at < length; at += character_length(text + at)) {
        starts[count++] = at;
    }
    double width = (double)glyph->width / PANGO_SCALE;
    for (int i = count - 1; i >= 0; i--) {
        int end = i + 1 < count ? starts[i + 1] : length;
        if (i == count - 1) {
            add_glyph(output, glyph->glyph, x + (double)glyph->x_offset / PANGO_SCALE,
                      y + (double)glyph->y_offset / PANGO_SCALE);
        } else {
            // Close to the end of the ligature; a wider gap would be extracted as a space.
            add_glyph(output, output->joiner, x + width * (1 - 0.01 * (i + 1) / count), y);
        }
        add_cluster(output, end - starts[i], 1);
    }
}

static bool add_run(struct clustered_run *output, const char *text, PangoLayoutRun *run, double x,
                    double y) {
    const PangoGlyphString *string = run->glyphs;
    int end = run->item->length;
    for (int first = 0; first < string->num_glyphs;) {
        int start = string->log_clusters[first], next = first;
        while (next < string->num_glyphs && string->log_clusters[next] == start) next++;
        if (start < 0 || start > end) return false;
        int count = character_count(text + start, end - start);
        if (next - first == 1 && count > 1 && count <= 8 && output->joiner) {
            add_ligature(output, &string->glyphs[first], text + start, end - start, x, y);
            x += (double)string->glyphs[first].width / PANGO_SCALE;
        } else {
            int before = output->glyph_count;
            for (int i = first; i < next; i++) {
                const PangoGlyphInfo *glyph = &string->glyphs[i];
                if (glyph->glyph & PANGO_GLYPH_UNKNOWN) return false;
                if (glyph->glyph != PANGO_GLYPH_EMPTY) {
                    add_glyph(output, glyph->glyph, x + (double)glyph->x_offset / PANGO_SCALE,
                              y + (double)glyph->y_offset / PANGO_SCALE);
                }
                x += (double)glyph->width / PANGO_SCALE;
            }
            add_cluster(output, end - start, output->glyph_count - before);
        }
        end = start;
        first = next;
    }
    return end == 0;
}

/// Brings clusters into the order of the text.
static void reverse_clusters(struct clustered_run *output) {
    for (int i = 0, j = output->cluster_count - 1; i < j; i++, j--) {
        cairo_text_cluster_t other = output->clusters[i];
        output->clusters[i] = output->clusters[j];
        output->clusters[j] = other;
    }
}

bool cpainting_show_clusters(cairo_t *context, const char *text, PangoLayoutRun *run, double x,
                            double y) {
    PangoItem *item = run->item;
    if (item->analysis.level % 2 == 0 || item->length <= 0) return false;
    if (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) return false;
    cairo_scaled_font_t *font = lib.pango_cairo_font_get_scaled_font(item->analysis.font);
    if (!font) return false;
    // At most one extra glyph for each byte, and those of the run.
    size_t capacity = (size_t)item->length + (size_t)run->glyphs->num_glyphs;
    struct clustered_run output = {
        .glyphs = calloc(capacity, sizeof *output.glyphs),
        .clusters = calloc(capacity, sizeof *output.clusters),
        .joiner = lib.pango_fc_font_get_glyph(item->analysis.font, ZERO_WIDTH_JOINER),
    };
    bool is_complete = output.glyphs && output.clusters
                  && add_run(&output, text + item->offset, run, x, y);
    if (is_complete) {
        reverse_clusters(&output);
        lib.cairo_set_scaled_font(context, font);
        lib.cairo_show_text_glyphs(context, text + item->offset, item->length, output.glyphs,
                                   output.glyph_count, output.clusters, output.cluster_count,
                                   CLUSTERS_BACKWARD);
    }
    free(output.glyphs);
    free(output.clusters);
    return is_complete;
}

#include "libraries.h"

#include <stdlib.h>

// Programs that take the text out of a document turn around what is read from right to left, sign by
// sign. A sign that stands for two letters, as Arabic has them, would keep its own order, and words with it
// would not be found.

enum {
    ZERO_WIDTH_JOINER = 0x200d,
    PANGO_GLYPH_EMPTY = 0x0fffffff,
    PANGO_GLYPH_UNKNOWN = 0x10000000,
    CLUSTERS_BACKWARD = 1,
};

/// How many bytes the character has that begins there.
static int character_length(const char *text) {
    unsigned char byte = (unsigned char)*text;
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

static int character_count(const char *text, int length) {
    int count = 0;
    for (int place = 0; place < length; place += character_length(text + place)) count++;
    return count;
}

/// What of a piece is written so far, from left to right.
struct letters {
    cairo_glyph_t *glyphs;
    cairo_text_cluster_t *clusters;
    int glyph_count, cluster_count;
    unsigned int joiner;
};

static void add_glyph(struct letters *letters, unsigned int index, double x, double y) {
    letters->glyphs[letters->glyph_count++] = (cairo_glyph_t){index, x, y};
}

static void add_cluster(struct letters *letters, int bytes, int glyphs) {
    letters->clusters[letters->cluster_count++] = (cairo_text_cluster_t){bytes, glyphs};
}

/// One sign for several characters: the last of them is its own, since it stands on the left.
static void add_ligature(struct letters *letters, const PangoGlyphInfo *glyph, const char *text,
                         int length, double x, double y) {
    int starts[8], count = 0;
    for (int place = 0; place < length; place += character_length(text + place)) {
        starts[count++] = place;
    }
    double width = (double)glyph->width / PANGO_SCALE;
    for (int i = count - 1; i >= 0; i--) {
        int end = i + 1 < count ? starts[i + 1] : length;
        if (i == count - 1) {
            add_glyph(letters, glyph->glyph, x + (double)glyph->x_offset / PANGO_SCALE,
                      y + (double)glyph->y_offset / PANGO_SCALE);
        } else {
            // Close to its end, or there would seem to be room for a space.
            add_glyph(letters, letters->joiner, x + width * (1 - 0.01 * (i + 1) / count), y);
        }
        add_cluster(letters, end - starts[i], 1);
    }
}

static bool add_run(struct letters *letters, const char *text, PangoLayoutRun *run, double x,
                    double y) {
    const PangoGlyphString *string = run->glyphs;
    int end = run->item->length;
    for (int first = 0; first < string->num_glyphs;) {
        int start = string->log_clusters[first], next = first;
        while (next < string->num_glyphs && string->log_clusters[next] == start) next++;
        if (start < 0 || start > end) return false;
        int count = character_count(text + start, end - start);
        if (next - first == 1 && count > 1 && count <= 8 && letters->joiner) {
            add_ligature(letters, &string->glyphs[first], text + start, end - start, x, y);
            x += (double)string->glyphs[first].width / PANGO_SCALE;
        } else {
            int before = letters->glyph_count;
            for (int i = first; i < next; i++) {
                const PangoGlyphInfo *glyph = &string->glyphs[i];
                if (glyph->glyph & PANGO_GLYPH_UNKNOWN) return false;
                if (glyph->glyph != PANGO_GLYPH_EMPTY) {
                    add_glyph(letters, glyph->glyph, x + (double)glyph->x_offset / PANGO_SCALE,
                              y + (double)glyph->y_offset / PANGO_SCALE);
                }
                x += (double)glyph->width / PANGO_SCALE;
            }
            add_cluster(letters, end - start, letters->glyph_count - before);
        }
        end = start;
        first = next;
    }
    return end == 0;
}

/// Clusters stand in the order of the text.
static void turn(struct letters *letters) {
    for (int i = 0, j = letters->cluster_count - 1; i < j; i++, j--) {
        cairo_text_cluster_t other = letters->clusters[i];
        letters->clusters[i] = letters->clusters[j];
        letters->clusters[j] = other;
    }
}

bool cpainting_show_letters(cairo_t *context, const char *text, PangoLayoutRun *run, double x,
                            double y) {
    PangoItem *item = run->item;
    if (item->analysis.level % 2 == 0 || item->length <= 0) return false;
    if (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) return false;
    cairo_scaled_font_t *font = lib.pango_cairo_font_get_scaled_font(item->analysis.font);
    if (!font) return false;
    // A sign of its own for each character, and those of the piece.
    size_t room = (size_t)item->length + (size_t)run->glyphs->num_glyphs;
    struct letters letters = {
        .glyphs = calloc(room, sizeof *letters.glyphs),
        .clusters = calloc(room, sizeof *letters.clusters),
        .joiner = lib.pango_fc_font_get_glyph(item->analysis.font, ZERO_WIDTH_JOINER),
    };
    bool is_set = letters.glyphs && letters.clusters
                  && add_run(&letters, text + item->offset, run, x, y);
    if (is_set) {
        turn(&letters);
        lib.cairo_set_scaled_font(context, font);
        lib.cairo_show_text_glyphs(context, text + item->offset, item->length, letters.glyphs,
                                   letters.glyph_count, letters.clusters, letters.cluster_count,
                                   CLUSTERS_BACKWARD);
    }
    free(letters.glyphs);
    free(letters.clusters);
    return is_set;
}

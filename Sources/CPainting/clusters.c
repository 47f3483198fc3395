#include "libraries.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The text of a PDF. Programs that extract it expect letters of a word from left to right, and reverse
// right-to-left words themselves; the order of words is that of the document, or that of places.
// So the runs of a line are in the order of the text, and so are their words, and each word is from
// left to right. Programs do not reverse words with marks, or of scripts that they do not know, as a
// whole: those are letters in the order of the text. A ligature glyph for two letters, as in Arabic,
// would keep its own order, and searching for the word would fail.

enum {
    ZERO_WIDTH_JOINER = 0x200d,
    PANGO_GLYPH_EMPTY = 0x0fffffff,
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

/// A glyph without outlines in a font; 0 if it has none.
static unsigned int blank_glyph(void *font) {
    unsigned int glyph = lib.pango_fc_font_get_glyph(font, ZERO_WIDTH_JOINER);
    if (!glyph || glyph == PANGO_GLYPH_EMPTY) glyph = lib.pango_fc_font_get_glyph(font, ' ');
    return glyph == PANGO_GLYPH_EMPTY ? 0 : glyph;
}

/// The font of a paragraph itself, which is to be released; NULL if memory ran out.
static void *load_font(cpainting_layout *layout) {
    return lib.pango_context_load_font(lib.pango_layout_get_context(layout->layout),
                                       lib.pango_layout_get_font_description(layout->layout));
}

/// Glyphs and clusters collected so far, from left to right, with their text in the same order.
struct clustered_run {
    char *text;
    cairo_glyph_t *glyphs;
    cairo_text_cluster_t *clusters;
    int length, glyph_count, cluster_count;
    unsigned int joiner;
};

/// Allocates room for a text of so many bytes and glyphs; false if memory ran out.
static bool begin(struct clustered_run *output, int length, int glyph_count) {
    // At most one extra glyph for each byte, and those of the run.
    size_t capacity = (size_t)length + (size_t)glyph_count + 1;
    output->text = calloc(capacity, 1);
    output->glyphs = calloc(capacity, sizeof *output->glyphs);
    output->clusters = calloc(capacity, sizeof *output->clusters);
    return output->text && output->glyphs && output->clusters;
}

static void finish(struct clustered_run *output) {
    free(output->text);
    free(output->glyphs);
    free(output->clusters);
}

static void add_glyph(struct clustered_run *output, unsigned int index, double x, double y) {
    output->glyphs[output->glyph_count++] = (cairo_glyph_t){index, x, y};
}

static void add_cluster(struct clustered_run *output, const char *text, int length, int glyphs) {
    memcpy(output->text + output->length, text, (size_t)length);
    output->length += length;
    output->clusters[output->cluster_count++] = (cairo_text_cluster_t){length, glyphs};
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
        add_cluster(output, text + starts[i], end - starts[i], 1);
    }
}

static bool add_run(struct clustered_run *output, const char *text, PangoLayoutRun *run, double x,
                    double y) {
    const PangoGlyphString *string = run->glyphs;
    int end = run->item->length;
    for (int first = 0; first < string->num_glyphs;) {
        int start = string->log_clusters[first], next = first;
        while (next < string->num_glyphs && string->log_clusters[next] == start) next++;
        if (start < 0 || start >= end) return false;
        int count = character_count(text + start, end - start);
        if (next - first == 1 && count > 1 && count <= 8 && output->joiner) {
            add_ligature(output, &string->glyphs[first], text + start, end - start, x, y);
            x += (double)string->glyphs[first].width / PANGO_SCALE;
        } else {
            int before = output->glyph_count;
            for (int i = first; i < next; i++) {
                const PangoGlyphInfo *glyph = &string->glyphs[i];
                if (glyph->glyph & PANGO_GLYPH_UNKNOWN_FLAG) return false;
                if (glyph->glyph != PANGO_GLYPH_EMPTY) {
                    add_glyph(output, glyph->glyph, x + (double)glyph->x_offset / PANGO_SCALE,
                              y + (double)glyph->y_offset / PANGO_SCALE);
                }
                x += (double)glyph->width / PANGO_SCALE;
            }
            add_cluster(output, text + start, end - start, output->glyph_count - before);
        }
        end = start;
        first = next;
    }
    return end == 0;
}

/// Whether every program that extracts text reverses a cluster: one letter of two bytes, Hebrew,
/// Arabic or Syriac, or a space.
static bool is_reversible(const char *text, int length) {
    if (length == 1) return *text == ' ';
    if (length != 2) return false;
    int code = ((unsigned char)text[0] & 0x1f) << 6 | ((unsigned char)text[1] & 0x3f);
    return (code >= 0x5d0 && code <= 0x5ea) || (code >= 0x620 && code <= 0x64a)
           || (code >= 0x671 && code <= 0x6d3) || (code >= 0x712 && code <= 0x72f)
           || (code >= 0x750 && code <= 0x77f);
}

/// A place in collected clusters.
struct position {
    int text, glyph, cluster;
};

static void show_part(cairo_t *context, const struct clustered_run *output, struct position start,
                      struct position end) {
    if (end.cluster == start.cluster) return;
    lib.cairo_show_text_glyphs(context, output->text + start.text, end.text - start.text,
                               output->glyphs + start.glyph, end.glyph - start.glyph,
                               output->clusters + start.cluster, end.cluster - start.cluster, 0);
}

/// Shows the words of collected clusters, the rightmost first, each with the space at its left.
static void show_words(cairo_t *context, const struct clustered_run *output) {
    struct position end = {output->length, output->glyph_count, output->cluster_count};
    struct position start = end;
    while (start.cluster > 0) {
        struct position next = start;
        next.cluster--;
        next.text -= output->clusters[next.cluster].num_bytes;
        next.glyph -= output->clusters[next.cluster].num_glyphs;
        const char *text = output->text + next.text;
        if (!is_reversible(text, start.text - next.text)) {
            // What was collected is right of it.
            show_part(context, output, start, end);
            show_part(context, output, next, start);
            end = next;
        } else if (*text == ' ') {
            show_part(context, output, next, end);
            end = next;
        }
        start = next;
    }
    show_part(context, output, start, end);
}

/// Shows a right-to-left run; false if nothing was shown.
static bool show_reversed(cairo_t *context, const char *text, PangoLayoutRun *run, double x,
                          double y) {
    PangoItem *item = run->item;
    cairo_scaled_font_t *font = lib.pango_cairo_font_get_scaled_font(item->analysis.font);
    if (!font) return false;
    struct clustered_run output = {.joiner = blank_glyph(item->analysis.font)};
    bool is_complete = begin(&output, item->length, run->glyphs->num_glyphs)
                       && add_run(&output, text + item->offset, run, x, y);
    if (is_complete) {
        lib.cairo_set_scaled_font(context, font);
        show_words(context, &output);
    }
    finish(&output);
    return is_complete;
}

// MARK: - Hidden text

/// Characters of one level that follow each other in a text.
struct level_run {
    int start, length, count;
    uint8_t level;
    /// The number of characters to the left of it.
    int left;
};

/// Splits a range of a text into runs of one level; returns their number.
static int split(const char *text, int start, int length, const uint8_t *levels,
                 struct level_run *runs) {
    int count = 0, number = character_count(text, start);
    for (int at = start; at < start + length; number++) {
        int bytes = character_length(text + at);
        if (count == 0 || runs[count - 1].level != levels[number]) {
            runs[count++] = (struct level_run){.start = at, .level = levels[number]};
        }
        runs[count - 1].length += bytes;
        runs[count - 1].count++;
        at += bytes;
    }
    return count;
}

/// Computes the places of runs from left to right: from the highest level down, everything of at
/// least that level is reversed (UAX #9, L2).
static void place(struct level_run *runs, int *order, int count) {
    uint8_t highest = 0;
    for (int i = 0; i < count; i++) {
        order[i] = i;
        if (runs[i].level > highest) highest = runs[i].level;
    }
    for (int level = highest; level > 0; level--) {
        for (int first = 0; first < count; first++) {
            int end = first;
            while (end < count && runs[order[end]].level >= level) end++;
            for (int i = first, j = end - 1; i < j; i++, j--) {
                int other = order[i];
                order[i] = order[j];
                order[j] = other;
            }
            if (end > first) first = end;
        }
    }
    int left = 0;
    for (int i = 0; i < count; i++) {
        runs[order[i]].left = left;
        left += runs[order[i]].count;
    }
}

/// Adds two blank glyphs of this advance to a cluster. One glyph would have its first text as its
/// meaning in the whole document, which programs do not extract.
static void add_blank(struct clustered_run *output, unsigned int blank, double x, double advance) {
    add_glyph(output, blank, x, 0);
    add_glyph(output, blank, x + advance, 0);
}

/// Shows blank glyphs for a run of hidden text, two for each character from the origin on.
static void show_blank(cairo_t *context, const char *text, const struct level_run *run,
                       unsigned int blank, double advance) {
    const char *first = text + run->start;
    double x = 2 * advance * run->left;
    bool is_reversed = run->level % 2;
    struct clustered_run output = {0};
    bool has_room = begin(&output, run->length, run->length);
    for (int start = 0, end = run->length; has_room && start < end; x += 2 * advance) {
        // The last character of a right-to-left run is leftmost.
        int at = is_reversed ? end - 1 : start;
        while (is_reversed && at > start && ((unsigned char)first[at] & 0xc0) == 0x80) at--;
        int length = is_reversed ? end - at : character_length(first + at);
        add_blank(&output, blank, x, advance);
        add_cluster(&output, first + at, length, 2);
        if (is_reversed) end = at; else start += length;
    }
    if (has_room && is_reversed) show_words(context, &output);
    if (has_room && !is_reversed) {
        struct position all = {output.length, output.glyph_count, output.cluster_count};
        show_part(context, &output, (struct position){0}, all);
    }
    finish(&output);
}

/// Shows blank glyphs for hidden text from left to right.
static void show_plain(cairo_t *context, const char *text, int length, unsigned int blank,
                       double advance) {
    cairo_glyph_t glyphs[] = {{blank, 0, 0}, {blank, advance, 0}};
    cairo_text_cluster_t cluster = {length, 2};
    lib.cairo_show_text_glyphs(context, text, length, glyphs, 2, &cluster, 1, 0);
}

/// Shows a part of a text with blank glyphs of a font, within a width.
static void show_hidden(cairo_t *context, void *font, const char *text, int start, int length,
                        double x, double y, double width) {
    cairo_scaled_font_t *scaled = lib.pango_cairo_font_get_scaled_font(font);
    unsigned int space = lib.pango_fc_font_get_glyph(font, ' ');
    PangoRectangle logical;
    lib.pango_font_get_glyph_extents(font, space, NULL, &logical);
    double advance = (double)logical.width / PANGO_SCALE;
    int direction = PANGO_DIRECTION_WEAK_LTR, count = character_count(text + start, length);
    if (!scaled || !space || advance <= 0 || count == 0) return;
    uint8_t *levels = lib.pango_log2vis_get_embedding_levels(text, start + length, &direction);
    struct level_run *runs = calloc((size_t)count, sizeof *runs);
    int *order = calloc((size_t)count, sizeof *order);
    if (levels && runs && order) {
        int run_count = split(text, start, length, levels, runs);
        place(runs, order, run_count);
        bool is_plain = run_count == 1 && runs[0].level % 2 == 0;
        double scale = width / advance / 2 / (is_plain ? 1 : count);
        lib.cairo_save(context);
        lib.cairo_translate(context, x, y);
        // One letter ends where the next one begins. Single letters are also as low as they are
        // narrow: programs take high ones for repetitions of each other.
        lib.cairo_scale(context, scale, is_plain ? 1 : scale);
        lib.cairo_set_scaled_font(context, scaled);
        if (is_plain) show_plain(context, text + start, length, space, advance);
        for (int i = 0; i < run_count && !is_plain; i++) {
            show_blank(context, text, &runs[i], space, advance);
        }
        lib.cairo_restore(context);
    }
    free(order);
    free(runs);
    lib.g_free(levels);
}

/// Shows an ellipsis without a text, and the text that it replaces with blank glyphs.
static bool show_ellipsis(cairo_t *context, const char *text, PangoLayoutRun *run, double x,
                          double y) {
    PangoItem *item = run->item;
    void *font = item->analysis.font;
    cairo_scaled_font_t *scaled = lib.pango_cairo_font_get_scaled_font(font);
    double lead, width = cpainting_run_width(run, &lead);
    if (!scaled) return false;
    double place = x;
    lib.cairo_set_scaled_font(context, scaled);
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
        if (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) return false;
        cairo_glyph_t glyph = {info->glyph, place + (double)info->x_offset / PANGO_SCALE, y};
        cairo_text_cluster_t cluster = {0, 1};
        lib.cairo_show_text_glyphs(context, "", 0, &glyph, 1, &cluster, 1, 0);
        place += (double)info->width / PANGO_SCALE;
    }
    show_hidden(context, font, text, item->offset, item->length, x + lead, y, width);
    return true;
}

void cpainting_show_hidden(cpainting_canvas *canvas, cpainting_layout *layout, const char *text,
                           int length, double x, double y) {
    void *font = canvas->receiver ? load_font(layout) : NULL;
    if (!font) return;
    // A thousandth of a point for each character: programs take a distance for a space.
    show_hidden(canvas->context, font, text, 0, length, x, y, fmin(1, 0.001 * length));
    lib.g_object_unref(font);
    lib.cairo_new_path(canvas->context);
}

// MARK: - Emoji

bool cpainting_has_pictures(void *font) {
    hb_font_t *shaped = lib.pango_font_get_hb_font(font);
    hb_face_t *face = shaped ? lib.hb_font_get_face(shaped) : NULL;
    return face && (lib.hb_ot_color_has_png(face) || lib.hb_ot_color_has_layers(face));
}

bool cpainting_omits_texts(void) {
    static const int first_with_text = 18;
    return atoi(lib.cairo_version_string() + 2) < first_with_text;
}

bool cpainting_has_unknown_glyph(PangoLayoutRun *run) {
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        if (run->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) return true;
    }
    return false;
}

/// Shows a blank as wide as each cluster of a run, with its text.
static void show_texts(cairo_t *context, const char *text, PangoLayoutRun *run, void *font, double x,
                       double y) {
    cairo_scaled_font_t *scaled = lib.pango_cairo_font_get_scaled_font(font);
    unsigned int space = lib.pango_fc_font_get_glyph(font, ' ');
    PangoRectangle logical;
    lib.pango_font_get_glyph_extents(font, space, NULL, &logical);
    const PangoGlyphString *string = run->glyphs;
    if (!scaled || !space || logical.width <= 0) return;
    double advance = (double)logical.width / PANGO_SCALE;
    bool is_reversed = run->item->analysis.level % 2;
    for (int first = 0; first < string->num_glyphs;) {
        int start = string->log_clusters[first], next = first, width = 0;
        while (next < string->num_glyphs && string->log_clusters[next] == start) {
            width += string->glyphs[next++].width;
        }
        int end = run->item->length;
        if (is_reversed && first > 0) end = string->log_clusters[first - 1];
        if (!is_reversed && next < string->num_glyphs) end = string->log_clusters[next];
        if (start >= 0 && end > start && width > 0) {
            // Two glyphs, as for hidden text.
            cairo_glyph_t glyphs[] = {{space, 0, 0}, {space, advance, 0}};
            cairo_text_cluster_t cluster = {end - start, 2};
            lib.cairo_save(context);
            lib.cairo_translate(context, x, y);
            lib.cairo_scale(context, (double)width / logical.width / 2, 1);
            lib.cairo_set_scaled_font(context, scaled);
            lib.cairo_show_text_glyphs(context, text + run->item->offset + start, end - start,
                                       glyphs, 2, &cluster, 1, 0);
            lib.cairo_restore(context);
        }
        x += (double)width / PANGO_SCALE;
        first = next;
    }
}

void cpainting_add_texts(cairo_t *context, cpainting_layout *layout, PangoLayoutRun *run, double x,
                         double y) {
    const char *text = lib.pango_layout_get_text(layout->layout);
    void *font = load_font(layout);
    if (!font) return;
    show_texts(context, text, run, font, x, y);
    lib.g_object_unref(font);
}

bool cpainting_show_clusters(cairo_t *context, cpainting_layout *layout, PangoLayoutRun *run,
                             double x, double y) {
    const char *text = lib.pango_layout_get_text(layout->layout);
    PangoItem *item = run->item;
    if (item->length <= 0) return false;
    if (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) {
        return show_ellipsis(context, text, run, x, y);
    }
    return item->analysis.level % 2 && show_reversed(context, text, run, x, y);
}

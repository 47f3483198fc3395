#include "libraries.h"

#include <stdlib.h>

// Advances of letters, and whether they can be reused in other texts. They can if no substitution
// of the font concerns these letters, and nothing but pair kerning moves them.

#define TAG(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (d))

/// The only run of a paragraph in one line; NULL if there are others.
static PangoLayoutRun *only_run(cpainting_layout *layout) {
    if (layout->count != 1) return NULL;
    GSList *runs = layout->lines[0]->runs;
    return runs && !runs->next ? runs->data : NULL;
}

bool cpainting_layout_advances(cpainting_layout *layout, cpainting_layout *sample,
                               int32_t *advances, int count) {
    PangoLayoutRun *run = only_run(layout), *other = only_run(sample);
    if (!run || !other || run->item->analysis.font != other->item->analysis.font) return false;
    if (run->item->analysis.level != 0 || run->item->offset != 0) return false;
    if (run->item->length != count || run->glyphs->num_glyphs != count) return false;
    for (int i = 0; i < count; i++) {
        if (run->glyphs->log_clusters[i] != i) return false;
        advances[i] = run->glyphs->glyphs[i].width;
    }
    return true;
}

/// The features that HarfBuzz enables by default for horizontal text, without `calt`, which the
/// configuration disables.
static const uint32_t features[] = {
    TAG('a', 'b', 'v', 'm'), TAG('b', 'l', 'w', 'm'), TAG('c', 'c', 'm', 'p'),
    TAG('c', 'l', 'i', 'g'), TAG('c', 'u', 'r', 's'), TAG('d', 'i', 's', 't'),
    TAG('k', 'e', 'r', 'n'), TAG('l', 'i', 'g', 'a'), TAG('l', 'o', 'c', 'l'),
    TAG('l', 't', 'r', 'a'), TAG('l', 't', 'r', 'm'), TAG('m', 'a', 'r', 'k'),
    TAG('m', 'k', 'm', 'k'), TAG('r', 'a', 'n', 'd'), TAG('r', 'c', 'l', 't'),
    TAG('r', 'l', 'i', 'g'), TAG('r', 'v', 'r', 'n'), 0,
};

/// Adds the glyphs of printable ASCII; returns whether all exist, and none is a mark.
static bool add_glyphs(hb_font_t *font, hb_set_t *glyphs) {
    hb_face_t *face = lib.hb_font_get_face(font);
    for (uint32_t letter = 0x20; letter < 0x7f; letter++) {
        uint32_t glyph;
        if (!lib.hb_font_get_nominal_glyph(font, letter, &glyph)) return false;
        if (lib.hb_ot_layout_get_glyph_class(face, glyph) == HB_GLYPH_CLASS_MARK) return false;
        lib.hb_set_add(glyphs, glyph);
    }
    return true;
}

/// Whether no sequence of these glyphs becomes one with other glyphs.
static bool keeps_glyphs(hb_face_t *face, hb_set_t *lookups, hb_set_t *glyphs) {
    lib.hb_ot_layout_collect_lookups(face, TAG('G', 'S', 'U', 'B'), NULL, NULL, features, lookups);
    unsigned int count = lib.hb_set_get_population(glyphs);
    lib.hb_ot_layout_lookups_substitute_closure(face, lookups, glyphs);
    return lib.hb_set_get_population(glyphs) == count;
}

/// A table of a font.
struct table {
    const uint8_t *bytes;
    size_t length;
};

/// The two-byte number at an offset; past the end one that nothing accepts.
static size_t number(struct table table, size_t at) {
    if (at + 2 > table.length) return 0xffff;
    return (size_t)table.bytes[at] << 8 | table.bytes[at + 1];
}

/// Whether a subtable changes advances by the glyph and the next one only.
static bool is_pairwise(struct table table, size_t type, size_t at) {
    enum { SINGLE = 1, PAIR = 2, MARK_TO_BASE = 4, MARK_TO_MARK = 6, EXTENSION = 9 };
    if (type == EXTENSION) {
        size_t inner = number(table, at + 2);
        size_t distance = number(table, at + 4) << 16 | number(table, at + 6);
        return inner != EXTENSION && is_pairwise(table, inner, at + distance);
    }
    // The second glyph of a pair must remain as it is, to be the first of the next pair.
    if (type == PAIR) return number(table, at + 6) == 0;
    return type == SINGLE || (type >= MARK_TO_BASE && type <= MARK_TO_MARK);
}

/// Whether all positioning of a lookup is pairwise, between adjacent glyphs.
static bool kerns_pairs(struct table table, uint32_t lookup) {
    enum { IGNORE_BASES = 2, IGNORE_LIGATURES = 4 };
    size_t list = number(table, 8);
    size_t at = list + number(table, list + 2 + 2 * lookup);
    size_t type = number(table, at), count = number(table, at + 4);
    if (number(table, at + 2) & (IGNORE_BASES | IGNORE_LIGATURES)) return false;
    for (size_t i = 0; i < count; i++) {
        if (!is_pairwise(table, type, at + number(table, at + 6 + 2 * i))) return false;
    }
    return true;
}

/// Calls `test` with a table of the face, which is empty if the face has none.
static bool with_table(hb_face_t *face, uint32_t tag, bool (*test)(struct table, hb_set_t *),
                       hb_set_t *lookups) {
    hb_blob_t *blob = lib.hb_face_reference_table(face, tag);
    unsigned int length = 0;
    const char *bytes = lib.hb_blob_get_data(blob, &length);
    bool result = test((struct table){(const uint8_t *)bytes, length}, lookups);
    lib.hb_blob_destroy(blob);
    return result;
}

static bool all_kern_pairs(struct table table, hb_set_t *lookups) {
    uint32_t lookup = UINT32_MAX;
    while (lib.hb_set_next(lookups, &lookup)) {
        if (!kerns_pairs(table, lookup)) return false;
    }
    return true;
}

static bool is_empty(struct table table, hb_set_t *lookups) {
    (void)lookups;
    return table.length == 0;
}

static bool moves_pairs(hb_face_t *face, hb_set_t *lookups) {
    // Other ways to position glyphs, of older fonts and Apple's.
    static const uint32_t others[] = {TAG('k', 'e', 'r', 'n'), TAG('k', 'e', 'r', 'x'),
                                      TAG('m', 'o', 'r', 'x'), TAG('m', 'o', 'r', 't'),
                                      TAG('t', 'r', 'a', 'k')};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (!with_table(face, others[i], is_empty, NULL)) return false;
    }
    const uint32_t tag = TAG('G', 'P', 'O', 'S');
    lib.hb_ot_layout_collect_lookups(face, tag, NULL, NULL, features, lookups);
    return with_table(face, tag, all_kern_pairs, lookups);
}

bool cpainting_layout_kerns_pairs(cpainting_layout *layout) {
    PangoLayoutRun *run = only_run(layout);
    hb_font_t *font = run ? lib.pango_font_get_hb_font(run->item->analysis.font) : NULL;
    if (!font) return false;
    hb_face_t *face = lib.hb_font_get_face(font);
    hb_set_t *glyphs = lib.hb_set_create(), *substitutions = lib.hb_set_create(),
             *positions = lib.hb_set_create();
    bool result = add_glyphs(font, glyphs) && keeps_glyphs(face, substitutions, glyphs)
                  && moves_pairs(face, positions);
    lib.hb_set_destroy(glyphs);
    lib.hb_set_destroy(substitutions);
    lib.hb_set_destroy(positions);
    return result;
}

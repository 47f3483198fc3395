#include "libraries.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct cpainting_fonts {
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    PangoAttrList *attributes;
};

/// Disables hinting and rounding: text is laid out the same at every scale.
static void set_options(PangoContext *context) {
    cairo_font_options_t *options = lib.cairo_font_options_create();
    lib.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    lib.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    lib.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    lib.pango_cairo_context_set_font_options(context, options);
    lib.cairo_font_options_destroy(options);
    lib.pango_context_set_round_glyph_positions(context, 0);
    // Fixed, because the environment's language would select among variants of Chinese characters.
    lib.pango_context_set_language(context, lib.pango_language_from_string("ko"));
    lib.pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR);
}

cpainting_fonts *cpainting_fonts_create(const char *configuration) {
    FcConfig *config = lib.FcConfigCreate();
    if (!config) return NULL;
    if (!lib.FcConfigParseAndLoadFromMemory(config, (const unsigned char *)configuration, 1)
        || !lib.FcConfigBuildFonts(config)) {
        // It fails without memory, too.
        cpainting_require_memory();
        lib.FcConfigDestroy(config);
        return NULL;
    }
    // Without it Pango would also read the machine's fonts, on a separate thread.
    lib.FcConfigSetCurrent(config);
    cpainting_fonts *fonts = calloc(1, sizeof *fonts);
    PangoFontMap *map = lib.pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (!fonts || !map) {
        free(fonts);
        if (map) lib.g_object_unref(map);
        lib.FcConfigDestroy(config);
        return NULL;
    }
    lib.pango_fc_font_map_set_config(map, config);
    lib.pango_cairo_font_map_set_resolution(map, 72);
    fonts->config = config;
    fonts->map = map;
    fonts->context = lib.pango_font_map_create_context(map);
    set_options(fonts->context);
    // No inserted hyphen where a word longer than a line is broken.
    fonts->attributes = lib.pango_attr_list_new();
    lib.pango_attr_list_insert(fonts->attributes, lib.pango_attr_insert_hyphens_new(0));
    return fonts;
}

void cpainting_fonts_free(cpainting_fonts *fonts) {
    lib.pango_attr_list_unref(fonts->attributes);
    lib.g_object_unref(fonts->context);
    lib.g_object_unref(fonts->map);
    lib.FcConfigDestroy(fonts->config);
    free(fonts);
}

int cpainting_fonts_count(cpainting_fonts *fonts) {
    FcFontSet *set = lib.FcConfigGetFonts(fonts->config, FC_SET_SYSTEM);
    return set ? set->nfont : 0;
}

static const char *font_text(cpainting_fonts *fonts, int index, const char *key) {
    FcFontSet *set = lib.FcConfigGetFonts(fonts->config, FC_SET_SYSTEM);
    if (!set || index < 0 || index >= set->nfont) return NULL;
    unsigned char *text = NULL;
    int result = lib.FcPatternGetString(set->fonts[index], key, 0, &text);
    return result == FC_RESULT_MATCH ? (const char *)text : NULL;
}

const char *cpainting_fonts_file(cpainting_fonts *fonts, int index) {
    return font_text(fonts, index, "file");
}

const char *cpainting_fonts_family(cpainting_fonts *fonts, int index) {
    return font_text(fonts, index, "family");
}

static PangoFontDescription *describe(cpainting_font font) {
    PangoFontDescription *description = lib.pango_font_description_new();
    lib.pango_font_description_set_family(description, font.family);
    lib.pango_font_description_set_absolute_size(description, font.size * PANGO_SCALE);
    lib.pango_font_description_set_weight(description, font.weight);
    if (font.is_italic) lib.pango_font_description_set_style(description, PANGO_STYLE_ITALIC);
    return description;
}

static double points(int units) { return (double)units / PANGO_SCALE; }

void cpainting_font_metrics(cpainting_fonts *fonts, cpainting_font font,
                            cpainting_metrics *metrics) {
    PangoFontDescription *description = describe(font);
    // Metrics of the family's own font: without a language, fallback fonts would count.
    PangoFontMetrics *found = lib.pango_context_get_metrics(
        fonts->context, description, lib.pango_language_from_string("en"));
    metrics->ascent = points(lib.pango_font_metrics_get_ascent(found));
    metrics->descent = points(lib.pango_font_metrics_get_descent(found));
    metrics->strike_position = points(lib.pango_font_metrics_get_strikethrough_position(found));
    metrics->strike_thickness = points(lib.pango_font_metrics_get_strikethrough_thickness(found));
    metrics->underline_position = points(lib.pango_font_metrics_get_underline_position(found));
    metrics->underline_thickness = points(lib.pango_font_metrics_get_underline_thickness(found));
    lib.pango_font_metrics_unref(found);
    lib.pango_font_description_free(description);
}

static void insert(PangoAttrList *attributes, PangoAttribute *attribute, cpainting_span span) {
    attribute->start_index = (unsigned)span.start;
    attribute->end_index = (unsigned)span.end;
    lib.pango_attr_list_insert(attributes, attribute);
}

/// The attributes of a paragraph with spans.
static PangoAttrList *span_attributes(const cpainting_span *spans, int count) {
    PangoAttrList *attributes = lib.pango_attr_list_new();
    lib.pango_attr_list_insert(attributes, lib.pango_attr_insert_hyphens_new(0));
    for (int i = 0; i < count; i++) {
        PangoFontDescription *description = describe(spans[i].font);
        insert(attributes, lib.pango_attr_font_desc_new(description), spans[i]);
        lib.pango_font_description_free(description);
        // A colour that is not painted: different ones keep spans in separate runs.
        insert(attributes, lib.pango_attr_foreground_new(0, 0, (uint16_t)(i % 2)), spans[i]);
    }
    return attributes;
}

cpainting_layout *cpainting_layout_create(cpainting_fonts *fonts, const char *text, int length,
                                          cpainting_font font, double width, int max_lines,
                                          const cpainting_span *spans, int span_count) {
    cpainting_require_memory();
    PangoLayout *pango = lib.pango_layout_new(fonts->context);
    PangoFontDescription *description = describe(font);
    lib.pango_layout_set_font_description(pango, description);
    lib.pango_font_description_free(description);
    if (span_count > 0) {
        PangoAttrList *attributes = span_attributes(spans, span_count);
        lib.pango_layout_set_attributes(pango, attributes);
        lib.pango_attr_list_unref(attributes);
    } else {
        lib.pango_layout_set_attributes(pango, fonts->attributes);
    }
    lib.pango_layout_set_single_paragraph_mode(pango, 1);
    lib.pango_layout_set_text(pango, text, length);
    if (width >= 0) {
        // Rounded to the nearest unit: text exactly as wide as the line must fit.
        double units = fmin(round(width * PANGO_SCALE), 1 << 30);
        lib.pango_layout_set_width(pango, (int)units);
        lib.pango_layout_set_wrap(pango, PANGO_WRAP_WORD_CHAR);
        if (max_lines > 0) {
            lib.pango_layout_set_height(pango, -max_lines);
            lib.pango_layout_set_ellipsize(pango, PANGO_ELLIPSIZE_END);
        }
    }
    int count = lib.pango_layout_get_line_count(pango);
    cpainting_layout *layout =
        calloc(1, sizeof *layout + (size_t)count * sizeof *layout->lines);
    if (!layout) {
        lib.g_object_unref(pango);
        return NULL;
    }
    layout->layout = pango;
    GSList *next = lib.pango_layout_get_lines_readonly(pango);
    for (; next && layout->count < count; next = next->next) {
        layout->lines[layout->count++] = next->data;
    }
    return layout;
}

void cpainting_layout_free(cpainting_layout *layout) {
    lib.g_object_unref(layout->layout);
    free(layout);
}

int cpainting_layout_line_count(cpainting_layout *layout) { return layout->count; }

bool cpainting_layout_is_truncated(cpainting_layout *layout) {
    return lib.pango_layout_is_ellipsized(layout->layout);
}

double cpainting_run_width(PangoLayoutRun *run, double *lead) {
    int width = lib.pango_glyph_string_get_width(run->glyphs);
    *lead = 0;
    if (!(run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)) return points(width);
    int own = 0;
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        PangoRectangle logical;
        lib.pango_font_get_glyph_extents(run->item->analysis.font, run->glyphs->glyphs[i].glyph,
                                         NULL, &logical);
        own += logical.width;
    }
    if (own <= 0 || own > width) return points(width);
    // Padding is on the right in both directions, unless the glyph is moved.
    *lead = points(run->glyphs->glyphs[0].x_offset);
    return points(own);
}

void cpainting_layout_line(cpainting_layout *layout, int index, cpainting_line *line) {
    PangoLayoutLine *pango = layout->lines[index];
    line->start = pango->start_index;
    line->length = pango->length;
    line->width = 0;
    line->is_right_to_left = pango->resolved_dir == PANGO_DIRECTION_RTL
                             || pango->resolved_dir == PANGO_DIRECTION_WEAK_RTL;
    line->run_count = 0;
    for (GSList *next = pango->runs; next; next = next->next) {
        double lead;
        line->width += cpainting_run_width(next->data, &lead);
        line->run_count++;
    }
}

void cpainting_layout_runs(cpainting_layout *layout, int index, cpainting_run *runs) {
    for (GSList *next = layout->lines[index]->runs; next; next = next->next) {
        PangoItem *item = ((PangoLayoutRun *)next->data)->item;
        double lead;
        runs->width = cpainting_run_width(next->data, &lead);
        runs->start = item->offset;
        runs->length = item->length;
        runs->is_ellipsis = item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS;
        runs->level = item->analysis.level;
        runs++;
    }
}

int cpainting_layout_missing(cpainting_layout *layout, uint32_t *characters, int capacity) {
    static const uint32_t invalid_input = UINT32_MAX;
    if (lib.pango_layout_get_unknown_glyphs_count(layout->layout) <= 0) return 0;
    int count = 0;
    for (int i = 0; i < layout->count; i++) {
        for (GSList *next = layout->lines[i]->runs; next; next = next->next) {
            const PangoGlyphString *string = ((PangoLayoutRun *)next->data)->glyphs;
            for (int j = 0; j < string->num_glyphs && count < capacity; j++) {
                uint32_t glyph = string->glyphs[j].glyph;
                if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG) || glyph == invalid_input) continue;
                characters[count++] = glyph & ~(uint32_t)PANGO_GLYPH_UNKNOWN_FLAG;
            }
        }
    }
    return count;
}

/// Passes on the steps of a path, whose kinds have the order of `cpainting_step`.
static void send_path(const cairo_path_t *path, cpainting_outline_receiver *receiver,
                      void *context) {
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        const cairo_path_data_t *data = &path->data[i];
        double points[6] = {0};
        for (int point = 1; point < data->header.length && point <= 3; point++) {
            points[2 * point - 2] = data[point].point.x;
            points[2 * point - 1] = data[point].point.y;
        }
        receiver(context, (cpainting_step)data->header.type, points);
    }
}

bool cpainting_layout_outline(cpainting_layout *layout, cpainting_outline_receiver *receiver,
                              void *context) {
    if (layout->count != 1 || lib.pango_layout_get_unknown_glyphs_count(layout->layout) > 0) {
        return false;
    }
    cairo_surface_t *surface = lib.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1);
    cairo_t *cairo = lib.cairo_create(surface);
    lib.pango_cairo_layout_line_path(cairo, layout->lines[0]);
    cairo_path_t *path = lib.cairo_copy_path(cairo);
    bool is_made = path->status == CAIRO_STATUS_SUCCESS;
    if (is_made) send_path(path, receiver, context);
    lib.cairo_path_destroy(path);
    lib.cairo_destroy(cairo);
    lib.cairo_surface_destroy(surface);
    return is_made;
}

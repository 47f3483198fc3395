// Declarations of the libraries' types, constants and functions. They are declared here because the
// ABI is stable and a machine that has a library seldom has its headers.

#ifndef CPAINTING_LIBRARIES_H
#define CPAINTING_LIBRARIES_H

#include "CPainting.h"

typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo_pattern cairo_pattern_t;
typedef struct cairo_font_options cairo_font_options_t;
typedef int cairo_writer(void *, const unsigned char *, unsigned int);

enum {
    CAIRO_STATUS_SUCCESS = 0,
    CAIRO_STATUS_WRITE_ERROR = 11,
    CAIRO_FORMAT_ARGB32 = 0,
    CAIRO_CONTENT_COLOR_ALPHA = 0x3000,
    CAIRO_OPERATOR_CLEAR = 0,
    CAIRO_OPERATOR_OVER = 2,
    CAIRO_ANTIALIAS_GRAY = 2,
    CAIRO_HINT_STYLE_NONE = 1,
    CAIRO_HINT_METRICS_OFF = 1,
    CAIRO_LINE_CAP_ROUND = 1,
    CAIRO_LINE_JOIN_ROUND = 1,
    CAIRO_EXTEND_PAD = 3,
    CAIRO_FILTER_GOOD = 1,
    CAIRO_FONT_TYPE_FT = 1,
    CAIRO_STATUS_NO_MEMORY = 1,
    CAIRO_PDF_METADATA_TITLE = 0,
    CAIRO_PDF_METADATA_CREATOR = 4,
    CAIRO_PDF_METADATA_CREATE_DATE = 5,
};

typedef struct PangoFontMap PangoFontMap;
typedef struct PangoContext PangoContext;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct PangoFontMetrics PangoFontMetrics;
typedef struct PangoLanguage PangoLanguage;
typedef struct PangoLayout PangoLayout;
typedef struct PangoAttrList PangoAttrList;
typedef struct {
    const void *klass;
    unsigned start_index, end_index;
} PangoAttribute;

enum {
    PANGO_SCALE = 1024,
    PANGO_WRAP_WORD_CHAR = 2,
    PANGO_ELLIPSIZE_END = 3,
    PANGO_STYLE_ITALIC = 2,
    PANGO_DIRECTION_LTR = 0,
    PANGO_DIRECTION_RTL = 1,
    PANGO_DIRECTION_WEAK_LTR = 4,
    PANGO_DIRECTION_WEAK_RTL = 5,
    PANGO_ANALYSIS_FLAG_IS_ELLIPSIS = 1 << 1,
    PANGO_GLYPH_UNKNOWN_FLAG = 0x10000000,
};

typedef struct GSList {
    void *data;
    struct GSList *next;
} GSList;

typedef struct {
    PangoLayout *layout;
    int start_index;
    int length;
    GSList *runs;
    unsigned int is_paragraph_start : 1;
    unsigned int resolved_dir : 3;
} PangoLayoutLine;

typedef struct {
    void *shape_engine, *lang_engine, *font;
    uint8_t level, gravity, flags, script;
    PangoLanguage *language;
    GSList *extra_attrs;
} PangoAnalysis;

typedef struct {
    int offset;
    int length;
    int num_chars;
    PangoAnalysis analysis;
} PangoItem;

typedef struct {
    int x, y, width, height;
} PangoRectangle;

typedef struct {
    uint32_t glyph;
    int width, x_offset, y_offset;
    uint32_t attr;
} PangoGlyphInfo;

typedef struct {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
} PangoGlyphString;

typedef struct {
    PangoItem *item;
    PangoGlyphString *glyphs;
} PangoLayoutRun;

typedef struct cairo_scaled_font cairo_scaled_font_t;

typedef struct {
    unsigned long index;
    double x, y;
} cairo_glyph_t;

typedef union {
    struct {
        int type, length;
    } header;
    struct {
        double x, y;
    } point;
} cairo_path_data_t;

typedef struct {
    int status;
    cairo_path_data_t *data;
    int num_data;
} cairo_path_t;

typedef struct {
    int num_bytes, num_glyphs;
} cairo_text_cluster_t;

typedef struct FcConfig FcConfig;
typedef struct FcPattern FcPattern;

typedef struct {
    int nfont;
    int sfont;
    FcPattern **fonts;
} FcFontSet;

enum { FC_SET_SYSTEM = 0, FC_RESULT_MATCH = 0 };

typedef struct hb_blob hb_blob_t;
typedef struct hb_face hb_face_t;
typedef struct hb_font hb_font_t;
typedef struct hb_set hb_set_t;

enum { HB_GLYPH_CLASS_MARK = 3 };

typedef struct GdkPixbuf GdkPixbuf;
typedef struct GdkPixbufLoader GdkPixbufLoader;

typedef struct png_struct png_struct;
typedef struct png_info png_info;
typedef void png_message(png_struct *, const char *);
typedef void png_reader(png_struct *, uint8_t *, size_t);

enum { WEBP_MODE_BGRA = 3, WEBP_DECODER_ABI_VERSION = 0x0209 };

typedef struct {
    struct {
        int width, height, has_alpha, has_animation, format;
        uint32_t pad[5];
    } input;
    struct {
        int colorspace, width, height, is_external_memory;
        union {
            struct {
                unsigned char *bytes;
                int stride;
                size_t size;
            } rgba;
            struct {
                unsigned char *planes[4];
                int strides[4];
                size_t sizes[4];
            } yuva;
        };
        uint32_t pad[4];
        unsigned char *private_memory;
    } output;
    struct {
        int bypass_filtering, no_fancy_upsampling;
        int use_cropping, crop_left, crop_top, crop_width, crop_height;
        int use_scaling, scaled_width, scaled_height;
        int use_threads, dithering_strength, flip, alpha_dithering_strength;
        uint32_t pad[5];
    } options;
} WebPDecoderConfig;

#define CAIRO_FUNCTIONS(X)                                                                         \
    X(const char *, cairo_version_string, (void))                                                  \
    X(const char *, cairo_status_to_string, (int))                                                 \
    X(cairo_surface_t *, cairo_image_surface_create, (int, int, int))                              \
    X(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *))                          \
    X(int, cairo_image_surface_get_stride, (cairo_surface_t *))                                    \
    X(int, cairo_image_surface_get_width, (cairo_surface_t *))                                     \
    X(int, cairo_image_surface_get_height, (cairo_surface_t *))                                    \
    X(int, cairo_surface_status, (cairo_surface_t *))                                              \
    X(void, cairo_surface_flush, (cairo_surface_t *))                                              \
    X(void, cairo_surface_mark_dirty, (cairo_surface_t *))                                         \
    X(void, cairo_surface_finish, (cairo_surface_t *))                                             \
    X(void, cairo_surface_destroy, (cairo_surface_t *))                                            \
    X(int, cairo_surface_write_to_png_stream, (cairo_surface_t *, cairo_writer *, void *))         \
    X(cairo_surface_t *, cairo_pdf_surface_create_for_stream,                                      \
      (cairo_writer *, void *, double, double))                                                    \
    X(void, cairo_pdf_surface_set_size, (cairo_surface_t *, double, double))                       \
    X(void, cairo_pdf_surface_set_metadata, (cairo_surface_t *, int, const char *))                \
    X(cairo_t *, cairo_create, (cairo_surface_t *))                                                \
    X(void, cairo_destroy, (cairo_t *))                                                            \
    X(int, cairo_status, (cairo_t *))                                                              \
    X(void, cairo_save, (cairo_t *))                                                               \
    X(void, cairo_restore, (cairo_t *))                                                            \
    X(void, cairo_identity_matrix, (cairo_t *))                                                    \
    X(void, cairo_reset_clip, (cairo_t *))                                                         \
    X(void, cairo_translate, (cairo_t *, double, double))                                          \
    X(void, cairo_scale, (cairo_t *, double, double))                                              \
    X(void, cairo_push_group, (cairo_t *))                                                         \
    X(void, cairo_pop_group_to_source, (cairo_t *))                                                \
    X(void, cairo_set_operator, (cairo_t *, int))                                                  \
    X(void, cairo_set_source_rgba, (cairo_t *, double, double, double, double))                    \
    X(void, cairo_set_source_surface, (cairo_t *, cairo_surface_t *, double, double))              \
    X(cairo_pattern_t *, cairo_get_source, (cairo_t *))                                            \
    X(void, cairo_pattern_set_extend, (cairo_pattern_t *, int))                                    \
    X(void, cairo_pattern_set_filter, (cairo_pattern_t *, int))                                    \
    X(cairo_pattern_t *, cairo_pattern_create_linear, (double, double, double, double))            \
    X(void, cairo_pattern_add_color_stop_rgba,                                                     \
      (cairo_pattern_t *, double, double, double, double, double))                                 \
    X(void, cairo_pattern_destroy, (cairo_pattern_t *))                                            \
    X(void, cairo_set_source, (cairo_t *, cairo_pattern_t *))                                      \
    X(void, cairo_paint, (cairo_t *))                                                              \
    X(void, cairo_paint_with_alpha, (cairo_t *, double))                                           \
    X(void, cairo_rectangle, (cairo_t *, double, double, double, double))                          \
    X(void, cairo_move_to, (cairo_t *, double, double))                                            \
    X(void, cairo_line_to, (cairo_t *, double, double))                                            \
    X(void, cairo_curve_to, (cairo_t *, double, double, double, double, double, double))           \
    X(void, cairo_close_path, (cairo_t *))                                                         \
    X(void, cairo_new_path, (cairo_t *))                                                           \
    X(cairo_path_t *, cairo_copy_path, (cairo_t *))                                                \
    X(void, cairo_path_destroy, (cairo_path_t *))                                                  \
    X(void, cairo_fill, (cairo_t *))                                                               \
    X(void, cairo_stroke, (cairo_t *))                                                             \
    X(void, cairo_clip, (cairo_t *))                                                               \
    X(void, cairo_set_line_width, (cairo_t *, double))                                             \
    X(void, cairo_set_line_cap, (cairo_t *, int))                                                  \
    X(void, cairo_set_line_join, (cairo_t *, int))                                                 \
    X(void, cairo_tag_begin, (cairo_t *, const char *, const char *))                              \
    X(void, cairo_tag_end, (cairo_t *, const char *))                                              \
    X(void, cairo_set_scaled_font, (cairo_t *, const cairo_scaled_font_t *))                       \
    X(void, cairo_show_text_glyphs,                                                                \
      (cairo_t *, const char *, int, const cairo_glyph_t *, int, const cairo_text_cluster_t *, int, \
       int))                                                                                       \
    X(void, cairo_show_page, (cairo_t *))                                                          \
    X(cairo_font_options_t *, cairo_font_options_create, (void))                                   \
    X(void, cairo_font_options_destroy, (cairo_font_options_t *))                                  \
    X(void, cairo_font_options_set_antialias, (cairo_font_options_t *, int))                       \
    X(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, int))                      \
    X(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, int))

// pango_context_set_round_glyph_positions requires the oldest supported version: 1.44.
#define PANGO_FUNCTIONS(X)                                                                         \
    X(const char *, pango_version_string, (void))                                                  \
    X(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                             \
    X(void, pango_context_set_language, (PangoContext *, PangoLanguage *))                         \
    X(void, pango_context_set_base_dir, (PangoContext *, int))                                     \
    X(void, pango_context_set_round_glyph_positions, (PangoContext *, int))                        \
    X(void *, pango_context_load_font, (PangoContext *, const PangoFontDescription *))             \
    X(PangoFontMetrics *, pango_context_get_metrics,                                               \
      (PangoContext *, const PangoFontDescription *, PangoLanguage *))                             \
    X(int, pango_font_metrics_get_ascent, (PangoFontMetrics *))                                    \
    X(int, pango_font_metrics_get_descent, (PangoFontMetrics *))                                   \
    X(int, pango_font_metrics_get_strikethrough_position, (PangoFontMetrics *))                    \
    X(int, pango_font_metrics_get_strikethrough_thickness, (PangoFontMetrics *))                   \
    X(int, pango_font_metrics_get_underline_position, (PangoFontMetrics *))                        \
    X(int, pango_font_metrics_get_underline_thickness, (PangoFontMetrics *))                       \
    X(void, pango_font_metrics_unref, (PangoFontMetrics *))                                        \
    X(PangoLanguage *, pango_language_from_string, (const char *))                                 \
    X(PangoFontDescription *, pango_font_description_new, (void))                                  \
    X(void, pango_font_description_free, (PangoFontDescription *))                                 \
    X(void, pango_font_description_set_family, (PangoFontDescription *, const char *))             \
    X(void, pango_font_description_set_weight, (PangoFontDescription *, int))                      \
    X(void, pango_font_description_set_style, (PangoFontDescription *, int))                       \
    X(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))            \
    X(PangoAttrList *, pango_attr_list_new, (void))                                                \
    X(void, pango_attr_list_unref, (PangoAttrList *))                                              \
    X(void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                           \
    X(PangoAttribute *, pango_attr_insert_hyphens_new, (int))                                      \
    X(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *))                  \
    X(PangoAttribute *, pango_attr_foreground_new, (uint16_t, uint16_t, uint16_t))                 \
    X(void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                         \
    X(PangoLayout *, pango_layout_new, (PangoContext *))                                           \
    X(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))      \
    X(void, pango_layout_set_text, (PangoLayout *, const char *, int))                             \
    X(void, pango_layout_set_width, (PangoLayout *, int))                                          \
    X(void, pango_layout_set_height, (PangoLayout *, int))                                         \
    X(void, pango_layout_set_wrap, (PangoLayout *, int))                                           \
    X(void, pango_layout_set_ellipsize, (PangoLayout *, int))                                      \
    X(void, pango_layout_set_single_paragraph_mode, (PangoLayout *, int))                          \
    X(const char *, pango_layout_get_text, (PangoLayout *))                                        \
    X(PangoContext *, pango_layout_get_context, (PangoLayout *))                                   \
    X(const PangoFontDescription *, pango_layout_get_font_description, (PangoLayout *))            \
    X(uint8_t *, pango_log2vis_get_embedding_levels, (const char *, int, int *))                   \
    X(int, pango_glyph_string_get_width, (PangoGlyphString *))                                     \
    X(void, pango_font_get_glyph_extents,                                                          \
      (void *, uint32_t, PangoRectangle *, PangoRectangle *))                                      \
    X(int, pango_layout_get_line_count, (PangoLayout *))                                           \
    X(int, pango_layout_is_ellipsized, (PangoLayout *))                                            \
    X(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *))                                 \
    X(GSList *, pango_layout_get_lines_readonly, (PangoLayout *))                                  \
    X(hb_font_t *, pango_font_get_hb_font, (void *))

#define HARFBUZZ_FUNCTIONS(X)                                                                      \
    X(hb_face_t *, hb_font_get_face, (hb_font_t *))                                                \
    X(int, hb_font_get_nominal_glyph, (hb_font_t *, uint32_t, uint32_t *))                         \
    X(hb_blob_t *, hb_face_reference_table, (const hb_face_t *, uint32_t))                         \
    X(const char *, hb_blob_get_data, (hb_blob_t *, unsigned int *))                               \
    X(void, hb_blob_destroy, (hb_blob_t *))                                                        \
    X(hb_set_t *, hb_set_create, (void))                                                           \
    X(void, hb_set_destroy, (hb_set_t *))                                                          \
    X(void, hb_set_add, (hb_set_t *, uint32_t))                                                    \
    X(int, hb_set_next, (const hb_set_t *, uint32_t *))                                            \
    X(unsigned int, hb_set_get_population, (const hb_set_t *))                                     \
    X(void, hb_ot_layout_collect_lookups,                                                          \
      (hb_face_t *, uint32_t, const uint32_t *, const uint32_t *, const uint32_t *, hb_set_t *))   \
    X(void, hb_ot_layout_lookups_substitute_closure, (hb_face_t *, const hb_set_t *, hb_set_t *))  \
    X(int, hb_ot_layout_get_glyph_class, (hb_face_t *, uint32_t))                                  \
    X(int, hb_ot_color_has_png, (hb_face_t *))                                                     \
    X(int, hb_ot_color_has_layers, (hb_face_t *))

#define PANGOCAIRO_FUNCTIONS(X)                                                                    \
    X(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (int))                               \
    X(void, pango_cairo_font_map_set_resolution, (PangoFontMap *, double))                         \
    X(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *))  \
    X(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (void *))                           \
    X(void, pango_cairo_layout_line_path, (cairo_t *, PangoLayoutLine *))                          \
    X(void, pango_cairo_glyph_string_path, (cairo_t *, void *, PangoGlyphString *))                \
    X(void, pango_cairo_show_glyph_item, (cairo_t *, const char *, PangoLayoutRun *))

#define PANGOFT_FUNCTIONS(X)                                                                       \
    X(unsigned int, pango_fc_font_get_glyph, (void *, uint32_t))                                   \
    X(void, pango_fc_font_map_set_config, (PangoFontMap *, FcConfig *))

#define FONTCONFIG_FUNCTIONS(X)                                                                    \
    X(int, FcGetVersion, (void))                                                                   \
    X(FcConfig *, FcConfigCreate, (void))                                                          \
    X(void, FcConfigDestroy, (FcConfig *))                                                         \
    X(int, FcConfigParseAndLoadFromMemory, (FcConfig *, const unsigned char *, int))               \
    X(int, FcConfigBuildFonts, (FcConfig *))                                                       \
    X(int, FcConfigSetCurrent, (FcConfig *))                                                       \
    X(FcFontSet *, FcConfigGetFonts, (FcConfig *, int))                                            \
    X(int, FcPatternGetString, (FcPattern *, const char *, int, unsigned char **))

typedef struct {
    const char *key;
    const void *value;
    ptrdiff_t length;
} GLogField;
typedef void glib_log_handler(const char *, int, const char *, void *);
typedef int glib_log_writer(int, const GLogField *, size_t, void *);

#define GOBJECT_FUNCTIONS(X)                                                                       \
    X(void, g_object_unref, (void *))                                                              \
    X(unsigned long, g_signal_connect_data,                                                        \
      (void *, const char *, void (*)(void), void *, void (*)(void *, void *), int))

#define GLIB_FUNCTIONS(X)                                                                          \
    X(void *, g_log_set_default_handler, (glib_log_handler *, void *))                             \
    X(void, g_log_set_writer_func, (glib_log_writer *, void *, void (*)(void *)))                  \
    X(char *, g_compute_checksum_for_data, (int, const unsigned char *, size_t))                   \
    X(void, g_free, (void *))

#define PIXBUF_FUNCTIONS(X)                                                                        \
    X(GdkPixbuf *, gdk_pixbuf_new_from_file, (const char *, void **))                              \
    X(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_type, (const char *, void **))                 \
    X(int, gdk_pixbuf_loader_write, (GdkPixbufLoader *, const unsigned char *, size_t, void **))   \
    X(int, gdk_pixbuf_loader_close, (GdkPixbufLoader *, void **))                                  \
    X(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *, int, int))                             \
    X(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *))                              \
    X(GdkPixbuf *, gdk_pixbuf_apply_embedded_orientation, (GdkPixbuf *))                           \
    X(int, gdk_pixbuf_get_width, (const GdkPixbuf *))                                              \
    X(int, gdk_pixbuf_get_height, (const GdkPixbuf *))                                             \
    X(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *))                                          \
    X(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *))                                         \
    X(int, gdk_pixbuf_get_bits_per_sample, (const GdkPixbuf *))                                    \
    X(const unsigned char *, gdk_pixbuf_read_pixels, (const GdkPixbuf *))

#define PNG_FUNCTIONS(X)                                                                           \
    X(const char *, png_get_libpng_ver, (png_struct *))                                            \
    X(png_struct *, png_create_read_struct,                                                        \
      (const char *, void *, png_message *, png_message *))                                        \
    X(png_info *, png_create_info_struct, (png_struct *))                                          \
    X(void, png_destroy_read_struct, (png_struct **, png_info **, png_info **))                    \
    X(void *, png_get_error_ptr, (png_struct *))                                                   \
    X(void *, png_get_io_ptr, (png_struct *))                                                      \
    X(void, png_set_read_fn, (png_struct *, void *, png_reader *))                                 \
    X(void, png_set_user_limits, (png_struct *, uint32_t, uint32_t))                               \
    X(void, png_set_chunk_malloc_max, (png_struct *, size_t))                                      \
    X(void, png_set_chunk_cache_max, (png_struct *, uint32_t))                                     \
    X(void, png_set_expand, (png_struct *))                                                        \
    X(void, png_set_strip_16, (png_struct *))                                                      \
    X(void, png_set_gray_to_rgb, (png_struct *))                                                   \
    X(void, png_set_add_alpha, (png_struct *, uint32_t, int))                                      \
    X(void, png_read_info, (png_struct *, png_info *))                                             \
    X(void, png_read_update_info, (png_struct *, png_info *))                                      \
    X(uint32_t, png_get_IHDR,                                                                      \
      (png_struct *, png_info *, uint32_t *, uint32_t *, int *, int *, int *, int *, int *))       \
    X(size_t, png_get_rowbytes, (png_struct *, png_info *))                                        \
    X(void, png_read_row, (png_struct *, uint8_t *, uint8_t *))                                    \
    X(void, png_read_end, (png_struct *, png_info *))

#define WEBP_FUNCTIONS(X)                                                                          \
    X(int, WebPGetDecoderVersion, (void))                                                          \
    X(int, WebPGetInfo, (const unsigned char *, size_t, int *, int *))                             \
    X(int, WebPInitDecoderConfigInternal, (WebPDecoderConfig *, int))                              \
    X(int, WebPDecode, (const unsigned char *, size_t, WebPDecoderConfig *))

#define CPAINTING_FIELD(type, name, parameters) type(*name) parameters;
/// The functions of all libraries; NULL for a library that is not loaded.
struct cpainting_table {
    CAIRO_FUNCTIONS(CPAINTING_FIELD)
    PANGO_FUNCTIONS(CPAINTING_FIELD)
    HARFBUZZ_FUNCTIONS(CPAINTING_FIELD)
    PANGOCAIRO_FUNCTIONS(CPAINTING_FIELD)
    PANGOFT_FUNCTIONS(CPAINTING_FIELD)
    FONTCONFIG_FUNCTIONS(CPAINTING_FIELD)
    GLIB_FUNCTIONS(CPAINTING_FIELD)
    GOBJECT_FUNCTIONS(CPAINTING_FIELD)
    PIXBUF_FUNCTIONS(CPAINTING_FIELD)
    PNG_FUNCTIONS(CPAINTING_FIELD)
    WEBP_FUNCTIONS(CPAINTING_FIELD)
};

extern struct cpainting_table cpainting_lib;
#define lib cpainting_lib

/// Makes the text libraries end with exit code 2 and a message when they run out of memory.
void cpainting_watch_libraries(void);

struct cpainting_layout {
    PangoLayout *layout;
    int count;
    PangoLayoutLine *lines[];
};

/// Ends the program with a message if memory is limited (`ulimit -v`) and little is left, as Pango
/// waits forever for fonts that fontconfig could not find for lack of memory.
void cpainting_require_memory(void);

/// The advance width of a run, without the padding that an ellipsis takes up to the end of its
/// line. `lead` is the part of that padding before the run.
double cpainting_run_width(PangoLayoutRun *run, double *lead);

/// Whether the glyphs of a font are pictures, as those of emoji.
bool cpainting_has_pictures(void *font);

/// Whether versions of Cairo like this one paint pictures of a font without their text.
bool cpainting_omits_texts(void);

/// Whether a glyph of a run is missing: a box with a number stands for it.
bool cpainting_has_unknown_glyph(PangoLayoutRun *run);

/// Adds the text of a run that is painted without it to a PDF.
void cpainting_add_texts(cairo_t *context, cpainting_layout *layout, PangoLayoutRun *run, double x,
                         double y);

/// Paints a run with clusters that keep the text of a PDF in its written order: one from right to
/// left, or an ellipsis, with the text that it replaces. Returns false, with nothing painted, if the
/// run can be painted normally.
bool cpainting_show_clusters(cairo_t *context, cpainting_layout *layout, PangoLayoutRun *run,
                             double x, double y);

struct cpainting_picture {
    cairo_surface_t *surface;
};

struct cpainting_canvas {
    cairo_surface_t *surface;
    cairo_t *context;
    cpainting_receiver *receiver;
    void *receiver_context;
    /// The opacity of the current colour.
    double alpha;
    /// Whether something was not painted for lack of memory.
    bool lacks_memory;
};

#endif

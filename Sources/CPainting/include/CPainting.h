// Pango, HarfBuzz, Cairo, fontconfig, GdkPixbuf and WebP without linking them: they are opened with
// dlopen on first use. `screenc` therefore starts on a machine without them.
//
// Call `cpainting_load_error` first: functions for text and canvases may be called once it has
// returned NULL, those for pictures once the error function of their format has returned NULL.
// Fonts and objects made from them belong to one thread at a time. Lengths are points, 72 to an
// inch.

#ifndef CPAINTING_H
#define CPAINTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The environment variable that names the only folder in which libraries are looked up.
#define CPAINTING_FOLDER_VARIABLE "SCREENC_PAINTING_LIBRARIES"

// MARK: - Libraries

/// Loads the libraries for text and canvases, once for all threads. Returns NULL, or a sentence
/// that says what to install.
const char *_Nullable cpainting_load_error(void);

/// The same for PNG (libpng).
const char *_Nullable cpainting_png_error(void);

/// The same for JPEG and GIF (GdkPixbuf).
const char *_Nullable cpainting_pixbuf_error(void);

/// The same for WebP.
const char *_Nullable cpainting_webp_error(void);

/// Installs signal handlers: from now on a crash for lack of memory, or of a thread, ends the
/// program with exit code 2 and a message.
void cpainting_watch_memory(void);

/// The name and version of a loaded library, such as `pango` and `1.50.12`; NULL after the last
/// one. The order is fixed.
const char *_Nullable cpainting_library_name(int index);
const char *_Nullable cpainting_library_version(int index);

/// Writes the SHA-256 of bytes in hexadecimal digits. Uses GLib, which is fast in debug builds as
/// well: font files are large.
bool cpainting_sha256(const uint8_t *bytes, size_t count, char digits[_Nonnull 65]);

// MARK: - Text

/// Fonts of a fontconfig configuration of their own.
typedef struct cpainting_fonts cpainting_fonts;

/// Creates fonts from the text of a fontconfig file alone, without the machine's settings; NULL if
/// fontconfig rejects it.
cpainting_fonts *_Nullable cpainting_fonts_create(const char *configuration);
void cpainting_fonts_free(cpainting_fonts *fonts);

/// The font files, each with one of its families; a file with several families is listed several
/// times.
int cpainting_fonts_count(cpainting_fonts *fonts);
const char *_Nullable cpainting_fonts_file(cpainting_fonts *fonts, int index);
const char *_Nullable cpainting_fonts_family(cpainting_fonts *fonts, int index);

/// A font.
typedef struct {
    const char *family;
    double size;
    /// 100 to 900.
    int weight;
    bool is_italic;
} cpainting_font;

/// Metrics of the family's own font; positive upwards from the baseline.
typedef struct {
    double ascent;
    /// Positive.
    double descent;
    /// The upper edge of a strikethrough line.
    double strike_position;
    double strike_thickness;
    /// The upper edge of an underline.
    double underline_position;
    double underline_thickness;
} cpainting_metrics;

/// Bytes of a paragraph with a font of their own.
typedef struct {
    int start;
    int end;
    cpainting_font font;
} cpainting_span;

void cpainting_font_metrics(cpainting_fonts *fonts, cpainting_font font, cpainting_metrics *metrics);

/// A paragraph in lines.
typedef struct cpainting_layout cpainting_layout;

/// Breaks a paragraph of UTF-8 into lines of at most `width`, or into one line if `width` is
/// negative. A positive `max_lines` limits the lines; an ellipsis then replaces the text that does
/// not fit. The spans are in order and do not overlap; each is in runs of its own.
cpainting_layout *_Nullable cpainting_layout_create(
    cpainting_fonts *fonts, const char *text, int length, cpainting_font font, double width,
    int max_lines, const cpainting_span *_Nullable spans, int span_count);
void cpainting_layout_free(cpainting_layout *layout);

int cpainting_layout_line_count(cpainting_layout *layout);
bool cpainting_layout_is_truncated(cpainting_layout *layout);

typedef struct {
    /// Byte range in the paragraph.
    int start;
    int length;
    double width;
    /// Whether the paragraph is read from right to left.
    bool is_right_to_left;
    /// Runs of one direction and one font, or an ellipsis.
    int run_count;
} cpainting_line;

void cpainting_layout_line(cpainting_layout *layout, int index, cpainting_line *line);

typedef struct {
    int start;
    int length;
    /// Whether an ellipsis replaces the bytes.
    bool is_ellipsis;
    /// The embedding level, which is odd from right to left.
    int level;
    double width;
} cpainting_run;

/// Writes the runs of a line, from left to right.
void cpainting_layout_runs(cpainting_layout *layout, int index, cpainting_run *runs);

/// Writes the characters for which no font has a glyph, at most `capacity`, and returns their number;
/// some may be the same.
int cpainting_layout_missing(cpainting_layout *layout, uint32_t *characters, int capacity);

/// Writes the advance of each byte of a paragraph, in 1/1024 point, and returns true if it is one
/// line of `count` glyphs, one for each byte, in a single font: that of `sample`.
bool cpainting_layout_advances(
    cpainting_layout *layout, cpainting_layout *sample, int32_t *advances, int count);

/// Whether the advance of a letter of printable ASCII depends only on itself and on the next letter,
/// in the font of such a paragraph with the features of the fonts' configuration.
bool cpainting_layout_kerns_pairs(cpainting_layout *layout);

/// A step of an outline.
typedef enum { CPAINTING_MOVE, CPAINTING_LINE, CPAINTING_CURVE, CPAINTING_CLOSE } cpainting_step;

/// Receives a step with its points: one, for a curve three, for the end of an outline none.
typedef void cpainting_outline_receiver(
    void *_Nullable context, cpainting_step step, const double *_Nonnull points);

/// Passes on the outlines of the glyphs of a one-line paragraph whose baseline begins at the origin.
/// Returns false if a glyph is missing, or memory ran out.
bool cpainting_layout_outline(
    cpainting_layout *layout, cpainting_outline_receiver *receiver, void *_Nullable context);

// MARK: - Canvases

/// A surface with its drawing context.
typedef struct cpainting_canvas cpainting_canvas;

/// A canvas of transparent pixels; NULL if memory ran out or a side is too long.
cpainting_canvas *_Nullable cpainting_canvas_pixels(int width, int height);

/// Receives bytes; returning false aborts the document.
typedef bool cpainting_receiver(void *_Nullable context, const uint8_t *bytes, unsigned int count);

/// A PDF document with one page.
cpainting_canvas *_Nullable cpainting_canvas_pdf(
    double width, double height, cpainting_receiver *receiver, void *_Nullable context);
void cpainting_canvas_set_title(cpainting_canvas *canvas, const char *title);
/// Ends a page and begins one of another size.
void cpainting_canvas_next_page(cpainting_canvas *canvas, double width, double height);
/// Writes the last page and ends the document.
void cpainting_canvas_finish(cpainting_canvas *canvas);

void cpainting_canvas_free(cpainting_canvas *canvas);

/// NULL, or Cairo's description of the error.
const char *_Nullable cpainting_canvas_error(cpainting_canvas *canvas);

/// Whether that error is a lack of memory.
bool cpainting_canvas_lacks_memory(cpainting_canvas *canvas);

/// The pixels, row by row: 32-bit words, alpha, red, green, blue from the highest byte down,
/// colours premultiplied by alpha. `stride` is in bytes.
const uint8_t *_Nullable cpainting_canvas_data(cpainting_canvas *canvas, int *stride);

/// Writes a PNG with Cairo's own encoder.
bool cpainting_canvas_write_png(
    cpainting_canvas *canvas, cpainting_receiver *receiver, void *_Nullable context);

/// Clears all pixels to transparent and resets the clip and the transformation.
void cpainting_canvas_clear(cpainting_canvas *canvas);

void cpainting_save(cpainting_canvas *canvas);
void cpainting_restore(cpainting_canvas *canvas);
void cpainting_translate(cpainting_canvas *canvas, double x, double y);
void cpainting_scale(cpainting_canvas *canvas, double x, double y);

/// Everything painted until `cpainting_end_group` goes to a separate layer, which is then painted
/// with an opacity.
void cpainting_begin_group(cpainting_canvas *canvas);
void cpainting_end_group(cpainting_canvas *canvas, double opacity);

/// Components from 0 to 1, in sRGB, not premultiplied.
void cpainting_set_color(
    cpainting_canvas *canvas, double red, double green, double blue, double alpha);

/// A colour of a gradient, with components from 0 to 1, and its position from 0 to 1.
typedef struct {
    double position, red, green, blue, alpha;
} cpainting_color_stop;

/// Fills the path with a gradient from (x1, y1) to (x2, y2), and ends the path.
void cpainting_fill_gradient(cpainting_canvas *canvas, const cpainting_color_stop *stops, int count,
                             double x1, double y1, double x2, double y2);

// Path construction; fill, stroke and clip end the path.
void cpainting_rectangle(
    cpainting_canvas *canvas, double x, double y, double width, double height);
void cpainting_move_to(cpainting_canvas *canvas, double x, double y);
void cpainting_line_to(cpainting_canvas *canvas, double x, double y);
void cpainting_curve_to(
    cpainting_canvas *canvas, double x1, double y1, double x2, double y2, double x, double y);
void cpainting_close_path(cpainting_canvas *canvas);
void cpainting_fill(cpainting_canvas *canvas);
/// With round ends and corners.
void cpainting_stroke(cpainting_canvas *canvas, double width);
void cpainting_clip(cpainting_canvas *canvas);

/// Everything painted until `cpainting_end_link` links to a URL, given in ASCII without quotes; PDF
/// only.
void cpainting_begin_link(
    cpainting_canvas *canvas, const char *address, double x, double y, double width, double height);
void cpainting_end_link(cpainting_canvas *canvas);

/// Draws a line of a paragraph from a point on its baseline in the current colour.
void cpainting_show_line(
    cpainting_canvas *canvas, cpainting_layout *layout, int index, double x, double y);

/// Adds text that is not visible to a document, at a point on the baseline and in the font of a
/// paragraph.
void cpainting_show_hidden(cpainting_canvas *canvas, cpainting_layout *layout, const char *text,
                           int length, double x, double y);

/// Draws one run of a line, counted from the left.
void cpainting_show_run(cpainting_canvas *canvas, cpainting_layout *layout, int index, int run,
                        double x, double y);

// MARK: - Pictures

/// Pixels of a picture.
typedef struct cpainting_picture cpainting_picture;

/// Whether to stop decoding; polled during decoding.
typedef bool cpainting_stop(void *_Nullable context);

/// Decoding options.
typedef struct {
    /// The expected size of the displayed picture, in pixels of its file. Any other size is
    /// rejected before memory is allocated.
    int width, height;
    /// The downscaling factor of each side. Decoders that do not support it use the next smaller
    /// one that they do.
    int factor;
    cpainting_stop *_Nullable stop;
    void *_Nullable context;
} cpainting_decoding;

typedef enum { CPAINTING_PNG, CPAINTING_JPEG, CPAINTING_GIF } cpainting_format;

/// Decodes a PNG, a JPEG (rotated by its orientation tag) or a GIF with one frame.
cpainting_picture *_Nullable cpainting_picture_decode(
    cpainting_format format, const uint8_t *bytes, size_t count,
    const cpainting_decoding *decoding);

/// Creates a transparent picture.
cpainting_picture *_Nullable cpainting_picture_create(int width, int height);

/// Decodes a still WebP into a region of a picture, which must be large enough.
///
/// - frame: its size.
/// - x: its origin, in pixels of the file.
bool cpainting_picture_decode_webp(
    cpainting_picture *picture, const uint8_t *bytes, size_t count,
    const cpainting_decoding *frame, int x, int y);

int cpainting_picture_width(cpainting_picture *picture);
int cpainting_picture_height(cpainting_picture *picture);

void cpainting_picture_free(cpainting_picture *picture);

/// Draws the picture scaled into a rectangle, with smooth filtering.
void cpainting_show_picture(
    cpainting_canvas *canvas, cpainting_picture *picture, double x, double y, double width,
    double height);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

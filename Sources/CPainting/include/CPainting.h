// Pango, Cairo, fontconfig, GdkPixbuf and WebP without linking them: the libraries are opened with
// dlopen when something is measured or painted, so that `screenc` starts on a machine which has none.
//
// Call `cpainting_load_error` first: the functions for text and canvases may be called once it has
// returned NULL, those for pictures once the function of their format has.
// Fonts and what is made of them are for one thread at a time. Lengths are points, at 72 to an inch.

#ifndef CPAINTING_H
#define CPAINTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The variable of the environment with the folder in which alone libraries are looked for.
#define CPAINTING_FOLDER_VARIABLE "SCREENC_PAINTING_LIBRARIES"

// MARK: - Libraries

/// Loads what text and canvases need, once however many threads ask. NULL, or a sentence which says
/// what to install.
const char *_Nullable cpainting_load_error(void);

/// The same for PNG (libpng).
const char *_Nullable cpainting_png_error(void);

/// The same for JPEG and GIF (GdkPixbuf).
const char *_Nullable cpainting_pixbuf_error(void);

/// The same for WebP.
const char *_Nullable cpainting_webp_error(void);

/// From now on the program ends with exit code 2 and a message where it crashes because there is no memory,
/// or gets no thread.
void cpainting_watch_memory(void);

/// A library and its version, `pango` and `1.50.12`; NULL behind the last. Only those that have been
/// loaded count, in an order that stays.
const char *_Nullable cpainting_library_name(int index);
const char *_Nullable cpainting_library_version(int index);

/// The SHA-256 of bytes in hexadecimal digits. Font files are large: this is GLib's, which is fast in
/// debug builds as well.
bool cpainting_sha256(const uint8_t *bytes, size_t count, char digits[_Nonnull 65]);

// MARK: - Text

/// Fonts of a fontconfig of their own.
typedef struct cpainting_fonts cpainting_fonts;

/// Fonts by the text of a fontconfig file, and by nothing else of the machine's settings; NULL where
/// fontconfig does not take it.
cpainting_fonts *_Nullable cpainting_fonts_create(const char *configuration);
void cpainting_fonts_free(cpainting_fonts *fonts);

/// The files of the fonts, and a family that each has; files with several families come several times.
int cpainting_fonts_count(cpainting_fonts *fonts);
const char *_Nullable cpainting_fonts_file(cpainting_fonts *fonts, int index);
const char *_Nullable cpainting_fonts_family(cpainting_fonts *fonts, int index);

/// What a text is set in.
typedef struct {
    const char *family;
    double size;
    /// 100 to 900.
    int weight;
} cpainting_font;

/// Measures of the font that its family names, upwards from the baseline.
typedef struct {
    double ascent;
    /// Positive.
    double descent;
    /// The upper edge of a line through the text.
    double strike_position;
    double strike_thickness;
} cpainting_metrics;

void cpainting_font_metrics(cpainting_fonts *fonts, cpainting_font font, cpainting_metrics *metrics);

/// A paragraph in lines.
typedef struct cpainting_layout cpainting_layout;

/// A paragraph of UTF-8 in lines of at most `width`, or in one where it is negative; of at most
/// `max_lines` lines where that is not 0: an ellipsis then stands for what has no room.
cpainting_layout *_Nullable cpainting_layout_create(
    cpainting_fonts *fonts, const char *text, int length, cpainting_font font, double width,
    int max_lines);
void cpainting_layout_free(cpainting_layout *layout);

int cpainting_layout_line_count(cpainting_layout *layout);
bool cpainting_layout_is_truncated(cpainting_layout *layout);

typedef struct {
    /// Bytes of the paragraph.
    int start;
    int length;
    double width;
    /// Whether the paragraph is read from right to left.
    bool is_right_to_left;
    /// Pieces with one direction and one font, or one ellipsis.
    int piece_count;
} cpainting_line;

void cpainting_layout_line(cpainting_layout *layout, int index, cpainting_line *line);

typedef struct {
    int start;
    int length;
    /// Whether an ellipsis stands for the bytes.
    bool is_ellipsis;
} cpainting_piece;

/// The pieces of a line from left to right.
void cpainting_layout_pieces(cpainting_layout *layout, int index, cpainting_piece *pieces);

// MARK: - Canvases

/// Something to paint on.
typedef struct cpainting_canvas cpainting_canvas;

/// Pixels, all transparent; NULL when memory ran out or there are too many in a row or column.
cpainting_canvas *_Nullable cpainting_canvas_pixels(int width, int height);

/// Takes bytes; false ends the document.
typedef bool cpainting_receiver(void *_Nullable context, const uint8_t *bytes, unsigned int count);

/// A PDF document with one page.
cpainting_canvas *_Nullable cpainting_canvas_pdf(
    double width, double height, cpainting_receiver *receiver, void *_Nullable context);
void cpainting_canvas_set_title(cpainting_canvas *canvas, const char *title);
/// Ends a page and begins one of another size.
void cpainting_canvas_next_page(cpainting_canvas *canvas, double width, double height);
/// The last page is written, and the document ends.
void cpainting_canvas_finish(cpainting_canvas *canvas);

void cpainting_canvas_free(cpainting_canvas *canvas);

/// NULL, or what went wrong.
const char *_Nullable cpainting_canvas_error(cpainting_canvas *canvas);

/// The pixels, row by row: words of 32 bits, alpha, red, green, blue from the highest byte on, colours
/// multiplied by alpha. `stride` is in bytes.
const uint8_t *_Nullable cpainting_canvas_data(cpainting_canvas *canvas, int *stride);

/// The PNG that Cairo itself writes.
bool cpainting_canvas_write_png(
    cpainting_canvas *canvas, cpainting_receiver *receiver, void *_Nullable context);

/// All pixels are transparent again, and nothing is clipped or moved.
void cpainting_canvas_clear(cpainting_canvas *canvas);

void cpainting_save(cpainting_canvas *canvas);
void cpainting_restore(cpainting_canvas *canvas);
void cpainting_translate(cpainting_canvas *canvas, double x, double y);
void cpainting_scale(cpainting_canvas *canvas, double x, double y);

/// What follows is painted on something of its own, until `cpainting_end_group` puts that on the
/// canvas with an opacity.
void cpainting_begin_group(cpainting_canvas *canvas);
void cpainting_end_group(cpainting_canvas *canvas, double opacity);

/// All parts from 0 to 1, in sRGB; not multiplied by alpha.
void cpainting_set_color(
    cpainting_canvas *canvas, double red, double green, double blue, double alpha);

// A path, and what is done with it; the latter three end it.
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

/// What is painted until `cpainting_end_link` opens a web address, in ASCII without quotes, where the
/// canvas is a document.
void cpainting_begin_link(
    cpainting_canvas *canvas, const char *address, double x, double y, double width, double height);
void cpainting_end_link(cpainting_canvas *canvas);

/// A line of a paragraph from a point on its baseline, in the colour that is set.
void cpainting_show_line(
    cpainting_canvas *canvas, cpainting_layout *layout, int index, double x, double y);

// MARK: - Pictures

/// Pixels of a picture.
typedef struct cpainting_picture cpainting_picture;

/// Whether to stop decoding: asked again and again meanwhile.
typedef bool cpainting_stop(void *_Nullable context);

/// How a picture is decoded.
typedef struct {
    /// Of the picture as it is shown, in pixels of its file. One of another size is refused before there
    /// is memory for it.
    int width, height;
    /// So many pixels on each side become one. Decoders that cannot do that take the next smaller number
    /// that they can.
    int factor;
    cpainting_stop *_Nullable stop;
    void *_Nullable context;
} cpainting_decoding;

typedef enum { CPAINTING_PNG, CPAINTING_JPEG, CPAINTING_GIF } cpainting_format;

/// Decodes a PNG, a JPEG, which is turned where the file says so, or a GIF with one frame.
cpainting_picture *_Nullable cpainting_picture_decode(
    cpainting_format format, const uint8_t *bytes, size_t count,
    const cpainting_decoding *decoding);

/// A picture without pixels yet, all transparent.
cpainting_picture *_Nullable cpainting_picture_create(int width, int height);

/// Decodes a WebP that does not move into a part of a picture, which must have room for it.
///
/// - frame: its size.
/// - x: where it begins, in pixels of the file.
bool cpainting_picture_decode_webp(
    cpainting_picture *picture, const uint8_t *bytes, size_t count,
    const cpainting_decoding *frame, int x, int y);

int cpainting_picture_width(cpainting_picture *picture);
int cpainting_picture_height(cpainting_picture *picture);

void cpainting_picture_free(cpainting_picture *picture);

/// Fills a rectangle with the picture, smoothly.
void cpainting_show_picture(
    cpainting_canvas *canvas, cpainting_picture *picture, double x, double y, double width,
    double height);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif

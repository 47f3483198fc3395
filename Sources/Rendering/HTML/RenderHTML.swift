package import Expressions
package import JSONData
import Layout
import Values

extension Renderer {
    /// A self-contained HTML file.
    package static let html = Renderer(
        name: "html", suffixes: [".html", ".htm"],
        [.drawsScreen, .hasDevice, .showsPictures, .hasLinks]
    ) { input throws(RenderFailure) in
        renderHTML(
            try input.display, input.pictures, appearance: input.forcedAppearance,
            redact: input.redact, until: input.deadline)
    }
}

/// Renders a display as an HTML page with real text, without scripts or external requests.
///
/// Elements are positioned at the frames of their nodes: the page boxStyles the same in a window as
/// wide as the display, and is centred in a wider one.
///
/// - Parameters:
///   - appearance: `light` or `dark`; nil for the reader's preference.
///   - deadline: the time after which items are left out.
package func renderHTML(
    _ display: Display, _ pictures: Pictures, appearance: String? = nil,
    redact: TextRedaction? = nil, until deadline: Deadline? = nil
) -> [UInt8] {
    var body = HTMLBody(display, pictures, StyleSheet(appearance: appearance), redact)
    body.deadline = deadline
    body.write(display)
    var sheet = MarkupWriter()
    sheet.raw("body{font-family:")
    sheet.families(display.locale, body.styles.fonts)
    sheet.raw("}\n")
    body.styles.write(
        base: StyleSheet.page, background: display.root.fill ?? .screen, to: &sheet)
    sheet.page(display.size)
    var page = MarkupWriter(redact: redact)
    page.head(of: display, sheet.bytes, appearance)
    page.raw(body.out.bytes)
    page.raw("</body>\n</html>\n")
    return page.bytes
}

extension MarkupWriter {
    /// Writes everything before the content of the body.
    fileprivate mutating func head(
        of display: Display, _ sheet: [UInt8], _ appearance: String?
    ) {
        raw("<!doctype html>\n<html lang=\"")
        language(display.locale)
        raw(display.isRightToLeft ? "\" dir=\"rtl\">\n" : "\" dir=\"ltr\">\n")
        raw("<head>\n<meta charset=\"utf-8\">\n")
        policy(for: sheet)
        raw("<meta name=\"viewport\" content=\"width=")
        int(max(1, Int(display.size.width.rounded(.up))))
        raw("\">\n<meta name=\"color-scheme\" content=\"")
        raw(appearance == nil ? "light dark" : appearance == "dark" ? "dark" : "light")
        raw("\">\n<title>")
        text(display.title ?? "Screen")
        raw("</title>\n<style>")
        raw(sheet)
        raw("</style>\n</head>\n<body>\n")
    }

    /// Sets a page size as large as the screen, because browsers would break pages within elements.
    /// The maximum page length is 19200 px.
    fileprivate mutating func page(_ size: PointSize) {
        raw("@page{size:")
        number(max(1, size.width))
        raw("px ")
        number(max(1, min(size.height, 19_200)))
        raw("px;margin:0}\n@media print{body{print-color-adjust:exact;")
        raw("-webkit-print-color-adjust:exact}.r{box-shadow:none}.p{position:relative;top:auto}}\n")
    }
}

extension Color {
    /// UIKit's `systemBackground`.
    static let screen = Color(light: RGBA(255, 255, 255), dark: RGBA(0, 0, 0))
}

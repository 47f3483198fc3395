import CellCore
import Layout
import Values

/// The styles of a page, each written once: horizontal and vertical positions, and visual styles.
///
/// Elements refer to their styles by class and have no inline styles, which allows the page's
/// policy to name this one sheet by its hash.
struct StyleSheet {
    private var columns = ClassTable<Extent>()
    private var rows = ClassTable<Extent>()
    private var boxStyles = ClassTable<BoxStyle>()
    private var colors = ClassTable<Color>()
    /// The fonts of the texts that most fonts lack.
    var fonts = ScriptFonts()
    /// Whether a line has elements for the directions of its parts.
    var hasEmbeddings = false
    private let appearance: String?
    /// Whether it is that of a shadow tree, in place of a page.
    private let isShadow: Bool

    /// - Parameters:
    ///   - appearance: the only appearance; nil for the reader's preference.
    ///   - isShadow: whether it is that of a shadow tree, which has one appearance.
    init(appearance: String?, isShadow: Bool = false) {
        (self.appearance, self.isShadow) = (appearance, isShadow)
    }

    /// The number of the class `x…` of a horizontal position.
    mutating func column(_ start: Double, _ length: Double) -> Int {
        columns.number(of: Extent(start, length))
    }

    /// The number of the class `y…` of a vertical position.
    mutating func row(_ start: Double, _ length: Double) -> Int {
        rows.number(of: Extent(start, length))
    }

    /// The number of the class `l…` of a style; nil for the default style.
    mutating func boxStyle(_ boxStyle: BoxStyle) -> Int? {
        boxStyle == BoxStyle() ? nil : boxStyles.number(of: boxStyle)
    }

    /// Writes the sheet, `base` first.
    mutating func write(
        base: [StaticString], background: Color, to out: inout MarkupWriter
    ) {
        var rules = MarkupWriter()
        writeExtents(&rules)
        for (number, boxStyle) in boxStyles.entries.enumerated() {
            rules.raw(".l")
            rules.int(number)
            rules.raw("{")
            write(boxStyle, &rules)
            rules.raw("}\n")
            if let border = boxStyle.border, !boxStyle.isReplaced {
                writeFrame(border, number, &rules)
            }
        }
        rules.raw(isShadow ? ":host{background:" : "body{background:")
        write(background, &rules)
        rules.raw("}\n:focus-visible{outline:2px solid Highlight;outline-offset:2px}\n")
        writeColors(&out)
        for styles in base { out.raw(styles) }
        if boxStyles.entries.contains(where: \.isPart) { out.raw(Self.partStyles) }
        if hasEmbeddings { out.raw("bdi{position:static}\n") }
        out.raw(rules.bytes)
    }

    /// The styles of pages with parts of lines. Links in texts are above the link of their element,
    /// which is empty then.
    private static let partStyles: StaticString = """
        .t{position:static;text-decoration:none}
        .a:empty{z-index:1}
        a.t{position:relative;z-index:2}

        """

    private func writeExtents(_ out: inout MarkupWriter) {
        for (number, extent) in columns.entries.enumerated() {
            write(".x", number, "{left:", extent, "px;width:", &out)
        }
        for (number, extent) in rows.entries.enumerated() {
            write(".y", number, "{top:", extent, "px;height:", &out)
        }
    }

    private func write(
        _ name: StaticString, _ number: Int, _ start: StaticString, _ extent: Extent,
        _ length: StaticString, _ out: inout MarkupWriter
    ) {
        out.raw(name)
        out.int(number)
        out.raw(start)
        out.thousandths(extent.start)
        out.raw(length)
        out.thousandths(extent.length)
        out.raw("px}\n")
    }

    /// Writes colours that depend on the appearance as variables; the others are inlined.
    private func writeColors(_ out: inout MarkupWriter) {
        guard appearance == nil else {
            out.raw(isShadow ? ":host" : ":root")
            return out.raw(
                appearance == "dark" ? "{color-scheme:dark}\n" : "{color-scheme:light}\n")
        }
        out.raw(":root{color-scheme:light dark")
        writeVariables("light", &out)
        out.raw("}\n@media (prefers-color-scheme:dark){:root{color-scheme:light dark")
        writeVariables("dark", &out)
        out.raw("}}\n")
    }

    private func writeVariables(_ appearance: String, _ out: inout MarkupWriter) {
        for (number, color) in colors.entries.enumerated() {
            out.raw(";--c")
            out.int(number)
            out.raw(":")
            out.css(color[appearance])
        }
    }
}

extension StyleSheet {
    /// Writes a border above the children of its box that does not affect layout.
    private mutating func writeFrame(
        _ border: ViewBorder, _ number: Int, _ out: inout MarkupWriter
    ) {
        out.raw(".l")
        out.int(number)
        out.raw("::after{content:\"\";position:absolute;inset:0;box-sizing:border-box;")
        out.declare("border-radius:inherit;pointer-events:none;border:", border.width, "px solid ")
        write(border.color.resolved, &out)
        out.raw("}\n")
    }

    private mutating func write(_ color: Color, _ out: inout MarkupWriter) {
        if let appearance { return out.css(color[appearance]) }
        if color.light == color.dark { return out.css(color.light) }
        out.raw("var(--c")
        out.int(colors.number(of: color))
        out.raw(")")
    }

    private mutating func write(_ effects: ViewNode.Effects, _ out: inout MarkupWriter) {
        if let gradient = effects.gradient {
            out.raw("background-image:linear-gradient(to")
            if gradient.end.y != 0.5 { out.raw(gradient.end.y > 0.5 ? " bottom" : " top") }
            if gradient.end.x != 0.5 { out.raw(gradient.end.x > 0.5 ? " right" : " left") }
            for color in gradient.colors {
                out.raw(",")
                write(color.resolved, &out)
            }
            out.raw(");")
        }
        if let shadow = effects.shadow {
            // The blur of CSS is two standard deviations.
            out.declare("box-shadow:", shadow.x, "px ")
            out.declare("", shadow.y, "px ")
            out.declare("", shadow.radius * 2, "px ")
            write(shadow.color.resolved, &out)
            out.raw(";")
        }
    }

    /// Writes a line as a border, which browsers draw with at least a pixel of the screen: of a thin
    /// box that has a background, some draw nothing.
    private mutating func write(
        _ line: BoxStyle.Line, _ color: Color, _ out: inout MarkupWriter
    ) {
        let isUpright = line.axis == .vertical
        out.declare(isUpright ? "border-left:" : "border-top:", line.thickness, "px solid ")
        write(color, &out)
        out.raw(";")
    }

    private mutating func write(_ boxStyle: BoxStyle, _ out: inout MarkupWriter) {
        if let line = boxStyle.line, let fill = boxStyle.fill {
            write(line, fill, &out)
        } else if let fill = boxStyle.fill {
            out.raw("background:")
            write(fill, &out)
            out.raw(";")
        }
        if let effects = boxStyle.effects { write(effects, &out) }
        if let color = boxStyle.color {
            out.raw("color:")
            write(color, &out)
            out.raw(";")
        }
        if let border = boxStyle.border, boxStyle.isReplaced {
            out.declare("outline:", border.width, "px solid ")
            write(border.color.resolved, &out)
            out.declare(";outline-offset:", -border.width, "px;")
        }
        if boxStyle.corner > 0 { out.declare("border-radius:", boxStyle.corner, "px;") }
        if boxStyle.opacity < 1 { out.declare("opacity:", max(0, boxStyle.opacity), ";") }
        if boxStyle.clips { out.raw("overflow:hidden;overflow:clip;") }
        if boxStyle.isRaised { out.raw("z-index:3;") }
        if boxStyle.isMirrored { out.raw("transform:scaleX(-1);") }
        if let style = boxStyle.style { out.font(style, isPart: boxStyle.isPart) }
        switch (boxStyle.isUnderlined, boxStyle.isStruckThrough) {
        case (true, true): out.raw("text-decoration:underline line-through;")
        case (true, false): out.raw("text-decoration:underline;")
        case (false, true): out.raw("text-decoration:line-through;")
        case (false, false): break
        }
        if let sticky = boxStyle.sticky { out.sticky(sticky) }
        switch boxStyle.side {
        case .left: out.raw("text-align:left;")
        case .center: out.raw("text-align:center;")
        case .right: out.raw("text-align:right;")
        case nil: break
        }
        switch boxStyle.mode {
        case .scaleAspectFit: out.raw("object-fit:contain;")
        case .scaleAspectFill: out.raw("object-fit:cover;")
        case .center: out.raw("object-fit:none;")
        case .scaleToFill, nil: break
        }
    }
}

extension MarkupWriter {
    fileprivate mutating func css(_ color: RGBA) {
        if color.alpha == 255 { return hex(color) }
        raw("rgba(")
        for part in [color.red, color.green, color.blue] {
            int(Int(part))
            raw(",")
        }
        number(Double(color.alpha) / 255)
        raw(")")
    }

    fileprivate mutating func declare(
        _ name: StaticString, _ value: Double, _ end: StaticString
    ) {
        raw(name)
        number(value)
        raw(end)
    }

    fileprivate mutating func sticky(_ position: StickyPosition) {
        declare("margin:", position.space, "px auto 0 ")
        declare("", position.left, "px;")
        if let top = position.top { return declare("top:", top, "px;") }
        raw("top:auto;bottom:0;")
    }

    /// Writes the font of a text, or of a part of a line, which does not change the line's height.
    fileprivate mutating func font(_ style: ViewNode.TextStyle, isPart: Bool) {
        if !isPart { raw("white-space:pre;") }
        declare("font-size:", style.size, "px;")
        declare("line-height:", isPart ? 0 : style.lineHeight, "px;")
        if style.isItalic { raw("font-style:italic;") }
        if isPart || style.weight != .regular {
            declare("font-weight:", Double(style.weight.number), ";")
        }
        if style.isMonospaced {
            raw("font-family:ui-monospace,Menlo,\"DejaVu Sans Mono\",monospace;")
        } else if let family = style.font?.family {
            raw("font-family:\"")
            text(family)
            raw("\",Inter,-apple-system,sans-serif;")
        }
    }
}

/// Unique entries with sequential numbers, in order of insertion.
private struct ClassTable<Entry: Hashable> {
    private(set) var entries: [Entry] = []
    private var numbers: [Entry: Int] = [:]

    mutating func number(of entry: Entry) -> Int {
        if let number = numbers[entry] { return number }
        numbers[entry] = entries.count
        entries.append(entry)
        return entries.count - 1
    }
}

/// A start and a length, in thousandths of a point.
private struct Extent: Hashable {
    let start: Int
    let length: Int

    init(_ start: Double, _ length: Double) {
        self.start = Int(thousandthsOf: start)
        self.length = Int(thousandthsOf: max(0, length))
    }
}

/// The visual style of an element.
struct BoxStyle: Hashable {
    /// A line thinner than a point, in points.
    struct Line: Hashable {
        /// The axis along which it runs.
        let axis: LayoutGeometry.Axis
        let thickness: Double
    }

    var fill: Color?
    /// What a box without content is if it is thin; its colour is `fill`.
    var line: Line?
    var color: Color?
    var border: ViewBorder?
    var effects: ViewNode.Effects?
    var corner = 0.0
    var opacity = 1.0
    var clips = false
    /// Whether it is above siblings that follow it.
    var isRaised = false
    /// Whether it is mirrored horizontally.
    var isMirrored = false
    /// Whether it is a replaced element, such as a picture.
    var isReplaced = false
    var style: ViewNode.TextStyle?
    var side: TextSide?
    var isStruckThrough = false
    var isUnderlined = false
    /// Whether it is a part of a line.
    var isPart = false
    var mode: ViewNode.ContentMode?
    var sticky: StickyPosition?
}

/// The position of a sticky box in the normal flow of its parent, in points.
struct StickyPosition: Hashable {
    /// From the left edge of the parent.
    let left: Double
    /// From the end of the preceding box.
    let space: Double
    /// The offset from the top of the window while stuck; nil for the bottom.
    let top: Double?
}

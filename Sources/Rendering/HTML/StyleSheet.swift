import Layout
import Screens

/// The styles of a page, each written once: where elements lie across and down, and how they look.
///
/// Elements name their styles by classes and have none of their own, so that the page's policy can
/// allow this one sheet by its hash.
struct StyleSheet {
    private var columns = ClassTable<Extent>()
    private var rows = ClassTable<Extent>()
    private var looks = ClassTable<Look>()
    private var colors = ClassTable<DisplayColor>()
    private let appearance: String?

    /// - Parameter appearance: the only one that is shown; nil for what the reader prefers.
    init(appearance: String?) { self.appearance = appearance }

    /// The class of a place across: `x` and this number.
    mutating func column(_ start: Double, _ length: Double) -> Int {
        columns.number(of: Extent(start, length))
    }

    /// The class of a place down: `y` and this number.
    mutating func row(_ start: Double, _ length: Double) -> Int {
        rows.number(of: Extent(start, length))
    }

    /// The class of a look: `l` and this number; nil for that of a plain box.
    mutating func look(_ look: Look) -> Int? {
        look == Look() ? nil : looks.number(of: look)
    }

    /// The text of the sheet, `base` at its beginning.
    mutating func write(base: StaticString, background: DisplayColor, to out: inout MarkupWriter) {
        var rules = MarkupWriter()
        writeExtents(&rules)
        for (number, look) in looks.entries.enumerated() {
            rules.raw(".l")
            rules.int(number)
            rules.raw("{")
            write(look, &rules)
            rules.raw("}\n")
            if let border = look.border, !look.isReplaced { writeFrame(border, number, &rules) }
        }
        rules.raw("body{background:")
        write(background, &rules)
        rules.raw("}\n:focus-visible{outline:2px solid Highlight;outline-offset:2px}\n")
        writeColors(&out)
        out.raw(base)
        out.raw(rules.bytes)
    }

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

    /// What both appearances have in common is written where it is used; the others are variables.
    private func writeColors(_ out: inout MarkupWriter) {
        guard appearance == nil else {
            out.raw(
                appearance == "dark" ? ":root{color-scheme:dark}\n" : ":root{color-scheme:light}\n")
            return
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
    /// A border that lies above the children of its box and takes no room.
    private mutating func writeFrame(
        _ border: ViewBorder, _ number: Int, _ out: inout MarkupWriter
    ) {
        out.raw(".l")
        out.int(number)
        out.raw("::after{content:\"\";position:absolute;inset:0;box-sizing:border-box;")
        out.declare("border-radius:inherit;pointer-events:none;border:", border.width, "px solid ")
        write(border.color, &out)
        out.raw("}\n")
    }

    private mutating func write(_ color: DisplayColor, _ out: inout MarkupWriter) {
        if let appearance { return out.css(color[appearance]) }
        if color.light == color.dark { return out.css(color.light) }
        out.raw("var(--c")
        out.int(colors.number(of: color))
        out.raw(")")
    }

    private mutating func write(_ look: Look, _ out: inout MarkupWriter) {
        if let fill = look.fill {
            out.raw("background:")
            write(fill, &out)
            out.raw(";")
        }
        if let color = look.color {
            out.raw("color:")
            write(color, &out)
            out.raw(";")
        }
        if let border = look.border, look.isReplaced {
            out.declare("outline:", border.width, "px solid ")
            write(border.color, &out)
            out.declare(";outline-offset:", -border.width, "px;")
        }
        if look.corner > 0 { out.declare("border-radius:", look.corner, "px;") }
        if look.opacity < 1 { out.declare("opacity:", max(0, look.opacity), ";") }
        if look.clips { out.raw("overflow:hidden;overflow:clip;") }
        if look.isTurned { out.raw("transform:scaleX(-1);") }
        if let style = look.style { out.font(style) }
        if look.isStruckThrough { out.raw("text-decoration:line-through;") }
        if let pin = look.pin { out.pin(pin) }
        switch look.side {
        case .left: out.raw("text-align:left;")
        case .center: out.raw("text-align:center;")
        case .right: out.raw("text-align:right;")
        case nil: break
        }
        switch look.mode {
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

    fileprivate mutating func pin(_ place: StickyPosition) {
        declare("margin:", place.space, "px auto 0 ")
        declare("", place.left, "px;")
        if let top = place.top { return declare("top:", top, "px;") }
        raw("top:auto;bottom:0;")
    }

    fileprivate mutating func font(_ style: TextStyle) {
        raw("white-space:pre;")
        declare("font-size:", style.size, "px;")
        declare("line-height:", style.lineHeight, "px;")
        if style.weight != .regular { declare("font-weight:", Double(style.weight.number), ";") }
        if style.isMonospaced {
            raw("font-family:ui-monospace,Menlo,\"DejaVu Sans Mono\",monospace;")
        }
    }
}

/// Numbers for what is the same, in the order in which it came.
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

/// Where an element begins and how long it is, in thousandths of a point.
private struct Extent: Hashable {
    let start: Int
    let length: Int

    init(_ start: Double, _ length: Double) {
        self.start = Int(thousandthsOf: start)
        self.length = Int(thousandthsOf: max(0, length))
    }
}

/// How an element looks.
struct Look: Hashable {
    var fill: DisplayColor?
    var color: DisplayColor?
    var border: ViewBorder?
    var corner = 0.0
    var opacity = 1.0
    var clips = false
    /// Whether left and right are exchanged.
    var isTurned = false
    /// Whether it is a picture, which has no children and nothing behind them.
    var isReplaced = false
    var style: TextStyle?
    var side: TextSide?
    var isStruckThrough = false
    var mode: ContentMode?
    var pin: StickyPosition?
}

/// Where a box that is pinned stands in the flow of its parent, in points.
struct StickyPosition: Hashable {
    /// From the left edge of the parent.
    let left: Double
    /// From the end of the one before it.
    let space: Double
    /// Where it comes to rest below the upper edge of the window; nil for the lower edge.
    let top: Double?
}

import CellCore
import Layout

/// Elements shared by HTML and SVG.
extension MarkupWriter {
    /// Writes the `path` of a symbol in the current colour.
    mutating func write(_ path: SymbolPath) {
        raw("<path d=\"")
        for command in path.commands {
            switch command {
            case .move(let end): step("M", [end])
            case .line(let end): step("L", [end])
            case .curve(let first, let second, let end): step("C", [first, second, end])
            case .close: raw("Z")
            }
        }
        raw(path.isFilled ? "\" fill=\"currentColor\"" : "\" fill=\"none\"")
        if path.lineWidth > 0 {
            raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"")
            number(path.lineWidth)
            raw("\" stroke=\"currentColor\"")
        }
        raw("/>")
    }

    private mutating func step(_ letter: StaticString, _ points: [LayoutPoint]) {
        raw(letter)
        for (index, point) in points.enumerated() {
            if index > 0 { raw(" ") }
            number(point.x)
            raw(" ")
            number(point.y)
        }
    }

    /// Writes a picture in its own size, to be referenced as `#p` and the number.
    mutating func image(_ picture: Picture, _ number: Int, attribute: StaticString) {
        raw("<image id=\"p")
        int(number)
        raw("\" width=\"")
        int(picture.width)
        raw("\" height=\"")
        int(picture.height)
        raw("\" preserveAspectRatio=\"none\"")
        raw(attribute)
        url(of: picture)
        raw("\"/>\n")
    }

    /// Writes the attributes by which an `svg` scales its picture.
    mutating func fit(_ picture: Picture, _ mode: ViewNode.ContentMode) {
        if mode == .center { return }
        raw(" viewBox=\"0 0 ")
        int(picture.width)
        raw(" ")
        int(picture.height)
        switch mode {
        case .scaleToFill: raw("\" preserveAspectRatio=\"none\"")
        case .scaleAspectFill: raw("\" preserveAspectRatio=\"xMidYMid slice\"")
        case .scaleAspectFit, .center: raw("\" preserveAspectRatio=\"xMidYMid meet\"")
        }
    }

    /// Writes attributes that centre a picture of its own size; the last is left open.
    mutating func centre(_ picture: Picture, in size: PointSize) {
        raw("\" x=\"")
        number((size.width - Double(picture.width)) / 2)
        raw("\" y=\"")
        number((size.height - Double(picture.height)) / 2)
    }
}

import TerminalText

/// What every part of the output needs to know of where it is drawn.
struct Canvas {
    /// The columns that are used: lines over the whole of a wide terminal would be hard to read.
    let width: Int
    /// Columns left free at either side of what has no box.
    let margin: Int
    let isColored: Bool
    let signs: Signs

    init(_ options: TerminalOptions) {
        width = min(max(1, options.width), 96)
        margin = width < 40 ? 1 : 2
        isColored = options.isColored
        signs = options.isASCII ? .ascii : .unicode
    }

    /// The columns between the margins.
    var innerWidth: Int { max(1, width - 2 * margin) }

    /// A thin line of `columns`.
    func rule(_ columns: Int) -> StyledLine {
        let line = repeated(signs.horizontal, columns)
        return StyledLine(drawn: line, Palette.line, width: max(0, columns))
    }

    /// A badge in at most `maxWidth` columns.
    func pill(_ text: String, maxWidth: Int) -> StyledLine {
        let label = text.fitted(toWidth: max(1, maxWidth - 2), signs)
        return StyledLine(isColored ? " \(label) " : "[\(label)]", Palette.pill)
    }

    /// A text in lines of one style.
    func lines(
        _ text: String?, _ style: TerminalStyle, width: Int, limit: Int
    ) -> [StyledLine] {
        guard let text else { return [] }
        return text.fittedLines(toWidth: width, limit: limit, signs)
            .map { StyledLine($0, style) }
    }

    /// A text in the middle between the margins.
    func centred(_ text: String, _ style: TerminalStyle) -> [StyledLine] {
        lines(text, style, width: innerWidth, limit: 6).map { line in
            line.indented(by: margin + (innerWidth - line.width) / 2)
        }
    }
}

func repeated(_ sign: String, _ count: Int) -> String {
    String(repeating: sign, count: max(0, count))
}

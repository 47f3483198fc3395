import Layout
import TerminalText

/// What every part of the output needs to know of where it is drawn.
struct TerminalCanvas {
    /// The columns that are used: lines over the whole of a wide terminal would be hard to read.
    let width: Int
    /// Columns left free at either side of what has no box.
    let margin: Int
    let isColored: Bool
    let signs: Signs
    /// The screen that layouts are made for, in points.
    let screen: PointSize
    /// Draws pictures from their pixels; nil where the terminal cannot show them.
    let blocks: PictureBlocks?

    init(_ options: TerminalOptions, blocks: PictureBlocks? = nil) {
        width = min(max(1, options.width), 96)
        margin = width < 40 ? 1 : 2
        isColored = options.isColored
        signs = options.isASCII ? .ascii : .unicode
        screen = options.screen
        self.blocks = options.showsPixels ? blocks : nil
    }

    /// The columns between the margins.
    var innerWidth: Int { max(1, width - 2 * margin) }

    /// A thin line of `columns`.
    func rule(_ columns: Int) -> StyledLine {
        let line = repeated(signs.horizontal, columns)
        return StyledLine(drawn: line, Palette.line, width: max(0, columns))
    }

    /// A badge in at most `maxWidth` columns.
    func pill(
        _ text: String, maxWidth: Int, _ style: TerminalStyle = Palette.pill
    ) -> StyledLine {
        let label = text.fitted(toWidth: max(1, maxWidth - 2), signs)
        return StyledLine(isColored ? " \(label) " : "[\(label)]", style)
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
        centred(lines(text, style, width: innerWidth, limit: 6))
    }

    /// Lines in the middle between the margins, each for itself.
    func centred(_ lines: [StyledLine]) -> [StyledLine] {
        lines.map { $0.indented(by: margin + max(0, innerWidth - $0.width) / 2) }
    }
}

func repeated(_ sign: String, _ count: Int) -> String {
    String(repeating: sign, count: max(0, count))
}

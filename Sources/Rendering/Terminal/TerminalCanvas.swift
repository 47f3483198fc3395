import Expressions
import Layout
import TerminalText

/// The dimensions and options shared by all parts of the output.
struct TerminalCanvas {
    /// The columns used; limited, because long lines are hard to read.
    let width: Int
    /// The columns on either side of unboxed content.
    let margin: Int
    let isColored: Bool
    let symbols: TerminalSymbols
    /// The screen of layouts, in points.
    let screen: PointSize
    /// Draws pictures as half blocks; nil if the terminal does not support it.
    let blocks: PictureBlocks?
    /// Collects what a person reaches; nil for an output without taps.
    var marks: TerminalMarks?
    /// The time after which items are left out, since nothing is shown then.
    var deadline: Deadline?
    /// The first shown item of sections that scroll sideways, by their ids.
    let stripStarts: [String: Int]

    init(_ options: TerminalOptions, blocks: PictureBlocks? = nil) {
        width = min(max(1, options.width), 96)
        margin = width < 40 ? 1 : 2
        isColored = options.isColored
        symbols = options.isASCII ? .ascii : .unicode
        screen = options.screen
        stripStarts = options.stripStarts
        self.blocks = options.showsPixels ? blocks : nil
    }

    /// The columns between the margins.
    var innerWidth: Int { max(1, width - 2 * margin) }

    /// A thin line of `columns`.
    func rule(_ columns: Int) -> StyledLine {
        let line = repeated(symbols.horizontal, columns)
        return StyledLine(drawn: line, Palette.line, width: max(0, columns))
    }

    /// A badge in at most `maxWidth` columns.
    func pill(
        _ text: String, maxWidth: Int, _ style: TerminalStyle = Palette.pill
    ) -> StyledLine {
        let label = text.fitted(toWidth: max(1, maxWidth - 2), symbols)
        return StyledLine(isColored ? " \(label) " : "[\(label)]", style)
    }

    /// A text in lines of one style.
    func lines(
        _ text: String?, _ style: TerminalStyle, width: Int, limit: Int
    ) -> [StyledLine] {
        guard let text else { return [] }
        return text.fittedLines(toWidth: width, limit: limit, symbols)
            .map { StyledLine($0, style) }
    }

    /// A text centred between the margins.
    func centred(_ text: String, _ style: TerminalStyle) -> [StyledLine] {
        centred(lines(text, style, width: innerWidth, limit: 6))
    }

    /// Lines centred individually between the margins.
    func centred(_ lines: [StyledLine]) -> [StyledLine] {
        lines.map { $0.indented(by: margin + max(0, innerWidth - $0.width) / 2) }
    }
}

func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: max(0, count))
}

import Rendering
import TerminalText

/// How the lines around a screen are written.
struct BrowseLook {
    let isColored: Bool
    let isASCII: Bool
    var columns: Int

    /// The text cut to the columns.
    func fitted(_ text: String) -> String { text.prefix(fittingWidth: columns) }

    func styled(_ text: String, _ style: TerminalStyle) -> String {
        style.apply(text, enabled: isColored)
    }

    /// The text in lines.
    func wrapped(_ text: String) -> [String] {
        text.wrapped(toWidth: max(1, columns)).map { fitted($0) }
    }

    /// A text at either end of one inverse line. The first one is cut before the other.
    func bar(_ leading: String, _ trailing: String) -> String {
        let leading = " " + leading
        let trailing = isColored ? trailing + " " : trailing + " --"
        let rest = max(0, columns - trailing.displayWidth - 1)
        if rest < 8 { return styled(fitted(leading), TerminalStyle(inverse: true)) }
        let start = (isColored ? leading : "--" + leading).prefix(fittingWidth: rest)
        let gap = String(
            repeating: " ", count: max(1, columns - start.displayWidth - trailing.displayWidth))
        return styled(start + gap + trailing, TerminalStyle(inverse: true))
    }
}

import TerminalText
import Values

extension PictureRaster {
    /// Draws two pixel rows per line: half blocks in the colours of the upper and lower pixels.
    /// Transparent pixels are left blank.
    func halfBlocks(_ depth: ColorDepth) -> [StyledLine] {
        stride(from: 0, to: height, by: 2).map { row in
            var line = StyledLine()
            var (block, count) = (HalfBlock.empty, 0)
            for column in 0..<width {
                let next = HalfBlock(
                    upper: self[column, row]?.color(depth),
                    lower: self[column, row + 1]?.color(depth))
                if next != block {
                    line.append(block.line(count))
                    (block, count) = (next, 0)
                }
                count += 1
            }
            line.append(block.line(count))
            return line
        }
    }
}

/// Two vertically adjacent pixels, drawn as one character.
private struct HalfBlock: Equatable {
    var upper: TerminalColor?
    var lower: TerminalColor?

    static let empty = HalfBlock()

    func line(_ count: Int) -> StyledLine {
        guard count > 0 else { return StyledLine() }
        let (character, style) =
            switch (upper, lower) {
            case (nil, nil): (" ", TerminalStyle.plain)
            case (nil, let lower?): ("▄", TerminalStyle(lower))
            case (let upper?, nil): ("▀", TerminalStyle(upper))
            case (let upper?, let lower?): ("▀", TerminalStyle(upper, on: lower))
            }
        return StyledLine(drawn: repeated(character, count), style, width: count)
    }
}

extension RGBA {
    /// Returns nil for mostly transparent colours: the terminal's background is unknown.
    fileprivate func color(_ depth: ColorDepth) -> TerminalColor? {
        alpha < 128 ? nil : TerminalColor(red: red, green: green, blue: blue, depth: depth)
    }
}

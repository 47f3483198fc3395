import CellCore
import TerminalText

/// The characters of a text with runs, each with its style.
struct StyledCharacters {
    private let characters: [(character: Character, style: TerminalStyle)]

    init(_ text: ViewNode.Text, isDim: Bool) {
        func dimmed(_ style: TerminalStyle) -> TerminalStyle {
            var style = style
            style.isDim = style.isDim || isDim
            return style
        }
        let plain = dimmed(Palette.style(text))
        let styles = text.runs.map { dimmed(Palette.style($0, of: text)) }
        var offset = 0
        // A terminal shows no more of a text.
        characters = text.text.prefix(4_096).map { character in
            defer { offset += character.utf8.count }
            return (character, text.runs.index(at: offset).map { styles[$0] } ?? plain)
        }
    }

    /// Returns the lines into which the text was broken with the styles of their characters. Lines
    /// lack some white space of the text, and have an ellipsis for what was cut.
    func styled(_ lines: [String]) -> [StyledLine] {
        var next = 0
        return lines.map { text in
            var line = StyledLine()
            var part = ""
            var style = TerminalStyle.plain
            for character in text {
                var index = next
                while index < characters.count, characters[index].character != character,
                    characters[index].character.isBlank
                {
                    index += 1
                }
                let isFound = index < characters.count && characters[index].character == character
                if isFound { next = index + 1 }
                let current =
                    index < characters.count ? characters[index].style : characters.last?.style
                if current != style {
                    line.append(part, style)
                    (part, style) = ("", current ?? .plain)
                }
                part.append(character)
            }
            line.append(part, style)
            return line
        }
    }
}

extension String {
    /// The text with the spaces at the start of its lines as no-break spaces.
    var withKeptIndentation: String {
        var isStart = true
        return String(
            map { character in
                isStart = character == "\n" || isStart && character == " "
                return isStart && character == " " ? "\u{A0}" : character
            })
    }
}

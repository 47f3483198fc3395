import Rendering
import TerminalText

/// A text that a person types in one line.
struct LineEditor {
    let prompt: String
    let isSecure: Bool
    private(set) var text: String
    /// The number of characters before the cursor.
    private var position: Int

    init(prompt: String, text: String, isSecure: Bool = false) {
        (self.prompt, self.text, self.isSecure) = (prompt, text, isSecure)
        position = text.count
    }

    /// Handles a key. Returns whether it changed the text.
    mutating func handle(_ key: BrowseKey) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .paste(let pasted):
            // A line has no line breaks.
            insert(pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
        case .backspace: remove(position - 1)
        case .delete, .control("d"): remove(position)
        case .control("u"): (text, position) = (String(text.dropFirst(position)), 0)
        case .control("k"): text = String(text.prefix(position))
        case .left, .control("b"): position = max(0, position - 1)
        case .right, .control("f"): position = min(text.count, position + 1)
        case .home, .control("a"): position = 0
        case .end, .control("e"): position = text.count
        default: return false
        }
        switch key {
        case .left, .right, .home, .end, .control("a"), .control("e"), .control("b"), .control("f"):
            return false
        default: return true
        }
    }

    private mutating func insert(_ new: String) {
        let (start, end) = (text.prefix(position) + new, text.dropFirst(position))
        text = String(start + end)
        // A combining character joins the one before it.
        position = text.count - end.count
    }

    private mutating func remove(_ index: Int) {
        guard (0..<text.count).contains(index) else { return }
        text.remove(at: text.index(text.startIndex, offsetBy: index))
        position = index
    }

    /// The line in `columns`, with the cursor.
    func line(columns: Int, isColored: Bool, isASCII: Bool) -> String {
        let label = prompt.neutralised().prefix(fittingWidth: max(1, columns / 2)) + " "
        let dot = isASCII ? "*" : "●"
        let characters = text.map { isSecure ? dot : String($0).neutralised() }
        let available = max(1, columns - label.displayWidth - 1)
        var (first, width) = (position, 0)
        while first > 0 {
            width += characters[first - 1].displayWidth
            if width > available { break }
            first -= 1
        }
        let before = characters[first..<position].joined()
        let under = position < characters.count ? characters[position] : " "
        let after = characters.dropFirst(position + 1).joined()
            .prefix(fittingWidth: max(0, available - before.displayWidth - under.displayWidth + 1))
        let cursor =
            isColored
            ? TerminalStyle(inverse: true).apply(under, enabled: true)
            : (under == " " ? "_" : "_" + under)
        return TerminalStyle.bold.apply(label, enabled: isColored) + before + cursor + after
    }
}

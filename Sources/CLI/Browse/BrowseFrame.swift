import Rendering
import TerminalText

/// What stands below the screen, in place of the line of keys or above it.
enum BrowsePane {
    /// A report, until the next key.
    case report([String])
    case choices(ChoiceList)
    case help
}

/// The lines of the terminal: a window of the screen, a pane, the status and the keys.
struct BrowseFrame {
    let look: BrowseLook
    let rows: Int
    var pane: BrowsePane?
    var message: String?
    var status: (leading: String, trailing: String) = ("", "")
    /// A text that is typed in place of the line of keys.
    var editor: LineEditor?

    /// The number of lines for the window of the screen.
    var height: Int { max(1, rows - bottom.count) }

    /// The lines of the pane, which leave a part of the screen in view.
    private var paneHeight: Int { max(1, rows * 2 / 3 - 2) }

    func text(_ window: BrowseWindow?) -> String {
        let content = window.map { window in
            window.rows.map { window.page.text(ofLine: $0, selected: window.selected) }
        }
        let top = content ?? []
        let gap = Array(repeating: "", count: max(0, rows - bottom.count - top.count))
        return (top.prefix(height) + gap + bottom).prefix(rows).map { $0 + "\n" }.joined()
    }

    /// The row of the pane that is at a row of the terminal; nil if none is.
    func paneRow(at row: Int) -> Int? {
        let first = rows - bottom.count
        return (first..<first + paneLines.count).contains(row) ? row - first : nil
    }

    /// The lines of a list of choices.
    func choiceHeight(of list: ChoiceList) -> Int { min(paneHeight, list.lineCount(look)) }

    private var bottom: [String] {
        var lines = paneLines
        if let message, rows > 6 { lines += messageLines(message) }
        lines.append(look.bar(status.leading, status.trailing))
        if let editor {
            lines.append(
                editor.line(
                    columns: look.columns, isColored: look.isColored, isASCII: look.isASCII))
        } else if rows > 3 {
            lines.append(keyLine)
        }
        return lines
    }

    /// A message as a whole, unless it has more lines than a third of the terminal.
    private func messageLines(_ message: String) -> [String] {
        let wrapped = look.wrapped(message)
        let shown = wrapped.prefix(max(2, rows / 3))
        let isWhole = shown.count == wrapped.count
        return isWhole ? Array(shown) : shown.dropLast() + [look.isASCII ? "..." : "…"]
    }

    private var paneLines: [String] {
        switch pane {
        case nil: return []
        case .report(let lines):
            let wrapped = lines.flatMap(look.wrapped)
            let shown = wrapped.prefix(paneHeight)
            let rest = wrapped.count - shown.count
            return rest > 0 ? shown.dropLast() + ["\(rest + 1) more lines"] : Array(shown)
        case .choices(let list): return list.lines(look, height: choiceHeight(of: list))
        case .help: return Array(BrowseHelp.lines(look).prefix(max(1, rows - 2)))
        }
    }

    private var keyLine: String {
        let keys: [(String, String)] =
            switch pane {
            case .choices: [("Enter", "choose"), ("Esc", "cancel")]
            case .help, .report: [("Esc", "close"), ("q", "quit")]
            case nil: BrowseHelp.keyLine(look)
            }
        var line = ""
        for (index, key) in keys.enumerated() {
            let part = "\(key.0) \(key.1)"
            // The last ones are always there.
            let rest = keys.suffix(2).map { "\($0.0) \($0.1)" }.joined(separator: "  ").displayWidth
            let isLast = index >= keys.count - 2
            if !isLast, line.displayWidth + part.displayWidth + 4 + rest > look.columns { continue }
            line += (line.isEmpty ? "" : "  ") + part
        }
        return look.styled(look.fitted(line), .dim)
    }
}

/// The keys of `browse`.
enum BrowseHelp {
    /// The most important ones, the last two of which are shown in any width.
    static func keyLine(_ look: BrowseLook) -> [(String, String)] {
        [
            (look.isASCII ? "arrows" : "↑↓←→", "move"), ("Enter", "tap"), ("b", "back"),
            ("/", "search"), ("m", "menu"), ("s", "state"), ("d", "device"), ("r", "refresh"),
            ("?", "keys"), ("q", "quit"),
        ]
    }

    private static let keys: [(String, String)] = [
        ("Up Down k j", "above, below"),
        ("Left Right h l", "beside; Left: back"),
        ("Tab Shift-Tab", "next, previous"),
        ("PgUp PgDn", "scroll, load more"),
        ("Home End g G", "start, end"),
        ("Enter Space", "tap"),
        ("+ -", "change a stepper"),
        ("b Esc", "back"),
        ("1 to 5", "tabs of an app"),
        ("m", "swipes and menu"),
        ("n", "numbers for --step"),
        ("/", "search"),
        ("r u", "refresh, undo"),
        ("s d a t", "state, device, dark, turn"),
        ("R", "load the spec again"),
    ]

    static func lines(_ look: BrowseLook) -> [String] {
        keys.map { key, meaning in
            look.styled(key.padded(toWidth: 15), .bold)
                + meaning.prefix(fittingWidth: max(0, look.columns - 15))
        }
    }
}

import Screens
import CellCore
import TerminalText

/// The signs of controls in a terminal.
extension CellControl {
    func terminalContent(_ canvas: TerminalCanvas) -> TerminalView.Content? {
        let symbols = canvas.symbols
        switch content {
        case .toggle(let isOn): return sign(isOn ? "[x]" : "[ ]", canvas)
        case .stepper(let value, _, _, let isWhole):
            let number = isWhole ? Int64(exactly: value).map { "\($0)" } : nil
            return sign("[ \(symbols.minus) \(number ?? value.shortText) + ]", canvas)
        case .progress(let part):
            guard let part else { return sign(symbols.loading, canvas) }
            let done = Int((part * 10).rounded())
            let bar =
                String(repeating: symbols.progress[0], count: done)
                + String(repeating: symbols.progress[1], count: 10 - done)
            return sign("\(bar) \(Int((part * 100).rounded())) %", canvas)
        case .textField(let text, let prompt, _, let isSecure, let lines):
            let shown = Self.shown(text, prompt: prompt, isSecure: isSecure).sanitized() ?? " "
            return label(
                symbols.field[0] + shown + symbols.field[1],
                text.isEmpty ? Palette.secondary : Palette.text, canvas,
                limit: lines == 1 ? 3 : lines)
        case .segments(let value, let choices):
            let selected = choices.index(of: value)
            let parts = choices.enumerated().map { index, choice in
                let mark = index == selected ? symbols.selected : symbols.unselected
                return "\(mark) \(choice.title.sanitized() ?? symbols.nothing)"
            }
            return label(
                "[ \(parts.joined(separator: " \(symbols.vertical) ")) ]", Palette.text, canvas)
        case .picker(let value, let choices):
            let title = choices.title(of: value).sanitized() ?? symbols.nothing
            return label("[\(title) \(symbols.menu)]", Palette.button, canvas)
        case .button(let title, let role, _):
            guard let title = title.sanitized() else { return nil }
            let arrow = entries.isEmpty ? "" : " \(symbols.menu)"
            return label(
                "[\(title)\(arrow)]",
                role == .destructive ? Palette.failure : Palette.button, canvas)
        }
    }

    private func sign(_ text: String, _ canvas: TerminalCanvas) -> TerminalView.Content {
        .symbol(
            isEnabled
                ? StyledLine(text, Palette.text)
                : StyledLine(text + canvas.disabledMark, Palette.secondary))
    }

    private func label(
        _ text: String, _ style: TerminalStyle, _ canvas: TerminalCanvas, limit: Int = 3
    ) -> TerminalView.Content {
        .text(
            TerminalViewText(
                text: isEnabled ? text : text + canvas.disabledMark,
                style: isEnabled ? style : Palette.secondary, limit: limit,
                alignment: .leading, isPill: false))
    }
}

extension TerminalCanvas {
    /// What follows a disabled control, which is only dimmed where there are colours.
    var disabledMark: String { isColored ? "" : " (disabled)" }
}

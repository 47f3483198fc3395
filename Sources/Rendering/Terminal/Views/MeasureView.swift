import Layout
import TerminalText

extension TerminalView {
    /// The view with its ideal and minimum widths.
    func measured() -> TerminalView {
        var view = self
        (view.idealWidth, view.minWidth, view.isFlexible) = content.measures
        if case .columns(let columns)? = width {
            (view.idealWidth, view.minWidth) = (columns, min(columns, view.minWidth))
            view.isFlexible = false
        } else if case .fraction? = width {
            view.isFlexible = true
        }
        view.idealWidth += horizontalInsets
        view.minWidth += horizontalInsets
        return view
    }
}

extension TerminalView.Content {
    fileprivate var measures: (ideal: Int, min: Int, isFlexible: Bool) {
        switch self {
        case .stack(.horizontal, let stack): stack.rowMeasures
        case .stack(.vertical, let stack): widest(stack.children, spacersCount: false)
        case .layers(let children, _): widest(children, spacersCount: true)
        case .text(let text): text.measures
        case .picture(_, _, let columns?, _): (columns, columns, false)
        case .picture: (12, 4, true)
        case .symbol(let symbol): (symbol.width, symbol.width, false)
        case .spacer(let length): (length, 0, true)
        case .divider: (1, 1, true)
        case .bar: (8, 1, false)
        }
    }

    private func widest(
        _ children: [TerminalView], spacersCount: Bool
    ) -> (ideal: Int, min: Int, isFlexible: Bool) {
        let wide = children.filter { spacersCount || !$0.content.isSpacer }
        return (
            wide.reduce(0) { max($0, $1.idealWidth) }, wide.reduce(0) { max($0, $1.minWidth) },
            wide.contains(where: \.isFlexible)
        )
    }

    var isSpacer: Bool {
        if case .spacer = self { true } else { false }
    }

    var isDivider: Bool {
        if case .divider = self { true } else { false }
    }
}

extension TerminalStack {
    /// The minimum is that of the widest child: rows can be stacked.
    fileprivate var rowMeasures: (ideal: Int, min: Int, isFlexible: Bool) {
        (
            children.reduce(gaps) { $0 + $1.idealWidth },
            children.reduce(0) { max($0, $1.minWidth) },
            children.contains(where: \.isFlexible)
        )
    }

    /// The columns between all children. Spacers need no gap.
    var gaps: Int { gap * max(0, children.count { !$0.content.isSpacer } - 1) }
}

extension TerminalViewText {
    /// The range of minimum widths: narrower text is illegible, longer words are broken.
    private static let minColumns = 8...14

    fileprivate var measures: (ideal: Int, min: Int, isFlexible: Bool) {
        let ideal = text.naturalWidth + (isPill ? 2 : 0)
        let bounds = TerminalViewText.minColumns
        let word = text.longestWord(of: 40)
        let minimum = min(max(word, bounds.lowerBound), bounds.upperBound)
        return (ideal, min(ideal, minimum), false)
    }
}

extension String {
    /// The width of the longest of the first `limit` words.
    fileprivate func longestWord(of limit: Int) -> Int {
        if isPlain {
            var (longest, length, words) = (0, 0, 0)
            for byte in utf8 {
                length = byte == UInt8(ascii: " ") ? 0 : length + 1
                if length == 1 { words += 1 }
                if words > limit { break }
                longest = Swift.max(longest, length)
            }
            return longest
        }
        return split(whereSeparator: \.isBlank).prefix(limit)
            .reduce(0) { Swift.max($0, String($1).displayWidth) }
    }
}

import Layout
import TerminalText

extension TerminalView {
    /// With the widths that come of its content.
    func measured() -> TerminalView {
        var view = self
        (view.ideal, view.least, view.isFlexible) = content.measures
        if case .columns(let columns)? = width {
            (view.ideal, view.least) = (columns, min(columns, view.least))
            view.isFlexible = false
        } else if case .fraction? = width {
            view.isFlexible = true
        }
        view.ideal += frame
        view.least += frame
        return view
    }
}

extension TerminalView.Content {
    fileprivate var measures: (ideal: Int, least: Int, isFlexible: Bool) {
        switch self {
        case .stack(.horizontal, let stack): stack.rowMeasures
        case .stack(.vertical, let stack): widest(stack.children, spacersCount: false)
        case .layers(let children, _): widest(children, spacersCount: true)
        case .text(let text): text.measures
        case .picture(_, _, let columns?, _): (columns, columns, false)
        case .picture: (12, 4, true)
        case .sign(let sign): (sign.width, sign.width, false)
        case .spacer(let length): (length, 0, true)
        case .divider: (1, 1, true)
        case .bar: (8, 1, false)
        }
    }

    private func widest(
        _ children: [TerminalView], spacersCount: Bool
    ) -> (ideal: Int, least: Int, isFlexible: Bool) {
        let wide = children.filter { spacersCount || !$0.content.isSpacer }
        return (
            wide.reduce(0) { max($0, $1.ideal) }, wide.reduce(0) { max($0, $1.least) },
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
    /// What stands beside one another can stand below one another as well.
    fileprivate var rowMeasures: (ideal: Int, least: Int, isFlexible: Bool) {
        (
            children.reduce(gaps) { $0 + $1.ideal }, children.reduce(0) { max($0, $1.least) },
            children.contains(where: \.isFlexible)
        )
    }

    /// The columns between all of the children. A spacer is a gap itself.
    var gaps: Int { gap * max(0, children.count { !$0.content.isSpacer } - 1) }
}

extension TerminalViewText {
    /// Fewer columns than these are hard to read, and words of more than these are broken.
    private static let leastColumns = 8...14

    fileprivate var measures: (ideal: Int, least: Int, isFlexible: Bool) {
        let ideal = text.naturalWidth + (isPill ? 2 : 0)
        let bounds = TerminalViewText.leastColumns
        let word = text.longestWord(of: 40)
        let least = min(max(word, bounds.lowerBound), bounds.upperBound)
        return (ideal, min(ideal, least), false)
    }
}

extension String {
    /// The columns of the longest of so many words.
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

import Rendering
import Session
import TerminalText

/// Things of which a person chooses one.
struct ChoiceList {
    struct Choice {
        let title: String
        var isEnabled = true
        var isChosen = false
        /// Nil to do nothing.
        let work: BrowseWork?
    }

    let title: String
    let choices: [Choice]
    private(set) var selected: Int

    /// The chosen one is selected, else the first.
    init(_ title: String, _ choices: [Choice]) {
        (self.title, self.choices) = (title, choices)
        selected = choices.firstIndex(where: \.isChosen) ?? 0
    }

    var choice: Choice? { choices.indices.contains(selected) ? choices[selected] : nil }

    mutating func move(by distance: Int) {
        selected = min(max(0, selected + distance), max(0, choices.count - 1))
    }

    /// Selects the choice that is shown on a row of `lines`; false if none is there.
    mutating func select(row: Int, _ look: BrowseLook, height: Int) -> Bool {
        let titleCount = titleLines(look).count
        let index = first(height - titleCount) + row - titleCount
        guard row >= titleCount, choices.indices.contains(index) else { return false }
        selected = index
        return true
    }

    /// The first choice that is shown in `height` lines.
    private func first(_ height: Int) -> Int {
        let shown = max(1, height)
        return min(max(0, selected - shown / 2), max(0, choices.count - shown))
    }

    private func titleLines(_ look: BrowseLook) -> [String] {
        look.wrapped(title.neutralised()).prefix(4).map { look.styled($0, .bold) }
    }

    /// The number of lines with all choices.
    func lineCount(_ look: BrowseLook) -> Int { titleLines(look).count + choices.count }

    /// The title and as many choices as fit around the selected one.
    func lines(_ look: BrowseLook, height: Int) -> [String] {
        let titleLines = titleLines(look)
        let rest = height - titleLines.count
        let start = first(rest)
        let shown = choices[start...].prefix(max(1, rest)).enumerated().map {
            offset, choice in
            let mark = choice.isChosen ? (look.isASCII ? "*" : "✓") : " "
            let isSelected = start + offset == selected
            let sign = isSelected ? (look.isASCII ? ">" : "▸") : " "
            let end = choice.isEnabled ? "" : " (disabled)"
            let line = look.fitted("\(sign) \(mark) \(choice.title.neutralised())\(end)")
            let style =
                isSelected
                ? TerminalStyle(bold: true, inverse: true) : choice.isEnabled ? .plain : .dim
            return look.styled(line, style)
        }
        return titleLines + shown
    }
}

extension ChoiceList {
    /// The question that an action asks before it is performed. Nothing is done unless the person
    /// chooses it.
    init(_ question: (text: String, step: Step.Kind)) {
        self.init(
            question.text,
            [
                Choice(title: "No", work: nil),
                Choice(title: "Yes", work: .confirmed(question.step)),
            ])
    }
}

import Rendering
import TerminalText

/// Things of which a person chooses one.
struct ChoiceList {
    struct Choice {
        let title: String
        var isEnabled = true
        var isChosen = false
        let work: BrowseWork
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

    /// Selects the choice that is shown on a row of the lines; false if none is there.
    mutating func select(row: Int, height: Int) -> Bool {
        let index = first(height) + row - 1
        guard row > 0, choices.indices.contains(index) else { return false }
        selected = index
        return true
    }

    /// The first choice that is shown in `height` lines below the title.
    private func first(_ height: Int) -> Int {
        let shown = max(1, height - 1)
        return min(max(0, selected - shown / 2), max(0, choices.count - shown))
    }

    /// The title and as many choices as fit around the selected one.
    func lines(_ look: BrowseLook, height: Int) -> [String] {
        let start = first(height)
        let shown = choices[start...].prefix(max(1, height - 1)).enumerated().map {
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
        return [look.styled(look.fitted(title.neutralised()), .bold)] + shown
    }
}

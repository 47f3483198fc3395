import Screens
import TerminalText

extension SceneChanges {
    /// The changes for people, a line for each thing: `leaderboard: 1 inserted, 2 updated, 1 moved`.
    ///
    /// Nothing of the data can control a terminal.
    package var lines: [String] {
        let gone = sections.deletes.map { "\(old.sections[$0].id): gone" }
        let arrived = sections.inserts.map { new.sections[$0].arrival }
        let moved = Set(sections.moves.map(\.to))
        let unchanged = moved.subtracting(contents.map(\.to)).sorted()
        let stayed = contents.flatMap { $0.lines(old, new, isMoved: moved.contains($0.to)) }
        let texts =
            parts.flatMap { $0.lines(old, new) } + gone + arrived
            + unchanged.map { "\(new.sections[$0].id): moved" } + stayed
        return texts.map { $0.neutralised() }
    }
}

extension ScreenPart {
    fileprivate func lines(_ old: Scene, _ new: Scene) -> [String] {
        switch self {
        case .title: ["title: \(new.title ?? "none")"]
        case .empty:
            [
                (new.standIn?.placeholder?.line).map { "nothing to show: \($0)" }
                    ?? "something to show again"
            ]
        case .notes: new.notes.filter { !old.notes.contains($0) }
        case .layout: ["laid out anew"]
        case .header: ["header: \(new.layout.header?.cell[.text] ?? "changed")"]
        case .footer: ["footer: \(new.layout.footer?.cell[.text] ?? "changed")"]
        }
    }
}

extension SectionChanges {
    /// One line, and one for each new note.
    fileprivate func lines(_ old: Scene, _ new: Scene, isMoved: Bool) -> [String] {
        let (before, now) = (old.sections[from], new.sections[to])
        var words = isMoved ? ["moved"] : []
        words += parts.compactMap { $0.words(before, now) } + items.words
        let notes = now.notes.filter { !before.notes.contains($0) }
        return (words.isEmpty ? [] : ["\(id): \(words.joined(separator: ", "))"])
            + notes.map { "\(id): \($0)" }
    }
}

extension SectionPart {
    fileprivate func words(_ old: SceneSection, _ new: SceneSection) -> String? {
        switch self {
        case .state: new.state.words
        case .layout: "laid out anew"
        case .header: "another header"
        case .footer: "another footer"
        case .background: "another background"
        case .hasMore: new.hasMore ? "more pages" : "no more pages"
        case .notes: nil
        }
    }
}

extension SceneState {
    fileprivate var words: String {
        switch self {
        case .content: "has items"
        case .empty: "empty"
        case .noResults: "no results"
        case .loading: "loading"
        case .failed(let kind, let message): "failed (\(kind)): \(message)"
        case .cancelled: "cancelled"
        }
    }
}

extension SceneSection {
    /// What is told of a section that was not there before.
    fileprivate var arrival: String {
        let count = cells.count == 1 ? "1 item" : "\(cells.count) items"
        return state == .content ? "\(id): new, \(count)" : "\(id): new, \(state.words)"
    }
}

extension ListChanges {
    /// How many of each; nothing for none.
    fileprivate var words: [String] {
        let counts = [
            (inserts.count, "inserted"), (deletes.count, "deleted"), (updates.count, "updated"),
            (moves.count, "moved"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }
}

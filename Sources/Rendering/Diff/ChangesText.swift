import CellCore
import Screens
import TerminalText

extension SceneChanges {
    /// The changes as text, one line each: `leaderboard: 1 inserted, 2 updated, 1 moved`.
    ///
    /// Control characters of the data are neutralised.
    package var lines: [String] {
        let deleted = sections.deletes.map { "\(old.sections[$0].id): deleted" }
        let inserted = sections.inserts.map { new.sections[$0].insertionText }
        let moved = Set(sections.moves.map(\.to))
        let unchanged = moved.subtracting(contents.map(\.to)).sorted()
        let changed = contents.flatMap { $0.lines(old, new, isMoved: moved.contains($0.to)) }
        let texts =
            parts.flatMap { $0.lines(old, new) } + deleted + inserted
            + unchanged.map { "\(new.sections[$0].id): moved" } + changed
        return texts.map { $0.neutralised() }
    }
}

extension ScreenPart {
    fileprivate func lines(_ old: Scene, _ new: Scene) -> [String] {
        switch self {
        case .title: ["title: \(new.title ?? "none")"]
        case .empty:
            [
                (new.screenPlaceholder?.placeholder?.line).map { "placeholder: \($0)" }
                    ?? "placeholder removed"
            ]
        case .notes: new.notes.filter { !old.notes.contains($0) }
        case .layout: ["layout changed"]
        case .header: ["header: \(new.layout.header?.cell[.text] ?? "changed")"]
        case .footer: ["footer: \(new.layout.footer?.cell[.text] ?? "changed")"]
        }
    }
}

extension SectionChanges {
    /// One line, plus one for each new note.
    fileprivate func lines(_ old: Scene, _ new: Scene, isMoved: Bool) -> [String] {
        let (before, now) = (old.sections[from], new.sections[to])
        var texts = isMoved ? ["moved"] : []
        texts += parts.compactMap { $0.text(before, now) } + items.counts
        let notes = now.notes.filter { !before.notes.contains($0) }
        return (texts.isEmpty ? [] : ["\(id): \(texts.joined(separator: ", "))"])
            + notes.map { "\(id): \($0)" }
    }
}

extension SectionPart {
    fileprivate func text(_ old: SceneSection, _ new: SceneSection) -> String? {
        switch self {
        case .state: new.state.text
        case .layout: "layout changed"
        case .header: "header changed"
        case .footer: "footer changed"
        case .background: "background changed"
        case .hasMore: new.hasMore ? "more pages" : "no more pages"
        case .notes: nil
        }
    }
}

extension SceneState {
    fileprivate var text: String {
        switch self {
        case .content: "has items"
        case .empty: "empty"
        case .noResults: "no results"
        case .loading: "loading"
        case .failed(let kind, let told): "failed (\(kind)): \(told.text ?? "")"
        case .cancelled: "cancelled"
        }
    }
}

extension SceneSection {
    /// The line for a new section.
    fileprivate var insertionText: String {
        let count = cells.count == 1 ? "1 item" : "\(cells.count) items"
        return state == .content ? "\(id): inserted, \(count)" : "\(id): inserted, \(state.text)"
    }
}

extension ListChanges {
    /// The number of changes of each kind, if any.
    fileprivate var counts: [String] {
        let counts = [
            (inserts.count, "inserted"), (deletes.count, "deleted"), (updates.count, "updated"),
            (moves.count, "moved"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }
}

import TerminalText

extension Canvas {
    /// What stands in the place of the section's content, or below it.
    func stateLines(
        _ state: SceneState, hasCells: Bool, margin: Int
    ) -> [StyledLine] {
        switch state {
        case .content:
            hasCells ? [] : empty(nil)
        case .empty(let text):
            empty(text)
        case .loading:
            quiet("\(signs.loading) Loading\(signs.ellipsis)", hasCells, margin)
        case .cancelled:
            quiet("\(signs.cancelled) Cancelled", hasCells, margin)
        case .failed(let kind, let message):
            failure(kind, message, margin)
        }
    }

    /// The text of something that has no items.
    func empty(_ text: String?) -> [StyledLine] {
        centred(text?.prepared() ?? "No items", Palette.secondary)
    }

    /// Lines below a section.
    func notes(_ notes: [String], margin: Int) -> [StyledLine] {
        notes.flatMap { note in
            lines(note.prepared(), Palette.note, width: width - 2 * margin, limit: 5)
                .map { $0.indented(by: margin) }
        }
    }

    /// A state that a person needs to know and not to act on.
    private func quiet(
        _ text: String, _ hasCells: Bool, _ margin: Int
    ) -> [StyledLine] {
        hasCells
            ? [StyledLine(text, Palette.secondary).indented(by: margin)]
            : centred(text, Palette.secondary)
    }

    private func failure(_ kind: String, _ message: String, _ margin: Int) -> [StyledLine] {
        let sign = signs.failed + " "
        let room = width - 2 * margin - sign.displayWidth
        let title = StyledLine(sign + kind.fitted(toWidth: room, signs), Palette.failure)
        let sentences = lines(message.prepared(), Palette.message, width: room, limit: 6)
        return [title.indented(by: margin)]
            + sentences.map { $0.indented(by: margin + sign.displayWidth) }
    }
}

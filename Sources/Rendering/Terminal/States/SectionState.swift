import TerminalText

extension TerminalCanvas {
    /// What stands in the place of a section's content, or below it.
    func stateLines(_ section: SceneSection, margin: Int) -> [StyledLine] {
        let hasCells = !section.cells.isEmpty
        switch section.state {
        case .content:
            return hasCells ? [] : empty(nil)
        case .empty, .noResults:
            return empty(section.placeholder)
        case .loading:
            return loading(section, margin: margin)
        case .cancelled:
            let line = StyledLine("\(signs.cancelled) Cancelled", Palette.secondary)
            return hasCells ? [line.indented(by: margin)] : centred([line])
        case .failed(_, let message):
            if section.isRepeatedFailure { return [] }
            return failure(message, section.placeholder, margin: margin)
        }
    }

    /// What stands in the place of all sections.
    func standIn(_ standIn: ScreenPlaceholder) -> [StyledLine] {
        let placeholder = standIn.placeholder
        switch standIn.state {
        case .content: return []
        case .empty, .noResults: return empty(placeholder)
        case .loading:
            guard let placeholder, placeholder.onlyText == nil else {
                return centred(loadingLine(placeholder))
            }
            return calm(placeholder)
        case .cancelled:
            return centred([StyledLine("\(signs.cancelled) Cancelled", Palette.secondary)])
        case .failed(_, let message):
            return failure(message, placeholder ?? ScenePlaceholder(), margin: margin)
        }
    }

    /// What is said of something that has no items. A text alone needs no box.
    func empty(_ placeholder: ScenePlaceholder?) -> [StyledLine] {
        guard let placeholder, placeholder.onlyText == nil else {
            return centred(placeholder?.text?.prepared() ?? "No items", Palette.secondary)
        }
        return calm(placeholder)
    }

    /// Lines below a section.
    func notes(_ notes: [String], margin: Int) -> [StyledLine] {
        notes.flatMap { note in
            lines(note.prepared(), Palette.note, width: width - 2 * margin, limit: 5)
                .map { $0.indented(by: margin) }
        }
    }

    /// In the spec's words, where it has a text alone.
    private func loadingLine(_ placeholder: ScenePlaceholder?) -> [StyledLine] {
        let text = placeholder?.onlyText?.prepared() ?? "Loading\(signs.ellipsis)"
        return lines("\(signs.loading) \(text)", Palette.secondary, width: innerWidth, limit: 3)
    }

    private func loading(_ section: SceneSection, margin: Int) -> [StyledLine] {
        let line = loadingLine(section.placeholder)
        if !section.cells.isEmpty { return line.map { $0.indented(by: margin) } }
        guard let placeholder = section.placeholder else { return skeleton(of: section) }
        return placeholder.onlyText == nil ? calm(placeholder) : centred(line)
    }

    /// As pictures show it; without a box where the spec has no words of its own.
    private func failure(
        _ message: String, _ placeholder: ScenePlaceholder?, margin: Int
    ) -> [StyledLine] {
        guard let placeholder else { return failure(message, margin) }
        var shown = placeholder.ofFailure(message)
        shown.title = shown.title.map { "\(signs.failed) " + $0 }
        return calm(shown, Palette.failure)
    }

    private func failure(_ message: String, _ margin: Int) -> [StyledLine] {
        let sign = signs.failed + " "
        let room = width - 2 * margin - sign.displayWidth
        let title = ScenePlaceholder.failureTitle.fitted(toWidth: room, signs)
        let sentences = lines(message.prepared(), Palette.message, width: room, limit: 6)
        return [StyledLine(sign + title, Palette.failure).indented(by: margin)]
            + sentences.map { $0.indented(by: margin + sign.displayWidth) }
    }
}

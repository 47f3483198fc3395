import LoaderPlan
import CellCore
import TerminalText

extension TerminalCanvas {
    /// The lines for a section's state, instead of its content or below it.
    func stateLines(_ section: SceneSection, margin: Int) -> [StyledLine] {
        if section.isFolded { return [] }
        let hasCells = !section.cells.isEmpty
        switch section.state {
        case .content:
            return hasCells ? [] : empty(nil, in: section.id)
        case .empty, .noResults:
            return empty(section.placeholder, in: section.id)
        case .loading:
            return loading(section, margin: margin)
        case .cancelled:
            let line = StyledLine("\(symbols.cancelled) Cancelled", Palette.secondary)
            return hasCells ? [line.indented(by: margin)] : centred([line])
        case .failed(_, let usual):
            if section.isRepeatedFailure { return [] }
            return failure(usual, section.placeholder, in: section.id, margin: margin)
        }
    }

    /// The lines of a placeholder that replaces all sections.
    func lines(_ screenPlaceholder: ScreenPlaceholder) -> [StyledLine] {
        let placeholder = screenPlaceholder.placeholder
        switch screenPlaceholder.state {
        case .content: return []
        case .empty, .noResults: return empty(placeholder, in: nil)
        case .loading:
            guard let placeholder, placeholder.onlyText == nil else {
                return centred(loadingLine(placeholder))
            }
            return placeholderBox(placeholder, in: nil)
        case .cancelled:
            return centred([StyledLine("\(symbols.cancelled) Cancelled", Palette.secondary)])
        case .failed(_, let usual):
            return failure(usual, placeholder ?? PlaceholderContent(), in: nil, margin: margin)
        }
    }

    /// The lines of an empty section or screen. A plain text has no box.
    func empty(_ placeholder: PlaceholderContent?, in section: String?) -> [StyledLine] {
        guard let placeholder, placeholder.onlyText == nil else {
            return centred(placeholder?.text?.sanitized() ?? "No items", Palette.secondary)
        }
        return placeholderBox(placeholder, in: section)
    }

    /// The notes below a section.
    func notes(_ notes: [String], margin: Int) -> [StyledLine] {
        notes.flatMap { note in
            lines(note.sanitized(), Palette.note, width: width - 2 * margin, limit: 5)
                .map { $0.indented(by: margin) }
        }
    }

    /// The loading line, with the spec's text if it is a plain text.
    private func loadingLine(_ placeholder: PlaceholderContent?) -> [StyledLine] {
        let text = placeholder?.onlyText?.sanitized() ?? "Loading\(symbols.ellipsis)"
        return lines("\(symbols.loading) \(text)", Palette.secondary, width: innerWidth, limit: 3)
    }

    private func loading(_ section: SceneSection, margin: Int) -> [StyledLine] {
        let line = loadingLine(section.placeholder)
        if !section.cells.isEmpty { return line.map { $0.indented(by: margin) } }
        guard let placeholder = section.placeholder else { return skeleton(of: section) }
        return placeholder.onlyText == nil
            ? placeholderBox(placeholder, in: section.id) : centred(line)
    }

    /// The lines of a failure; without a box unless the spec has a placeholder.
    ///
    /// - Parameter usual: what is said of it if the spec says nothing.
    private func failure(
        _ usual: PlaceholderContent, _ placeholder: PlaceholderContent?, in section: String?,
        margin: Int
    ) -> [StyledLine] {
        if let alert = placeholder?.alert {
            var below = placeholder
            below?.alert = nil
            let box = placeholderBox(
                PlaceholderContent(title: alert.title, text: alert.text, button: alert.button),
                in: section, hasTarget: false)
            return box + [StyledLine()]
                + failure(usual, below, in: section, margin: margin)
        }
        guard let placeholder, placeholder != usual else {
            return failure(usual, in: section, margin, hasButton: placeholder != nil)
        }
        var shown = PlaceholderContent.ofFailure(given: placeholder, usual: usual)
        shown.title = shown.title.map { "\(symbols.failed) " + $0 }
        return placeholderBox(shown, in: section, Palette.failure)
    }

    private func failure(
        _ usual: PlaceholderContent, in section: String?, _ margin: Int, hasButton: Bool
    ) -> [StyledLine] {
        let symbol = symbols.failed + " "
        let available = width - 2 * margin - symbol.displayWidth
        let title = (usual.title ?? "").fitted(toWidth: available, symbols)
        let sentences = lines(
            usual.text?.sanitized(), Palette.message, width: available, limit: 6)
        let retry = button(usual.button ?? "", available)
            .marked(mark(.place(.edge(.placeholder, section: section))))
        return [StyledLine(symbol + title, Palette.failure).indented(by: margin)]
            + (sentences + (hasButton ? [retry] : [])).map {
                $0.indented(by: margin + symbol.displayWidth)
            }
    }
}

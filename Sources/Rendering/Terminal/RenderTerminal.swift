import Layout
import TerminalText

/// The screen as text for a terminal: what a person sees of `screenc run`.
///
/// No line is wider than the options' width, and nothing of the data can control the terminal.
package func renderTerminal(_ scene: Scene, _ options: TerminalOptions) -> String {
    let canvas = Canvas(options)
    let blocks = canvas.blocks(of: scene).filter { !$0.isEmpty }
    let lines = blocks.joined(separator: [StyledLine()])
    let maxWidth = max(1, options.width)
    return lines.map { $0.output(isColored: options.isColored, maxWidth: maxWidth) + "\n" }.joined()
}

extension Canvas {
    /// What is set apart by blank lines.
    fileprivate func blocks(of scene: Scene) -> [[StyledLine]] {
        let bar = scene.title?.prepared().map(navigationBar) ?? []
        let screenNotes = self.notes(scene.notes, margin: margin)
        guard !scene.isEmpty else {
            let notes = scene.sections.map { self.notes($0.notes, margin: margin) }
            return [bar, screenNotes, empty(scene.empty)] + notes
        }
        return [bar, screenNotes, edge(scene.layout.header, margin: margin)]
            + scene.sections.flatMap(blocks) + [edge(scene.layout.footer, margin: margin)]
    }

    private func navigationBar(_ title: String) -> [StyledLine] {
        let title = title.fitted(toWidth: innerWidth, signs)
        return [StyledLine(title, Palette.title).indented(by: margin), rule(width)]
    }

    private func blocks(of section: SceneSection) -> [[StyledLine]] {
        let cells = section.cells.map { PreparedCell($0, signs) }
        let margin = cells.isEmpty ? margin : section.layout.appearance.map(textMargin) ?? margin
        let heading = [heading(section, margin: margin)]
        return [
            heading + edge(section.header, margin: margin) + content(cells, section.layout),
            stateLines(section.state, hasCells: !cells.isEmpty, margin: margin),
            edge(section.footer, margin: margin),
            notes(section.notes, margin: margin),
        ]
    }

    private func content(_ cells: [PreparedCell], _ layout: CollectionSection) -> [StyledLine] {
        // Without rows there is no box, nor a rule of the list, below the heading.
        if cells.isEmpty { return [rule(innerWidth).indented(by: margin)] }
        if let appearance = layout.appearance { return list(cells, appearance) }
        return grid(cells, GridColumns(layout, room: innerWidth))
    }
}

extension CollectionSection {
    /// The appearance of a list; nil for all other layouts.
    fileprivate var appearance: ListAppearance? {
        if case .compositional(let section) = self { section.list } else { nil }
    }
}

extension Scene {
    /// Whether the scene's own text stands for all of its sections.
    fileprivate var isEmpty: Bool {
        if sections.isEmpty { return true }
        return empty != nil
            && sections.allSatisfy { section in
                if case .empty = section.state { return section.cells.isEmpty }
                return false
            }
    }
}

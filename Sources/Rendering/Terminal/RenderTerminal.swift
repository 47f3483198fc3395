package import Layout
package import TerminalText

/// The screen as text for a terminal: what a person sees of `screenc run`.
///
/// No line is wider than the options' width, and nothing of the data can control the terminal.
///
/// - Parameter decoder: makes pixels of `pictures` where the options say that they are shown.
package func renderTerminal(
    _ scene: Scene, _ options: TerminalOptions, pictures: Pictures = Pictures(),
    decoder: (any PictureDecoder)? = nil
) -> String {
    let canvas = TerminalCanvas(
        options, blocks: decoder.map { PictureBlocks(pictures, $0, options.depth) })
    let blocks = canvas.blocks(of: scene).filter { !$0.isEmpty }
    let lines = blocks.joined(separator: [StyledLine()])
    let maxWidth = max(1, options.width)
    return lines.map { $0.output(isColored: options.isColored, maxWidth: maxWidth) + "\n" }.joined()
}

extension TerminalCanvas {
    /// What is set apart by blank lines.
    fileprivate func blocks(of scene: Scene) -> [[StyledLine]] {
        let bar = navigationBar(scene)
        let top = [bar] + controls(scene.controls) + [self.notes(scene.notes, margin: margin)]
        if let content = standInLines(scene) {
            return top + [content] + scene.sections.map { self.notes($0.notes, margin: margin) }
        }
        return top + [edge(scene.layout.header, margin: margin)]
            + scene.sections.flatMap { blocks(of: $0, scene.layout.scrollDirection) }
            + [edge(scene.layout.footer, margin: margin)]
    }

    /// What is in the place of all sections; nil where they are shown.
    private func standInLines(_ scene: Scene) -> [StyledLine]? {
        if let standIn = scene.standIn { return self.standIn(standIn) }
        return scene.sections.isEmpty ? empty(nil) : nil
    }

    private func navigationBar(_ scene: Scene) -> [StyledLine] {
        guard let title = scene.title?.prepared() else { return [] }
        // Says that pulling the screen down does something.
        let sign = scene.isRefreshable ? StyledLine(signs.refresh, Palette.secondary) : StyledLine()
        let room = innerWidth - (sign.width > 0 ? sign.width + 1 : 0)
        var line = StyledLine(title.fitted(toWidth: room, signs), Palette.title)
        if sign.width > 0 { line.pad(to: innerWidth - sign.width) }
        line.append(sign)
        return [line.indented(by: margin), rule(width)]
    }

    private func blocks(of section: SceneSection, _ axis: LayoutAxis) -> [[StyledLine]] {
        let margin = section.layout.appearance.map(textMargin) ?? margin
        let heading = [heading(section, margin: margin)]
        return [
            heading + edge(section.header, margin: margin) + content(section, axis),
            stateLines(section, margin: margin),
            edge(section.footer, margin: margin),
            notes(section.notes, margin: margin),
        ]
    }

    private func content(_ section: SceneSection, _ axis: LayoutAxis) -> [StyledLine] {
        // Without rows there is no box, nor a rule of the list, below the heading.
        if section.cells.isEmpty { return [rule(innerWidth).indented(by: margin)] }
        if let groups = SectionGroups(section.layout, axis, screen: screen) {
            return cards(section.cells, groups)
        }
        return list(section.cells, section.layout.appearance ?? .plain)
    }
}

extension CollectionSection {
    /// The appearance of a list; nil for all other layouts.
    fileprivate var appearance: ListAppearance? {
        if case .compositional(let section) = self { section.list } else { nil }
    }
}

/// How the output for a terminal is made.
package struct TerminalOptions: Sendable, Hashable {
    /// Columns of the terminal; no line is wider.
    package var width: Int
    /// Whether SGR sequences may be used.
    package var isColored: Bool
    /// Whether everything but the data is ASCII, for fonts without box drawing.
    package var isASCII: Bool
    /// The colours that pictures may have.
    package var depth: ColorDepth
    /// The screen that layouts are made for, in points: fractions and fixed widths of a layout
    /// become columns by it.
    package var screen: PointSize

    package init(
        width: Int, isColored: Bool, isASCII: Bool = false, depth: ColorDepth = .named,
        screen: PointSize = PointSize(width: 390, height: 844)
    ) {
        self.width = width
        self.isColored = isColored
        self.isASCII = isASCII
        self.depth = depth
        self.screen = screen
    }

    /// Whether pictures are drawn from their pixels, in blocks of two; signs stand for them
    /// elsewhere.
    package var showsPixels: Bool { isColored && !isASCII && depth > .named }
}

import CellCore
package import Expressions
package import Layout
import LoaderPlan
package import TerminalText

/// Renders the screen as text for a terminal.
///
/// No line is wider than the options' width, and control characters of the data are neutralised.
///
/// - Parameters:
///   - decoder: decodes `pictures` if the options show them as pixels.
///   - deadline: the time after which items are left out.
package func renderTerminal(
    _ scene: Scene, _ options: TerminalOptions, pictures: Pictures = Pictures(),
    decoder: (any PictureDecoder)? = nil, until deadline: Deadline? = nil
) -> String {
    var canvas = TerminalCanvas(
        options, blocks: decoder.map { PictureBlocks(pictures, $0, options.depth) })
    canvas.deadline = deadline
    let maxWidth = max(1, options.width)
    return canvas.lines(of: scene)
        .map { $0.output(isColored: options.isColored, maxWidth: maxWidth) + "\n" }.joined()
}

extension TerminalCanvas {
    /// All lines of a screen.
    func lines(of scene: Scene) -> [StyledLine] {
        Array(blocks(of: scene).filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    /// The blocks that blank lines separate.
    private func blocks(of scene: Scene) -> [[StyledLine]] {
        let bar = navigationBar(scene)
        let top = [bar] + controls(scene.controls) + [self.notes(scene.notes, margin: margin)]
        if let content = placeholderLines(scene) {
            return top + [content] + scene.sections.map { self.notes($0.notes, margin: margin) }
                + [bottomBar(scene.bar), tabBar(scene.tabs)]
        }
        return top + [edge(scene.layout.header, .edge(.header, section: nil), margin: margin)]
            + scene.sections.flatMap { blocks(of: $0, scene.layout.scrollDirection) }
            + [
                edge(scene.layout.footer, .edge(.footer, section: nil), margin: margin),
                bottomBar(scene.bar), tabBar(scene.tabs),
            ]
    }

    /// The tab bar below a rule, in lines that have as many tabs as fit.
    private func tabBar(_ tabs: SceneTabs?) -> [StyledLine] {
        guard let tabs, !tabs.tabs.isEmpty else { return [] }
        var lines = [StyledLine()]
        for (index, tab) in tabs.tabs.enumerated() {
            let isSelected = index == tabs.selected
            let sign = tab.symbol.map { symbols.symbol(ViewNode.Symbol($0)) }
            let badge = tab.badge.flatMap { $0.sanitized() }.map { "(\($0))" }
            let words = [sign, tab.title.sanitized(), badge].compactMap(\.self)
            let marker = isColored ? "" : (isSelected ? symbols.selected : symbols.unselected) + " "
            let text = " \(marker)\(words.joined(separator: " ")) "
            let part = StyledLine(
                text.fitted(toWidth: innerWidth, symbols),
                isSelected ? Palette.selected : Palette.detail
            ).marked(mark(.tab(tab)))
            var line = lines.removeLast()
            if line.width > 0, line.width + part.width + 1 > innerWidth {
                lines.append(line)
                line = StyledLine()
            }
            if line.width > 0 { line.pad(to: line.width + 1) }
            line.append(part)
            lines.append(line)
        }
        return [rule(width)] + lines.map { $0.indented(by: margin) }
    }

    /// The placeholder that replaces all sections, if any.
    private func placeholderLines(_ scene: Scene) -> [StyledLine]? {
        if let placeholder = scene.screenPlaceholder { return lines(placeholder) }
        return scene.sections.isEmpty ? empty(nil, in: nil) : nil
    }

    private func navigationBar(_ scene: Scene) -> [StyledLine] {
        let buttons = buttonLine(scene.bar.leading, scene.bar.trailing)
        guard let title = scene.title?.sanitized() else { return buttons }
        // Indicates pull-to-refresh.
        let symbol =
            scene.isRefreshable ? StyledLine(symbols.refresh, Palette.secondary) : StyledLine()
        let available = innerWidth - (symbol.width > 0 ? symbol.width + 1 : 0)
        var line = StyledLine(title.fitted(toWidth: available, symbols), Palette.title)
        if symbol.width > 0 { line.pad(to: innerWidth - symbol.width) }
        line.append(symbol)
        return buttons + [line.indented(by: margin), rule(width)]
    }

    /// The buttons of a bar on one line, if there are any.
    private func buttonLine(
        _ leading: [ListedEntry], _ trailing: [ListedEntry]
    ) -> [StyledLine] {
        guard !leading.isEmpty || !trailing.isEmpty else { return [] }
        var line = buttons(leading)
        let end = buttons(trailing)
        if end.width > 0 { line.pad(to: max(line.width, innerWidth - end.width)) }
        line.append(end)
        return [line.indented(by: margin)]
    }

    private func buttons(_ entries: [ListedEntry]) -> StyledLine {
        var line = StyledLine()
        for (number, listed) in entries.enumerated() {
            let entry = listed.entry
            let sign = entry.symbol.map { symbols.symbol(ViewNode.Symbol($0)) }
            let words = [sign, entry.title.sanitized()].compactMap(\.self)
            guard !words.isEmpty else { continue }
            if line.width > 0 { line.pad(to: line.width + 1) }
            let text = "[\(words.joined(separator: " "))]"
            let button =
                entry.isEnabled
                ? StyledLine(text, Palette.button)
                : StyledLine(text + disabledMark, Palette.secondary)
            line.append(
                button.marked(mark(.button(listed, TappedEntry(listed.list, number)))))
        }
        return line
    }

    /// The bar at the bottom, below a rule.
    private func bottomBar(_ bar: SceneBar) -> [StyledLine] {
        if let cell = bar.bottomCell {
            let targets = cellTargets(.bottomBar, isTarget: false)
            let view = TerminalViewConverter(canvas: self, targets: targets).root(cell.view)
            return [rule(width)] + lines(view, width: innerWidth).map { $0.indented(by: margin) }
        }
        guard !bar.bottom.isEmpty else { return [] }
        return [rule(width)] + buttonLine(bar.bottom, [])
    }

    private func blocks(of section: SceneSection, _ axis: LayoutAxis) -> [[StyledLine]] {
        let margin = section.layout.listAppearance.map(textMargin) ?? margin
        return [
            heading(section, margin: margin) + content(section, axis),
            stateLines(section, margin: margin),
            edge(section.footer, .edge(.footer, section: section.id), margin: margin),
            notes(section.notes, margin: margin),
        ]
    }

    private func content(_ section: SceneSection, _ axis: LayoutAxis) -> [StyledLine] {
        // Without rows, a rule separates the heading.
        if section.cells.isEmpty { return [rule(innerWidth).indented(by: margin)] }
        if let groups = SectionGroups(section.layout, axis, screen: screen) {
            return cards(section, groups) + pageControl(section.pages ?? 1)
        }
        return list(section)
    }
}

/// Options of terminal output.
package struct TerminalOptions: Sendable, Hashable {
    /// Columns of the terminal; no line is wider.
    package var width: Int
    /// Whether SGR sequences may be used.
    package var isColored: Bool
    /// Whether everything but the data is ASCII, for fonts without box drawing.
    package var isASCII: Bool
    /// The colour depth for pictures.
    package var depth: ColorDepth
    /// The screen in points: fractions and absolute widths of layouts are converted to columns by
    /// it.
    package var screen: PointSize
    /// The first shown item of sections that scroll sideways, by their ids; 0 for the others.
    package var stripStarts: [String: Int] = [:]

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

    /// Whether pictures are drawn as half blocks instead of symbols.
    package var showsPixels: Bool { isColored && !isASCII && depth > .named }
}

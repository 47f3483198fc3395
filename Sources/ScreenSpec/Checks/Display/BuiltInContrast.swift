import CellCore
import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// A text of a built-in cell, and the colour of the spec behind it.
///
/// The colour of the text is UIKit's, so the report is about the colour behind it.
struct BuiltInContrast {
    let text: WrittenColor
    let ground: WrittenColor
    let light: Double
    let dark: Double
    /// The ratio that the text needs.
    let least: Double

    /// The ratio as a part of the required one.
    var quality: Double { min(light, dark) / least }

    var message: Message {
        .lowContrast(
            ofBuiltIn: text.text, on: ground.text, ContrastChecker.text(min(light, dark)),
            needs: least < 4 ? "3" : "4.5", isLight: light <= dark)
    }
}

extension ContrastChecker {
    /// Visits the cells of a section, its header and its footer on its background.
    mutating func visit(_ section: Section) {
        guard let background = section.background?.only,
            let color = background.color.literal, let ground = Ground(color, on: nil)
        else { return }
        let (templates, hasCards) = section.layout.templates
        var cells: [(cell: UnresolvedCell, templates: [CellTemplate])] = []
        if !hasCards { section.cell.forEachChoice { cells.append(($0, templates)) } }
        // A background with insets may not be behind them.
        let insets = background.insets
        if case .literal(0, _, _) = insets.top {
            section.header?.forEachChoice { cells.append(($0.cell, [.header])) }
        }
        if case .literal(0, _, _) = insets.bottom {
            section.footer?.forEachChoice { cells.append(($0.cell, [.footer])) }
        }
        for (cell, templates) in cells { visit(cell, orElse: templates, on: ground) }
    }

    /// Visits the template of a cell, or those that its layout may choose.
    mutating func visit(
        _ cell: UnresolvedCell, orElse templates: [CellTemplate], on ground: Ground?
    ) {
        for template in cell.template.map({ [$0] }) ?? templates {
            if template.isBuiltIn {
                ground.map { visit(template, of: cell, on: $0) }
            } else {
                visit(template, on: ground)
            }
        }
    }

    private mutating func visit(
        _ template: CellTemplate, of cell: UnresolvedCell, on ground: Ground
    ) {
        guard let place = ground.written.place else { return }
        BuiltInTexts(template, cell).forEach { text in
            guard case .named(let name) = text.color else { return }
            let color = WrittenColor(named: name.rawValue)
            let (light, dark) = Self.ratios(color.value, on: ground.color)
            // UIKit's quiet label has 3.2:1 on UIKit's own greys.
            let isQuiet = color.value.light.alpha < 255
            let finding = BuiltInContrast(
                text: color, ground: ground.written, light: light, dark: dark,
                least: isQuiet || text.style.isLarge ? 3 : 4.5)
            guard finding.quality < min(1, findings[place]?.quality ?? 1) else { return }
            findings[place] = finding
        }
    }
}

/// The texts of a built-in cell that are shown on the background of its section.
private struct BuiltInTexts {
    private let view: ViewNode
    /// Whether it has no background of its own if its section has one.
    private let isBare: Bool

    init(_ template: CellTemplate, _ cell: UnresolvedCell) {
        isBare = template.traits.cardBackground == .unlessSectionHasBackground
        // What the texts are does not matter.
        let slots = zip(CellSlot.allCases, cell.arguments)
        let filled = Set(slots.filter { $0.1.text != nil }.map(\.0))
        func text(_ slot: CellSlot) -> String? { filled.contains(slot) ? slot.name : nil }
        let values = BuiltInCell(
            text: text(.text), secondaryText: text(.secondaryText), image: text(.image),
            symbol: text(.symbol), badge: text(.badge), detail: text(.detail))
        view = template.builtIn?.view(of: values, in: Self.metrics) ?? .nothing
    }

    /// Those of any display: only colours matter.
    private static let metrics = ViewNode.PlatformMetrics(DisplayEnvironment())

    /// Calls `body` with each text that has no background of its own.
    func forEach(_ body: (ViewNode.Text) -> Void) { forEach(in: view, body) }

    private func forEach(in node: ViewNode, _ body: (ViewNode.Text) -> Void) {
        guard !hasOwnBackground(node) else { return }
        if case .text(let text) = node.content { body(text) }
        for child in node.children { forEach(in: child, body) }
    }

    private func hasOwnBackground(_ node: ViewNode) -> Bool {
        guard let background = node.background else { return false }
        // The shade over a banner's picture is translucent.
        if case .named = background { return !isBare }
        return true
    }
}

extension Alternatives<UnresolvedLayout> {
    /// The built-in templates of cells, and whether rows have backgrounds of their own.
    fileprivate var templates: (templates: [CellTemplate], hasCards: Bool) {
        var found: [CellTemplate] = []
        var hasCards = false
        forEachChoice { layout in
            switch layout {
            case .groups(let section):
                found.append(section.template.template)
                hasCards = hasCards || section.list?.hasGroupedBackground == true
            case .flow: found.append(.tile)
            case .shared(let layout):
                let (templates, hasInner) = layout.choices.templates
                found += templates
                hasCards = hasCards || hasInner
            }
        }
        return (found, hasCards)
    }
}

extension Message {
    fileprivate static func lowContrast(
        ofBuiltIn text: String, on ground: String, _ ratio: String, needs least: String,
        isLight: Bool
    ) -> Message {
        let (appearance, shade) = isLight ? ("light", "lighter") : ("dark", "darker")
        return Message(
            .lowContrast, severity: .warning,
            "the contrast of the texts on this colour must be at least \(least):1, but found \(ratio):1 in \(appearance) appearance",
            label:
                "`\(text)` on `\(ground)`: use a \(shade) colour in \(appearance) appearance, or a template with a `color` of its own"
        )
    }
}

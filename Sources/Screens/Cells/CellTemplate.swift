package import Diagnostics
package import Expressions
package import Values

/// A cell template: an entry of `cells`, or one that every spec has.
///
/// A class, because each use refers to it.
package final class CellTemplate: Sendable {
    package let name: String
    /// Where the name stands; nil for a template that every spec has.
    package let place: SourceRange?
    package let slots: [TemplateSlot]
    package let view: UnresolvedView
    /// What its cells have beside their view.
    package let traits: CellTraits
    /// How many names of the screen its expressions know; those of its slots stand behind them.
    package let screenNames: Int
    /// The templates that it uses right in its view, each once.
    let direct: [CellTemplate]
    /// How many nodes stand in one another, with those of templates in it.
    package let depth: Int
    /// The screen's names that it reads, and those that templates in it read.
    package let reads: SlotSet

    package init(
        name: String, place: SourceRange?, slots: [TemplateSlot], view: UnresolvedView,
        screenNames: Int = 0, traits: CellTraits = CellTraits()
    ) {
        self.name = name
        self.place = place
        self.slots = slots
        self.view = view
        self.traits = traits
        self.screenNames = screenNames
        var direct = TemplateSet()
        view.forEachNode { node in
            if case .cell(let cell) = node.content {
                cell.ownTemplate.map { _ = direct.insert($0) }
            }
        }
        self.direct = direct.templates
        depth = view.depth
        var reads = SlotSet()
        view.forEachExpression { reads.insert($0.slots.filter { $0 < screenNames }) }
        for template in direct.templates { reads.formUnion(template.reads) }
        self.reads = reads
    }

    /// Whether every spec has it.
    package var isBuiltIn: Bool { place == nil }
}

/// Templates, each once, in the order in which they were added.
package struct TemplateSet {
    private(set) var templates: [CellTemplate] = []
    private var known: Set<ObjectIdentifier> = []

    /// Adds a template; false where it is there already.
    @discardableResult
    mutating func insert(_ template: CellTemplate) -> Bool {
        guard known.insert(ObjectIdentifier(template)).inserted else { return false }
        templates.append(template)
        return true
    }

    /// Adds a template with those that it needs.
    mutating func insertAll(_ template: CellTemplate) {
        guard insert(template) else { return }
        var next = templates.count - 1
        while next < templates.count {
            for inner in templates[next].direct { insert(inner) }
            next += 1
        }
    }

    package func contains(_ template: CellTemplate) -> Bool {
        known.contains(ObjectIdentifier(template))
    }
}

extension UnresolvedView {
    /// Templates in it have been measured, and do not stand deeper than is allowed.
    fileprivate var depth: Int {
        if case .cell(let cell) = content { return 1 + (cell.ownTemplate?.depth ?? 0) }
        return 1 + (children.map(\.depth).max() ?? 0)
    }
}

/// What is handed to a template.
package struct TemplateSlot: Sendable {
    package let name: String
    package let type: ValueType

    package init(name: String, type: ValueType) {
        (self.name, self.type) = (name, type)
    }
}

/// What fills a slot.
package enum TemplateArgument: Sendable {
    /// A text, which keeps its type where it is one hole.
    case value(Alternatives<Template>)
    /// A plain value.
    case constant(Constant)
    /// Nothing: the slot's type has a `?`.
    case absent
}

/// What a cell shows: a template with what fills its slots.
package struct UnresolvedCell: Sendable {
    /// Nil for the built-in one that the layout has.
    package let template: CellTemplate?
    /// In the order of the template's slots, which all built-in ones have alike.
    package let arguments: [TemplateArgument]
    /// The sign at the cell's trailing edge.
    package var accessory: Alternatives<Accessory>?
    /// Whether the spec fills no slot, and fields with well-known names do.
    package var showsWellKnownFields = false

    package init(
        template: CellTemplate?, arguments: [TemplateArgument],
        accessory: Alternatives<Accessory>? = nil
    ) {
        (self.template, self.arguments, self.accessory) = (template, arguments, accessory)
    }

    /// The template where it is the spec's own.
    package var ownTemplate: CellTemplate? { isBuiltIn ? nil : template }

    /// Whether every spec has the template.
    package var isBuiltIn: Bool { template?.isBuiltIn ?? true }

    /// The texts that fill the slots of a built-in template by name, in the order of the key table.
    package var slots: [NamedText] {
        guard isBuiltIn else { return [] }
        return zip(CellSlot.allCases, arguments).compactMap { slot, argument in
            argument.text.map { NamedText(name: slot.name, text: $0) }
        }
    }
}

extension TemplateArgument {
    /// The text that it is; nil for other values.
    package var text: Text? {
        if case .value(let texts) = self { Text(texts) } else { nil }
    }
}

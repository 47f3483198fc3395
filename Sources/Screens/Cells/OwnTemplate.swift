package import Diagnostics
package import Expressions
package import Values

/// A cell template of a spec: an entry of `cells`.
///
/// A class, because each use refers to it.
package final class OwnTemplate: Sendable {
    package let name: String
    /// Where the name stands.
    package let place: SourceRange
    package let slots: [TemplateSlot]
    package let view: ViewForm
    /// How many names of the screen its expressions know; those of its slots stand behind them.
    package let screenNames: Int
    /// The templates that it uses right in its view, each once.
    let direct: [OwnTemplate]
    /// How many nodes stand in one another, with those of templates in it.
    package let depth: Int
    /// The screen's names that it reads, and those that templates in it read.
    package let reads: SlotSet

    package init(
        name: String, place: SourceRange, slots: [TemplateSlot], view: ViewForm, screenNames: Int
    ) {
        self.name = name
        self.place = place
        self.slots = slots
        self.view = view
        self.screenNames = screenNames
        var direct = TemplateSet()
        view.forEachUse { direct.insert($0.template) }
        self.direct = direct.templates
        depth = view.depth
        var reads = SlotSet()
        view.forEachExpression { reads.insert($0.slots.filter { $0 < screenNames }) }
        for template in direct.templates { reads.formUnion(template.reads) }
        self.reads = reads
    }
}

/// Templates, each once, in the order in which they were added.
package struct TemplateSet {
    private(set) var templates: [OwnTemplate] = []
    private var known: Set<ObjectIdentifier> = []

    /// Adds a template; false where it is there already.
    @discardableResult
    mutating func insert(_ template: OwnTemplate) -> Bool {
        guard known.insert(ObjectIdentifier(template)).inserted else { return false }
        templates.append(template)
        return true
    }

    /// Adds a template with those that it needs.
    mutating func insertAll(_ template: OwnTemplate) {
        guard insert(template) else { return }
        var next = templates.count - 1
        while next < templates.count {
            for inner in templates[next].direct { insert(inner) }
            next += 1
        }
    }

    package func contains(_ template: OwnTemplate) -> Bool {
        known.contains(ObjectIdentifier(template))
    }
}

extension ViewForm {
    /// Templates in it have been measured, and do not stand deeper than is allowed.
    fileprivate var depth: Int {
        if case .cell(.own(let use, _)) = content { return 1 + use.template.depth }
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

/// A template with what fills its slots.
package struct TemplateUse: Sendable {
    package let template: OwnTemplate
    /// In the order of the slots.
    package let arguments: [TemplateArgument]

    package init(template: OwnTemplate, arguments: [TemplateArgument]) {
        (self.template, self.arguments) = (template, arguments)
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

/// What a cell shows, and what draws it.
package enum CellForm: Sendable {
    /// Slots of a built-in template; nil where the layout has a usual one.
    case standard(Cell, BuiltInTemplate?)
    /// A template of the spec's own, with the sign at the cell's trailing edge.
    case own(TemplateUse, accessory: Alternatives<Accessory>?)
}

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
    /// The templates that it uses, and those that they use, each once.
    package let used: [OwnTemplate]

    init(
        name: String, place: SourceRange, slots: [TemplateSlot], view: ViewForm, screenNames: Int
    ) {
        self.name = name
        self.place = place
        self.slots = slots
        self.view = view
        self.screenNames = screenNames
        var used: [OwnTemplate] = []
        view.forEachUse { use in
            for template in [use.template] + use.template.used
            where !used.contains(where: { $0 === template }) {
                used.append(template)
            }
        }
        self.used = used
    }
}

/// What is handed to a template.
package struct TemplateSlot: Sendable {
    package let name: String
    package let type: ValueType
}

/// A template with what fills its slots.
package struct TemplateUse: Sendable {
    package let template: OwnTemplate
    /// In the order of the slots.
    package let arguments: [TemplateArgument]
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

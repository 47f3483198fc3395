package import CellCore
package import Diagnostics
package import Expressions
package import Values

/// A cell template: an entry of `cells`, or a built-in template.
///
/// A class, because uses refer to it.
package final class CellTemplate: Sendable {
    package let name: String
    /// The location of the name; nil for a built-in template.
    package let place: SourceRange?
    package let slots: [TemplateSlot]
    package let view: UnresolvedView
    /// The function of the core that makes its views; nil for an entry of `cells`.
    package let builtIn: BuiltInTemplate?
    /// Whether the app has its view; `view` is then a box with its name and slots, for pictures.
    package let isOfApp: Bool
    /// Properties of its cells beyond their view.
    package let traits: CellTraits
    /// The names that surround it; those of the environment follow, `itemWidth`, and its slots.
    package let outer: OuterNames
    /// Whether it reads `environment`.
    package let readsEnvironment: Bool
    /// Whether it or a template that it uses reads `itemWidth`.
    package let readsItemWidth: Bool
    /// The distinct templates that its view uses directly.
    let direct: [CellTemplate]
    /// The nesting depth of its nodes, including those of used templates.
    package let depth: Int
    /// The screen names that it and the used templates read.
    package let reads: SlotSet
    /// The fixed heights of its nodes with texts.
    let fixedHeights: [FixedHeight]
    /// Where it or a used template changes the item that is tapped, in the screen as if a write had
    /// succeeded; nil if none does.
    package let itemChange: SourceRange?
    /// The flags of libraries that it or a used template reads.
    package let flags: [Parameter]
    /// The slot with the item that is tapped: `item`, or the only one with an object of a model; nil if
    /// it has none.
    package let itemSlot: TemplateSlot?
    /// Whether it or a used template has such heights.
    let hasFixedHeights: Bool
    /// Whether it or a used template limits the lines of texts in items of fixed heights.
    package let limitsLines: Bool

    package init(
        name: String, place: SourceRange?, slots: [TemplateSlot], view: UnresolvedView,
        outer: OuterNames = .screen(0), builtIn: BuiltInTemplate? = nil, isOfApp: Bool = false,
        itemSlot: TemplateSlot? = nil
    ) {
        self.name = name
        self.place = place
        self.slots = slots
        self.view = view
        self.builtIn = builtIn
        self.itemSlot = itemSlot
        self.isOfApp = isOfApp
        traits = CellTraits(builtIn)
        self.outer = outer
        var direct = TemplateSet()
        var fixedHeights: [FixedHeight] = []
        var limitsLines = traits.isPictureOverTexts
        view.forEachNode { node in
            place.flatMap { node.fixedHeight(in: $0) }.map { fixedHeights.append($0) }
            if case .cell(let cell) = node.content {
                cell.ownTemplate.map { _ = direct.insert($0) }
                if cell.template?.limitsLines == true { limitsLines = true }
            }
        }
        self.direct = direct.templates
        self.fixedHeights = fixedHeights
        self.limitsLines = limitsLines
        itemChange = view.itemChange ?? direct.templates.lazy.compactMap(\.itemChange).first
        hasFixedHeights =
            !fixedHeights.isEmpty || direct.templates.contains(where: \.hasFixedHeights)
        depth = view.depth
        var reads = SlotSet()
        var outerReads = SlotSet()
        var readsEnvironment = false
        var readsItemWidth = direct.templates.contains(where: \.readsItemWidth)
        let environment = outer.count..<outer.itemWidthSlot
        view.forEachExpression {
            reads.insert($0.slots.filter { $0 < outer.screenNames })
            outerReads.insert($0.slots)
            readsEnvironment = readsEnvironment || $0.slots.contains(where: environment.contains)
            readsItemWidth = readsItemWidth || $0.slots.contains(outer.itemWidthSlot)
        }
        self.readsEnvironment = readsEnvironment
        self.readsItemWidth = readsItemWidth
        for template in direct.templates { reads.formUnion(template.reads) }
        self.reads = reads
        var flags = outer.flags.enumerated().filter {
            outerReads.contains(SharedNames.count + $0.offset)
        }.map(\.element)
        for flag in direct.templates.flatMap(\.flags)
        where !flags.contains(where: { $0.name == flag.name }) {
            flags.append(flag)
        }
        self.flags = flags
    }

    /// Whether the template is built in.
    package var isBuiltIn: Bool { builtIn != nil }

    /// The names that surround a template.
    package enum OuterNames: Sendable {
        /// This number of names of its screen.
        case screen(Int)
        /// Those of a library, with the flags that its file names.
        case library(flags: [Parameter])

        /// The flags of a library, which follow the names that all libraries have.
        package var flags: [Parameter] {
            if case .library(let flags) = self { flags } else { [] }
        }

        /// The number of names of the screen; the others replace names of the activation.
        package var screenNames: Int { if case .screen(let count) = self { count } else { 0 } }

        fileprivate var count: Int {
            if case .screen(let count) = self { count } else { SharedNames.count + flags.count }
        }

        /// The slot of `itemWidth`.
        fileprivate var itemWidthSlot: Int { count + DisplayEnvironment.names.count }

        /// The slot of the template's first slot.
        package var firstSlot: Int { itemWidthSlot + 1 }
    }
}

/// An insertion-ordered set of templates.
package struct TemplateSet {
    private(set) var templates: [CellTemplate] = []
    private var known: Set<ObjectIdentifier> = []

    /// Inserts a template; returns false if the set contains it.
    @discardableResult
    mutating func insert(_ template: CellTemplate) -> Bool {
        guard known.insert(ObjectIdentifier(template)).inserted else { return false }
        templates.append(template)
        return true
    }

    /// Inserts a template and all templates that it uses.
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
    /// The nesting depth; used templates have a known depth within the limit.
    fileprivate var depth: Int {
        if case .cell(let cell) = content { return 1 + (cell.ownTemplate?.depth ?? 0) }
        return 1 + (children.map(\.depth).max() ?? 0)
    }
}

/// A parameter of a template.
package struct TemplateSlot: Sendable {
    package let name: String
    package let type: SlotType

    package init(name: String, type: SlotType) {
        (self.name, self.type) = (name, type)
    }
}

extension [TemplateSlot] {
    /// Returns the slot with the item that is tapped: `item`, or the only one with an object of a model.
    package func itemSlot(in models: ModelTable) -> TemplateSlot? {
        if let item = first(where: { $0.name == "item" }) { return item }
        let objects = filter { slot in
            if case .value(.model(let id)) = slot.type {
                models[id]?.enumeration == nil
            } else {
                false
            }
        }
        return objects.count == 1 ? objects.first : nil
    }
}

/// The type of a slot.
package enum SlotType: Sendable {
    /// A type of data.
    case value(ValueType)
    /// A colour, which data do not have.
    case color(isOptional: Bool)

    /// Whether the slot needs no value.
    package var isOptional: Bool {
        switch self {
        case .value(let type): type.isOptional
        case .color(let isOptional): isOptional
        }
    }

    /// The type of data; nil for a colour.
    package var value: ValueType? {
        if case .value(let type) = self { type } else { nil }
    }

    /// The type in a spec's notation; models by name.
    package func text(in models: ModelTable) -> String {
        switch self {
        case .value(let type): type.text(in: models)
        case .color(let isOptional): isOptional ? "color?" : "color"
        }
    }

    /// The type that expressions see.
    package func celType(in models: ModelTable) -> CELType {
        switch self {
        case .value(let type): CELType(type, in: models)
        case .color(let isOptional): isOptional ? .optional(.color) : .color
        }
    }
}

/// The value of a slot.
package enum TemplateArgument: Sendable {
    /// A text; if it is a single interpolation, it keeps the type of its value.
    case value(Alternatives<Template>)
    /// A literal.
    case constant(Constant)
    /// A colour that is written without `${…}`.
    case color(WrittenColor)
    /// No value, for a slot with an optional type.
    case absent
}

/// A cell: a template with its arguments.
package struct UnresolvedCell: Sendable {
    /// Nil for the built-in template of the layout.
    package let template: CellTemplate?
    /// The arguments in the order of the template's slots; all built-in templates have the same
    /// slots.
    package let arguments: [TemplateArgument]
    /// The accessory at the trailing edge.
    package var accessory: Alternatives<CellAccessory>?
    /// The control of a built-in template.
    package var control: UnresolvedControl?
    /// Whether the slots show fields with well-known names, since the spec sets none.
    package var showsWellKnownFields = false

    package init(
        template: CellTemplate?, arguments: [TemplateArgument],
        accessory: Alternatives<CellAccessory>? = nil
    ) {
        (self.template, self.arguments, self.accessory) = (template, arguments, accessory)
    }

    /// The template if it is declared in the spec.
    package var ownTemplate: CellTemplate? { isBuiltIn ? nil : template }

    /// Whether the template is built in.
    package var isBuiltIn: Bool { template?.isBuiltIn ?? true }

    /// The texts of the slots of a built-in template by name, in the order of the key table.
    package var slots: [NamedText] {
        guard isBuiltIn else { return [] }
        return zip(CellSlot.allCases, arguments).compactMap { slot, argument in
            argument.text.map { NamedText(name: slot.name, text: $0) }
        }
    }
}

extension TemplateArgument {
    /// The text of the argument; nil for other values.
    package var text: Text? {
        if case .value(let texts) = self { Text(texts) } else { nil }
    }
}

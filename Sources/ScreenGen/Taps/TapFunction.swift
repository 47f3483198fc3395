package import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// What a person can tap or change on a screen.
package enum TapSite: Hashable, Sendable {
    /// An item of a section, by the section's index in the plan.
    case item(section: Int)
    /// A header or footer of a section, or of the screen.
    case header(section: Int?)
    case footer(section: Int?)
    /// The button of the placeholder in place of a section's items, or of all sections.
    case placeholder(section: Int?)
    /// An entry, a control or a node, by its location in the spec.
    case part(SourceRange)
    /// The opening of the screen, after its first load.
    case opening
}

/// The method of a loader that does what follows a tap or a change.
package struct TapFunction: Sendable {
    /// What the method takes.
    package enum Arguments: Sendable {
        case none
        /// `(item, at: index)`; of a control behind its new value, `of: item`.
        case item
        /// The slots of a template that have a type in Swift, and the elements of the loops around its node; then `on: place`.
        case template([String])
    }

    /// What the method does.
    enum Effect: Sendable {
        /// Nil only logs.
        case tap(Alternatives<Action>?)
        case change(UnresolvedControl)
        case edge(Alternatives<BoundaryCell>)
        case placeholder(Placeholders)
    }

    package let site: TapSite
    package let name: String
    package let arguments: Arguments
    let effect: Effect
    /// The section of the item or the part, by its index.
    let section: Int?
    /// The template of the node, if any.
    var template: CellTemplate?
    /// The loops around the node.
    var loops: [ViewLoop] = []
    /// The title of an entry, if it is the same for all items.
    var title: String?

    /// Whether the new value of a control is the first argument.
    package var hasValue: Bool { if case .change = effect { true } else { false } }
}

extension TapFunction.Effect {
    /// Whether an expression of it reads a slot.
    func reads(_ slot: Int) -> Bool {
        var found = false
        func visit(_ expression: CheckedExpression) {
            found = found || expression.slots.contains(slot)
        }
        switch self {
        case .tap(let choices): choices?.forEachExpression(visit)
        case .change(let control): control.forEachExpression(visit)
        case .edge(let cells): cells.forEachExpression(visit)
        case .placeholder(let states): states.forEachExpression(visit)
        }
        return found
    }
}

/// Collects the methods for all that can be tapped or changed.
struct TapFunctionBuilder {
    private(set) var functions: [TapFunction] = []
    private let plan: Plan
    private let sections: [String]
    private var taken: Set<String>

    /// - Parameters:
    ///   - sections: the names of the sections in Swift.
    ///   - taken: the names of other members.
    init(_ plan: Plan, sections: [String], taken: Set<String>) {
        (self.plan, self.sections, self.taken) = (plan, sections, taken)
        for suffix in ["Place", "Event", "Impression"] {
            self.taken.formUnion(sections.map { $0 + suffix })
        }
        for index in plan.sections.indices { addSection(index) }
        addPlaceholder(plan.screen.placeholders, "placeholderTap", section: nil)
        addEntries(plan.screen.bar?.entries ?? [], base: "bar", .none, section: nil)
        plan.screen.layout.forEachChoice { collection in
            addEdge(collection.header, .header(section: nil), "headerTap", nil)
            addEdge(collection.footer, .footer(section: nil), "footerTap", nil)
        }
        for template in plan.templates { addNodes(template.view, template, []) }
        if let onAppear = plan.screen.onAppear {
            // Screens require this name, which no other member has.
            functions.append(
                TapFunction(
                    site: .opening, name: Self.opening, arguments: .none, effect: .tap(onAppear),
                    section: nil))
        }
    }

    /// The method for what is done once the screen has loaded.
    static let opening = "onAppear"

    private mutating func add(
        _ site: TapSite, _ name: String, _ arguments: TapFunction.Arguments,
        _ effect: TapFunction.Effect, section: Int?, template: CellTemplate? = nil,
        loops: [ViewLoop] = [], title: String? = nil
    ) {
        guard !functions.contains(where: { $0.site == site }) else { return }
        var name = name
        while !taken.insert(name).inserted { name += "_" }
        functions.append(
            TapFunction(
                site: site, name: name, arguments: arguments, effect: effect, section: section,
                template: template, loops: loops, title: title))
    }

    // MARK: - Sections

    private mutating func addSection(_ index: Int) {
        let section = plan.sections[index]
        let base = sections[index]
        let isLogged = section.spec.logging.map { !$0.identifier.isEmpty } ?? false
        if section.spec.onTap != nil || isLogged {
            add(
                .item(section: index), base + "Tap", .item,
                .tap(section.spec.onTap), section: index)
        }
        addEntries(section.spec.actionEntries, base: base, .item, section: index)
        section.spec.cell.forEachChoice { cell in
            cell.control.map { addControl($0, base: base, nil, .item, section: index) }
        }
        let names = ["HeaderTap", "FooterTap", "PlaceholderTap"].map {
            base + $0
        }
        addEdge(section.spec.header, .header(section: index), names[0], index)
        addEdge(section.spec.footer, .footer(section: index), names[1], index)
        addPlaceholder(section.spec.placeholders, names[2], section: index)
    }

    private mutating func addPlaceholder(_ states: Placeholders, _ name: String, section: Int?) {
        var hasButton = false
        for state in [states.empty, states.noResults, states.loading, states.failure] {
            state?.forEachChoice {
                hasButton = hasButton || $0.button != nil || ($0.cell != nil && $0.onTap != nil)
            }
        }
        guard hasButton else { return }
        add(.placeholder(section: section), name, .none, .placeholder(states), section: section)
    }

    private mutating func addEdge(
        _ cells: Alternatives<BoundaryCell>?, _ site: TapSite, _ name: String, _ section: Int?
    ) {
        guard let cells, cells.branches.contains(where: { $0.value.onTap != nil }) else { return }
        add(site, name, .none, .edge(cells), section: section)
    }

    private mutating func addEntries(
        _ entries: [ActionEntry], base: String, _ arguments: TapFunction.Arguments, section: Int?,
        template: CellTemplate? = nil, loops: [ViewLoop] = []
    ) {
        for (number, entry) in entries.enumerated() {
            let title = entry.title.alternatives.only?.literal
            let word = title.map { $0.count <= 40 ? LoaderNames.word($0) : "" } ?? ""
            let name = base + (word.isEmpty ? "Entry\(number + 1)" : word)
            if let onTap = entry.onTap {
                add(
                    .part(entry.place), name, arguments, .tap(onTap), section: section,
                    template: template, loops: loops, title: title)
            }
            addEntries(
                entry.menu, base: name, arguments, section: section, template: template,
                loops: loops)
        }
    }

    private mutating func addControl(
        _ control: UnresolvedControl, base: String, _ node: String?,
        _ arguments: TapFunction.Arguments, section: Int?, template: CellTemplate? = nil,
        loops: [ViewLoop] = []
    ) {
        let word = LoaderNames.word(node ?? control.id ?? control.state ?? control.key)
        let name = base + word
        addEntries(
            control.menu, base: name, arguments, section: section, template: template,
            loops: loops)
        guard control.valueType != nil else { return }
        add(
            .part(control.place), name, arguments, .change(control), section: section,
            template: template, loops: loops)
    }

    // MARK: - Templates

    private mutating func addNodes(
        _ view: UnresolvedView, _ template: CellTemplate, _ outer: [ViewLoop]
    ) {
        let loops = outer + (view.loop.map { [$0] } ?? [])
        let typed = template.slots.filter { $0.swiftType(in: plan.screen.models) != nil }
        let slots = typed.map(\.name) + loops.map(\.name)
        let base = swiftVariable(template.name.prefix(1).lowercased() + template.name.dropFirst())
        if let target = view.target, let onTap = target.onTap {
            add(
                .part(target.place), base + LoaderNames.word(target.id ?? "tap"),
                .template(slots), .tap(onTap), section: nil, template: template, loops: loops)
        }
        var control: UnresolvedControl?
        switch view.content {
        case .control(let own): control = own
        case .cell(let cell): control = cell.control
        default: break
        }
        if let control {
            addControl(
                control, base: base, view.target?.id, .template(slots), section: nil,
                template: template, loops: loops)
        }
        for child in view.children { addNodes(child, template, loops) }
    }
}

extension TemplateSlot {
    /// The type in Swift; nil if it has none.
    func swiftType(in models: ModelTable) -> SwiftType? {
        type.value.map { _ in SwiftType(type, in: models) }
    }
}

extension LoaderNames {
    /// The names that the statements of methods use.
    static let inMethods: Set<String> = [
        "place", "value", "write", "end", "change", "response", "failure", "openedURL",
        "newID", "noticeText", "questionText", "sectionState", "writes", "sink", "result",
    ]

    /// Returns the method for something that is tapped or changed; nil if nothing follows.
    package func tap(at site: TapSite) -> TapFunction? { taps.first { $0.site == site } }

    /// Returns a text as a part of a name that begins with a capital; empty if it has no letters.
    static func word(_ text: String) -> String {
        guard text.contains(where: \.isLetter) else { return "" }
        let name = swiftTypeName(text)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// What the statements of a tap are about.
struct TapContext {
    let function: TapFunction
    /// The names where it stands, and those of the results so far.
    var scope: SwiftScope
    /// Its `TapPlace`.
    let place: SwiftExpression
    /// The type of `item`, if there is one.
    let item: SwiftType?
    /// The list of the loads with the items.
    let sources: SwiftExpression
}

/// The names where a method stands.
extension LoaderEmitter {
    /// Returns what the statements of a method are about, and adds the parameters of the method.
    func context(
        of function: TapFunction, _ parameters: inout [SwiftFunctionDeclaration.Parameter]
    ) throws(NotInSwift) -> TapContext {
        if let template = function.template {
            return try context(of: function, template, &parameters)
        }
        guard let index = function.section, let item = items[index] else {
            return TapContext(
                function: function, scope: scope, place: Self.tapPlace([:]), item: nil,
                sources: .array([]))
        }
        let section = plan.sections[index]
        let elements = elementParameters(of: index)
        var scope = scope(of: index)
        addSectionNames(index, item, to: &scope)
        guard case .item = function.arguments else {
            parameters = elements
            return TapContext(
                function: function, scope: scope,
                place: Self.tapPlace(["section": .literal(section.id)]), item: nil,
                sources: .array([]))
        }
        scope = itemScope(of: index, item)
        let name = names.sections[index] + "Place"
        let place = SwiftExpression.name(name)(
            itemParameters(of: index, item).map(\.argument))
        addWrites(of: place, to: &scope)
        parameters = itemParameters(of: index, item, label: function.hasValue ? "of" : "_")
        return TapContext(
            function: function, scope: scope, place: place, item: item,
            sources: .array(sources(of: section, index)))
    }

    /// Returns the parameters of functions of an item.
    func itemParameters(
        of index: Int, _ item: SwiftType, label: String = "_"
    ) -> [SwiftFunctionDeclaration.Parameter] {
        let own: [SwiftFunctionDeclaration.Parameter] = [
            .init(label, "item", scope.typeName(of: item)), .init("at", "index", .named("Int")),
        ]
        return own + elementParameters(of: index)
    }

    /// Returns a `TapPlace`.
    static func tapPlace(
        _ arguments: KeyValuePairs<String, SwiftExpression>
    ) -> SwiftExpression {
        .type(.named("TapPlace"))(arguments)
    }

    /// Adds the names of a section as a whole.
    func addSectionNames(_ index: Int, _ item: SwiftType, to scope: inout SwiftScope) {
        let content = shownContent(of: index)
        let items = content.member("items")
        scope.names["items"] = .init(items, .list(item))
        scope.names["section.isEmpty"] = .init(items.member("isEmpty"), .bool)
        scope.names["section.hasMore"] = .init(
            content.member("counts").member("hasMore"), .bool)
        scope.names["section.isLoading"] = .init(
            content.member("state").infix(.equal, .implicitMember("loading")), .bool)
    }

    private func context(
        of function: TapFunction, _ template: CellTemplate,
        _ parameters: inout [SwiftFunctionDeclaration.Parameter]
    ) throws(NotInSwift) -> TapContext {
        var scope = scope
        if case .library = template.outer {
            scope.names = scope.names.filter { $0.key == "now" || $0.key.hasPrefix("flags.") }
        }
        addWrites(of: .name("place"), to: &scope)
        let labels = Set(
            (template.slots.map(\.name) + function.loops.map(\.name)).map(swiftVariable))
        // Others, such as colours, have no type in Swift, and nor do expressions that read them.
        for slot in template.slots {
            scope.names[slot.name] = nil
            guard let type = slot.swiftType(in: models) else { continue }
            add(slot.name, type, beside: labels, to: &scope, &parameters)
        }
        for loop in function.loops {
            let list = try swiftExpression(loop.list, in: scope)
            guard case .list(let element) = list.type.wrapped else {
                throw NotInSwift(
                    reason: "a list of this type is not in generated Swift", place: loop.list.place)
            }
            add(loop.name, element, beside: labels, to: &scope, &parameters)
        }
        parameters.append(.place)
        let item = template.itemSlot?.type.value
            .map { SwiftType($0, in: models) }
        return TapContext(
            function: function, scope: scope, place: .name("place"), item: item,
            sources: item.map(sources(of:)) ?? .array([]))
    }

    /// Returns the list of the loads with items of a type.
    private func sources(of item: SwiftType) -> SwiftExpression {
        var (sources, ofElements): ([SwiftExpression], [SwiftExpression]) = ([], [])
        for (index, section) in plan.sections.enumerated() where items[index] == item {
            if section.each != nil, section.load != nil {
                let loads = SwiftExpression.name(names.load(ofSection: index) + "s")
                ofElements.append(loads.member("values"))
            } else {
                sources += self.sources(of: section, index)
            }
        }
        return ofElements.isEmpty
            ? .array(sources) : .infix(.plus, [.array(sources)] + ofElements)
    }

    /// Adds a parameter. The statements and the loader have names of their own.
    ///
    /// - Parameter labels: the names of all of them.
    private func add(
        _ name: String, _ type: SwiftType, beside labels: Set<String>, to scope: inout SwiftScope,
        _ parameters: inout [SwiftFunctionDeclaration.Parameter]
    ) {
        let label = swiftVariable(name)
        let variable = uniqueName(label) { name in
            name == "self" || LoaderNames.inMethods.contains(name) || names.members.contains(name)
                || name != label && labels.contains(name)
        }
        scope.names[name] = .init(variable, type)
        parameters.append(
            .init(variable == label ? nil : label, variable, scope.typeName(of: type)))
    }

    /// Returns the loads that have the items of a section.
    func sources(of section: SectionPlan, _ index: Int) -> [SwiftExpression] {
        switch section.items {
        case .load:
            let load = SwiftExpression.name(names.load(ofSection: index))
            let arguments = elementParameters(of: index).map(\.argument)
            return [arguments.isEmpty ? load : load(arguments)]
        case .derived(_, let needs): return needs.map { .name(names.load(ofData: $0)) }
        }
    }

    /// Returns the function with the place of an item in a section whose items can be tapped.
    func place(ofItemIn index: Int) -> [SwiftDeclaration] {
        let section = plan.sections[index]
        var isTapped = names.taps.contains { tap in
            if case .item = tap.arguments { tap.section == index } else { false }
        }
        section.spec.cell.forEachChoice { cell in
            isTapped =
                isTapped || cell.ownTemplate != nil && names.taps.contains { $0.template != nil }
        }
        guard isTapped, let item = items[index] else { return [] }
        let identity = attempt { () throws(NotInSwift) in
            try self.identityText(section.identity, of: item, elementNames[index] ?? [:])
        }
        guard let identity else { return [] }
        let arguments =
            [SwiftExpression.Argument("section", .literal(section.id))]
            + (identity.map { [.init("identity", $0)] } ?? [])
            + [.init("index", .name("index"))]
        let place = SwiftExpression.type(.named("TapPlace"))(arguments)
        let function = SwiftFunctionDeclaration(
            .function(
                [], names.sections[index] + "Place",
                itemParameters(of: index, item)), .named("TapPlace"), [.expression(place)])
        return [.function(function).documented("Where an item of `\(section.id)` stands.")]
    }
}

extension SwiftFunctionDeclaration.Parameter {
    /// Where something is tapped.
    static let place = Self("on", "place", .named("TapPlace"))
}

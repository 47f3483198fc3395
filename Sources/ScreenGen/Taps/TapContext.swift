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
    /// The code of the loads with the items.
    let sources: String
}

/// The names where a method stands.
extension LoaderEmitter {
    /// Returns what the statements of a method are about, and adds the parameters of the method.
    func context(
        of function: TapFunction, _ parameters: inout [String]
    ) throws(NotInSwift) -> TapContext {
        if let template = function.template {
            return try context(of: function, template, &parameters)
        }
        guard let index = function.section, let item = items[index] else {
            return TapContext(
                function: function, scope: scope, place: Self.tapPlace([:]), item: nil,
                sources: "[]")
        }
        let section = plan.sections[index]
        let element = elementParameter(of: index)
        var scope = scope(of: index)
        addSectionNames(index, item, to: &scope)
        var place = Self.tapPlace(["section": .literal(section.id)])
        guard case .item = function.arguments else {
            if !element.isEmpty { parameters = [element] }
            return TapContext(
                function: function, scope: scope, place: place, item: nil, sources: "[]")
        }
        scope = itemScope(of: index, item)
        addSectionNames(index, item, to: &scope)
        let placeFunction = LoaderNames.member(names.sections[index], "Place")
        var arguments: [SwiftExpression.Argument] = [
            .init(nil, .name("item")), .init("at", .name("index")),
        ]
        if !element.isEmpty { arguments.append(.init("of", .name("element"))) }
        place = .call(.name(placeFunction), arguments, trailing: nil)
        scope.names["sending"] = sending(of: place)
        let label = function.hasValue ? "of" : "_"
        parameters = ["\(label) item: \(scope.name(of: item))", "at index: Int"]
        if !element.isEmpty { parameters.append(element) }
        return TapContext(
            function: function, scope: scope, place: place, item: item,
            sources: "[\(sources(of: section, index))]")
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
        of function: TapFunction, _ template: CellTemplate, _ parameters: inout [String]
    ) throws(NotInSwift) -> TapContext {
        var scope = scope
        if case .library = template.outer { scope.names = scope.names.filter { $0.key == "now" } }
        scope.names["sending"] = sending(of: .name("place"))
        // Others, such as colours, have no type in Swift, and nor do expressions that read them.
        for slot in template.slots {
            scope.names[slot.name] = nil
            guard let type = slot.swiftType(in: models) else { continue }
            try add(slot.name, type, at: template.place, to: &scope, &parameters)
        }
        for loop in function.loops {
            let list = try swiftExpression(loop.list, in: scope)
            guard case .list(let element) = list.type.wrapped else {
                throw NotInSwift(
                    reason: "a list of this type is not in generated Swift", place: loop.list.place)
            }
            try add(loop.name, element, at: template.place, to: &scope, &parameters)
        }
        parameters.append("on place: TapPlace")
        var item: SwiftType?
        var (sources, ofElements): ([String], [String]) = ([], [])
        if let slot = template.slots.first(where: { $0.name == "item" })?.type.value {
            item = SwiftType(slot, in: models)
            for (index, section) in plan.sections.enumerated() where items[index] == item {
                if section.each != nil, section.load != nil {
                    ofElements.append(" + \(names.load(ofSection: index))s.values")
                } else {
                    sources.append(self.sources(of: section, index))
                }
            }
        }
        return TapContext(
            function: function, scope: scope, place: .name("place"), item: item,
            sources: "[\(sources.joined(separator: ", "))]" + ofElements.joined())
    }

    /// Adds a parameter. The statements have names of their own.
    private func add(
        _ name: String, _ type: SwiftType, at place: SourceRange?, to scope: inout SwiftScope,
        _ parameters: inout [String]
    ) throws(NotInSwift) {
        if LoaderNames.inMethods.contains(name) {
            throw NotInSwift(
                reason: "a slot or an element with the name `\(name)` is not in generated Swift",
                place: place ?? plan.start)
        }
        scope.names[name] = .init(swiftVariable(name), type)
        parameters.append("\(swiftParameter(swiftName(name))): \(scope.name(of: type))")
    }

    /// Returns the loads that have the items of a section.
    private func sources(of section: SectionPlan, _ index: Int) -> String {
        switch section.items {
        case .load: loadCode(ofSection: index)
        case .derived(_, let needs):
            needs.map { names.load(ofData: $0) }.joined(separator: ", ")
        }
    }

    /// Returns the function with the place of an item in a section whose items can be tapped.
    func place(ofItemIn index: Int) -> Lines {
        let section = plan.sections[index]
        var isTapped = names.taps.contains { tap in
            if case .item = tap.arguments { tap.section == index } else { false }
        }
        section.spec.cell.forEachChoice { cell in
            isTapped =
                isTapped || cell.ownTemplate != nil && names.taps.contains { $0.template != nil }
        }
        guard isTapped, let item = items[index] else { return Lines() }
        let name = LoaderNames.member(names.sections[index], "Place")
        let place = attempt { () throws(NotInSwift) in
            let identity = try self.identityText(
                section.identity, of: item, elementNames[index] ?? [:])
            return ["section: \(swiftLiteral(section.id))"]
                + (identity.map { ["identity: \($0)"] } ?? []) + ["index: index"]
        }
        guard let place else { return Lines() }
        let parameters =
            "_ item: \(scope.name(of: item)), at index: Int\(elementParameter(of: index, after: ", "))"
        return Lines([swiftComment("/// Where an item of `\(section.id)` stands.")]).followed(
            by: .block(
                "func \(name)(\(parameters)) -> TapPlace",
                .list("TapPlace(", place, ")", depth: 2)))
    }
}

import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the elements for which sections are repeated: `each`.
extension LoaderEmitter {
    /// Returns the types and properties of elements, and makes their names known to their sections.
    func elements() -> [SwiftDeclaration] {
        names.groups.flatMap { group in
            attempt { () throws(NotInSwift) in try self.elements(of: group) } ?? []
        }
    }

    private func elements(of group: ElementGroup) throws(NotInSwift) -> [SwiftDeclaration] {
        let each = group.plan.each
        let list = try elementList(of: group)
        let variables = each.names.map { $0 == "id" ? "id_" : scope.localName($0) }
        let types = Dictionary(
            zip(each.names, zip(variables, list.types)), uniquingKeysWith: { $1 })
        var keyScope = scope
        for (name, (variable, type)) in types { keyScope.names[name] = .init(variable, type) }
        let key = try swiftExpression(each.key, in: keyScope)
        usesContext = usesContext || list.given.usesContext || key.usesContext
        guard let text = displayText(key.ifItHasOne) else {
            throw NotInSwift(reason: "this key is not in generated Swift", place: each.key.place)
        }
        let elementNames = types.mapValues { variable, type in
            SwiftScope.Name(Self.element.member(variable), type, key: [Self.element])
        }
        for index in group.sections { self.elementNames[index] = elementNames }
        let unique = uniqueItems(
            as: group.property, of: .named(group.type),
            shownElements(of: group, list, variables, text, isSure: key.isSure),
            identity: .init(.name("$0").member("id")), for: self.key(of: each, list.given, key))
        let content = SwiftExpression.type(.named("SectionContent"))(
            ["reads": loads(group.plan.needs)], trailing: .init(body: unique))
        let ids = group.sections.map { "`\(plan.sections[$0].id)`" }.joined(separator: ", ")
        let property = SwiftFunctionDeclaration(
            .property([], group.property),
            .generic("SectionContent", [.named(group.type)]), [.expression(content)])
        return [
            elementType(of: group, zip(variables, list.types))
                .documented("An element with sections of its own: \(ids)."),
            SwiftDeclaration.function(property)
                .documented("The elements with the sections \(ids)."),
            try presence(of: group),
        ]
    }

    /// The list of an `each`.
    private struct ElementList {
        /// As the spec computes it.
        let given: SwiftValue
        /// As loops read it; empty where it is absent.
        let value: SwiftValue
        /// The types of the names of an element.
        let types: [SwiftType]
    }

    private func elementList(of group: ElementGroup) throws(NotInSwift) -> ElementList {
        let list = try computed(group.plan.each.list, as: "\(group.property)List")
        func or(_ empty: SwiftExpression) -> SwiftValue {
            guard list.type.isOptional else { return list }
            return list.infix(.coalescing, SwiftValue(empty, list.type), list.type.wrapped)
        }
        let map = scope.standard("OrderedMap")
        switch list.type.wrapped {
        case .list(let element):
            return ElementList(given: list, value: or(.array([])), types: [element])
        case .dictionary(let key, let element):
            return ElementList(
                given: list,
                value: .call(map, ["_": or(.dictionary([]))], .map(key, element)),
                types: [key, element])
        case .map(let key, let element):
            return ElementList(given: list, value: or(map()), types: [key, element])
        default:
            throw NotInSwift(
                reason: "elements of this type are not in generated Swift",
                place: group.plan.each.list.place)
        }
    }

    private func elementType(
        of group: ElementGroup, _ variables: Zip2Sequence<[String], [SwiftType]>
    ) -> SwiftDeclaration {
        let fields = variables.map { name, type in
            SwiftDeclaration.constant([], name, scope.typeName(of: type))
        }
        let id = SwiftDeclaration.constant([], "id", .named("String")).documented("The key.")
        return .type(
            .struct, group.type, [.named("Hashable"), .named("Sendable"), .named("Identifiable")],
            [.nonisolated], [id] + fields)
    }

    /// Returns the elements, at most as many as their sections may be.
    ///
    /// - Parameter isSure: whether each element has a key.
    private func shownElements(
        of group: ElementGroup, _ list: ElementList, _ variables: [String], _ id: SwiftValue,
        isSure: Bool
    ) -> SwiftValue {
        let element = SwiftExpression.call(
            .type(.named(group.type)),
            [.init("id", isSure ? id.expression : .name("$0"))]
                + variables.map { .init($0, .name($0)) }, trailing: nil)
        let most = SwiftValue.int(Int64(max(1, SectionEach.maxSections / group.sections.count)))
        let items = list.value.calling("prefix", ["_": most], list.value.type)
        let body = isSure ? element : id.expression.calling("map", trailing: .init(element))
        return SwiftValue(
            items.expression.calling(
                isSure ? "map" : "compactMap", trailing: .init(variables, body)),
            .list(list.types[0])
        ).of(items)
    }

    /// Returns what tells whether there are the same elements as before.
    private func key(
        of each: SectionEach, _ list: SwiftValue, _ key: SwiftValue
    ) -> [SwiftExpression]? {
        var keyScope = scope
        // They are parts of the list.
        for name in each.names { keyScope.names[name] = .init(name, .string, key: []) }
        guard
            let ofList = evaluationKey(
                of: each.list, in: scope, usesContext: list.usesContext),
            let ofKey = evaluationKey(of: each.key, in: keyScope, usesContext: key.usesContext)
        else { return nil }
        return ofList + ofKey.filter { !ofList.contains($0) }
    }

    // MARK: - Presence

    /// Returns the function with the sections that are present for an element.
    private func presence(of group: ElementGroup) throws(NotInSwift) -> SwiftDeclaration {
        let sections = SwiftExpression.name("sections")
        let type = SwiftTypeName.list(names.sectionType)
        var body: [SwiftStatement] = [.variable("sections", type, .array([]))]
        for index in group.sections {
            let addition = SwiftStatement.expression(
                sections.calling("append", ["_": names.section(index)]))
            guard let when = plan.sections[index].spec.when else {
                body.append(addition)
                continue
            }
            body.append(.branch(try tests([when], in: scope(of: index)), [addition]))
        }
        body.append(.result(sections))
        let function = SwiftFunctionDeclaration(
            .function([], "sections", [.init("of", "element", .named(group.type))]), type, body)
        return SwiftDeclaration.function(function)
            .documented("The sections that are present for an element.")
    }

    /// Returns the arguments of the step of a repeated section: it is present if it is for some
    /// element, and if it stands for the failure of all.
    func presence(of index: Int, in group: ElementGroup) -> [SwiftExpression.Argument] {
        let property = names.sections[index] + "IsPresent"
        let failures = group.plan.needs.map {
            SwiftExpression.name(names.load(ofData: $0)).member("failure").isPresent
        }
        let isOfElement = SwiftExpression.call("sections", ["of": .name("$0")])
            .calling("contains", ["_": names.section(index)])
        let isOfAny = SwiftExpression.name(group.property).member("items")
            .calling("contains", trailing: .init(isOfElement))
        let test: SwiftExpression = failures.isEmpty ? isOfAny : .infix(.or, failures + [isOfAny])
        helpers.append(
            .function(
                SwiftFunctionDeclaration(
                    .property([.private], property), .named("Bool"), [.expression(test)])))
        let needs =
            group.plan.needs
            + plan.sections[index].whenNeeds.filter {
                !group.plan.needs.contains($0)
            }
        return [.init("when", .closure(.init(SwiftExpression.own.member(property))))]
            + loads("whenReads", needs)
    }

    /// The names of expressions of a section.
    func scope(of index: Int) -> SwiftScope {
        var scope = scope
        scope.names.merge(elementNames[index] ?? [:]) { $1 }
        return scope
    }
}

extension SwiftValue {
    /// Whether there is a value, without a failure.
    fileprivate var isSure: Bool { !canThrow && !type.isOptional }
}

/// The sections of one `each`, and the names of its elements.
struct ElementGroup {
    let plan: EachPlan
    /// By their indices in the plan.
    var sections: Range<Int>
    /// `PlaysElement`.
    let type: String
    /// `playsElements`.
    let property: String
}

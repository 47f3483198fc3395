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
    func elements() -> Lines {
        var lines = Lines()
        for group in names.groups {
            let declarations = attempt { () throws(NotInSwift) in
                try self.elements(of: group)
            }
            lines.addParagraph(declarations ?? Lines())
        }
        return lines
    }

    private func elements(of group: ElementGroup) throws(NotInSwift) -> Lines {
        let each = group.plan.each
        let list = try computed(each.list, as: "\(group.property)List")
        let types: [SwiftType]
        var value = list
        func or(_ empty: SwiftExpression) -> SwiftValue {
            guard list.type.isOptional else { return list }
            return list.infix(.coalescing, SwiftValue(empty, list.type), list.type.wrapped)
        }
        let map = scope.standard("OrderedMap")
        switch list.type.wrapped {
        case .list(let element):
            types = [element]
            value = or(.array([]))
        case .dictionary(let key, let element):
            types = [key, element]
            value = .call(map, ["_": or(.dictionary([]))], .map(key, element))
        case .map(let key, let element):
            types = [key, element]
            value = or(map())
        default:
            throw NotInSwift(
                reason: "elements of this type are not in generated Swift", place: each.list.place)
        }
        var keyScope = scope
        var elementNames: [String: SwiftScope.Name] = [:]
        var fields = Lines(["/// The key."])
        fields.add("let id: String")
        let variables = each.names.map { $0 == "id" ? "id_" : swiftVariable($0) }
        for ((name, variable), type) in zip(zip(each.names, variables), types) {
            keyScope.names[name] = .init(variable, type)
            elementNames[name] = .init(
                .name("element").member(variable), type, key: [.name("element")])
            fields.add("let \(escapedName(variable)): \(scope.name(of: type))")
        }
        let key = try swiftExpression(each.key, in: keyScope)
        usesContext = usesContext || list.usesContext || key.usesContext
        guard let text = displayText(key.ifItHasOne) else {
            throw NotInSwift(reason: "this key is not in generated Swift", place: each.key.place)
        }
        for index in group.sections { self.elementNames[index] = elementNames }
        let isSure = !key.canThrow && !key.type.isOptional
        let id = isSure ? text.expression : .name("$0")
        let element = SwiftExpression.call(
            .type(.named(group.type)),
            [.init("id", id)] + variables.map { .init($0, .name($0)) }, trailing: nil)
        let most = SwiftValue.int(Int64(max(1, SectionEach.maxSections / group.sections.count)))
        let items = value.calling("prefix", ["_": most], value.type)
        let body = isSure ? element : text.expression.calling("map", trailing: .init(element))
        let shown = SwiftValue(
            items.expression.calling(
                isSure ? "map" : "compactMap", trailing: .init(variables, body)),
            .list(types[0])
        ).of(items)
        let unique = uniqueItems(
            as: group.property, of: group.type, shown,
            identity: .init(.name("$0").member("id")),
            for: self.key(of: each, list, key))
        let content = Lines(["SectionContent(reads: [\(loads(group.plan.needs))]) {"])
            .followed(by: unique.indented).followed(by: Lines(["}"]))
        let ids = group.sections.map { "`\(plan.sections[$0].id)`" }.joined(separator: ", ")
        var lines = Lines([swiftComment("/// An element with sections of its own: \(ids).")])
        lines.add(
            .block("nonisolated struct \(group.type): Hashable, Sendable, Identifiable", fields))
        lines.addParagraph(Lines([swiftComment("/// The elements with the sections \(ids).")]))
        lines.add(.block("var \(group.property): SectionContent<\(group.type)>", content))
        lines.addParagraph(try presence(of: group))
        return lines
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

    /// Returns the function with the sections that are present for an element.
    private func presence(of group: ElementGroup) throws(NotInSwift) -> Lines {
        var body = Lines(["var sections: [\(names.section)] = []"])
        for index in group.sections {
            let addition = "sections.append(.\(names.sections[index]))"
            guard let when = plan.sections[index].spec.when else {
                body.add(addition)
                continue
            }
            let condition = try conditions([when], in: scope(of: index))
            body.add(.block("if \(condition)", Lines([addition])))
        }
        body.add("return sections")
        let head = "func sections(of element: \(group.type)) -> [\(names.section)]"
        return Lines(["/// The sections that are present for an element."])
            .followed(by: .block(head, body))
    }

    /// Returns the arguments of the step of a repeated section: it is present if it is for some
    /// element, and if it stands for the failure of all.
    func presence(of index: Int, in group: ElementGroup) -> [String] {
        let property = LoaderNames.member(names.sections[index], "IsPresent")
        var tests = group.plan.needs.map { "\(names.load(ofData: $0)).failure != nil" }
        tests.append(
            "\(group.property).items.contains { sections(of: $0).contains(.\(names.sections[index])) }"
        )
        var body = Lines()
        body.addChain(tests[0], tests.dropFirst().map { " || \($0)" }, depth: 2)
        helpers.add(.block("private var \(property): Bool", body))
        let needs =
            group.plan.needs
            + plan.sections[index].whenNeeds.filter {
                !group.plan.needs.contains($0)
            }
        return ["when: { self.\(property) }"] + loads("whenReads", needs)
    }

    /// The names of expressions of a section.
    func scope(of index: Int) -> SwiftScope {
        var scope = scope
        scope.names.merge(elementNames[index] ?? [:]) { $1 }
        return scope
    }

    /// What a section shows.
    func shownContent(of index: Int) -> SwiftExpression {
        let content = SwiftExpression.name(names.sections[index])
        return names.group(of: index) == nil ? content : content(["of": .name("element")])
    }

    /// The parameter of functions of a repeated section; none of others.
    func elementParameters(of index: Int) -> [SwiftFunctionDeclaration.Parameter] {
        names.group(of: index).map { [.init("of", "element", .named($0.type))] } ?? []
    }

    /// The parameter of functions of a repeated section, with the text before it.
    func elementParameter(of index: Int, after text: String = "") -> String {
        elementParameters(of: index).map { "\(text)\($0)" }.joined()
    }

    /// The argument of functions of a repeated section, with the text before it.
    func elementArgument(of index: Int, after text: String = "") -> String {
        names.group(of: index) == nil ? "" : "\(text)of: element"
    }
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

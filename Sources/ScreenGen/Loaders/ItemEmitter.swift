import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the items that sections compute, and the names of expressions over items.
extension LoaderEmitter {
    /// Returns the names of expressions over items, and emits the functions of the section's `let`.
    func itemScope(of index: Int, _ item: SwiftType) -> SwiftScope {
        let scope = itemScopes[index] ?? makeItemScope(of: index, item)
        itemScopes[index] = scope
        return scope
    }

    private func makeItemScope(of index: Int, _ item: SwiftType) -> SwiftScope {
        let section = plan.sections[index]
        let elements = elementParameters(of: index)
        var scope = scope(of: index)
        scope.names["item"] = .init("item", item, key: [.name("item")])
        scope.names["index"] = .init("index", .int)
        addSectionNames(index, item, to: &scope)
        if let response = response(ofItemsIn: index) { scope.names["response"] = response }
        if let identity = try? identityText(section.identity, of: item, elementNames[index] ?? [:])
        {
            addWrites(
                of: Self.tapPlace(["section": .literal(section.id), "identity": identity]),
                to: &scope)
        }
        let positioned = section.positionedNames
        for definition in section.spec.names {
            let word = swiftVariable(definition.name).capitalizedFirst
            let name = memberNames.unique(names.sections[index] + word)
            let readsIndex = positioned.contains(definition.name)
            var parameters = [
                SwiftFunctionDeclaration.Parameter("_", "item", scope.typeName(of: item))
            ]
            if readsIndex { parameters.append(.init("at", "index", .named("Int"))) }
            parameters += elements
            let hookCount = hooks.count
            let function = attempt { () throws(NotInSwift) in
                try self.function(
                    .function([.private], name, parameters), name, definition.expression,
                    in: scope)
            }
            guard let function else { continue }
            usesContext = usesContext || function.usesContext
            let key =
                hooks.count == hookCount
                ? evaluationKey(
                    of: definition.expression, in: scope, usesContext: function.usesContext) : nil
            helpers.append(.function(evaluatedOnce(function, as: name, for: key).declaration))
            var arguments = [SwiftExpression.Argument(nil, .name("item"))]
            if readsIndex { arguments.append(.init("at", .name("index"))) }
            arguments += elementArguments(of: index)
            scope.names[definition.name] = .init(
                .call(.ownMember(name), arguments, trailing: nil), function.type,
                canThrow: function.canThrow, usesContext: function.usesContext, isComputed: true,
                key: key)
        }
        return scope
    }

    /// Returns an expression; one that would compute a `let` for each element is a property.
    ///
    /// - Parameter index: the section whose names it reads, if any.
    func computed(
        _ expression: CheckedExpression, as name: String, of index: Int? = nil
    ) throws(NotInSwift) -> SwiftValue {
        let scope = index.map(scope(of:)) ?? scope
        let code = try swiftExpression(expression, in: scope)
        guard code.repeatsComputation else { return code }
        let name = memberNames.unique(name)
        let elements = index.map(elementParameters(of:)) ?? []
        let isRepeated = !elements.isEmpty
        let head: SwiftFunctionDeclaration.Head =
            isRepeated
            ? .function([.private], name, elements) : .property([.private], name)
        let function = try swiftFunction(head, expression, in: scope)
        helpers.append(.function(function.declaration))
        let property = SwiftExpression.name(name)
        var value = SwiftValue(
            isRepeated ? property(["of": Self.element]) : property, function.type)
        value.canThrow = function.canThrow
        value.usesContext = function.usesContext
        return value
    }

    /// Returns the type of the items that a section computes, and what it shows.
    func derived(
        _ expression: CheckedExpression, _ index: Int
    ) throws(NotInSwift) -> (item: SwiftType, content: SwiftExpression) {
        let section = plan.sections[index]
        let hookCount = hooks.count
        let value = try items(expression, of: index)
        usesContext = usesContext || value.usesContext
        guard let list = value.asList, case .list(let item) = list.type else {
            throw NotInSwift(
                reason: "items of this type are not in generated Swift: declare a model",
                place: expression.place)
        }
        let key =
            hooks.count == hookCount
            ? evaluationKey(
                of: expression, in: scope(of: index), usesContext: value.usesContext) : nil
        let items = uniqueItems(
            as: names.sections[index], of: scope.typeName(of: item), list,
            identity: try identity(ofItems: item, section, index),
            // An identity may read the element too.
            for: key.map {
                section.each == nil || $0.contains(Self.element) ? $0 : $0 + [Self.element]
            })
        return (item, derived(items, section))
    }

    /// Returns a closure with the identity of a computed item; nil if it has none.
    private func identity(
        ofItems item: SwiftType, _ section: SectionPlan, _ index: Int
    ) throws(NotInSwift) -> SwiftExpression.Closure? {
        if case .object(let id) = item {
            return try identity(section.identity, of: .model(id), elementNames[index] ?? [:])
        }
        if item == .json {
            return try identity(section.identity, of: .json, elementNames[index] ?? [:])
        }
        return try identityText(section.identity, of: item, elementNames[index] ?? [:]).map {
            .init(["item"], $0)
        }
    }

    private func items(
        _ expression: CheckedExpression, of index: Int
    ) throws(NotInSwift) -> SwiftValue {
        let name = names.sections[index] + "Items"
        do throws(NotInSwift) {
            return try computed(expression, as: name, of: index)
        } catch {
            guard let type = ExpressionEmitter.natural(expression.type) else { throw error }
            return try hook(name, [expression], type, in: scope(of: index), error)
        }
    }

    private func derived(
        _ items: [SwiftStatement], _ section: SectionPlan
    ) -> SwiftExpression {
        let pages = plan.pagedData(of: section)
        let readsOtherPages = Set(section.reads.filter(plan.isPaged)) != Set(pages)
        var arguments = [SwiftExpression.Argument("reads", loads(section.reads))]
        if readsOtherPages { arguments.append(.init("pages", loads(pages))) }
        return .call(
            .type(.named("SectionContent")), arguments, trailing: .init(body: items))
    }

    /// Returns what a section with rows shows: their numbers.
    func rows(_ rows: [StaticRow], _ index: Int) throws(NotInSwift) -> SwiftExpression {
        let section = plan.sections[index]
        func derived(_ numbers: SwiftExpression) -> SwiftExpression {
            let items = SwiftExpression.type(.named("UniqueItems"))(["_": numbers])
            return self.derived([.expression(items)], section)
        }
        guard rows.contains(where: { $0.when != nil }) else {
            let range = SwiftExpression.int(0).infix(.upTo, .int(Int64(rows.count)))
            return derived(.type(.named("Array"))(["_": range]))
        }
        var tests: [SwiftExpression] = []
        for row in rows {
            tests.append(
                try row.when.map { (when) throws(NotInSwift) in
                    try test(when, in: scope(of: index))
                } ?? .bool(true))
        }
        return derived(
            SwiftExpression.array(tests).calling("enumerated")
                .calling("filter", ["_": .keyPath(["element"])])
                .calling("map", ["_": .keyPath(["offset"])]))
    }
}

extension SwiftValue {
    /// The value as the list of a section's items, which may be absent; nil for JSON that may be.
    fileprivate var asList: SwiftValue? {
        switch type {
        case .optional(.json):
            let items = reading(.list(.json)) { $0.calling("items") }
            return SwiftValue(items.expression, .list(.json)).of(self).throwing
        case .json: return calling("items", .list(.json)).throwing
        case .list: return self
        case .optional(.list(let item)): return SwiftValue(expression, .list(item)).of(self)
        case .optional(let item):
            let list = expression.calling("map", trailing: .init(.array([.name("$0")])))
            return SwiftValue(list, .list(item)).of(self)
        case let item: return SwiftValue(.array([expression]), .list(item)).of(self)
        }
    }
}

extension SectionPlan {
    /// The names in expressions over items that need the position of an item: `index`, and each
    /// `let` that reads it.
    var positionedNames: Set<String> { names(reading: ["index"]) }

    /// The names in expressions over items that need the section as a whole: `items`, its state, and
    /// each `let` that reads one of them.
    var namesOfWhole: Set<String> { names(reading: ["items", "section"]) }

    /// Returns names, with each `let` that reads one of them.
    private func names(reading names: Set<String>) -> Set<String> {
        spec.names.reduce(into: names) { found, definition in
            if !found.isDisjoint(with: definition.expression.roots) {
                found.insert(definition.name)
            }
        }
    }
}

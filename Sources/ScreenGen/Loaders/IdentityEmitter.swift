import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what tells items apart.
extension LoaderEmitter {
    /// Returns a closure with the identity of an item; nil if it has none.
    ///
    /// - Parameter names: further names that the expression can read.
    func identity(
        _ identity: IdentityPlan?, of type: ValueType, _ names: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> SwiftExpression.Closure? {
        let item = SwiftType(type, in: models)
        if case .field(let index) = identity {
            return field(index, of: item, in: "$0").flatMap(displayText).map {
                .init($0.expression)
            }
        }
        return try identityText(identity, of: item, names).map { .init(["item"], $0) }
    }

    /// Returns the text of the identity of `item`; nil if it has none.
    func identityText(
        _ identity: IdentityPlan?, of item: SwiftType, _ names: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> SwiftExpression? {
        if case .row(let ids) = identity {
            let rows = ids.enumerated().compactMap { number, id in
                id.map {
                    SwiftExpression.Entry(key: .int(Int64(number)), value: .literal($0))
                }
            }
            return rows.isEmpty
                ? nil : .element(.dictionary(rows), [.init(nil, .name("item"))])
        }
        guard let value = try identityValue(identity, of: item, names) else { return nil }
        guard let text = displayText(value) else {
            if case .expression(let expression, _, _) = identity {
                throw NotInSwift(
                    reason: "the identity is not in generated Swift", place: expression.place)
            }
            return nil
        }
        return text.expression
    }

    /// Returns the identity of `item` with its type; nil if it has none.
    func identityValue(
        _ identity: IdentityPlan?, of item: SwiftType, _ names: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> SwiftValue? {
        switch identity {
        case nil: return nil
        case .row:
            return try identityText(identity, of: item).map {
                SwiftValue($0, .optional(.string))
            }
        case .field(let index): return field(index, of: item, in: "item")
        case .expression(let expression, _, _):
            let reads = expression.slots.filter { $0 < screen.scope.count }
            guard reads.isEmpty else {
                throw NotInSwift(
                    reason: "an identity that reads names of the screen is not in generated Swift",
                    place: expression.place)
            }
            var scope = SwiftScope(names, models: scope.models)
            scope.isOutside = true
            scope.names["item"] = .init("item", item)
            let code = try swiftExpression(expression, in: scope)
            guard !code.usesContext else {
                throw NotInSwift(
                    reason: "the identity is not in generated Swift", place: expression.place)
            }
            return code.ifItHasOne
        }
    }

    /// Returns a field of an item that a variable has; nil if it is in no Swift.
    private func field(_ index: Int, of item: SwiftType, in variable: String) -> SwiftValue? {
        guard case .object(let id) = item, let field = models[id]?.fields[index],
            let property = scope.models.property(index, of: id)
        else { return nil }
        return SwiftValue(
            .name(variable).member(property), SwiftType(field.type, in: models))
    }
}

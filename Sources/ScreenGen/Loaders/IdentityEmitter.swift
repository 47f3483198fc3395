import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits what tells items apart.
extension LoaderEmitter {
    /// Returns a closure with the identity of an item; nil if it has none.
    ///
    /// - Parameter names: further names that the expression can read.
    func identity(
        _ identity: IdentityPlan?, of type: ValueType, _ names: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> String? {
        guard let item = SwiftType(type, in: models),
            let text = try identityText(identity, of: item, names)
        else { return nil }
        if case .field = identity {
            return "{ \(text.replacing("item.", with: "$0.", maxReplacements: 1)) }"
        }
        return "{ item in \(text) }"
    }

    /// Returns the text of the identity of `item`; nil if it has none.
    func identityText(
        _ identity: IdentityPlan?, of item: SwiftType, _ names: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> String? {
        if case .row(let ids) = identity {
            let rows = ids.enumerated().compactMap { number, id in
                id.map { "\(number): \(swiftLiteral($0))" }
            }
            return rows.isEmpty ? nil : "[\(rows.joined(separator: ", "))][item]"
        }
        guard let value = try identityValue(identity, of: item, names) else { return nil }
        guard let text = displayText(value) else {
            if case .expression(let expression, _, _) = identity {
                throw NotInSwift(
                    reason: "the identity is not in generated Swift", place: expression.place)
            }
            return nil
        }
        return text.text
    }

    /// Returns the identity of `item` with its type; nil if it has none.
    func identityValue(
        _ identity: IdentityPlan?, of item: SwiftType, _ names: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> SwiftCode? {
        switch identity {
        case nil: return nil
        case .row:
            return try identityText(identity, of: item).map { SwiftCode($0, .optional(.string)) }
        case .field(let index):
            guard case .object(let id) = item, let field = models[id]?.fields[index],
                let property = scope.models.property(index, of: id),
                let type = SwiftType(field.type, in: models)
            else { return nil }
            return SwiftCode("item.\(property)", type)
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
            return code.value.ifItHasOne
        }
    }
}

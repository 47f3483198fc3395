import JSONData
import SwiftTree
import Values

/// Where a property is decoded from.
enum DecodingPlace {
    /// A key of a container.
    case key(Identifier, in: SwiftExpression)
    /// The whole JSON value.
    case body
    /// A path of keys and positions in lists.
    case path([ResponsePath.Step])

    /// The variable with the container of the whole value.
    static let bodyName = "body"
}

extension Emitter {
    /// Adds the statements that decode a property.
    func read(
        _ property: Property, from place: DecodingPlace, _ statements: inout [SwiftStatement]
    ) {
        switch property.reading {
        case .value: statements.append(readingOfValue(property, from: place))
        case .items(let dropped):
            statements += readingOfItems(property, dropped, from: place)
        case .dropped: break
        case .pagingValue:
            let value = decoding(names.type(property.type.unwrapped), from: place)
            statements.append(.assignment(property.value, .optionalAttempt(value.completed)))
        case .pageToken:
            let token = decoding(names.helper("PageToken"), from: place).completed
            let text = SwiftExpression.unwrapped(.optionalAttempt(token)).member("text")
            statements.append(.assignment(property.value, text.completed))
        }
    }

    /// Returns the call that decodes a type, without `try`, and not as a complete chain.
    ///
    /// - Parameter mayBeMissing: whether it returns nil for null and for a missing key.
    func decoding(
        _ type: SwiftTypeName, from place: DecodingPlace, mayBeMissing: Bool = false
    ) -> SwiftExpression {
        let method = mayBeMissing ? "decodeIfPresent" : "decode"
        let typeValue = SwiftExpression.type(type).itself
        switch place {
        case .key(let key, let container):
            return container.calling(
                method, ["_": typeValue, "forKey": .implicitMember(key.text)])
        case .body:
            let type = mayBeMissing ? .type(.optional(type)).itself : typeValue
            return SwiftExpression.name(DecodingPlace.bodyName).calling("decode", ["_": type])
        case .path(let steps):
            let elements = steps.map { step -> SwiftExpression in
                switch step {
                case .name(let name): .literal(name)
                case .index(let index): .int(Int64(index))
                }
            }
            return SwiftExpression.type(names.helper("Place"))(
                ["_": .array(elements), "in": .name("decoder")]
            ).calling(method, ["_": typeValue])
        }
    }

    private func readingOfValue(
        _ property: Property, from place: DecodingPlace
    ) -> SwiftStatement {
        // `OrEmpty` decodes an optional itself; the key may be missing as well.
        let type = property.type.mayBeEmptyText ? property.type : property.type.unwrapped
        let call = decoding(names.wire(type), from: place, mayBeMissing: property.mayBeMissing)
        let isUnwrapped = property.mayBeMissing && type.hasWireForm
        let value = names.unwrapping(isUnwrapped ? .unwrapped(call) : call, type)
        let stored = property.storage == nil ? value : names.boxing(value)
        let fallback = property.defaultValue.flatMap { self.value($0, property.type) }
        return .assignment(
            property.target, .attempt(stored.completed.coalescing(fallback?.expression)))
    }

    /// Returns the statements that decode items by a helper.
    private func readingOfItems(
        _ property: Property, _ dropped: Identifier?, from place: DecodingPlace
    ) -> [SwiftStatement] {
        let element = property.type.unwrapped.element ?? property.type
        let mayBeMissing = property.mayBeMissing
        let helper = names.helper(dropped == nil ? "Items" : "LossyItems", of: names.wire(element))
        let call = decoding(helper, from: place, mayBeMissing: mayBeMissing)
        /// Returns a member of the decoded value; an empty list if that is missing.
        func member(
            _ name: String, of base: SwiftExpression, as type: ValueType?, isOptional: Bool
        ) -> SwiftExpression {
            let list = (mayBeMissing ? .unwrapped(base) : base).member(name)
            let value = type.map { names.unwrapping(list, $0) } ?? list
            return value.completed.coalescing(mayBeMissing && !isOptional ? .array([]) : nil)
        }
        let items = { (base: SwiftExpression) in
            member(
                "elements", of: base, as: .list(element), isOptional: property.type.isOptional)
        }
        guard let dropped else {
            return [.assignment(property.value, .attempt(items(call)))]
        }
        let decoded = SwiftExpression.name(property.name.text)
        return [
            .constant(property.name.text, .attempt(call.completed)),
            .assignment(property.value, items(decoded)),
            .assignment(
                .own.member(dropped.text),
                member("dropped", of: decoded, as: nil, isOptional: false)),
        ]
    }
}

extension SwiftExpression {
    /// Returns `self ?? other`; `self` if there is no other.
    fileprivate func coalescing(_ other: SwiftExpression?) -> SwiftExpression {
        other.map { infix(.coalescing, $0) } ?? self
    }
}

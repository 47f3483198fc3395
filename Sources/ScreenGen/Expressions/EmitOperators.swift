import Expressions
import ModelGen
import SwiftTree

// Operators: arithmetic, comparison, conditions.
extension ExpressionEmitter {
    /// An operator of two operands.
    typealias Sign = SwiftExpression.InfixOperator

    /// Returns the value of an operator; nil for other functions.
    mutating func operation(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        switch name {
        case "!_": return try condition(operands[0]).negated
        case "-_": return negated(try emit(operands[0]))
        case "_&&_": return try conjunction(operands, id)
        case "_||_": return try decision(operands, .or, id)
        case "_?_:_": return try conditional(id, operands)
        case "_==_", "_!=_": return try equality(id, operands, isEqual: name == "_==_")
        case "_<_": return try relation(id, .less, operands)
        case "_<=_": return try relation(id, .lessOrEqual, operands)
        case "_>_": return try relation(id, .greater, operands)
        case "_>=_": return try relation(id, .greaterOrEqual, operands)
        case "_+_": return try arithmetic(id, .plus, operands)
        case "_-_": return try arithmetic(id, .minus, operands)
        case "_*_": return try arithmetic(id, .times, operands)
        case "_/_": return try arithmetic(id, .divided, operands)
        case "_%_": return try arithmetic(id, .remainder, operands)
        case "_in_": return try membership(id, operands)
        default: return nil
        }
    }

    // MARK: - Arithmetic

    private func negated(_ operand: SwiftValue) -> SwiftValue {
        if operand.type == .double {
            return SwiftValue(.prefix(.minus, operand.expression), .double).of(operand)
        }
        if let number = operand.number, number != .min { return .int(-number) }
        return operand.calling("negated", .int).throwing
    }

    private mutating func arithmetic(
        _ id: NodeID, _ sign: Sign, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue {
        if sign == .plus, try naturalType(id) == .string { return try concatenation(operands) }
        let (left, right) = (try emit(operands[0]), try emit(operands[1]))
        switch (left.type, right.type) {
        case (.int, .int), (.uint, .uint): return integer(left, sign, right)
        case (.double, .double): return left.infix(sign, right, .double)
        case (.list, .list):
            let (one, other, type) = try unified(left, right, id)
            return one.infix(.plus, other, type)
        case (.duration, .date): return right.calling("adding", ["_": left], .date).throwing
        case (.date, .date):
            return left.calling("duration", ["since": right], .duration).throwing
        case (.date, .duration), (.duration, .duration):
            let name = sign == .plus ? "adding" : "subtracting"
            return left.calling(name, ["_": right], left.type).throwing
        default:
            throw refusal(id, "`\(sign.rawValue)` of these types is not in generated Swift")
        }
    }

    /// Integers, with Swift's own operator where no result overflows.
    private func integer(_ left: SwiftValue, _ sign: Sign, _ right: SwiftValue) -> SwiftValue {
        if let bounds = Self.bounds(left.bounds, sign, right.bounds) {
            return left.infix(sign, right, .int).bounded(bounds)
        }
        // A literal other than 0 and -1 divides every number.
        if let divisor = right.number, divisor != 0, divisor != -1,
            sign == .divided || sign == .remainder
        {
            return left.infix(sign, right, left.type)
        }
        let result =
            switch sign {
            case .plus: left.calling("adding", ["_": right], left.type)
            case .minus: left.calling("subtracting", ["_": right], left.type)
            case .times: left.calling("multiplied", ["by": right], left.type)
            case .divided: left.calling("divided", ["by": right], left.type)
            default: left.calling("remainder", ["dividingBy": right], left.type)
            }
        return result.throwing
    }

    /// The bounds of a result; nil if they are unknown or may not fit.
    private static func bounds(
        _ left: ClosedRange<Int>?, _ sign: Sign, _ right: ClosedRange<Int>?
    ) -> ClosedRange<Int>? {
        guard let left, let right else { return nil }
        let operation: (Int, Int) -> (partialValue: Int, overflow: Bool)
        switch sign {
        case .plus: operation = { $0.addingReportingOverflow($1) }
        case .minus: operation = { $0.subtractingReportingOverflow($1) }
        case .times: operation = { $0.multipliedReportingOverflow(by: $1) }
        default: return nil
        }
        let results = [
            operation(left.lowerBound, right.lowerBound),
            operation(left.lowerBound, right.upperBound),
            operation(left.upperBound, right.lowerBound),
            operation(left.upperBound, right.upperBound),
        ]
        let values = results.map(\.partialValue)
        guard !results.contains(where: \.overflow), let least = values.min(),
            let greatest = values.max()
        else { return nil }
        return least...greatest
    }

    // MARK: - Comparison

    private mutating func equality(
        _ id: NodeID, _ operands: [NodeID], isEqual: Bool
    ) throws(NotInSwift) -> SwiftValue {
        let (left, right) = (try emit(operands[0]), try emit(operands[1]))
        if left.isNone || right.isNone {
            return isAbsent(left.isNone ? right : left, isEqual: isEqual)
        }
        if left.type.hasJSON || right.type.hasJSON {
            let test = try equalityOfJSON(left, right, id)
            return isEqual ? test : test.negated
        }
        let sign: Sign = isEqual ? .equal : .notEqual
        if left.type != right.type, left.type.isNumber, right.type.isNumber {
            return try mixed(left, sign, right, id)
        }
        let (one, other, type) = try unified(left, right, id)
        guard type != .string || one.isPlainLiteral || other.isPlainLiteral else {
            let test = one.calling("isSame", ["as": other], .bool)
            return isEqual ? test : test.negated
        }
        return compare(one, sign, other)
    }

    /// Returns whether a value equals `optional.none()`, or whether it does not.
    private func isAbsent(_ value: SwiftValue, isEqual: Bool) -> SwiftValue {
        if !isEqual { return value.isPresent }
        guard value.type.isOptional, !value.isNone else { return value.isPresent.negated }
        return value.infix(.equal, SwiftValue(.absent, value.type), .bool)
    }

    private func compare(_ left: SwiftValue, _ sign: Sign, _ right: SwiftValue) -> SwiftValue {
        if let counted = left.counted, right.number == 0,
            [.greater, .equal, .notEqual].contains(sign)
        {
            let test = SwiftValue(counted.member("isEmpty"), .bool).of(left)
            return sign == .equal ? test : test.negated
        }
        return typedLiteral(left, beside: right).infix(sign, right, .bool)
    }

    /// Returns a value beside which Swift finds the operator: it finds several for two literals of
    /// doubles.
    private func typedLiteral(_ value: SwiftValue, beside other: SwiftValue) -> SwiftValue {
        guard value.type == .double, value.expression.isNumber, other.expression.isNumber else {
            return value
        }
        return SwiftValue(.cast(value.expression, scope.typeName(of: .double)), .double).of(value)
    }

    private mutating func relation(
        _ id: NodeID, _ sign: Sign, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue {
        let (left, right) = (try emit(operands[0]), try emit(operands[1]))
        if left.type != right.type, left.type.isNumber, right.type.isNumber {
            return try mixed(left, sign, right, id)
        }
        let (one, other, type) = try unified(left, right, id)
        guard type == .string || type == .bool || type.isOptional else {
            return compare(one, sign, other)
        }
        if type.isOptional {
            throw refusal(id, "an order of optionals is not in generated Swift")
        }
        switch sign {
        case .less: return one.calling("precedes", ["_": other], .bool)
        case .greater: return other.calling("precedes", ["_": one], .bool)
        // `a <= b` where `b` does not precede `a`.
        case .lessOrEqual: return other.calling("precedes", ["_": one], .bool).negated
        default: return one.calling("precedes", ["_": other], .bool).negated
        }
    }

    /// An int beside a double.
    private func mixed(
        _ left: SwiftValue, _ sign: Sign, _ right: SwiftValue, _ id: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        if left.type != .double, right.type != .double { return compare(left, sign, right) }
        // Such a literal is a double without any loss.
        let bounds = Int64(-1 << 53)...Int64(1 << 53)
        if let number = (left.number ?? right.number), bounds.contains(number) {
            return compare(left, sign, right)
        }
        guard left.type != .double else { return try mixed(right, sign.mirrored, left, id) }
        switch sign {
        case .equal: return left.calling("isEqual", ["to": right], .bool)
        case .notEqual: return left.calling("isEqual", ["to": right], .bool).negated
        case .less: return left.calling("isLess", ["than": right], .bool)
        case .greater: return left.calling("isGreater", ["than": right], .bool)
        default:
            throw refusal(
                id, "`\(sign.rawValue)` of an int and a double is not in generated Swift")
        }
    }

    private mutating func membership(
        _ id: NodeID, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue {
        let (value, container) = (try emit(operands[0]), try emit(operands[1]))
        switch container.type {
        case .dictionary(let key, _), .map(let key, _):
            let key = try coerced(value, to: key, id)
            let found = SwiftExpression.element(
                container.expression, [.init(nil, key.expression)])
            return SwiftValue(found.isPresent, .bool).of(container, key)
        case .list(let element) where !element.hasJSON && !value.type.hasJSON:
            let (one, type) = try unified(value, with: element, id)
            let list = try coerced(container, to: .list(type), id)
            let isPlain = value.isPlainLiteral || container.hasPlainLiterals
            return type == .string && !isPlain
                ? one.calling("isOne", ["of": list], .bool)
                : list.calling("contains", ["_": one], .bool)
        default: throw refusal(id, "`in` of this type is not in generated Swift")
        }
    }
}

extension SwiftExpression.InfixOperator {
    /// The operator that does the same with the operands the other way round.
    fileprivate var mirrored: Self {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: self
        }
    }
}

extension SwiftType {
    var isNumber: Bool { self == .int || self == .uint || self == .double }

    /// Whether the values are texts in CEL.
    var isText: Bool {
        switch self {
        case .string, .url, .enumeration: true
        default: false
        }
    }
}

extension SwiftValue {
    /// Whether the value is a list of such literals.
    var hasPlainLiterals: Bool { elements?.allSatisfy(\.isPlainLiteral) ?? false }

    /// Whether the value is a literal that no other text equals.
    var isPlainLiteral: Bool { expression.isPlainLiteral }
}

extension SwiftExpression {
    /// Whether it is a literal of a number.
    fileprivate var isNumber: Bool {
        switch self {
        case .int, .double: true
        case .prefix(.minus, let operand): operand.isNumber
        default: false
        }
    }

    /// Whether it is a literal that no other text equals: `==` ignores normalization forms, and of
    /// ASCII only `K`, `;` and `` ` `` have other ones.
    fileprivate var isPlainLiteral: Bool {
        literalText?.unicodeScalars.allSatisfy {
            $0.isASCII && !"K;`".unicodeScalars.contains($0)
        } ?? false
    }
}

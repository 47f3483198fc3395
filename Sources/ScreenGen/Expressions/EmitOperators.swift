import Expressions
import ModelGen

// Operators: arithmetic, comparison, conditions.
extension ExpressionEmitter {
    /// Returns the code of an operator; nil for other functions.
    mutating func operation(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        switch name {
        case "!_":
            let operand = try emit(operands[0])
            return SwiftCode("!\(operand.at(.chain))", .bool, .prefix).of(operand)
        case "-_": return negated(try emit(operands[0]))
        case "_&&_": return try conjunction(operands, id)
        case "_||_": return try decision(operands, "||", .or, "either")
        case "_?_:_": return try conditional(id, operands)
        case "_==_", "_!=_": return try equality(id, operands, isEqual: name == "_==_")
        case "_<_", "_<=_", "_>_", "_>=_":
            return try relation(id, String(name.dropFirst().dropLast()), operands)
        case "_+_", "_-_", "_*_", "_/_", "_%_":
            return try arithmetic(id, String(name.dropFirst().dropLast()), operands)
        case "_in_": return try membership(id, operands)
        default: return nil
        }
    }

    // MARK: - Arithmetic

    private func negated(_ operand: SwiftCode) -> SwiftCode {
        if operand.type == .double {
            return SwiftCode("-\(operand.receiver)", .double, .prefix).of(operand)
        }
        if let number = operand.number, number != .min { return Self.int(-number) }
        return SwiftCode("\(operand.receiver).negated()", .int).of(operand).throwing
    }

    private mutating func arithmetic(
        _ id: NodeID, _ sign: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode {
        if sign == "+", try naturalType(id) == .string { return try concatenation(operands) }
        let (left, right) = (try emit(operands[0]), try emit(operands[1]))
        switch (left.type, right.type) {
        case (.int, .int), (.uint, .uint): return integer(left, sign, right)
        case (.double, .double): return infix(left, sign, right, .double)
        case (.list, .list):
            let (one, other, type) = try unified(left, right, id)
            return infix(one, "+", other, type)
        case (.duration, .date): return call("adding", left, on: right, .date)
        case (.date, .date):
            return SwiftCode("\(left.receiver).duration(since: \(right.text))", .duration)
                .of(left, right).throwing
        case (.date, .duration), (.duration, .duration):
            return call(sign == "+" ? "adding" : "subtracting", right, on: left, left.type)
        default: throw refusal(id, "`\(sign)` of these types is not in generated Swift")
        }
    }

    private func call(
        _ name: String, _ argument: SwiftCode, on target: SwiftCode, _ type: SwiftType
    ) -> SwiftCode {
        SwiftCode("\(target.receiver).\(name)(\(argument.text))", type).of(target, argument)
            .throwing
    }

    private func infix(
        _ left: SwiftCode, _ sign: String, _ right: SwiftCode, _ type: SwiftType
    ) -> SwiftCode {
        let strength: BindingStrength = "+-".contains(sign) ? .sum : .product
        let tighter: BindingStrength = strength == .sum ? .product : .prefix
        return SwiftCode("\(left.at(strength)) \(sign) \(right.at(tighter))", type, strength)
            .of(left, right)
    }

    /// Integers, with Swift's own operator where no result overflows.
    private func integer(_ left: SwiftCode, _ sign: String, _ right: SwiftCode) -> SwiftCode {
        if let bounds = Self.bounds(left.bounds, sign, right.bounds) {
            return infix(left, sign, right, .int).bounded(bounds)
        }
        let name =
            switch sign {
            case "+": "adding("
            case "-": "subtracting("
            case "*": "multiplied(by: "
            case "/": "divided(by: "
            default: "remainder(dividingBy: "
            }
        // A literal other than 0 and -1 divides every number.
        if let divisor = right.number, divisor != 0, divisor != -1, "/%".contains(sign) {
            return infix(left, sign, right, left.type)
        }
        return SwiftCode("\(left.receiver).\(name)\(right.text))", left.type).of(left, right)
            .throwing
    }

    /// The bounds of a result; nil if they are unknown or may not fit.
    private static func bounds(
        _ left: ClosedRange<Int>?, _ sign: String, _ right: ClosedRange<Int>?
    ) -> ClosedRange<Int>? {
        guard let left, let right else { return nil }
        let operation: (Int, Int) -> (partialValue: Int, overflow: Bool)
        switch sign {
        case "+": operation = { $0.addingReportingOverflow($1) }
        case "-": operation = { $0.subtractingReportingOverflow($1) }
        case "*": operation = { $0.multipliedReportingOverflow(by: $1) }
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
    ) throws(NotInSwift) -> SwiftCode {
        let (left, right) = (try emit(operands[0]), try emit(operands[1]))
        let sign = isEqual ? "==" : "!="
        if left.type != right.type, left.type.isNumber, right.type.isNumber {
            return try mixed(left, sign, right, id)
        }
        let (one, other, type) = try unified(left, right, id)
        guard type != .string || one.isPlainLiteral || other.isPlainLiteral else {
            return SwiftCode(
                "\(isEqual ? "" : "!")\(one.receiver).isSame(as: \(other.text))", .bool,
                isEqual ? .primary : .prefix
            ).of(one, other)
        }
        return compare(one, sign, other)
    }

    private func compare(_ left: SwiftCode, _ sign: String, _ right: SwiftCode) -> SwiftCode {
        if let counted = left.counted, right.number == 0, [">", "==", "!="].contains(sign) {
            let not = sign == "==" ? "" : "!"
            return SwiftCode("\(not)\(counted).isEmpty", .bool, not == "" ? .primary : .prefix)
                .of(left)
        }
        return SwiftCode(
            "\(left.at(.sum)) \(sign) \(right.at(.sum))", .bool, .comparison
        ).of(left, right)
    }

    private mutating func relation(
        _ id: NodeID, _ sign: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode {
        let (left, right) = (try emit(operands[0]), try emit(operands[1]))
        if left.type != right.type, left.type.isNumber, right.type.isNumber {
            return try mixed(left, sign, right, id)
        }
        let (one, other, type) = try unified(left, right, id)
        guard type == .string || type == .bool || type.wrapped != type else {
            return compare(one, sign, other)
        }
        if type.wrapped != type {
            throw refusal(id, "an order of optionals is not in generated Swift")
        }
        // `a <= b` where `b` does not precede `a`.
        let isSwapped = sign == ">" || sign == "<="
        let (first, second) = isSwapped ? (other, one) : (one, other)
        let isNegated = sign.hasSuffix("=")
        return SwiftCode(
            "\(isNegated ? "!" : "")\(first.receiver).precedes(\(second.text))", .bool,
            isNegated ? .prefix : .primary
        ).of(first, second)
    }

    /// An int beside a double.
    private func mixed(
        _ left: SwiftCode, _ sign: String, _ right: SwiftCode, _ id: NodeID
    ) throws(NotInSwift) -> SwiftCode {
        if left.type != .double, right.type != .double { return compare(left, sign, right) }
        // Such a literal is a double without any loss.
        let bounds = Int64(-1 << 53)...Int64(1 << 53)
        if let number = (left.number ?? right.number), bounds.contains(number) {
            return compare(left, sign, right)
        }
        guard left.type != .double else {
            let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][sign] ?? sign
            return try mixed(right, mirrored, left, id)
        }
        let test: String
        switch sign {
        case "==", "!=": test = "isEqual(to: "
        case "<": test = "isLess(than: "
        case ">": test = "isGreater(than: "
        default: throw refusal(id, "`\(sign)` of an int and a double is not in generated Swift")
        }
        let not = sign == "!=" ? "!" : ""
        return SwiftCode(
            "\(not)\(left.receiver).\(test)\(right.text))", .bool, not == "" ? .primary : .prefix
        ).of(left, right)
    }

    private mutating func membership(
        _ id: NodeID, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode {
        let (value, container) = (try emit(operands[0]), try emit(operands[1]))
        switch container.type {
        case .dictionary(let key, _), .map(let key, _):
            let key = try coerced(value, to: key, id)
            return SwiftCode("\(container.receiver)[\(key.text)] != nil", .bool, .comparison)
                .of(container, key)
        case .list(let element):
            let (one, _, type) = try unified(value, SwiftCode("", element), id)
            let list = try coerced(container, to: .list(type), id)
            let isPlain = value.isPlainLiteral || container.hasPlainLiterals
            let test =
                type == .string && !isPlain
                ? "\(one.receiver).isOne(of: \(list.text))"
                : "\(list.receiver).contains(\(one.text))"
            return SwiftCode(test, .bool).of(one, list)
        default: throw refusal(id, "`in` of this type is not in generated Swift")
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

extension SwiftCode {
    /// Whether the code is a list of such literals.
    var hasPlainLiterals: Bool { elements?.allSatisfy(\.isPlainLiteral) ?? false }

    /// Whether the code is a literal that no other text equals: `==` ignores normalization forms,
    /// and of ASCII only `K`, `;` and `` ` `` have other ones.
    var isPlainLiteral: Bool {
        literal?.unicodeScalars.allSatisfy { $0.isASCII && !"K;`".unicodeScalars.contains($0) }
            ?? false
    }
}

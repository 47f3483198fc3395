import Screens
import SwiftTree

/// Points, or another number of a layout, in generated code.
struct LayoutAmount {
    /// The number, if it does not depend on the environment or on data.
    let known: Double?
    let expression: SwiftExpression

    init(_ number: Double) {
        known = number
        expression = .number(number)
    }

    init(_ expression: SwiftExpression) {
        known = nil
        self.expression = expression
    }

    /// A number that an expression of the spec computes.
    init(_ value: SwiftValue) { self.init(value.expression.withWholeNumbers) }

    static let zero = LayoutAmount(0)

    var isZero: Bool { known == 0 }

    /// Whether it is whole pixels at all scales.
    var isWholePixels: Bool { known.map { $0.rounded() == $0 } ?? false }

    static func + (left: LayoutAmount, right: LayoutAmount) -> LayoutAmount {
        if let one = left.known, let other = right.known { return LayoutAmount(one + other) }
        if left.isZero { return right }
        if right.isZero { return left }
        return LayoutAmount(left.expression.infix(.plus, right.expression))
    }

    static func - (left: LayoutAmount, right: LayoutAmount) -> LayoutAmount {
        if let one = left.known, let other = right.known { return LayoutAmount(one - other) }
        if right.isZero { return left }
        if let other = right.known, other < 0 { return left + LayoutAmount(-other) }
        return LayoutAmount(left.expression.infix(.minus, right.expression))
    }

    static func * (left: LayoutAmount, right: LayoutAmount) -> LayoutAmount {
        if let one = left.known, let other = right.known { return LayoutAmount(one * other) }
        if left.known == 1 { return right }
        if right.known == 1 { return left }
        if left.isZero || right.isZero { return .zero }
        return LayoutAmount(left.expression.infix(.times, right.expression))
    }

    /// A number of elements, which is an `Int` in code, beside points.
    var points: LayoutAmount {
        known == nil ? LayoutAmount(.call("Double", ["_": expression])) : self
    }

    /// The length cut to whole pixels.
    var inPixels: LayoutAmount {
        isWholePixels
            ? self
            : LayoutAmount(SwiftExpression.layoutEnvironment.calling("pixels", ["_": expression]))
    }

    /// The length of each of `count` items that share this length.
    func share(among count: LayoutAmount, spacing: LayoutAmount) -> LayoutAmount {
        if let length = known, let count = count.known, let gap = spacing.known {
            let share = LayoutAmount((length - gap * (count - 1)) / count)
            if share.isWholePixels { return share }
        }
        var arguments: [SwiftExpression.Argument] = [
            .init("of", expression), .init("among", count.expression),
        ]
        if !spacing.isZero { arguments.append(.init("spacing", spacing.expression)) }
        return LayoutAmount(SwiftExpression.layoutEnvironment.calling("share", arguments))
    }
}

/// A length that the code of a layout may need; the reason why it cannot be computed otherwise.
enum LayoutLength {
    case amount(LayoutAmount)
    case unknown(String)

    /// The length less an amount.
    static func - (length: LayoutLength, amount: LayoutAmount) -> LayoutLength {
        if case .amount(let own) = length { .amount(own - amount) } else { length }
    }

    /// A fraction of the length, in whole pixels.
    func fraction(_ part: Double) -> LayoutLength {
        guard case .amount(let amount) = self else { return self }
        // Sizes of devices are whole points, and so is what whole insets leave of them.
        if part == 1, amount.leavesWholePoints { return self }
        return .amount((LayoutAmount(part) * amount).inPixels)
    }
}

extension LayoutAmount {
    /// Whether the length is one of the environment, more or less whole points.
    fileprivate var leavesWholePoints: Bool {
        if isWholePixels || expression.isOfEnvironment { return true }
        guard case .infix(let sign, let operands) = expression, operands.count == 2,
            sign == .plus || sign == .minus, operands[0].isOfEnvironment, case .int = operands[1]
        else { return false }
        return true
    }
}

extension SwiftExpression {
    /// The environment that the functions of layouts are given.
    static let layoutEnvironment = SwiftExpression.name("environment")

    /// Whether it is a member of the environment.
    fileprivate var isOfEnvironment: Bool {
        if case .member(.layoutEnvironment, _) = self { true } else { false }
    }

    /// A number of a layout, without a fraction if it has none.
    static func number(_ value: Double) -> SwiftExpression {
        Int64(exactly: value).map { .int($0) } ?? .double(value)
    }

    /// The expression of a number whose literals of doubles have no fraction where they need none:
    /// Swift takes them for doubles beside others.
    fileprivate var withWholeNumbers: SwiftExpression {
        switch self {
        case .double(let value): .number(value)
        case .prefix(let sign, let operand): .prefix(sign, operand.withWholeNumbers)
        case .infix(let sign, let operands): .infix(sign, operands.map(\.withWholeNumbers))
        case .conditional(let condition, let one, let other):
            .conditional(
                condition.withWholeNumbers, one.withWholeNumbers, other.withWholeNumbers)
        case .cast(let value, let type): .cast(value.withWholeNumbers, type)
        default: self
        }
    }

    /// Whether there is nothing in the number but literals, which alone Swift may take for ints.
    var isLiteralNumber: Bool {
        switch self {
        case .int, .double: true
        case .prefix(_, let operand): operand.isLiteralNumber
        case .infix(_, let operands): operands.allSatisfy(\.isLiteralNumber)
        case .conditional(_, let one, let other): one.isLiteralNumber && other.isLiteralNumber
        default: false
        }
    }
}

package import ExpressionCore
package import Values

/// The cause of a failed evaluation, without its message, which `EvaluationMessages` composes.
///
/// Loops create faults that `||` may absorb, so a fault holds no strings but arena handles.
package enum Fault: Sendable {
    /// No overload accepts values of these kinds.
    case noOverload(KindList)
    /// A value of a type other than the required one.
    case mismatch(Value, needed: Value.Kind)
    /// An unknown name in an unchecked expression.
    case unknownName
    /// A name whose definition failed, by slot.
    case failedName(Int)
    /// A declared function without an implementation.
    case notImplemented
    case overflow
    case divisionByZero
    case missingKey(Value)
    case missingField
    /// An optional field that is absent.
    case absentField
    case index(Int64, count: Int)
    case invalidIndex(Value)
    case invalidKey(Value)
    case duplicateKey(Value)
    case emptyOptional
    /// A malformed text for a value of the kind.
    case malformed(Value, as: Value.Kind)
    /// A number or timestamp out of the kind's range.
    case outOfRange(Value, as: Value.Kind)
    case notUTF8
    case notBase64
    /// An invalid RE2 pattern, with RE2's message.
    case pattern(Value)
    case tooManyGroups(Int)
    /// An invalid replacement of a regular expression.
    case replacement(ExpressionRules.Replacement.Fault)
    case timeZone(Value)
    case format(FormatFault)
    case emptyNumbers
    case mixedKeys
    case notComparable(Value)
    case negative(Int64)
    case slice(Int64, Int64, count: Int)
    case currency(Value)
    case datePattern(Value)
    case outOfFuel
    case textTooLong
    case tooManyElements
    case tooDeep

    package enum FormatFault: Sendable {
        case unknownClause(Unicode.Scalar)
        case unfinished
        case missingArgument(Int)
        case precision
        case argument(Value.Kind, clause: Unicode.Scalar)
    }
}

/// The kinds of up to four values.
package struct KindList: Sendable {
    private(set) var count = 0
    private var kinds: (Value.Kind, Value.Kind, Value.Kind, Value.Kind) = (
        .null, .null, .null, .null
    )

    init(_ values: Value...) {
        for value in values { append(value) }
    }

    mutating func append(_ value: Value) {
        let kind = value.isOptional ? .none : value.kind
        switch count {
        case 0: kinds.0 = kind
        case 1: kinds.1 = kind
        case 2: kinds.2 = kind
        default: kinds.3 = kind
        }
        count += 1
    }

    /// Whether the only value is null, which has no members.
    var isNull: Bool { count == 1 && kinds.0 == .null }

    var names: [String] {
        [kinds.0, kinds.1, kinds.2, kinds.3].prefix(count).map(\.displayName)
    }
}

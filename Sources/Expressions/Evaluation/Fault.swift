import Values

/// Why an evaluation failed, in a form that is cheap to make: `EvaluationErrors` puts it in words.
///
/// Faults are made in loops and thrown away again where `||` absorbs them, so they hold no text
/// but handles into the arena.
enum Fault: Sendable {
    /// No overload of the function takes values of these kinds.
    case noOverload(KindList)
    /// A value of another type than the one that is needed.
    case mismatch(Value, needed: Value.Kind)
    /// An unchecked expression names something that is not there.
    case unknownName
    /// A name whose definition has failed, by its slot.
    case failedName(Int)
    /// A function that is declared and has no implementation.
    case notImplemented
    case overflow
    case divisionByZero
    case missingKey(Value)
    case missingField
    /// A field that the model says may be absent, and is.
    case absentField
    case index(Int64, count: Int)
    case badIndex(Value)
    case badKey(Value)
    case repeatedKey(Value)
    case emptyOptional
    /// Text that does not say a value of the kind.
    case unreadable(Value, as: Value.Kind)
    /// A number or moment beyond the bounds of the kind.
    case beyond(Value, as: Value.Kind)
    case notUTF8
    case notBase64
    /// A pattern that RE2 refuses, with its words.
    case pattern(Value)
    case manyGroups(Int)
    /// A replacement text of a regular expression, with what is wrong.
    case replacement(ReplacementFault)
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

    enum ReplacementFault: Sendable {
        case endsInBackslash
        case badEscape
        case noGroup(Int, of: Int)
    }

    enum FormatFault: Sendable {
        case unknownClause(Unicode.Scalar)
        case unfinished
        case missingArgument(Int)
        case precision
        case argument(Value.Kind, clause: Unicode.Scalar)
    }
}

/// The kinds of up to four values.
struct KindList: Sendable {
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

    var names: [String] {
        [kinds.0, kinds.1, kinds.2, kinds.3].prefix(count).map(\.word)
    }
}

package import Values

/// The type of an expression (CEL, langdef.md, “Values”).
///
/// A spec's `ValueType` describes how JSON is decoded; this type describes the decoded value: a
/// `url` is a string, and every date format a timestamp.
package indirect enum CELType: Hashable, Sendable {
    case null, bool, int, uint, double, string, bytes, timestamp, duration
    /// A colour for each appearance: screenc's own type.
    case color
    /// Checked at run time: JSON without a model, or `dyn(x)`.
    case dyn
    case list(CELType)
    /// Keys are bool, int, uint or string.
    case map(CELType, CELType)
    case optional(CELType)
    /// The type of types: `type(1)` is `type(int)`.
    case type(CELType)
    /// An object of a model.
    case object(ModelID)
    /// A string with known cases; fits wherever a string does. Enums are compared by their cases,
    /// whatever declares them.
    case enumeration(Enumeration)
    /// A type parameter of a signature: `A` is 0.
    case parameter(Int)
    /// An opaque type with a name and parameters.
    case abstract(String, [CELType])
    /// The type of a faulty expression; fits every type, so that a mistake is reported once.
    case error
}

extension CELType {
    /// The type that expressions see of a value decoded as `type`.
    package init(_ type: ValueType, in models: ModelTable) {
        switch type {
        case .string, .url: self = .string
        case .int: self = .int
        case .double: self = .double
        case .bool: self = .bool
        case .date: self = .timestamp
        case .json: self = .dyn
        // Nullable elements are `dyn`, not optionals: an element in a list is always present.
        case .list(let element):
            self = .list(element.isOptional ? .dyn : CELType(element, in: models))
        case .map(let value):
            self = .map(.string, value.isOptional ? .dyn : CELType(value, in: models))
        case .optional(let wrapped): self = .optional(CELType(wrapped, in: models))
        case .model(let id):
            self = models[id]?.enumeration.map { .enumeration($0) } ?? .object(id)
        }
    }
}

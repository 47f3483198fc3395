package import Values

/// The type of an expression, as CEL has it (langdef.md, “Values”).
///
/// A spec's `ValueType` says how JSON is decoded; this says what can be done with the result: `url`
/// is a string here, and every date format a timestamp.
package indirect enum CELType: Hashable, Sendable {
    case null, bool, int, uint, double, string, bytes, timestamp, duration
    /// Checked when it is evaluated: JSON without a model, or `dyn(x)`.
    case dyn
    case list(CELType)
    /// Keys are bool, int, uint or string.
    case map(CELType, CELType)
    case optional(CELType)
    /// The type of types: `type(1)` is `type(int)`.
    case type(CELType)
    /// An object of a model.
    case object(ModelID)
    /// A string with known cases; fits wherever a string does.
    case enumeration(ModelID)
    /// A type parameter of an overload's signature: `A` is 0.
    case parameter(Int)
    /// A type that has a name and parameters and no other meaning.
    case abstract(String, [CELType])
    /// What a faulty expression has; fits everything, so that one mistake is reported once.
    case error
}

extension CELType {
    /// What expressions see of a value that is decoded as `type`.
    package init(_ type: ValueType, in models: ModelTable) {
        switch type {
        case .string, .url: self = .string
        case .int: self = .int
        case .double: self = .double
        case .bool: self = .bool
        case .date: self = .timestamp
        case .json: self = .dyn
        // Elements that may be null are no optionals: where they stand they are there.
        case .list(let element):
            self = .list(element.isOptional ? .dyn : CELType(element, in: models))
        case .map(let value):
            self = .map(.string, value.isOptional ? .dyn : CELType(value, in: models))
        case .optional(let wrapped): self = .optional(CELType(wrapped, in: models))
        case .model(let id): self = models[id]?.enumeration == nil ? .object(id) : .enumeration(id)
        }
    }
}

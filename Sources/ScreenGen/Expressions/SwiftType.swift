package import Values

/// The type of a Swift expression in generated code.
package indirect enum SwiftType: Hashable, Sendable {
    case bool, int, uint, double, string, url, date, duration
    /// The `JSONValue` of models, an `UntypedJSON` of ScreenKit.
    case json
    /// A `CellColor` of ScreenKit.
    case color
    /// An enum of a model.
    case enumeration(ModelID)
    /// A struct of a model.
    case object(ModelID)
    case list(SwiftType)
    /// A dictionary, as models have it.
    case dictionary(SwiftType, SwiftType)
    /// An `OrderedMap` of ScreenKit, which expressions make.
    case map(SwiftType, SwiftType)
    case optional(SwiftType)
    /// A `TreeNode` of ScreenKit.
    case node(SwiftType)
    /// A `FailedWrite` of ScreenKit, and its reason.
    case failedWrite, writeError
}

extension SwiftType {
    /// The type of a property of a generated model.
    package init(_ type: ValueType, in models: ModelTable) {
        switch type {
        case .string: self = .string
        case .int: self = .int
        case .double: self = .double
        case .bool: self = .bool
        case .url: self = .url
        case .date: self = .date
        case .json: self = .json
        case .list(let element): self = .list(SwiftType(element, in: models))
        case .map(let value): self = .dictionary(.string, SwiftType(value, in: models))
        case .optional(let wrapped): self = .optional(SwiftType(wrapped, in: models))
        case .model(let id):
            let model = models[id]
            // What a shown screen gives back has texts in place of its enums, as parameters have.
            self =
                model?.enumeration == nil
                ? .object(id) : model?.isOfResult == true ? .string : .enumeration(id)
        }
    }

    /// The type without `?`.
    package var wrapped: SwiftType {
        if case .optional(let wrapped) = self { return wrapped }
        return self
    }

    package var isOptional: Bool { wrapped != self }

    /// Whether it is, or contains, an enum.
    var hasCases: Bool {
        switch self {
        case .enumeration: true
        case .list(let inner), .optional(let inner), .dictionary(_, let inner), .map(_, let inner):
            inner.hasCases
        default: false
        }
    }

    /// Whether it is, or contains, untyped JSON. Models that do are not looked into.
    var hasJSON: Bool {
        switch self {
        case .json: true
        case .list(let inner), .optional(let inner), .node(let inner), .dictionary(_, let inner),
            .map(_, let inner):
            inner.hasJSON
        default: false
        }
    }
}

import Values

/// A type of a spec that is being written; models are named by their index.
indirect enum DraftType: Equatable {
    case string
    case int
    case double
    case bool
    case url
    case date
    case json
    case list(DraftType)
    case map(DraftType)
    case optional(DraftType)
    case model(Int)

    var isOptional: Bool { if case .optional = self { true } else { false } }

    var unwrapped: DraftType { if case .optional(let wrapped) = self { wrapped } else { self } }

    /// The type with an outer `?`.
    var optionalized: DraftType { isOptional ? self : .optional(self) }

    /// The type as a spec writes it.
    func text(_ models: [DraftModel]) -> String {
        switch self {
        case .string: "string"
        case .int: "int"
        case .double: "double"
        case .bool: "bool"
        case .url: "url"
        case .date: "date"
        case .json: "json"
        case .list(let element): "list(\(element.text(models)))"
        case .map(let value): "map(\(value.text(models)))"
        case .optional(let wrapped): wrapped.text(models) + "?"
        case .model(let index): models.indices.contains(index) ? models[index].name : "json"
        }
    }
}

/// A field of a model that is being written.
struct DraftField {
    let name: String
    let key: String
    var type: DraftType
    /// The format of a date that is not in ISO 8601, as a spec writes it.
    var format: String?
    /// The zone of a format without one.
    var zone: String?
    var isIdentity: Bool?
    var description: String?
    /// What the values say, for a comment.
    var notes: [String] = []
    let edge: ShapeEdge
    /// How many objects have the field with a value.
    let share: Double
}

/// A model that is being written.
struct DraftModel {
    enum Body {
        case fields([DraftField])
        case cases([String])
        case union(DraftUnion)
    }

    var name: String
    var body: Body
    /// What the values say, for a comment.
    var notes: [String] = []

    var fields: [DraftField] { if case .fields(let fields) = body { fields } else { [] } }

    var isEnumeration: Bool { if case .cases = body { true } else { false } }

    var union: DraftUnion? { if case .union(let union) = body { union } else { nil } }
}

/// The cases of a union that is being written.
struct DraftUnion {
    /// The key of the value that names the case of an object.
    let key: String
    /// The cases with the index of their model.
    let cases: [(name: String, value: String, model: Int)]
}

/// What is known of the values that a place has.
struct DecidedType {
    var type: DraftType
    var format: String?
    var zone: String?
    var notes: [String] = []
    /// Whether no type can decode the values, so that the field is left out.
    var isUnreadable = false

    init(_ type: DraftType, _ notes: [String] = []) {
        self.type = type
        self.notes = notes
    }
}

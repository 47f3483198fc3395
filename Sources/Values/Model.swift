package import Diagnostics
package import JSONData

/// A constant of a spec, such as the default of a field or parameter.
package indirect enum Constant: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case list([Constant])
    /// Keys in spec order.
    case map([Entry])

    /// An entry of a map.
    package struct Entry: Hashable, Sendable {
        package let key: String
        package let value: Constant

        package init(key: String, value: Constant) {
            (self.key, self.value) = (key, value)
        }
    }
}

/// A field of a model: its name in the spec, its path in the JSON, and its type.
package struct Field: Sendable {
    package let name: String
    /// The steps of `at`; nil if it is not given.
    private let steps: [ResponsePath.Step]?
    package let type: ValueType
    package let defaultValue: Constant?
    /// Whether this field identifies items of the model; nil if the spec does not say.
    package let isIdentity: Bool?
    package let description: String?
    /// The location of the field's name in the spec.
    package let place: SourceRange?

    package init(
        name: String, path: [ResponsePath.Step]? = nil, type: ValueType,
        defaultValue: Constant? = nil,
        isIdentity: Bool? = nil, description: String? = nil, place: SourceRange? = nil
    ) {
        self.name = name
        steps = path
        (self.type, self.defaultValue, self.isIdentity) = (type, defaultValue, isIdentity)
        (self.description, self.place) = (description, place)
    }

    /// The steps from the model's JSON object to the value; the name unless `at` is given.
    package var path: [ResponsePath.Step] { steps ?? [.name(name)] }

    /// The path as a spec writes it.
    package var pathText: String { ResponsePath.text(of: path) }

    /// Whether the JSON may omit the value.
    package var mayBeMissing: Bool { type.isOptional || defaultValue != nil }
}

/// Strings of a known set: a model's enum, or the `enum` of a parameter or state.
package struct Enumeration: Hashable, Sendable {
    /// The name in messages: of the model, else as expressions write it (`state.style`).
    package let name: String
    package let cases: [String]
    /// Whether other strings are faults. If not, they are kept.
    package let isClosed: Bool
    /// The location of the declaration.
    package let place: SourceRange?

    package init(
        name: String, cases: [String], isClosed: Bool = false, place: SourceRange? = nil
    ) {
        (self.name, self.cases, self.isClosed, self.place) = (name, cases, isClosed, place)
    }

    /// Returns whether each case is one of `target`.
    package func fits(_ target: Enumeration) -> Bool {
        cases == target.cases || Set(cases).isSubset(of: target.cases)
    }

    /// Returns whether a value of this enum can equal one of `other`.
    package func hasCaseInCommon(with other: Enumeration) -> Bool {
        cases == other.cases || !Set(cases).isDisjoint(with: other.cases)
    }
}

/// A declared data type: an object with fields, or an enumeration.
package struct Model: Sendable {
    package enum Body: Sendable {
        case object([Field])
        case enumeration(Enumeration)
    }

    package let name: String
    package let description: String?
    package let body: Body
    /// The location of the model's name in the spec.
    package let place: SourceRange?
    /// The type that the app has for it, with its module: `MyKit.Product`; nil for a generated one.
    package let appType: String?
    /// What tells the cases of a union apart, whose fields are those of `UnionRule`; nil for others.
    package let union: UnionRule?

    package init(
        name: String, description: String? = nil, body: Body, place: SourceRange? = nil,
        appType: String? = nil, union: UnionRule? = nil
    ) {
        self.appType = appType
        self.union = union
        (self.name, self.description, self.body, self.place) = (name, description, body, place)
    }

    /// The fields of an object model; empty for an enumeration.
    package var fields: [Field] {
        if case .object(let fields) = body { return fields }
        return []
    }

    /// The number of fields that say all of an object: the others of a union are those of the object of
    /// its case.
    package var ownFieldCount: Int { union?.identityField ?? fields.count }

    package var enumeration: Enumeration? {
        if case .enumeration(let enumeration) = body { return enumeration }
        return nil
    }

    /// Returns the module of a type that the app has; nil for one of the module of the generated code.
    package static func module(ofAppType type: String) -> String? {
        type.contains(".") ? String(type.prefix { $0 != "." }) : nil
    }

    /// Whether the spec does not write it: it is what a shown screen gives back, or an enum in that.
    package var isOfResult: Bool { appType != nil && place == nil }

    /// The index of the field that identifies items: the marked one, else `id` unless it is
    /// marked as none; for a union the one with the case and the id.
    package var identityField: Int? {
        if let union { return union.identities == nil ? nil : union.identityField }
        return fields.firstIndex { $0.isIdentity == true }
            ?? fields.firstIndex { $0.name == "id" && $0.isIdentity != false }
    }
}

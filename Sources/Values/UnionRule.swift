package import JSONData

/// A union: the model of an object is the one that a value in it names.
///
/// A union is an object of optional fields, so that expressions, narrowing and generated code need
/// no other rule: one for each case, whose value is the whole object; `unknown`, the value that
/// names no case; `identity`, the case and the id; and those that all cases have with one type.
package struct UnionRule: Sendable {
    package struct Case: Sendable {
        package let name: String
        /// The value that names the case in JSON.
        package let value: String
        package let model: ModelID

        package init(name: String, value: String, model: ModelID) {
            self.name = name
            self.value = value
            self.model = model
        }
    }

    /// The path from the object to the value that names its case.
    package let path: [ResponsePath.Step]
    package let cases: [Case]
    /// The index of the identity in the model of each case; nil if one of them has none.
    package let identities: [Int]?
    /// For each field that all cases have, its index in the model of each case.
    package let shared: [[Int]]

    package init(
        path: [ResponsePath.Step], cases: [Case], identities: [Int]?, shared: [[Int]]
    ) {
        self.path = path
        self.cases = cases
        self.identities = identities
        self.shared = shared
    }

    /// The names of the fields that each union has, which no case can be called.
    package static let ownNames = ["unknown", "identity"]

    /// The index of the field with the value that names no case.
    package var unknownField: Int { cases.count }

    /// The index of the field with the case and the id of an object.
    package var identityField: Int { cases.count + 1 }

    /// The index of the first field that all cases have.
    package var firstShared: Int { cases.count + Self.ownNames.count }

    /// Returns the text or the whole number that names the case of an object; nil if it has none.
    package func value(in object: JSONValue) -> String? {
        guard let value = path.reduce(object as JSONValue?, { $0?.child($1) }) else { return nil }
        if value.kind == .string { return value.string() }
        return (try? value.int64()).map(String.init)
    }

    /// Returns the case with a value; nil for a value that names none.
    package func index(of value: String) -> Int? { cases.firstIndex { $0.value == value } }
}

extension ModelTable {
    /// Returns the rule of a union; nil for another type.
    package func union(_ type: ValueType) -> UnionRule? {
        if case .model(let id) = type { self[id]?.union } else { nil }
    }
}

extension Arena {
    /// Returns an object of a union that is of one of its cases.
    package mutating func makeUnion(
        _ id: ModelID, _ union: UnionRule, case index: Int, _ object: Value
    ) -> Value {
        var fields = Array(repeating: Value.null, count: union.firstShared)
        fields[index] = object
        if object.kind == .object, let identities = union.identities,
            identities.indices.contains(index)
        {
            fields[union.identityField] = makeString(
                "\(union.cases[index].name) \(idText(field(identities[index], of: object)))")
        }
        for indices in union.shared { fields.append(field(indices[index], of: object)) }
        return makeObject(id, fields)
    }

    /// Returns an object of a union whose value names no case.
    package mutating func makeUnion(_ id: ModelID, _ union: UnionRule, unknown: String) -> Value {
        var fields = Array(repeating: Value.null, count: union.firstShared + union.shared.count)
        fields[union.unknownField] = makeString(unknown)
        return makeObject(id, fields)
    }

    /// Returns the text of an id, which is a text or a whole number.
    private func idText(_ id: Value) -> String {
        id.kind == .int ? String(id.asInt) : string(id)
    }
}

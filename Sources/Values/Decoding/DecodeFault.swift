package import JSONData

/// A field of a model.
package struct FieldID: Hashable, Sendable {
    package let model: ModelID
    package let index: Int

    package init(_ model: ModelID, _ index: Int) {
        (self.model, self.index) = (model, index)
    }
}

extension ModelTable {
    /// The field of `id`; nil for an id of another table.
    package subscript(id: FieldID) -> Field? {
        guard let fields = self[id.model]?.fields, fields.indices.contains(id.index) else {
            return nil
        }
        return fields[id.index]
    }
}

/// Why a JSON value is no value of a model, and where. Plain data: messages are made of it later,
/// because most faults are only counted.
package struct DecodeFault: Error, Sendable {
    /// In what way the value does not fit.
    package enum Problem: Hashable, Sendable {
        /// The object has no such key.
        case missing
        /// The value is null, or of another kind than the type says.
        case kind(JSONKind)
        /// A number with a part behind the point, for an `int`.
        case notWhole
        /// A number that 64 bits do not hold, as `int` or as `double`.
        case outOfRange
        /// A text that is no address.
        case notAURL
        /// A text or number that is no date in the field's format.
        case notADate
        /// A text that a closed enumeration does not have.
        case unknownCase
    }

    /// One step into a JSON value.
    package enum Step: Sendable {
        case index(Int)
        /// The key of a map, a value of kind string.
        case key(JSONValue)
        /// The first `depth` keys of a field's path.
        case field(FieldID, depth: Int)
    }

    /// What is known of a fault; one reference, so that no frame of the decoder's recursion has to
    /// have room for it.
    private struct Facts: Sendable {
        let problem: Problem
        let value: JSONValue
        var expected: ValueType?
        var field: FieldID?
        var depth = 0
        /// From the value outwards.
        var steps: [Step] = []
    }

    private final class Box: Sendable {
        let facts: Facts

        init(_ facts: Facts) { self.facts = facts }
    }

    private let box: Box

    init(_ problem: Problem, _ value: JSONValue, _ expected: ValueType?) {
        box = Box(Facts(problem: problem, value: value, expected: expected))
    }

    private init(_ facts: Facts) { box = Box(facts) }

    package var problem: Problem { box.facts.problem }

    /// The value that does not fit; where it is missing, the object that lacks it.
    package var value: JSONValue { box.facts.value }

    /// What the model says; nil where only an object can hold the rest of a field's path.
    package var expected: ValueType? { box.facts.expected }

    /// The innermost field that the value belongs to; nil where it is the item itself.
    package var field: FieldID? { box.facts.field }

    /// How many keys of that field's path lead to the value, a missing one included.
    package var depth: Int { box.facts.depth }

    /// From the decoded value to the one that does not fit.
    package var path: [Step] { box.facts.steps.reversed() }

    /// This fault seen from one step further out.
    func inside(_ step: Step) -> DecodeFault {
        var facts = box.facts
        facts.steps.append(step)
        return DecodeFault(facts)
    }

    /// This fault as one of the value at the first `depth` keys of `field`'s path.
    func inside(_ id: FieldID, _ field: Field, depth: Int) -> DecodeFault {
        var facts = box.facts
        facts.steps.append(.field(id, depth: depth))
        if facts.field == nil {
            facts.field = id
            facts.depth = depth
            // The field's own value: what the spec says of it has its `?`.
            let isOwn = facts.steps.count == 1 && depth == field.path.count
            if isOwn { facts.expected = field.type }
        }
        return DecodeFault(facts)
    }
}

extension DecodeFault {
    /// What makes two faults the same one, found in different items.
    package struct Kind: Hashable, Sendable {
        let problem: Problem
        let expected: ValueType?
        let field: FieldID?
        let depth: Int
    }

    package var kind: Kind {
        Kind(problem: problem, expected: expected, field: field, depth: depth)
    }

    /// The place as JSONPath writes it (RFC 9535 §2.7), beginning with `prefix`.
    package func location(below prefix: String, in models: ModelTable) -> String {
        prefix + JSONDescription.joined(path.flatMap { self.texts(of: $0, models) })
    }

    private func texts(of step: Step, _ models: ModelTable) -> [String] {
        switch step {
        case .index(let index): [JSONDescription.element(index)]
        case .key(let key): [JSONDescription.member(key.string() ?? "")]
        case .field(let id, let depth):
            (models[id]?.path.prefix(depth) ?? []).map { JSONDescription.member($0) }
        }
    }
}

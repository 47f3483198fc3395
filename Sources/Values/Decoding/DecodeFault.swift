package import JSONData

/// Identifies a field of a model.
package struct FieldID: Hashable, Sendable {
    package let model: ModelID
    package let index: Int

    package init(_ model: ModelID, _ index: Int) {
        (self.model, self.index) = (model, index)
    }
}

extension ModelTable {
    /// The field with `id`; nil for an ID of another table.
    package subscript(id: FieldID) -> Field? {
        guard let fields = self[id.model]?.fields, fields.indices.contains(id.index) else {
            return nil
        }
        return fields[id.index]
    }
}

/// A decoding error and its path. Messages are composed later, since most faults are only counted.
package struct DecodeFault: Error, Sendable {
    /// The reason why the value does not fit.
    package enum Problem: Hashable, Sendable {
        /// The object does not have the key.
        case missing
        /// The value is null or of another kind.
        case kind(JSONKind)
        /// A number with a fraction, for an `int`.
        case notWhole
        /// A number out of the range of `int` or `double`.
        case outOfRange
        /// A text that is not a URL.
        case notAURL
        /// A text or number that is not a date in the field's format.
        case notADate
        /// A text that is not a case of a closed enumeration.
        case unknownCase
        /// An object of a union without a value that names its case.
        case unnamedCase
        /// An object of a union whose value names no case, where such objects are dropped.
        case noCase
    }

    /// A component of the path to a value.
    package enum Step: Sendable {
        case index(Int)
        /// The key of a map, a string value.
        case key(JSONValue)
        /// The first `depth` keys of a field's path.
        case field(FieldID, depth: Int)
    }

    /// The contents of a fault, boxed to keep the stack frames of the recursive decoder small.
    private struct Details: Sendable {
        let problem: Problem
        let value: JSONValue
        var expected: ValueType?
        var field: FieldID?
        var depth = 0
        /// Innermost first.
        var steps: [Step] = []
    }

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) { self.details = details }
    }

    private let box: Box

    package init(_ problem: Problem, _ value: JSONValue, _ expected: ValueType?) {
        box = Box(Details(problem: problem, value: value, expected: expected))
    }

    private init(_ details: Details) { box = Box(details) }

    package var problem: Problem { box.details.problem }

    /// The value that does not fit; for a missing key, the object.
    package var value: JSONValue { box.details.value }

    /// The expected type; nil if an object is expected in the middle of a field's path.
    package var expected: ValueType? { box.details.expected }

    /// The innermost field that contains the value; nil for the item itself.
    package var field: FieldID? { box.details.field }

    /// The number of keys of the field's path that lead to the value, including a missing one.
    package var depth: Int { box.details.depth }

    /// The path from the decoded value to the one that does not fit.
    package var path: [Step] { box.details.steps.reversed() }

    /// Returns the fault with `step` prepended to its path.
    func prepending(_ step: Step) -> DecodeFault {
        var details = box.details
        details.steps.append(step)
        return DecodeFault(details)
    }

    /// Returns the fault with the first `depth` keys of `field`'s path prepended.
    func prepending(_ id: FieldID, _ field: Field, depth: Int) -> DecodeFault {
        var details = box.details
        details.steps.append(.field(id, depth: depth))
        if details.field == nil {
            details.field = id
            details.depth = depth
            // For the field's own value, the expected type includes its `?`.
            let isOwn = details.steps.count == 1 && depth == field.path.count
            if isOwn { details.expected = field.type }
        }
        return DecodeFault(details)
    }
}

extension DecodeFault {
    /// Groups equal faults of different items.
    package struct Kind: Hashable, Sendable {
        let problem: Problem
        let expected: ValueType?
        let field: FieldID?
        let depth: Int
    }

    package var kind: Kind {
        Kind(problem: problem, expected: expected, field: field, depth: depth)
    }

    /// Returns the location as JSONPath (RFC 9535 §2.7) after `prefix`.
    package func location(below prefix: String, in models: ModelTable) -> String {
        prefix + JSONDescription.joined(path.flatMap { self.texts(of: $0, models) })
    }

    private func texts(of step: Step, _ models: ModelTable) -> [String] {
        switch step {
        case .index(let index): [JSONDescription.element(index)]
        case .key(let key): [JSONDescription.member(key.string() ?? "")]
        case .field(let id, let depth):
            (models[id]?.path.prefix(depth) ?? []).map { JSONDescription.step($0) }
        }
    }
}

package import Diagnostics
package import Values

/// An expression whose names and types are known.
///
/// A plan carries it as data; `evaluate` runs it.
package struct CheckedExpression: Sendable {
    /// As written in the spec.
    package let text: String
    package let type: ValueType
    package let place: SourceRange
    let root: PathNode

    /// The slot of the variable that the expression begins with.
    package var slot: Int? {
        var node = root
        while true {
            switch node {
            case .literal: return nil
            case .variable(let slot, _): return slot
            case .field(let base, _, _), .member(let base, _, _): node = base
            }
        }
    }
}

/// The tree of a plain path.
indirect enum PathNode: Sendable {
    case literal(String)
    /// The variable in this slot of the frame, with its name.
    case variable(Int, String)
    /// A field of a model by index; `isOptional` for `.?`, which passes absence on.
    case field(PathNode, index: Int, isOptional: Bool)
    /// A key of a `json` or `map` value.
    case member(PathNode, name: String, isOptional: Bool)
}

extension CheckedExpression {
    /// The value in `frame`: null where an optional is absent, nil where evaluation fails.
    package func evaluate(in frame: inout Frame) -> Value? { Self.evaluate(root, &frame) }

    private static func evaluate(_ node: PathNode, _ frame: inout Frame) -> Value? {
        switch node {
        case .literal(let text):
            return frame.arena.makeString(text)
        case .variable(let slot, _):
            return frame.values.indices.contains(slot) ? frame.values[slot] : nil
        case .field(let base, let index, let isOptional):
            guard let object = evaluate(base, &frame) else { return nil }
            if object.isNull { return isOptional ? .null : nil }
            return frame.arena.field(index, of: object)
        case .member(let base, let name, let isOptional):
            guard let map = evaluate(base, &frame) else { return nil }
            if map.isNull { return isOptional ? .null : nil }
            return member(name, of: map, frame.arena) ?? (isOptional ? .null : nil)
        }
    }

    private static func member(_ name: String, of map: Value, _ arena: Arena) -> Value? {
        let entries = arena.entries(map)
        var index = entries.startIndex
        while index + 1 < entries.endIndex {
            if arena.utf8(entries[index]).elementsEqual(name.utf8) { return entries[index + 1] }
            index += 2
        }
        return nil
    }
}

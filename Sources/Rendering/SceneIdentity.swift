package import Values

/// What tells an item apart from the others of its section.
package enum SceneIdentity: Sendable {
    case text(String)
    /// A number, a truth value or a date: what needs no storage in an arena.
    case value(Value)

    /// Nil where `value` tells nothing apart: null, and what is made of parts.
    package init?(_ value: Value, in arena: Arena) {
        let value = value.innermost
        switch value.kind {
        case .string: self = .text(arena.string(value))
        case .bool, .int, .uint, .double, .date, .duration: self = .value(value)
        case .null, .none, .list, .map, .object, .bytes, .type: return nil
        }
    }
}

/// Texts are told apart by their bytes, as in JSON: for `String`, the two Unicode normal forms of a
/// letter are the same.
extension SceneIdentity: Hashable {
    package static func == (one: SceneIdentity, other: SceneIdentity) -> Bool {
        switch (one, other) {
        case (.text(var first), .text(var second)):
            first.withUTF8 { first in
                second.withUTF8 {
                    ByteComparison.areSame(
                        UnsafeRawBufferPointer(first), UnsafeRawBufferPointer($0))
                }
            }
        case (.value(let first), .value(let second)):
            first.kind == second.kind && first.bits == second.bits && first.extra == second.extra
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(keyHash) }

    /// Another one in each process, so that no data can be made to collide.
    var keyHash: UInt64 {
        switch self {
        case .text(var text): text.withUTF8 { ValueHash.hash(UnsafeRawBufferPointer($0)) }
        case .value(let value): ValueHash.hash(value, in: Arena())
        }
    }
}

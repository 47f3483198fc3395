package import Values

/// The identity of an item in its section.
package enum SceneIdentity: Sendable {
    case text(String)
    /// A number, a Boolean, a date or a duration: values without storage in an arena.
    case value(Value)

    /// Returns nil for null and for composite values.
    package init?(_ value: Value, in arena: Arena) {
        let value = value.innermost
        switch value.kind {
        case .string: self = .text(arena.string(value))
        case .bool, .int, .uint, .double, .date, .duration: self = .value(value)
        case .null, .none, .list, .map, .object, .bytes, .type, .color: return nil
        }
    }
}

/// Texts are compared by their bytes, as in JSON; `String` would treat canonically equivalent texts
/// as equal.
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

    /// Randomly seeded per process, against collision attacks.
    var keyHash: UInt64 {
        switch self {
        case .text(var text): text.withUTF8 { ValueHash.hash(UnsafeRawBufferPointer($0)) }
        case .value(let value): ValueHash.hash(value, in: Arena())
        }
    }
}

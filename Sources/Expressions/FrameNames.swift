package import Values

/// Values that expressions read under names of their own, behind those of a scope around them.
package protocol FrameNames: Sendable {
    /// The names with their values, in the order of their slots.
    static var names: [FrameName<Self>] { get }
}

/// A name in a scope, and what a frame has for it.
package struct FrameName<Owner>: Sendable {
    package let type: ValueType
    fileprivate let name: String
    fileprivate let value: @Sendable (Owner, inout Arena) -> Value

    package static func string(
        _ name: String, _ text: @escaping @Sendable (Owner) -> String
    ) -> Self {
        FrameName(type: .string, name: name) { $1.makeString(text($0)) }
    }

    package static func int(_ name: String, _ number: @escaping @Sendable (Owner) -> Int) -> Self {
        FrameName(type: .int, name: name) { owner, _ in .int(Int64(number(owner))) }
    }

    package static func double(
        _ name: String, _ number: @escaping @Sendable (Owner) -> Double
    ) -> Self {
        FrameName(type: .double, name: name) { owner, _ in .double(number(owner)) }
    }

    package static func bool(_ name: String, _ flag: @escaping @Sendable (Owner) -> Bool) -> Self {
        FrameName(type: .bool, name: name) { owner, _ in .bool(flag(owner)) }
    }
}

extension FrameNames {
    /// The names of `outer`, then these.
    package static func scope(_ outer: Scope) -> Scope {
        var scope = outer
        for name in names { scope.add(name.name, name.type) }
        return scope
    }

    /// Appends the values of the names that `scope` adds.
    package func append(to frame: inout Frame) {
        for name in Self.names { frame.values.append(name.value(self, &frame.arena)) }
    }
}

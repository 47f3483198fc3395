package import Values

/// Values that expressions read under names of their own, appended to those of an outer scope.
package protocol ActivationNames: Sendable {
    /// The names with their values, in the order of their slots.
    static var names: [ActivationName<Self>] { get }
}

/// A name in a scope and how its value is made for an activation.
package struct ActivationName<Owner>: Sendable {
    package let type: ValueType
    fileprivate let name: String
    fileprivate let value: @Sendable (Owner, inout Arena) -> Value

    package static func string(
        _ name: String, _ text: @escaping @Sendable (Owner) -> String
    ) -> Self {
        ActivationName(type: .string, name: name) { $1.makeString(text($0)) }
    }

    package static func int(_ name: String, _ number: @escaping @Sendable (Owner) -> Int) -> Self {
        ActivationName(type: .int, name: name) { owner, _ in .int(Int64(number(owner))) }
    }

    package static func double(
        _ name: String, _ number: @escaping @Sendable (Owner) -> Double
    ) -> Self {
        ActivationName(type: .double, name: name) { owner, _ in .double(number(owner)) }
    }

    package static func bool(_ name: String, _ flag: @escaping @Sendable (Owner) -> Bool) -> Self {
        ActivationName(type: .bool, name: name) { owner, _ in .bool(flag(owner)) }
    }
}

extension ActivationNames {
    /// Returns `outer` with these names appended.
    package static func scope(_ outer: Scope) -> Scope {
        var scope = outer
        for name in names { scope.add(name.name, name.type) }
        return scope
    }

    /// Appends the values of the names that `scope` adds.
    package func append(to activation: inout Activation) {
        activation.values += values(in: &activation.arena)
    }

    /// Returns the values of the names that `scope` adds.
    package func values(in arena: inout Arena) -> [Value] {
        Self.names.map { $0.value(self, &arena) }
    }
}

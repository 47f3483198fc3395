package import Values

/// Values that expressions read under names of their own, behind those of a scope around them.
package protocol ActivationNames: Sendable {
    /// The names with their values, in the order of their slots.
    static var names: [ActivationName<Self>] { get }
}

/// A name in a scope, and what an activation has for it.
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
    /// The names of `outer`, then these.
    package static func scope(_ outer: Scope) -> Scope {
        var scope = outer
        for name in names { scope.add(name.name, name.type) }
        return scope
    }

    /// Appends the values of the names that `scope` adds.
    package func append(to activation: inout Activation) {
        for name in Self.names { activation.values.append(name.value(self, &activation.arena)) }
    }
}

import ModelGen
import SwiftTree

/// The constants of a function, each value once and with a name of its own.
struct NamedConstants {
    private var names: Set<String>
    private var constants: [SwiftExpression: SwiftExpression] = [:]

    /// - Parameter names: those that no constant may have.
    init(_ names: Set<String> = []) { self.names = names }

    /// Keeps names for others.
    mutating func reserve(_ names: Set<String>) { self.names.formUnion(names) }

    /// The constant with a value; nil if there is none.
    subscript(value: SwiftExpression) -> SwiftExpression? { constants[value] }

    /// Returns a name that nothing else has.
    mutating func unique(_ name: String) -> String {
        var (unique, number) = (name, 2)
        while !names.insert(unique).inserted {
            unique = "\(name)\(number)"
            number += 1
        }
        return unique
    }

    /// Returns the constant with a value, and its declaration if it has not been there before.
    ///
    /// - Parameter word: the name of a constant, in a spec or in Swift, where it is free.
    mutating func named(
        _ word: String, _ value: SwiftExpression
    ) -> (constant: SwiftExpression, declaration: SwiftStatement?) {
        if let known = constants[value] { return (known, nil) }
        let name = unique(swiftVariable(word))
        constants[value] = .name(name)
        return (.name(name), .constant(name, value))
    }
}

/// A type in Swift's notation.
package enum SwiftTypeName: Hashable, Sendable {
    /// `Int`, `Cells.Item`, with backticks if needed.
    case named(String)
    /// `OrderedMap<String, Int>`
    indirect case generic(String, [SwiftTypeName])
    /// `[Int]`
    indirect case list(SwiftTypeName)
    /// `[String: Int]`
    indirect case dictionary(SwiftTypeName, SwiftTypeName)
    /// `Int?`
    indirect case optional(SwiftTypeName)
    /// `any HomeHooks`
    case existential(String)
    /// `inout Hasher`, the type of a parameter.
    indirect case inOut(SwiftTypeName)
}

extension SwiftTypeName {
    /// Returns a type by its name without backticks.
    package static func plain(_ name: String) -> SwiftTypeName { .named(escapedName(name)) }
}

/// A type in Swift's notation.
package indirect enum SwiftTypeName: Hashable, Sendable {
    /// `Int`, `Cells.Item`, with backticks if needed.
    case named(String)
    /// `OrderedMap<String, Int>`
    case generic(String, [SwiftTypeName])
    /// `[Int]`
    case list(SwiftTypeName)
    /// `[String: Int]`
    case dictionary(SwiftTypeName, SwiftTypeName)
    /// `Int?`
    case optional(SwiftTypeName)
    /// `any HomeHooks`
    case existential(String)
    /// `inout Hasher`, the type of a parameter.
    case inOut(SwiftTypeName)
}

extension SwiftTypeName {
    /// Returns a type by its name without backticks.
    package static func plain(_ name: String) -> SwiftTypeName { .named(escapedName(name)) }
}

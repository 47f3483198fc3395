/// A declaration of Swift, as a tree.
package indirect enum SwiftDeclaration: Hashable, Sendable {
    case function(SwiftFunctionDeclaration)
    /// A property that is stored.
    case property(Property)
    case type(TypeDeclaration)
    /// `case open(URL)`
    case enumCase(EnumCase)
    /// `typealias Section = HomeSection`
    case typeAlias(
        String, SwiftTypeName, modifiers: [SwiftFunctionDeclaration.Modifier] = [])
    /// `import UIKit`
    case imported(String, modifiers: [SwiftFunctionDeclaration.Modifier] = [])
    /// `#if canImport(SwiftUI)`, with what is there `otherwise`.
    case conditional(String, [SwiftDeclaration], otherwise: [SwiftDeclaration] = [])
    /// A declaration with the lines of the comment before it. Texts of specs may be among them.
    case documented([String], SwiftDeclaration)
    /// Lines of a comment of their own. Texts of specs may be among them.
    case comment([String])
    /// Lines of a file that is compiled as it is.
    case copy([String])
    /// Declarations whose code is known.
    case printed(PrintedDeclarations)

    package struct Property: Hashable, Sendable {
        package let attributes: [String]
        package let modifiers: [SwiftFunctionDeclaration.Modifier]
        package let isConstant: Bool
        package let name: String
        /// Nil if it is that of the value.
        package let type: SwiftTypeName?
        package let value: SwiftExpression?
    }

    /// A struct, an enum, a class, a protocol or an extension.
    package struct TypeDeclaration: Hashable, Sendable {
        package enum Keyword: String, Sendable {
            case `class`, `enum`, `extension`, `protocol`, `struct`
        }

        package let attributes: [String]
        package let modifiers: [SwiftFunctionDeclaration.Modifier]
        package let keyword: Keyword
        package let name: SwiftTypeName
        package let inherited: [SwiftTypeName]
        package var members: [SwiftDeclaration]
    }

    package struct EnumCase: Hashable, Sendable {
        package let name: String
        /// The values that it has, with their labels; nil for one without.
        package let values: [Value]
        /// The raw value; nil if it has none, or that is the name.
        package let raw: SwiftExpression?

        package struct Value: Hashable, Sendable {
            package let label: String?
            package let type: SwiftTypeName
            /// What it is without an argument; nil if it needs one.
            package let defaultValue: SwiftExpression?

            package init(
                _ label: String?, _ type: SwiftTypeName,
                default defaultValue: SwiftExpression? = nil
            ) {
                self.label = label
                self.type = type
                self.defaultValue = defaultValue
            }
        }
    }
}

// MARK: - Making

extension SwiftDeclaration {
    /// `private let name: Type = value`
    package static func constant(
        _ modifiers: [SwiftFunctionDeclaration.Modifier] = [], _ name: String,
        _ type: SwiftTypeName? = nil, _ value: SwiftExpression? = nil, attributes: [String] = []
    ) -> SwiftDeclaration {
        .property(
            Property(
                attributes: attributes, modifiers: modifiers, isConstant: true, name: name,
                type: type, value: value))
    }

    /// `private var name: Type = value`
    package static func variable(
        _ modifiers: [SwiftFunctionDeclaration.Modifier] = [], _ name: String,
        _ type: SwiftTypeName? = nil, _ value: SwiftExpression? = nil, attributes: [String] = []
    ) -> SwiftDeclaration {
        .property(
            Property(
                attributes: attributes, modifiers: modifiers, isConstant: false, name: name,
                type: type, value: value))
    }

    /// A struct, an enum, a class, a protocol or an extension, whose name has no backticks.
    package static func type(
        _ keyword: TypeDeclaration.Keyword, _ name: String, _ inherited: [SwiftTypeName] = [],
        _ modifiers: [SwiftFunctionDeclaration.Modifier] = [], attributes: [String] = [],
        _ members: [SwiftDeclaration]
    ) -> SwiftDeclaration {
        .type(
            TypeDeclaration(
                attributes: attributes, modifiers: modifiers, keyword: keyword,
                name: .plain(name), inherited: inherited, members: members))
    }

    /// `case open(URL)`, `case open = "open"`
    package static func enumCase(
        _ name: String, _ values: [EnumCase.Value] = [], raw: SwiftExpression? = nil
    ) -> SwiftDeclaration {
        .enumCase(EnumCase(name: name, values: values, raw: raw))
    }

    /// Returns the declaration with a comment of one line.
    package func documented(_ line: String) -> SwiftDeclaration { .documented([line], self) }
}

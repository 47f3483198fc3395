package import ModelGen

/// How generated code reads the names of expressions.
package struct SwiftScope {
    /// A name of expressions in Swift.
    package struct Name {
        /// `item`, `parameters.username`, `label(item)`.
        package let code: String
        package let type: SwiftType
        /// Whether reading it throws `ExpressionError`.
        package let canThrow: Bool
        /// Whether the code reads the context.
        package let usesContext: Bool
        /// Whether each reading computes the value, as a `let` of the spec: loops read it once.
        package let isComputed: Bool
        /// The code of what tells whether the value is the same as before; nil if nothing does.
        var key: [String]?
        /// The code of the title, which reads the context, of a string of an enum; nil if it has none.
        package let title: String?

        package init(
            _ code: String, _ type: SwiftType, canThrow: Bool = false, usesContext: Bool = false,
            isComputed: Bool = false, key: [String]? = nil, title: String? = nil
        ) {
            (self.code, self.type, self.canThrow) = (code, type, canThrow)
            (self.usesContext, self.isComputed, self.title) = (usesContext, isComputed, title)
            self.key = key
        }

        /// The name that the code begins with.
        var root: String { String(code.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }

    }

    /// By the names of the spec: `item`, `params.username`, `data.users`, `now`.
    package var names: [String: Name]
    /// Whether the code stands beside the type that contains the models, instead of in it.
    package var isOutside = false
    package let models: ModelNames
    /// The code of the `ExpressionContext`.
    package let context: String

    package init(
        _ names: [String: Name] = [:], models: ModelNames, context: String = "context"
    ) {
        (self.names, self.models, self.context) = (names, models, context)
    }

    /// The first words of all code, which no variable must hide.
    var roots: Set<String> {
        Set(names.values.map(\.root)).union([Name(context, .string).root])
    }

    func standard(_ name: String) -> String { models.standard(name) }
}

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

        package init(
            _ code: String, _ type: SwiftType, canThrow: Bool = false, usesContext: Bool = false
        ) {
            (self.code, self.type, self.canThrow) = (code, type, canThrow)
            self.usesContext = usesContext
        }
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
        Set(
            ([context] + names.values.map(\.code)).map { code in
                String(code.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            })
    }

    func standard(_ name: String) -> String { models.standard(name) }
}

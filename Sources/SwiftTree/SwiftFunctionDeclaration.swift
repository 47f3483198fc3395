/// A function, an initializer, a property that is computed, or a requirement of one.
package struct SwiftFunctionDeclaration: Hashable, Sendable {
    package let head: Head
    package let isAsync: Bool
    /// The type of the errors that it throws; nil if it throws none.
    package let failure: String?
    /// Nil for an initializer, and for a function without one.
    package let result: SwiftTypeName?
    /// Nil for the requirement of a protocol.
    package var body: [SwiftStatement]?
    /// What assigns `newValue` to a property that is computed; nil if it is only read.
    package let setter: [SwiftStatement]?
    /// The variables of the body that hide members of the type.
    package let hiding: Set<String>

    /// What stands before the effects of a declaration.
    package struct Head: Hashable, Sendable {
        package let attributes: [String]
        package let modifiers: [Modifier]
        package let subject: Subject
        package let parameters: [Parameter]

        package enum Subject: Hashable, Sendable {
            case function(String)
            case initializer(isFailable: Bool)
            case property(String)

            /// The name without backticks.
            package var name: String {
                switch self {
                case .function(let name), .property(let name): name
                case .initializer: "init"
                }
            }
        }

        private init(
            _ attributes: [String], _ modifiers: [Modifier], _ subject: Subject,
            _ parameters: [Parameter]
        ) {
            self.attributes = attributes
            self.modifiers = modifiers
            self.subject = subject
            self.parameters = parameters
        }

        package static func function(
            _ modifiers: [Modifier], _ name: String, _ parameters: [Parameter] = [],
            attributes: [String] = []
        ) -> Head {
            Head(attributes, modifiers, .function(name), parameters)
        }

        package static func initializer(
            _ modifiers: [Modifier] = [], isFailable: Bool = false, _ parameters: [Parameter],
            attributes: [String] = []
        ) -> Head {
            Head(attributes, modifiers, .initializer(isFailable: isFailable), parameters)
        }

        package static func property(
            _ modifiers: [Modifier], _ name: String, attributes: [String] = []
        ) -> Head {
            Head(attributes, modifiers, .property(name), [])
        }
    }

    package enum Modifier: String, Sendable {
        case `class`
        case convenience
        case final
        case indirect
        case nonisolated
        case override
        case package
        case `private`
        case `public`
        case required
        case `static`
    }

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
        /// `_` for none; nil if the name is the label.
        package let label: String?
        package let name: String
        package let type: SwiftTypeName
        /// What it is without an argument; nil if it needs one.
        package let defaultValue: SwiftExpression?

        package init(
            _ label: String?, _ name: String, _ type: SwiftTypeName,
            default defaultValue: SwiftExpression? = nil
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
        }

        /// The argument by which the function passes it on to another one that has it.
        package var argument: SwiftExpression.Argument {
            .init(label == "_" ? nil : label ?? name, .name(name))
        }
    }

    package init(
        _ head: Head, isAsync: Bool = false, throws failure: String? = nil,
        _ result: SwiftTypeName?, _ body: [SwiftStatement]?, setter: [SwiftStatement]? = nil,
        hiding: Set<String> = []
    ) {
        self.head = head
        self.isAsync = isAsync
        self.failure = failure
        self.result = result
        self.body = body
        self.setter = setter
        self.hiding = hiding
    }

    /// The type of all errors.
    package static let anyError = "any Error"
}

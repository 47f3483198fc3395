package import ModelGen
package import SwiftTree
import Values

/// How generated code reads the names of expressions.
package struct SwiftScope {
    /// A name of expressions in Swift.
    package struct Name {
        /// `item`, `parameters.username`, `label(item)`.
        package let expression: SwiftExpression
        package let type: SwiftType
        /// Whether reading it throws `ExpressionError`.
        package let canThrow: Bool
        /// Whether the code reads the context.
        package let usesContext: Bool
        /// Whether each reading computes the value, as a `let` of the spec: loops read it once.
        package let isComputed: Bool
        /// What tells whether the value is the same as before; nil if nothing does.
        var key: [SwiftExpression]?
        /// The title, which reads the context, of a string of an enum; nil if it has none.
        package let title: SwiftExpression?

        package init(
            _ expression: SwiftExpression, _ type: SwiftType, canThrow: Bool = false,
            usesContext: Bool = false, isComputed: Bool = false, key: [SwiftExpression]? = nil,
            title: SwiftExpression? = nil
        ) {
            self.expression = expression
            self.type = type
            self.canThrow = canThrow
            self.usesContext = usesContext
            self.isComputed = isComputed
            self.key = key
            self.title = title
        }

        /// A variable, a parameter or a member with a name of the spec, without backticks.
        package init(_ name: String, _ type: SwiftType, key: [SwiftExpression]? = nil) {
            self.init(.name(name), type, key: key)
        }

        package var code: String { expression.description }
    }

    /// By the names of the spec: `item`, `params.username`, `data.users`, `now`.
    package var names: [String: Name]
    /// What conditions around the code have shown to be present, by the path in the spec.
    var present: [String: SwiftValue] = [:]
    /// Whether texts show lists and objects of untyped JSON as JSON.
    var writesJSON = false
    /// The `TapPlace` of the item that the code is about; absent where it is about none.
    var place = SwiftExpression.absent
    /// Whether the code stands beside the type that contains the models, instead of in it.
    package var isOutside = false
    package let models: ModelNames
    /// The `ExpressionContext`.
    package let context = SwiftExpression.name("context")

    package init(_ names: [String: Name] = [:], models: ModelNames) {
        self.names = names
        self.models = models
    }

    /// The first words of all code, which no variable must hide.
    var roots: Set<String> {
        let expressions =
            names.values.map(\.expression) + present.values.map(\.expression) + [context]
        return models.topLevelTypes.union(expressions.compactMap(\.root))
    }

    /// A type of Swift, Foundation or ScreenKit.
    func standard(_ name: String) -> SwiftExpression { .type(.named(models.standard(name))) }

    /// The name of a local variable for a path, without backticks: `note` for `item.note`.
    ///
    /// A model in a script without capitals may have the name, too, and the variable then ends in `_`.
    func localName(_ path: String) -> String {
        let name = swiftVariable(path.split(separator: ".").last.map(String.init) ?? path)
        return uniqueName(name, unless: models.topLevelTypes.contains)
    }
}

extension SwiftScope {
    /// The type in Swift's notation.
    package func name(of type: SwiftType) -> String { typeName(of: type).description }

    package func typeName(of type: SwiftType) -> SwiftTypeName {
        func standard(_ name: String) -> SwiftTypeName { .named(models.standard(name)) }
        return switch type {
        case .bool: standard("Bool")
        case .int: standard("Int")
        case .uint: standard("UInt")
        case .double: standard("Double")
        case .string: standard("String")
        case .url: standard("URL")
        case .date: standard("Date")
        case .duration: standard("Duration")
        case .color: standard("CellColor")
        case .json: models.type(.json)
        case .enumeration(let id), .object(let id):
            isOutside ? models.qualifiedType(.model(id)) : models.type(.model(id))
        case .list(let element): .list(typeName(of: element))
        case .dictionary(let key, let value):
            .dictionary(typeName(of: key), typeName(of: value))
        case .map(let key, let value):
            .generic(models.standard("OrderedMap"), [typeName(of: key), typeName(of: value)])
        case .optional(let wrapped): .optional(typeName(of: wrapped))
        case .node(let value): .generic("TreeNode", [typeName(of: value)])
        case .failedWrite: .named("FailedWrite")
        case .writeError: .named("FailedWrite.Reason")
        }
    }

    /// The type as an expression: `Int` in `Int.parse(text)`.
    func type(_ type: SwiftType) -> SwiftExpression { .type(typeName(of: type)) }
}

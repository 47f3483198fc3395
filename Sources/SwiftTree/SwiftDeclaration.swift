/// A function, or a property that is computed.
package struct SwiftDeclaration: Hashable, Sendable {
    package let head: Head
    /// The type of the errors that it throws; nil if it throws none.
    package let failure: String?
    package let result: SwiftTypeName
    package var body: [SwiftStatement]
    /// The variables of the body that hide members of the type.
    package let hiding: Set<String>

    /// What stands before the effects of a declaration.
    package struct Head: Hashable, Sendable {
        package let modifiers: [Modifier]
        package let name: String
        /// Nil for a property.
        package let parameters: [Parameter]?

        package static func function(
            _ modifiers: [Modifier], _ name: String, _ parameters: [Parameter] = []
        ) -> Head {
            Head(modifiers: modifiers, name: name, parameters: parameters)
        }

        package static func property(_ modifiers: [Modifier], _ name: String) -> Head {
            Head(modifiers: modifiers, name: name, parameters: nil)
        }
    }

    package enum Modifier: String, Sendable {
        case nonisolated
        case `private`
        case `static`
    }

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
        /// `_` for none; nil if the name is the label.
        package let label: String?
        package let name: String
        package let type: SwiftTypeName

        package init(_ label: String?, _ name: String, _ type: SwiftTypeName) {
            self.label = label
            self.name = name
            self.type = type
        }
    }

    package init(
        _ head: Head, throws failure: String?, _ result: SwiftTypeName, _ body: [SwiftStatement],
        hiding: Set<String> = []
    ) {
        self.head = head
        self.failure = failure
        self.result = result
        self.body = body
        self.hiding = hiding
    }

    /// The lines of code, without outer indentation.
    package var lines: [String] {
        let inner = body.lines(hiding: hiding).map { "    \($0)" }
        let effect = failure.map { " throws(\($0))" } ?? ""
        guard head.parameters == nil else {
            return ["\(head)\(effect) -> \(result) {"] + inner + ["}"]
        }
        let getter =
            failure == nil
            ? inner : ["    get\(effect) {"] + inner.map { "    \($0)" } + ["    }"]
        return ["\(head): \(result) {"] + getter + ["}"]
    }
}

extension [SwiftDeclaration.Modifier] {
    /// The words with spaces between them.
    package var code: String { map(\.rawValue).joined(separator: " ") }
}

extension SwiftDeclaration.Head: CustomStringConvertible {
    package var description: String {
        let word = parameters == nil ? "var" : "func"
        let list = parameters.map { "(\($0.map(\.description).joined(separator: ", ")))" } ?? ""
        return "\(modifiers.isEmpty ? "" : "\(modifiers.code) ")\(word) \(escapedName(name))\(list)"
    }
}

extension SwiftDeclaration.Parameter: CustomStringConvertible {
    package var description: String {
        switch label {
        case nil: "\(escapedParameter(name)): \(type)"
        case "_": "_ \(escapedName(name)): \(type)"
        case let label?: "\(escapedParameter(label)) \(escapedName(name)): \(type)"
        }
    }
}

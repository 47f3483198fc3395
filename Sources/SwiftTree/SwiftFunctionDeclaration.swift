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

// MARK: - Printing

extension SwiftFunctionDeclaration {
    /// The lines of code, without outer indentation.
    package var lines: [String] { lines(depth: -1) }

    /// Returns the lines of code, without outer indentation.
    ///
    /// - Parameters:
    ///   - depth: how far they are indented, in levels beyond the body of a function in a type.
    ///   - isCompact: whether a body of one line stands beside its head, if there is room.
    func lines(depth: Int, isCompact: Bool = false) -> [String] {
        let attributes = head.attributes.isEmpty ? [] : [head.attributes.joined(separator: " ")]
        return attributes + declaration(depth: depth, isCompact)
    }

    private func declaration(depth: Int, _ isCompact: Bool) -> [String] {
        let effects = effects
        guard case .property(let name) = head.subject else {
            let end = effects + (result.map { " -> \($0)" } ?? "")
            let lines = head.lines(end: end, depth: depth)
            return body.map { block($0, lines, depth: depth, isCompact) } ?? lines
        }
        let type = result.map(\.description) ?? "Void"
        let line = "\(head.modifiers.code)var \(escapedName(name)): \(type)"
        guard let body else { return ["\(line) { get\(effects) }"] }
        if effects.isEmpty, setter == nil { return block(body, [line], depth: depth, isCompact) }
        // An accessor that throws has lines of its own, as a function that throws.
        let isShort = isCompact && effects.isEmpty
        let getter = block(body, ["get\(effects)"], depth: depth + 1, isShort)
        let setter = setter.map { block($0, ["set"], depth: depth + 1, isShort) } ?? []
        return ["\(line) {"] + (getter + setter).indented + ["}"]
    }

    private var effects: String {
        let failure = failure.map { $0 == Self.anyError ? " throws" : " throws(\($0))" }
        return (isAsync ? " async" : "") + (failure ?? "")
    }

    /// Returns a head with a body behind it.
    private func block(
        _ body: [SwiftStatement], _ head: [String], depth: Int, _ isCompact: Bool
    ) -> [String] {
        let before = Array(head.dropLast())
        let last = head.last ?? ""
        if body.isEmpty { return before + ["\(last) {}"] }
        let inner = body.lines(hiding: hiding, depth: depth + 1)
        let line = "\(last) { \(inner.first ?? "") }"
        if isCompact, before.isEmpty, inner.count == 1, LineBreaks.fits(line, depth: depth) {
            return [line]
        }
        return before + ["\(last) {"] + inner.indented + ["}"]
    }
}

extension [SwiftFunctionDeclaration.Modifier] {
    /// The words, each with a space behind it.
    package var code: String { map { "\($0.rawValue) " }.joined() }
}

extension SwiftFunctionDeclaration.Head {
    /// Returns the lines up to the result, whose parameters have lines of their own where they do
    /// not fit.
    ///
    /// - Parameter end: the effects and the result.
    fileprivate func lines(end: String, depth: Int) -> [String] {
        let list = parameters.map(\.description)
        let line = "\(start)(\(list.joined(separator: ", ")))\(end)"
        if list.isEmpty || LineBreaks.fits(line + " {", depth: depth) { return [line] }
        let rows = list.enumerated().map { index, parameter in
            "    \(parameter)\(index < list.count - 1 ? "," : "")"
        }
        return ["\(start)("] + rows + [")\(end)"]
    }

    /// What stands before the parameters.
    private var start: String {
        switch subject {
        case .function(let name): "\(modifiers.code)func \(escapedName(name))"
        case .initializer(let isFailable): "\(modifiers.code)init\(isFailable ? "?" : "")"
        case .property(let name): "\(modifiers.code)var \(escapedName(name))"
        }
    }
}

extension SwiftFunctionDeclaration.Parameter: CustomStringConvertible {
    package var description: String {
        let value = defaultValue.map { " = \($0)" } ?? ""
        return switch label {
        case nil: "\(escapedParameter(name)): \(type)\(value)"
        case "_": "_ \(escapedName(name)): \(type)\(value)"
        case let label?: "\(escapedParameter(label)) \(escapedName(name)): \(type)\(value)"
        }
    }
}

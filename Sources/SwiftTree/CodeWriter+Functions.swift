// Functions as lines of code.

extension CodeWriter {
    /// - Parameter isCompact: whether a body of one line stands beside its head, if there is room.
    mutating func write(_ function: SwiftFunctionDeclaration, isCompact: Bool = false) {
        if !function.head.attributes.isEmpty {
            line(function.head.attributes.joined(separator: " "))
        }
        if case .property(let name) = function.head.subject {
            return writeProperty(name, function, isCompact)
        }
        let start = place()
        let isLine = writeHead(function)
        guard let body = function.body else { return closeLine() }
        write(body, of: function, behindHeadAt: start, isCompact: isCompact && isLine)
    }

    private mutating func writeProperty(
        _ name: String, _ function: SwiftFunctionDeclaration, _ isCompact: Bool
    ) {
        let start = place()
        write(function.head.modifiers)
        write("var ")
        write(escapedName(name))
        write(": ")
        writeFlat { $0.write(function.result ?? .named("Void")) }
        let effects = function.effects
        guard let body = function.body else { return line(" { get\(effects) }") }
        if effects.isEmpty, function.setter == nil {
            return write(body, of: function, behindHeadAt: start, isCompact: isCompact)
        }
        line(" {")
        indented { writer in
            // An accessor that throws has lines of its own, as a function that throws.
            let isShort = isCompact && effects.isEmpty
            let accessors =
                [("get\(effects)", body)] + (function.setter.map { [("set", $0)] } ?? [])
            for (head, body) in accessors {
                let start = writer.place()
                writer.write(head)
                writer.write(body, of: function, behindHeadAt: start, isCompact: isShort)
            }
        }
        line("}")
    }

    /// Writes a body behind the head in the open line.
    private mutating func write(
        _ body: [SwiftStatement], of function: SwiftFunctionDeclaration,
        behindHeadAt start: Place, isCompact: Bool
    ) {
        if body.isEmpty { return line(" {}") }
        write(" {")
        let end = place()
        closeLine()
        let outer = hiding
        hiding = function.hiding
        indented { $0.write(body) }
        hiding = outer
        if isCompact, joinBody(headAt: start, end) { return }
        line("}")
    }

    /// Writes what stands before the body, whose parameters have lines of their own where they do not
    /// fit. Returns whether it is one line.
    private mutating func writeHead(_ function: SwiftFunctionDeclaration) -> Bool {
        let head = function.head
        writeStart(head)
        let parameters = place()
        writeFlat { $0.writeBrackets("(", head.parameters, ")") { $0.write($1) } }
        writeEnd(function)
        // A bracket with a space before it.
        if head.parameters.isEmpty || fits(2) { return true }
        remove(behind: parameters)
        line("(")
        indented { writer in
            for (index, parameter) in head.parameters.enumerated() {
                writer.writeFlat { $0.write(parameter) }
                writer.line(index < head.parameters.count - 1 ? "," : "")
            }
        }
        write(")")
        writeEnd(function)
        return false
    }

    /// Writes what stands before the parameters.
    private mutating func writeStart(_ head: SwiftFunctionDeclaration.Head) {
        write(head.modifiers)
        switch head.subject {
        case .function(let name):
            write("func ")
            write(escapedName(name))
        case .initializer(let isFailable): write(isFailable ? "init?" : "init")
        case .property: break
        }
    }

    /// Writes what stands behind the parameters.
    private mutating func writeEnd(_ function: SwiftFunctionDeclaration) {
        write(function.effects)
        guard let result = function.result else { return }
        write(" -> ")
        writeFlat { $0.write(result) }
    }

    private mutating func write(_ parameter: SwiftFunctionDeclaration.Parameter) {
        if let label = parameter.label {
            write(label == "_" ? label : escapedParameter(label))
            write(" ")
            write(escapedName(parameter.name))
        } else {
            write(escapedParameter(parameter.name))
        }
        write(": ")
        write(parameter.type)
        writeValue(parameter.defaultValue)
    }
}

extension SwiftFunctionDeclaration {
    fileprivate var effects: String {
        let failure = failure.map { $0 == Self.anyError ? " throws" : " throws(\($0))" }
        return (isAsync ? " async" : "") + (failure ?? "")
    }

    /// The lines of code, without outer indentation.
    package var lines: [String] {
        CodeWriter.lines(depth: -1) { $0.write(self) }
    }
}

extension [SwiftFunctionDeclaration.Modifier] {
    /// The words, each with a space behind it.
    package var code: String { map { "\($0.rawValue) " }.joined() }
}

// Functions as lines of code.

extension CodeWriter {
    /// - Parameter isCompact: whether a body of one line stands beside its head, if there is room.
    mutating func write(_ function: SwiftFunctionDeclaration, isCompact: Bool = false) {
        // A directive, such as `#error`, has a line of its own.
        let isCompact = isCompact && function.body?.contains(where: \.isDirective) != true
        if case .property(let name) = function.head.subject {
            writeAttributes(function)
            return writeProperty(name, function, isCompact)
        }
        guard let body = function.body else {
            writeAttributes(function)
            _ = writeHead(function)
            return closeLine()
        }
        self.function(function, isCompact: isCompact) { $0.write(body) }
    }

    /// Writes a function or an initializer whose body is no tree.
    ///
    /// - Parameters:
    ///   - function: without its body.
    ///   - isCompact: whether a body of one line stands beside its head, if there is room.
    ///   - body: writes the statements of the body.
    package mutating func function(
        _ function: SwiftFunctionDeclaration, isCompact: Bool = true,
        _ body: (inout CodeWriter) -> Void
    ) {
        writeAttributes(function)
        let start = place()
        let isLine = writeHead(function)
        write(body, hiding: function.hiding, behindHeadAt: start, isCompact: isCompact && isLine)
    }

    private mutating func writeAttributes(_ function: SwiftFunctionDeclaration) {
        if !function.head.attributes.isEmpty {
            line(function.head.attributes.joined(separator: " "))
        }
    }

    private mutating func writeProperty(
        _ name: String, _ function: SwiftFunctionDeclaration, _ isCompact: Bool
    ) {
        let start = place()
        write(function.head.modifiers)
        code("var ")
        self.name(name)
        code(": ")
        writeFlat { $0.write(function.result ?? .named("Void")) }
        let effects = function.effects
        guard let body = function.body else { return line(" { get\(effects) }") }
        if effects.isEmpty, function.setter == nil {
            return write(
                { $0.write(body) }, hiding: function.hiding, behindHeadAt: start,
                isCompact: isCompact)
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
                writer.write(
                    { $0.write(body) }, hiding: function.hiding, behindHeadAt: start,
                    isCompact: isShort)
            }
        }
        line("}")
    }

    /// Writes a body behind the head in the open line.
    private mutating func write(
        _ body: (inout CodeWriter) -> Void, hiding names: Set<String>,
        behindHeadAt start: Place, isCompact: Bool
    ) {
        code(" {")
        let end = place()
        closeLine()
        let outer = hiding
        hiding = names
        indented(body)
        hiding = outer
        if joinEmptyBody(end) || isCompact && joinBody(headAt: start, end) { return }
        code("}")
        closeLine()
    }

    /// Writes what stands before the body, whose parameters have lines of their own where they do not
    /// fit. Returns whether it is one line.
    private mutating func writeHead(_ function: SwiftFunctionDeclaration) -> Bool {
        let head = function.head
        writeStart(head)
        let parameters = place()
        if writeOnLine(head.parameters) {
            writeEnd(function)
            // A bracket with a space before it.
            if head.parameters.isEmpty || fits(2) { return true }
        }
        remove(behind: parameters)
        line("(")
        indented { writer in
            for index in head.parameters.indices {
                writer.writeFlat { $0.write(head.parameters[index]) }
                writer.line(index < head.parameters.count - 1 ? "," : "")
            }
        }
        code(")")
        writeEnd(function)
        return false
    }

    /// Writes parameters on the open line, and returns whether there was room for them.
    private mutating func writeOnLine(
        _ parameters: [SwiftFunctionDeclaration.Parameter]
    ) -> Bool {
        code("(")
        // By index, since a parameter is large.
        for index in parameters.indices {
            if index > 0 { code(", ") }
            writeFlat { $0.write(parameters[index]) }
            if !fits() { return false }
        }
        code(")")
        noteBracket()
        return true
    }

    /// Writes what stands before the parameters.
    private mutating func writeStart(_ head: SwiftFunctionDeclaration.Head) {
        write(head.modifiers)
        switch head.subject {
        case .function(let name):
            code("func ")
            self.name(name)
        case .initializer(let isFailable): write(isFailable ? "init?" : "init")
        case .property: break
        }
    }

    /// Writes what stands behind the parameters.
    private mutating func writeEnd(_ function: SwiftFunctionDeclaration) {
        write(function.effects)
        guard let result = function.result else { return }
        code(" -> ")
        writeFlat { $0.write(result) }
    }

    private mutating func write(_ parameter: SwiftFunctionDeclaration.Parameter) {
        if let label = parameter.label {
            write(label == "_" ? label : escapedParameter(label))
            code(" ")
            write(escapedName(parameter.name))
        } else {
            write(escapedParameter(parameter.name))
        }
        code(": ")
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

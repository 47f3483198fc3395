// Declarations as lines of code.

extension CodeWriter {
    /// Writes declarations with empty lines between those that are more than a line, and between
    /// functions and others. Properties and cases with comments, and the requirements of a protocol,
    /// stand beside each other.
    ///
    /// - Returns: what the first and the last one are; nil if there are none.
    @discardableResult
    mutating func write(
        _ declarations: [SwiftDeclaration]
    ) -> (first: DeclarationKind, last: DeclarationKind)? {
        var ends: (first: DeclarationKind, last: DeclarationKind)?
        for declaration in declarations {
            // What is surely no row needs no room made for an empty line behind it.
            let isBlock = declaration.isBlock && ends != nil
            if isBlock { closeLine() }
            let (start, lines) = (bytes.count, lineCount)
            write(declaration)
            let own: (first: DeclarationKind, last: DeclarationKind)
            if case .printed(let code) = declaration {
                guard let known = code.ends else { continue }
                own = known
            } else {
                let kind = declaration.kind(lineCount: lineCount - lines)
                own = (kind, kind)
            }
            if !isBlock, let before = ends?.last, before != own.first || !own.first.isRow {
                insertEmptyLine(at: start)
            }
            ends = (ends?.first ?? own.first, own.last)
        }
        return ends
    }

    private mutating func write(_ declaration: SwiftDeclaration) {
        switch declaration {
        case .function(let function): write(function, isCompact: true)
        case .property(let property): write(property)
        case .type(let type): write(type)
        case .enumCase(let enumCase): write(enumCase)
        case .typeAlias(let name, let type, let modifiers):
            line("\(modifiers.code)typealias \(escapedName(name)) = \(type)")
        case .imported(let module, let modifiers): line("\(modifiers.code)import \(module)")
        case .conditional(let condition, let declarations, let others):
            line("#if \(condition)")
            indented { $0.write(declarations) }
            if !others.isEmpty {
                line("#else")
                indented { $0.write(others) }
            }
            line("#endif")
        case .documented(let comment, let declaration):
            for text in comment { line(commentLine("/// " + text)) }
            write(declaration)
        case .comment(let comment): for text in comment { line(commentLine("// " + text)) }
        case .copy(let lines): for code in lines { line(code) }
        case .printed(let code): copy(code)
        }
    }

    private mutating func write(_ property: SwiftDeclaration.Property) {
        for attribute in property.attributes {
            write(attribute)
            write(" ")
        }
        write(property.modifiers)
        write(property.isConstant ? "let " : "var ")
        write(escapedName(property.name))
        if let type = property.type {
            write(": ")
            writeFlat { $0.write(type) }
        }
        guard let value = property.value else { return closeLine() }
        write(" = ")
        write(value)
        endLine()
    }

    private mutating func write(_ type: SwiftDeclaration.TypeDeclaration) {
        if !type.attributes.isEmpty { line(type.attributes.joined(separator: " ")) }
        write(type.modifiers)
        write(type.keyword.rawValue)
        write(" ")
        writeFlat { writer in
            writer.write(type.name)
            if !type.inherited.isEmpty {
                writer.write(": ")
                writer.write(type.inherited)
            }
        }
        write(type.members.isEmpty ? " {}" : " {")
        closeLine()
        guard !type.members.isEmpty else { return }
        indented { $0.write(type.members) }
        line("}")
    }

    private mutating func write(_ enumCase: SwiftDeclaration.EnumCase) {
        write("case ")
        write(escapedName(enumCase.name))
        writeFlat { writer in
            if !enumCase.values.isEmpty {
                writer.writeBrackets("(", enumCase.values, ")") { $0.write($1) }
            }
            writer.writeValue(enumCase.raw)
        }
        closeLine()
    }

    private mutating func write(_ value: SwiftDeclaration.EnumCase.Value) {
        if let label = value.label {
            write(escapedParameter(label))
            write(": ")
        }
        write(value.type)
        writeValue(value.defaultValue)
    }

    /// Writes what something is without another value.
    mutating func writeValue(_ value: SwiftExpression?) {
        guard let value else { return }
        write(" = ")
        write(value)
    }

    mutating func write(_ modifiers: [SwiftFunctionDeclaration.Modifier]) {
        for modifier in modifiers {
            write(modifier.rawValue)
            write(" ")
        }
    }
}

extension SwiftDeclaration {
    /// - Parameter lineCount: the number of lines that it has.
    fileprivate func kind(lineCount: Int) -> DeclarationKind {
        DeclarationKind(
            isFunction: isFunction, isRow: lineCount - commentCount == 1 || isRequirement)
    }

    /// Whether it is a type with members, which has more lines than one.
    fileprivate var isBlock: Bool {
        switch self {
        case .type(let type): !type.members.isEmpty
        case .documented(_, let declaration): declaration.isBlock
        default: false
        }
    }

    private var isFunction: Bool {
        switch self {
        case .function: true
        case .documented(_, let declaration): declaration.isFunction
        default: false
        }
    }

    /// The lines of the comment that stands beside it in a list of properties or cases.
    private var commentCount: Int {
        switch self {
        case .documented(let comment, .property), .documented(let comment, .enumCase):
            comment.count
        default: 0
        }
    }

    /// Whether it is a requirement of a protocol, which has no body.
    private var isRequirement: Bool {
        switch self {
        case .function(let function): function.body == nil
        case .documented(_, let declaration): declaration.isRequirement
        default: false
        }
    }
}

extension [SwiftDeclaration] {
    /// Returns the lines of code, without outer indentation.
    ///
    /// - Parameter level: how far they are indented, in levels.
    package func lines(level: Int = 0) -> [String] {
        CodeWriter.lines(depth: level - CodeWriter.levelsOfBody) { $0.write(self) }
    }
}

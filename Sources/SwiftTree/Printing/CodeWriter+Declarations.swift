// Declarations as lines of code.

extension CodeWriter {
    /// Writes declarations behind those before them, with empty lines between those that are more than
    /// a line, and between functions and others. Properties and cases with comments, and the
    /// requirements of a protocol, stand beside each other.
    package mutating func write(_ declarations: [SwiftDeclaration]) {
        for declaration in declarations {
            if case .printed(let code) = declaration {
                let start = bytes.count
                copy(code)
                if let ends = code.ends { note(ends, since: start, isApart: false) }
            } else {
                self.declaration(declaration.form) { $0.write(declaration) }
            }
        }
    }

    /// Writes a declaration behind those before it.
    package mutating func declaration(
        _ form: DeclarationForm, _ write: (inout CodeWriter) -> Void
    ) {
        // What is surely no row needs no room made for an empty line behind it.
        let isApart = form.isBlock && ends != nil
        if isApart { closeLine() }
        let (start, lines) = (bytes.count, lineCount)
        write(&self)
        let kind = DeclarationKind(
            isFunction: form.isFunction,
            isRow: form.isRequirement || lineCount - lines - form.commentCount == 1)
        note(DeclarationKind.Ends(first: kind, last: kind), since: start, isApart: isApart)
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
            members { $0.write(declarations) }
            if !others.isEmpty {
                line("#else")
                members { $0.write(others) }
            }
            line("#endif")
        case .documented(let comment, let declaration):
            for text in comment { self.comment(text) }
            write(declaration)
        case .comment(let comment): for text in comment { self.comment(text, "// ") }
        case .copy(let lines): for code in lines { line(code) }
        case .printed(let code): copy(code)
        }
    }

    private mutating func write(_ property: SwiftDeclaration.Property) {
        for attribute in property.attributes {
            write(attribute)
            code(" ")
        }
        writeStart(property.isConstant ? "let " : "var ", property.name, property.modifiers)
        property.type.map { writeType($0) }
        guard let value = property.value else { return closeLine() }
        code(" = ")
        write(value)
        endLine()
    }

    /// Writes a property that is stored: `var name: Type`.
    package mutating func property(
        _ name: String, _ type: SwiftTypeName, _ modifiers: [SwiftFunctionDeclaration.Modifier]
    ) {
        writeStart("var ", name, modifiers)
        writeType(type)
        closeLine()
    }

    private mutating func writeStart(
        _ keyword: StaticString, _ name: String, _ modifiers: [SwiftFunctionDeclaration.Modifier]
    ) {
        write(modifiers)
        code(keyword)
        self.name(name)
    }

    private mutating func writeType(_ type: SwiftTypeName) {
        code(": ")
        writeFlat { $0.write(type) }
    }

    private mutating func write(_ type: SwiftDeclaration.TypeDeclaration) {
        if !type.attributes.isEmpty { line(type.attributes.joined(separator: " ")) }
        writeHead(type.keyword, type.name, type.inherited, type.modifiers)
        if type.members.isEmpty { return line(" {}") }
        line(" {")
        members { $0.write(type.members) }
        line("}")
    }

    /// Writes a type, whose name has no backticks, with members.
    ///
    /// - Parameter write: writes the members, of which there is one at least.
    package mutating func type(
        _ keyword: SwiftDeclaration.TypeDeclaration.Keyword, _ name: String,
        _ inherited: [SwiftTypeName], _ modifiers: [SwiftFunctionDeclaration.Modifier],
        _ write: (inout CodeWriter) -> Void
    ) {
        writeHead(keyword, .plain(name), inherited, modifiers)
        code(" {")
        closeLine()
        members(write)
        code("}")
        closeLine()
    }

    private mutating func members(_ write: (inout CodeWriter) -> Void) {
        indented { writer in _ = writer.declarations(write) }
    }

    private mutating func writeHead(
        _ keyword: SwiftDeclaration.TypeDeclaration.Keyword, _ name: SwiftTypeName,
        _ inherited: [SwiftTypeName], _ modifiers: [SwiftFunctionDeclaration.Modifier]
    ) {
        write(modifiers)
        write(keyword.rawValue)
        code(" ")
        writeFlat { writer in
            writer.write(name)
            if !inherited.isEmpty {
                writer.code(": ")
                writer.write(inherited)
            }
        }
    }

    private mutating func write(_ enumCase: SwiftDeclaration.EnumCase) {
        code("case ")
        name(enumCase.name)
        writeFlat { writer in
            if !enumCase.values.isEmpty {
                writer.writeBrackets("(", enumCase.values, ")") { $0.write($1) }
            }
            writer.writeValue(enumCase.raw)
        }
        closeLine()
    }

    /// Writes a case with a text as its raw value; nil if that is its name.
    package mutating func enumCase(_ name: String, raw: String?) {
        code("case ")
        self.name(name)
        if let raw {
            code(" = ")
            writeFlat { $0.text(raw) }
        }
        closeLine()
    }

    private mutating func write(_ value: SwiftDeclaration.EnumCase.Value) {
        if let label = value.label {
            write(escapedParameter(label))
            code(": ")
        }
        write(value.type)
        writeValue(value.defaultValue)
    }

    /// Writes what something is without another value.
    mutating func writeValue(_ value: SwiftExpression?) {
        guard let value else { return }
        code(" = ")
        write(value)
    }

    mutating func write(_ modifiers: [SwiftFunctionDeclaration.Modifier]) {
        for modifier in modifiers {
            write(modifier.rawValue)
            code(" ")
        }
    }
}

extension SwiftDeclaration {
    fileprivate var form: DeclarationForm {
        DeclarationForm(
            isBlock: isBlock, isFunction: isFunction, isRequirement: isRequirement,
            commentCount: commentCount)
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

/// What is known of a declaration before its code is written.
package struct DeclarationForm {
    /// Whether it is a type with members, which has more lines than one.
    let isBlock: Bool
    let isFunction: Bool
    /// Whether it is a requirement of a protocol, which has no body.
    let isRequirement: Bool
    /// The lines of the comment that stands beside it in a list of properties or cases.
    let commentCount: Int

    package static let function = DeclarationForm(
        isBlock: false, isFunction: true, isRequirement: false, commentCount: 0)
    /// A type with members.
    package static let type = DeclarationForm(
        isBlock: true, isFunction: false, isRequirement: false, commentCount: 0)

    /// A property that is stored, or a case, with the lines of its comment.
    package static func row(comments: Int = 0) -> DeclarationForm {
        DeclarationForm(
            isBlock: false, isFunction: false, isRequirement: false, commentCount: comments)
    }
}

extension [SwiftDeclaration] {
    /// Returns the lines of code, without outer indentation.
    ///
    /// - Parameter level: how far they are indented, in levels.
    package func lines(level: Int = 0) -> [String] {
        CodeWriter.lines(depth: level - CodeWriter.levelsOfBody) { writer in
            _ = writer.declarations { $0.write(self) }
        }
    }
}

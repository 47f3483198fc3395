/// Writes declarations as lines of code.
struct DeclarationPrinter {
    /// How far the lines are indented, in levels.
    let level: Int

    /// The same in levels beyond the body of a function in a type.
    private var depth: Int { level - 2 }

    /// Returns declarations with empty lines between those that are more than a line, and between
    /// functions and others. Properties and cases with comments, and the requirements of a protocol,
    /// stand beside each other.
    func lines(_ declarations: [SwiftDeclaration]) -> [String] {
        var all: [String] = []
        var before: (isFunction: Bool, isRow: Bool)?
        for declaration in declarations {
            let rows = lines(declaration)
            let isRow = rows.count - declaration.commentCount == 1 || declaration.isRequirement
            let now = (isFunction: declaration.isFunction, isRow: isRow)
            if let before, before != now || !now.isRow { all.append("") }
            all += rows
            before = now
        }
        return all
    }

    private func lines(_ declaration: SwiftDeclaration) -> [String] {
        switch declaration {
        case .function(let function):
            return function.lines(depth: depth, isCompact: true)
        case .property(let property): return lines(property)
        case .type(let type): return lines(type)
        case .enumCase(let enumCase): return [code(enumCase)]
        case .typeAlias(let name, let type): return ["typealias \(escapedName(name)) = \(type)"]
        case .imported(let module, let modifiers): return ["\(modifiers.code)import \(module)"]
        case .conditional(let condition, let declarations, let others):
            let otherwise = others.isEmpty ? [] : ["#else"] + indented(others)
            return ["#if \(condition)"] + indented(declarations) + otherwise + ["#endif"]
        case .documented(let comment, let declaration):
            return comment.map { commentLine("/// " + $0) } + lines(declaration)
        case .comment(let comment): return comment.map { commentLine("// " + $0) }
        case .copy(let lines): return lines
        }
    }

    private func indented(_ declarations: [SwiftDeclaration]) -> [String] {
        DeclarationPrinter(level: level + 1).lines(declarations).indented
    }

    private func lines(_ property: SwiftDeclaration.Property) -> [String] {
        let attributes = property.attributes.map { "\($0) " }.joined()
        let type = property.type.map { ": \($0)" } ?? ""
        let start =
            "\(attributes)\(property.modifiers.code)\(property.isConstant ? "let" : "var") "
            + escapedName(property.name) + type
        guard let value = property.value else { return [start] }
        return LineBreaks.lines(
            [.text(start + " = ")] + ExpressionPrinter().pieces(value), depth: depth)
    }

    private func lines(_ type: SwiftDeclaration.TypeDeclaration) -> [String] {
        let attributes = type.attributes.isEmpty ? [] : [type.attributes.joined(separator: " ")]
        let inherited = type.inherited.map(\.description).joined(separator: ", ")
        let head =
            "\(type.modifiers.code)\(type.keyword) \(type.name)"
            + (inherited.isEmpty ? "" : ": \(inherited)")
        guard !type.members.isEmpty else { return attributes + ["\(head) {}"] }
        return attributes + ["\(head) {"] + indented(type.members) + ["}"]
    }

    private func code(_ enumCase: SwiftDeclaration.EnumCase) -> String {
        let values = enumCase.values.map { value in
            let label = value.label.map { "\(escapedParameter($0)): " } ?? ""
            let other = value.defaultValue.map { " = \($0)" } ?? ""
            return "\(label)\(value.type)\(other)"
        }
        let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        let raw = enumCase.raw.map { " = \($0)" } ?? ""
        return "case \(escapedName(enumCase.name))\(list)\(raw)"
    }
}

extension SwiftDeclaration {
    fileprivate var isFunction: Bool {
        switch self {
        case .function: true
        case .documented(_, let declaration): declaration.isFunction
        default: false
        }
    }

    /// The lines of the comment that stands beside it in a list of properties or cases.
    fileprivate var commentCount: Int {
        switch self {
        case .documented(let comment, .property), .documented(let comment, .enumCase):
            comment.count
        default: 0
        }
    }

    /// Whether it is a requirement of a protocol, which has no body.
    fileprivate var isRequirement: Bool {
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
    package func lines(level: Int = 0) -> [String] { DeclarationPrinter(level: level).lines(self) }
}

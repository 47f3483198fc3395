import Diagnostics
import Expressions
import Screens
import Values

/// Reads calls of the app: `call`. `CallMismatch` compares those of a screen.
extension ActionReader {
    func call(at node: NodeIndex, params: NodeIndex?, in scope: Scope) -> ActionVerb? {
        guard let name = identifier(node, as: "`call`") else { return nil }
        guard NameLetters.isName(name) else {
            return refuse(.malformedName(name, as: "a function"), at: place(node))
        }
        let values = params.map { actionArguments($0, in: scope, as: "`params`") } ?? []
        let arguments = values.map { value in (value, value.parameterType(in: models)) }
        for (value, type) in arguments where type == nil && value.value.type != .error {
            report(
                .callArgument(value.name, of: "`\(value.value.type.text(in: models))`"),
                at: value.place)
        }
        guard arguments.allSatisfy({ $0.1 != nil }) else { return nil }
        return .call(
            AppCall(
                name, at: place(node),
                arguments: arguments.compactMap { value, type in type.map { (value, $0) } }))
    }
}

extension ActionArgument {
    /// The type of a parameter that takes the value; nil if the app cannot be given it.
    ///
    /// A field keeps its type: that of a URL is `url`, and that of an enum is the enum.
    fileprivate func parameterType(in models: ModelTable) -> ValueType? {
        if let literal { return ValueType(literal) }
        guard value.segments.count == 1, let expression = value.interpolations.first else {
            return value.type.wrapped == nil ? .string : .optional(.string)
        }
        guard
            let plain = expression.fieldType(in: models)
                ?? ValueType(plain: expression.type.unwrapped)
        else { return nil }
        return expression.type.wrapped == nil ? plain : .optional(plain)
    }
}

extension CheckedExpression {
    /// The type of the field that the expression reads, without `?`; nil for other expressions, and
    /// for fields that no argument has.
    fileprivate func fieldType(in models: ModelTable) -> ValueType? {
        let root = tree.tree.root
        guard case .select(let operand, _, _) = tree.tree[root].kind,
            case .field(let index) = tree.meaning(of: root),
            case .object(let id) = tree.type(of: operand).unwrapped,
            let fields = models[id]?.fields, fields.indices.contains(index)
        else { return nil }
        let type = fields[index].type.unwrapped
        // A list of what is one argument is one, too.
        return (type.element ?? type).argumentType(in: models) == nil ? nil : type
    }
}

extension ValueType {
    /// Creates the type of plain values, or of lists of them, of a type of expressions; nil for other
    /// types.
    fileprivate init?(plain type: CELType) {
        switch type {
        case .list(let element):
            guard let plain = ValueType(plain: element), plain.element == nil else { return nil }
            self = .list(plain)
        case .string, .enumeration: self = .string
        case .int, .uint: self = .int
        case .double: self = .double
        case .bool: self = .bool
        default: return nil
        }
    }

    fileprivate init?(_ literal: Constant) {
        switch literal {
        case .string: self = .string
        case .int: self = .int
        case .double: self = .double
        case .bool: self = .bool
        case .null, .list, .map: return nil
        }
    }
}

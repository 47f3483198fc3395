import Diagnostics
import Expressions
import Screens
import Values

/// Values for the parameters of screens and functions, and for states.
extension SpecReader {
    /// Reads values by the names of what gets them.
    func actionArguments(_ node: NodeIndex, in scope: Scope, as what: String)
        -> [ActionArgument]
    {
        guard !isFaulty(node) else { return [] }
        return named(node, as: what).compactMap { entry in
            if isComputedKey(entry, otherwise: .absentValue) { return nil }
            if let list = literalList(entry.value) {
                return template(of: list, .value, in: scope, at: place(entry.value)).map {
                    ActionArgument(
                        name: entry.name, namePlace: place(entry.key), value: $0, literal: nil,
                        place: place(entry.value))
                }
            }
            if let help = formHelp(entry.value, in: what), !isFaulty(entry.value) {
                return refuse(
                    entry.value, expected: "`\(entry.name)` must be a text or an expression",
                    help: help)
            }
            return template(entry.value, use: .value, in: scope, as: "`\(entry.name)`").map {
                ActionArgument(
                    name: entry.name, namePlace: place(entry.key), value: $0,
                    literal: $0.literal == nil ? nil : literal(entry.value),
                    place: place(entry.value))
            }
        }
    }

    /// Returns how a value is written as an expression that is none in YAML; nil for a text, a number or a bool.
    private func formHelp(_ node: NodeIndex, in what: String) -> String? {
        switch tree[node].kind {
        case .null where ["`dismiss`", "`update`"].contains(what):
            "no value is written `\"${optional.none()}\"`"
        case .null: "it always has a value, such as `\"\"`"
        case .sequence:
            "a list of other values is an expression: `\"${['a', state.b]}\"`"
        case .mapping: "an object is an expression: `\"${Model{name: 'a'}}\"`"
        default: nil
        }
    }

    /// Returns a list of scalars without interpolations as an expression; nil for another node.
    private func literalList(_ node: NodeIndex) -> String? {
        guard tree[node].kind == .sequence, !mayBeTruncated(node) else { return nil }
        let elements = Array(tree.elements(node))
        let isLiteral = elements.allSatisfy {
            !isFaulty($0) && [.string, .int, .float, .bool].contains(tree[$0].kind)
                && !containsInterpolation($0)
        }
        // A list of JSON is one of expressions.
        return isLiteral ? Constant.list(elements.map { literal($0) }).argument : nil
    }

    /// Returns the YAML value of a scalar without interpolations; a quoted scalar is a text.
    private func literal(_ node: NodeIndex) -> Constant {
        let written = text(node)
        return switch tree[node].kind {
        case .bool: .bool(isTrue(node))
        case .int: CoreSchema.integer(written).map { .int($0) } ?? .string(written)
        case .float: CoreSchema.double(written).map { .double($0) } ?? .string(written)
        default: .string(written)
        }
    }
}

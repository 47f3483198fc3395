import Diagnostics
import Expressions
import JSONData
import Values

/// Types of fields, items and parameters.
extension SpecReader {
    /// The type that a key holds.
    func type(
        _ node: NodeIndex, _ what: String, as example: String = "`string` or `list(Product)?`"
    ) -> ValueType? {
        guard let field = writtenField(node, what, as: example) else { return nil }
        guard field.path == nil else {
            bag.report(
                .malformedType(
                    "`at` and a keypath belong to a field in its short form",
                    at: placeInText(node, field.pathRange)))
            return nil
        }
        return resolve(field.type, node)
    }

    /// A type as written, with the keypath behind `at`.
    func writtenField(
        _ node: NodeIndex, _ what: String, as example: String = "`string` or `list(Product)?`"
    ) -> WrittenField? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            let isNull = tree[node].kind == .null && tree[node].length > 0
            reportWrong(
                node, expected: "\(what) is a type such as \(example)",
                help: isNull ? "quote it if a model has this name" : nil)
            return nil
        }
        checkCutText(node)
        do throws(TypeParser.Fault) {
            return try tree.withText(node) { bytes throws(TypeParser.Fault) in
                try TypeParser.parse(bytes)
            }
        } catch {
            bag.report(.malformedType(error.message, at: placeInText(node, error.range)))
            return nil
        }
    }

    /// Looks up the names of a type.
    func resolve(_ type: WrittenType, _ node: NodeIndex) -> ValueType? {
        switch type {
        case .list(let element): return resolve(element, node).map { .list($0) }
        case .map(let value): return resolve(value, node).map { .map($0) }
        case .optional(let wrapped): return resolve(wrapped, node)?.optionalized
        case .named(let name, let range):
            if let named = ValueType.named.first(where: { $0.name == name }) { return named.type }
            if let id = models.id(named: name) { return .model(id) }
            reportUnknownType(name, placeInText(node, range))
            return nil
        }
    }

    private func reportUnknownType(_ name: String, _ place: SourceRange) {
        if name == "list" || name == "map" {
            bag.report(.malformedType("`\(name)` of what? write `\(name)(string)`", at: place))
        } else if bag.isFull {
            bag.report(.unlisted(.unknownModel, at: place))
        } else if !refusedNames.contains(name), !later.hasImports {
            let known = models.models.map(\.name) + ValueType.words
            bag.report(.unknownModel(name, known: known, at: place))
        }
    }

    func placeInText(_ node: NodeIndex, _ range: Range<Int>) -> SourceRange {
        ScalarPlaces(tree, node).place(range)
    }
}

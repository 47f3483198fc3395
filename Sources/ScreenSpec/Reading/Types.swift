import Diagnostics
import JSONData
import Values

/// Types of fields, items and parameters.
extension SpecReader {
    /// The type that a key holds.
    func type(_ node: NodeIndex, _ what: String) -> ValueType? {
        guard let field = writtenField(node, what) else { return nil }
        guard field.path == nil else {
            bag.report(
                .malformedType(
                    "`at` belongs to a model's field", at: placeInText(node, field.pathRange)))
            return nil
        }
        return resolve(field.type, node)
    }

    /// A type as written, with the keypath behind `at`.
    func writtenField(_ node: NodeIndex, _ what: String) -> WrittenField? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            let isNull = tree[node].kind == .null && tree[node].length > 0
            reportWrong(
                node, expected: "\(what) is a type such as `string` or `list(Product)?`",
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
            guard !unreadableModels.contains(name) else { return nil }
            let known = models.models.map(\.name) + ValueType.named.map(\.name) + ["list", "map"]
            bag.report(.unknownModel(name, known: known, at: placeInText(node, range)))
            return nil
        }
    }

    func placeInText(_ node: NodeIndex, _ range: Range<Int>) -> SourceRange {
        ScalarPlaces(tree, node).place(range)
    }

    /// A dotted keypath; JSONPath is still to come.
    func keypath(_ node: NodeIndex, _ what: String) -> Keypath? {
        guard let written = word(node, what) else { return nil }
        return keypath(written) { placeInText(node, $0) }
    }

    func keypath(_ written: String, place: (Range<Int>) -> SourceRange) -> Keypath? {
        do throws(KeypathError) {
            return try Keypath(written)
        } catch {
            let end = max(written.utf8.count, error.offset)
            bag.report(
                .malformedKeypath(
                    error.message, isJSONPath: error.isJSONPath, at: place(error.offset..<end)))
            return nil
        }
    }
}

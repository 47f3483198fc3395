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
            return refuse(
                .malformedType("`at` and a keypath belong to a field in its short form"),
                at: placeInText(node, field.pathRange))
        }
        return resolve(field.type, node)
    }

    /// A type as written, with the keypath behind `at`.
    func writtenField(
        _ node: NodeIndex, _ what: String, as example: String = "`string` or `list(Product)?`"
    ) -> FieldSyntax? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            if let found = typeInBrackets(node) { return found }
            let isNull = tree[node].kind == .null && tree[node].length > 0
            return refuse(
                node, expected: "\(what) is a type such as \(example)",
                help: isNull ? "quote it if a model has this name" : nil)
        }
        checkCutText(node)
        do throws(TypeParser.Fault) {
            return try tree.withText(node) { bytes throws(TypeParser.Fault) in
                try TypeParser.parse(bytes)
            }
        } catch {
            if let found = foreignType(node) { return found }
            return refuse(.malformedType(error.message), at: placeInText(node, error.range))
        }
    }

    /// A type in the words of another language, which is reported and read as what it means.
    private func foreignType(_ node: NodeIndex) -> FieldSyntax? {
        let written = text(node)
        let (type, path) = OtherLanguageType.split(written)
        guard let cure = OtherLanguageType(models.models.map(\.name)).cure(for: type) else {
            return nil
        }
        let whole = cure + (path.map { " at \($0)" } ?? "")
        guard whole != written, let field = parsed(whole) else { return nil }
        bag.report(.foreignType(written, whole), at: place(node))
        return field
    }

    /// The element of `"[Row]"` and `Row[]`: a list in the words of another language.
    func elementOfForeignList(_ node: NodeIndex) -> ValueType? {
        guard tree[node].kind == .string, !isFaulty(node),
            let cure = OtherLanguageType(models.models.map(\.name)).cure(for: text(node)),
            cure != text(node), case .list(let element)? = parsed(cure)?.type
        else { return nil }
        return resolve(element, node)
    }

    /// `[Row]` and `{string: int}`, which YAML reads as a list and a mapping.
    private func typeInBrackets(_ node: NodeIndex) -> FieldSyntax? {
        guard tree[node].style == .flow, tree.count(node) == 1, trap(at: node) == nil else {
            return nil
        }
        guard let written = inBrackets(node),
            let cure = OtherLanguageType(models.models.map(\.name)).cure(for: written),
            let field = parsed(cure)
        else { return nil }
        faulty.insert(node)
        bag.report(.foreignType(written, cure, isStructure: true), at: place(node))
        return field
    }

    /// One element, or one key with its value, as YAML writes them.
    private func inBrackets(_ node: NodeIndex) -> String? {
        if tree[node].kind == .sequence {
            return tree.elements(node).first { !tree[$0].kind.isCollection }.map { "[\(text($0))]" }
        }
        return tree.pairs(node).first { !tree[$0.key].kind.isCollection }.map {
            "{\(text($0.key)): \(text($0.value))}"
        }
    }

    private func parsed(_ type: String) -> FieldSyntax? {
        Array(type.utf8).withUnsafeBufferPointer { try? TypeParser.parse($0) }
    }

    /// Looks up the names of a type.
    func resolve(_ type: TypeSyntax, _ node: NodeIndex) -> ValueType? {
        switch type {
        case .list(let element): return resolve(element, node).map { .list($0) }
        case .map(let value): return resolve(value, node).map { .map($0) }
        case .optional(let wrapped): return resolve(wrapped, node)?.optionalized
        case .named(let name, let range):
            if let named = ValueType.named.first(where: { $0.name == name }) { return named.type }
            if let id = models.id(named: name) { return .model(id) }
            if let found = ownType(name, placeInText(node, range)) { return found }
            reportUnknownType(name, placeInText(node, range))
            return nil
        }
    }

    /// The type that another language calls `name`; that is reported.
    private func ownType(_ name: String, _ place: SourceRange) -> ValueType? {
        guard !bag.isFull, !refusedNames.contains(name), !later.hasImports,
            let cure = OtherLanguageType(models.models.map(\.name)).cure(for: name), cure != name,
            let field = parsed(cure)
        else { return nil }
        bag.report(.foreignType(name, cure), at: place)
        return resolve(field.type, 0)
    }

    private func reportUnknownType(_ name: String, _ place: SourceRange) {
        if let holder = OtherLanguageType.holder(name) {
            bag.report(.malformedType("`\(name)` of what? write `\(holder)(string)`"), at: place)
        } else if !refusedNames.contains(name), !later.hasImports {
            bag.report(.unknownModel, at: place) {
                let known = models.models.map(\.name) + ValueType.words
                return .unknownModel(name, known: known)
            }
        }
    }

    func placeInText(_ node: NodeIndex, _ range: Range<Int>) -> SourceRange {
        ScalarSourceMap(tree, node).place(range)
    }
}

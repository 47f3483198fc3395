import Diagnostics
import Expressions
import JSONData
import Values

/// Reads types of fields, items and parameters, and literals of them.
final class TypeReader: SpecReader {
    let declared: DeclaredModels

    init(beside other: SpecReader, _ declared: DeclaredModels) {
        self.declared = declared
        super.init(beside: other)
    }

    var models: ModelTable { declared.table }

    /// Reads a type.
    func type(
        _ node: NodeIndex, as what: String, like example: String = "`string` or `list(Product)?`"
    ) -> ValueType? {
        guard let field = fieldSyntax(node, as: what, like: example) else { return nil }
        guard field.path == nil else {
            return refuse(
                .malformedType("`at` and a keypath belong to a field in its short form"),
                at: placeInText(node, at: field.pathRange))
        }
        return resolve(field.type, at: node)
    }

    /// Parses a type and the keypath after `at`.
    func fieldSyntax(
        _ node: NodeIndex, as what: String, like example: String = "`string` or `list(Product)?`"
    ) -> FieldSyntax? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string else {
            if let found = typeInBrackets(node) { return found }
            let isNull = tree[node].kind == .null && tree[node].length > 0
            return refuse(
                node, expected: "\(what) must be a type such as \(example)",
                help: isNull ? "quote it if a model has this name" : nil)
        }
        checkCutText(node)
        do throws(TypeParser.Fault) {
            return try tree.withText(node) { bytes throws(TypeParser.Fault) in
                try TypeParser.parse(bytes)
            }
        } catch {
            if let found = otherLanguageType(node) { return found }
            return refuse(.malformedType(error.message), at: placeInText(node, at: error.range))
        }
    }

    /// Reports a type of another language, and returns the equivalent type.
    private func otherLanguageType(_ node: NodeIndex) -> FieldSyntax? {
        let written = text(node)
        let (type, path) = OtherLanguageType.split(written)
        guard let equivalent = OtherLanguageType(models.names).equivalent(of: type)
        else { return nil }
        let whole = equivalent + (path.map { " at \($0)" } ?? "")
        guard whole != written, let field = parsed(whole) else { return nil }
        report(.otherLanguageType(written, type: whole), at: place(node))
        return field
    }

    /// Returns the element type of a list type of another language: `"[Row]"`, `Row[]`.
    func elementOfOtherLanguageList(_ node: NodeIndex) -> ValueType? {
        guard tree[node].kind == .string, !isFaulty(node), hasBracket(node),
            let equivalent = OtherLanguageType(models.names).equivalent(of: text(node)),
            equivalent != text(node), case .list(let element)? = parsed(equivalent)?.type
        else { return nil }
        return resolve(element, at: node)
    }

    /// Whether a type has a bracket, as the list types of all languages do.
    private func hasBracket(_ node: NodeIndex) -> Bool {
        tree.withText(node) { text in text.contains { "[<(".utf8.contains($0) } }
    }

    /// Reports and reads `[Row]` and `{string: int}`, which YAML parses as a list and a mapping.
    private func typeInBrackets(_ node: NodeIndex) -> FieldSyntax? {
        guard tree[node].style == .flow, tree.count(node) == 1, trap(at: node) == nil else {
            return nil
        }
        guard let written = inBrackets(node),
            let equivalent = OtherLanguageType(models.names).equivalent(of: written),
            let field = parsed(equivalent)
        else { return nil }
        log.faulty.insert(node)
        report(.otherLanguageType(written, type: equivalent, isStructure: true), at: place(node))
        return field
    }

    /// Returns the source of a collection with one element or one pair.
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

    /// Resolves the names in a type.
    func resolve(_ type: TypeSyntax, at node: NodeIndex) -> ValueType? {
        switch type {
        case .list(let element): return resolve(element, at: node).map { .list($0) }
        case .map(let value): return resolve(value, at: node).map { .map($0) }
        case .optional(let wrapped): return resolve(wrapped, at: node)?.optionalized
        case .named(let name, let range):
            if let named = ValueType.named.first(where: { $0.name == name }) { return named.type }
            if let id = models.id(named: name) {
                _ = imported(name, names: imports.modelNames)
                return .model(id)
            }
            if name == "color" { return refuse(.colorAsData, at: placeInText(node, at: range)) }
            if let found = equivalentType(name, at: placeInText(node, at: range)) { return found }
            reportUnknownType(name, at: placeInText(node, at: range))
            return nil
        }
    }

    /// Reports a type name of another language, and returns the equivalent type.
    private func equivalentType(_ name: String, at place: SourceRange) -> ValueType? {
        guard !log.bag.isFull, !declared.refusedNames.contains(name), declared.isComplete,
            let equivalent = OtherLanguageType(models.names).equivalent(of: name),
            equivalent != name,
            let field = parsed(equivalent)
        else { return nil }
        report(.otherLanguageType(name, type: equivalent), at: place)
        return resolve(field.type, at: 0)
    }

    private func reportUnknownType(_ name: String, at place: SourceRange) {
        if let collection = OtherLanguageType.collection(name) {
            report(
                .malformedType("`\(name)` has no element type: write `\(collection)(string)`"),
                at: place)
        } else if !declared.refusedNames.contains(name), declared.isComplete {
            report(.unknownModel, at: place) {
                let known = models.names + ValueType.words
                let file = imports.fileBehind { library in
                    library.models.models.contains { $0.name == name && $0.place != nil }
                }
                return .unknownModel(name, known: known, in: file)
            }
        }
    }
}

extension SpecReader {
    /// Returns the location of a part of a scalar's text.
    func placeInText(_ node: NodeIndex, at range: Range<Int>) -> SourceRange {
        ScalarSourceMap(tree, node).place(range)
    }
}

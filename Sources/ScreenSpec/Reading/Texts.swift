import Diagnostics
import Expressions
import Screens
import Values

/// Texts with interpolations, and expressions.
extension SpecReader {
    /// Reads a text with interpolations, or a list of alternatives.
    ///
    /// - Parameter isShown: whether people read the text, so that it is to be translated.
    func text(
        _ node: NodeIndex, use: TextUse, in scope: Scope, as what: String, isShown: Bool = true
    ) -> Text? {
        alternatives(node, of: .scalar, in: scope, as: what, isRequired: use == .required) {
            node, scope in
            let warnings = log.bag.warnings
            let text = template(node, use: use, in: scope, as: what)
            if isShown, let text {
                reportUntranslated(text, at: node, in: scope)
                reportMissingGlyph(text, at: node)
                if log.bag.warnings == warnings { reportPath(text, at: node, in: scope) }
                if let words = VanishingWords(text) { log.mentions.vanishingWords.append(words) }
            }
            return text
        }.map { Text($0) }
    }

    /// Reports a character that no font has: one that Unicode has not assigned, or a private one.
    private func reportMissingGlyph(_ text: Template, at node: NodeIndex) {
        for case .literal(let text) in text.segments where !text.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let scalar = text.unicodeScalars.first(where: \.isMeaningless) else { continue }
            return report(.missingGlyph(scalar), at: place(node))
        }
    }

    /// Reports a shown text that is the path of a name which cannot be read here: `item.name` in a
    /// header.
    private func reportPath(_ text: Template, at node: NodeIndex, in scope: Scope) {
        guard let path = text.literal, let root = Self.root(ofPath: path) else { return }
        let isKnown = scope.slot(of: root) != nil || Self.groups.contains(root)
        report(.forgottenInterpolation(path, root: isKnown ? nil : root), at: place(node))
    }

    /// Reports a default that is the path of a name: it is a text.
    func reportPath(ofDefault text: String, _ node: NodeIndex, isState: Bool = false) {
        guard Self.root(ofPath: text) != nil else { return }
        report(.pathAsDefault(text, isState: isState), at: place(node))
    }

    /// Returns the first name of a text that is a path in some scope: `item.name`.
    private static func root(ofPath path: String) -> String? {
        guard path.utf8.count <= 100, let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")),
            rootsOfPaths.contains(String(path[..<dot]))
        else { return nil }
        let names = path.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        let isPath = names.allSatisfy {
            NameLetters.isName(String($0.hasPrefix("?") ? $0.dropFirst() : $0))
        }
        return isPath ? String(path[..<dot]) : nil
    }

    /// The first names of paths in some scopes.
    private static let rootsOfPaths: Set<String> = [
        "item", "items", "response", "error", "section", "environment", "params", "data", "state",
        "secrets",
    ]

    /// Reads a text with interpolations, without alternatives.
    func template(_ node: NodeIndex, use: TextUse, in scope: Scope, as what: String) -> Template? {
        guard !isFaulty(node) else { return nil }
        switch tree[node].kind {
        case .string, .int, .float, .bool:
            checkCutText(node)
            let places = ScalarSourceMap(tree, node)
            return tree.withText(node) { bytes in
                TemplateParser(scope: scope).parse(
                    bytes, use: use, places: places.ofText, into: &log.bag)
            }
        default: return refuse(node, expected: "\(what) must be a text")
        }
    }

    /// Reads an expression without `${…}`.
    ///
    /// - Parameters:
    ///   - literals: the scalar kinds other than text that are accepted.
    ///   - readsAbsence: whether one path has no value where a field on it is absent.
    func expression(
        _ node: NodeIndex, in scope: Scope, as what: String, like example: String,
        literals: Set<SyntaxKind> = [], readsAbsence: Bool = false
    ) -> CheckedExpression? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string || literals.contains(tree[node].kind) else {
            return refuse(
                node, expected: "\(what) must be an expression, such as `\(example)`",
                help: quotesForBrackets(node))
        }
        guard checkCutText(node) else { return nil }
        guard !isWrappedInInterpolation(node, as: what) else { return nil }
        let places = ScalarSourceMap(tree, node)
        return tree.withText(node) { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: places.ofText, readsAbsence: readsAbsence,
                into: &log.bag)
        }
    }

    /// Reads an expression whose value may be absent. A path without the `.?` of a field that may be absent is
    /// reported: a default would be another value.
    func optionalExpression(
        _ node: NodeIndex, in scope: Scope, as what: String, like example: String,
        literals: Set<SyntaxKind> = []
    ) -> CheckedExpression? {
        let found = expression(
            node, in: scope, as: what, like: example, literals: literals, readsAbsence: true)
        guard let found, let path = found.optionalPath, !found.text.contains(".?"),
            path != found.text
        else { return found }
        return refuse(.absentPath(found.text, cure: path), at: found.place)
    }

    /// Reads an expression of type bool.
    func condition(_ node: NodeIndex, in scope: Scope, as what: String) -> CheckedExpression? {
        let found = expression(
            node, in: scope, as: what, like: #"params.region == "KR""#, literals: [.bool])
        guard let found else { return nil }
        if let value = found.constantTruth, ["`when`", "`if`"].contains(what) {
            report(.constantCondition(what, value: value), at: place(node))
        }
        // An expression may be `dyn` because it reads a name with an error.
        if found.type == .bool || found.type == .dyn && log.bag.hasErrors { return found }
        return refuse(
            .noCondition(
                what, of: found.type, words: found.type.text(in: scope.models),
                tests: found.presenceTests),
            at: found.place)
    }

    /// Reports an expression that is written as an interpolation: `more: ${response.more}`.
    private func isWrappedInInterpolation(_ node: NodeIndex, as what: String) -> Bool {
        let written = text(node)
        guard written.hasPrefix("${"), written.hasSuffix("}") else { return false }
        report(
            .interpolationAsExpression(what, expression: String(written.dropFirst(2).dropLast())),
            at: place(node))
        return true
    }

    /// Reads texts by name, such as the `parameters` of events or header fields.
    ///
    /// - Parameters:
    ///   - isData: whether the texts are data, such as a form, which have no alternatives.
    ///   - use: that of the texts with alternatives.
    func namedTexts(
        _ node: NodeIndex, in scope: Scope, as what: String, isData: Bool = false,
        use: TextUse = .optional,
        computedKey: ComputedKeyForm = .absentValue
    ) -> [NamedText] {
        withoutSplitTexts(named(node, as: what)).compactMap { entry in
            if isComputedKey(entry, otherwise: computedKey) { return nil }
            if entry.name.isEmpty {
                report(.malformedName(entry.name, as: "a parameter"), at: place(entry.key))
            }
            let what = "`\(entry.name)`"
            let text =
                isData
                ? template(entry.value, use: .optional, in: scope, as: what).map { Text($0) }
                : text(entry.value, use: use, in: scope, as: what, isShown: false)
            return text.map { NamedText(name: entry.name, text: $0) }
        }
    }

    /// What to write in place of a computed key.
    enum ComputedKeyForm {
        /// The whole mapping as an expression, in JSON.
        case expression
        /// The parameter in the URL.
        case url
        /// Each name, with a value that may be absent.
        case absentValue
    }

    /// Reports a key with an interpolation, which would be used as it stands.
    func isComputedKey(_ entry: NamedEntry, otherwise form: ComputedKeyForm) -> Bool {
        guard containsInterpolation(entry.key) else { return false }
        report(.computedKey(entry.name, form: form), at: place(entry.key))
        return true
    }

    /// Reports and removes entries that are parts of a text split by a comma: `{note: Hello,
    /// world}`.
    private func withoutSplitTexts(_ entries: [NamedEntry]) -> [NamedEntry] {
        var result: [NamedEntry] = []
        for entry in entries {
            let previous = result.last?.value
            if isSplitByComma(key: entry.key, value: entry.value, after: previous) {
                reportComma(at: entry.key, after: previous)
            } else {
                result.append(entry)
            }
        }
        return result
    }
}

extension SpecReader {
    /// Returns a synthesized text of one interpolation, with the location `place`.
    func template(
        of expression: String, _ use: TextUse, in scope: Scope, at place: SourceRange
    ) -> Template? {
        Array("${\(expression)}".utf8).withUnsafeBufferPointer { bytes in
            TemplateParser(scope: scope).parse(
                bytes, use: use, places: SourceMap { _ in place }, into: &log.bag)
        }
    }
}

extension Unicode.Scalar {
    /// Whether Unicode gives it no meaning, so that no two fonts show the same for it.
    package var isMeaningless: Bool {
        switch properties.generalCategory {
        case .unassigned, .privateUse: true
        default: false
        }
    }
}

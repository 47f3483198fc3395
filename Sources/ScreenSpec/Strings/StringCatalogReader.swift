import Diagnostics
import Expressions

/// Reads an Apple String Catalog (`.xcstrings`), which is JSON, and checks each text in each language.
///
/// The catalog has the texts without an error; uses of the others are not reported again.
struct StringCatalogReader {
    let tree: SyntaxTree
    var bag = DiagnosticBag()
    var sourceLanguage = ""
    /// Whether the text that is read has arguments in some language, and so is a format in all.
    private var isFormat = true
    /// Languages that were reported as unknown.
    var unknownLanguages: Set<String> = []

    /// Reads `source`; nil, with reports, if it is not a catalog at all.
    static func read(
        _ source: SourceText, limits: SyntaxLimits, into bag: inout DiagnosticBag
    ) -> StringCatalog? {
        let tree = JSONSpecReader.read(source, limits: limits, into: &bag)
        guard tree.isComplete, let root = tree.documents.first else { return nil }
        var reader = StringCatalogReader(tree: tree)
        defer { bag.merge(reader.bag) }
        return reader.catalog(root)
    }

    private init(tree: SyntaxTree) { self.tree = tree }

    private mutating func catalog(_ root: NodeIndex) -> StringCatalog? {
        guard let members = members(root, "a string catalog", CatalogKeys.root) else { return nil }
        guard let language = members["sourceLanguage"], let strings = members["strings"] else {
            bag.report(.noCatalog, at: start(root))
            return nil
        }
        guard let sourceLanguage = text(language, "`sourceLanguage`") else { return nil }
        guard tree[strings].kind == .mapping else {
            reportShape(strings, "`strings` must be an object with a member for each text")
            return nil
        }
        self.sourceLanguage = sourceLanguage
        checkLanguage(sourceLanguage, at: tree.place(language))
        var texts: [CatalogEntry] = []
        for (key, value) in tree.pairs(strings) { texts.append(entry(key, value)) }
        check(texts)
        var found: [String: LocalizedString] = [:]
        for entry in texts { found[entry.name] = entry.string }
        let faulty = texts.filter { $0.string == nil && $0.unreadable == nil }.map(\.name)
        let unreadable = texts.compactMap { entry in entry.unreadable.map { (entry.name, $0) } }
        return StringCatalog(
            place: tree.place(language), sourceLanguage: sourceLanguage, strings: found,
            faultyKeys: Set(faulty),
            unreadableKeys: Dictionary(unreadable, uniquingKeysWith: { first, _ in first }))
    }

    // MARK: - Texts

    private mutating func entry(_ key: NodeIndex, _ value: NodeIndex) -> CatalogEntry {
        var entry = CatalogEntry(key: key, name: tree.text(key))
        isFormat = FormatString.hasArguments(entry.name) || hasArguments(value)
        guard let members = members(value, "a text of a catalog", CatalogKeys.entry) else {
            return entry
        }
        if let node = members["shouldTranslate"] {
            entry.isTranslated = !tree.text(node, equals: "false")
        }
        var isValid = true
        if let node = members["localizations"] {
            if tree[node].kind != .mapping {
                reportShape(
                    node, "`localizations` must be an object with a member for each language")
                isValid = false
            } else {
                for (language, value) in tree.pairs(node) {
                    checkLanguage(tree.text(language), at: tree.place(language))
                    switch localization(value) {
                    case .text(let localization, let isNew):
                        entry.languages[tree.text(language)] = CatalogEntry.Language(
                            key: language, localization: localization, isNew: isNew)
                    case .unreadable(let reason):
                        entry.unreadable = UnreadableText(reason: reason, place: tree.place(key))
                    case .faulty: isValid = false
                    }
                }
            }
        }
        guard isValid, entry.unreadable == nil else { return entry }
        let source = entry.languages[sourceLanguage]?.localization ?? sourceText(key)
        guard let source else { return entry }
        let parameters = source.parameters
        guard check(entry, against: parameters) else { return entry }
        var localizations = entry.languages.mapValues(\.localization)
        localizations[sourceLanguage] = source
        entry.string = LocalizedString(
            parameters: (0..<(parameters.keys.max() ?? -1) + 1).map { parameters[$0] ?? .string },
            localizations: localizations, place: tree.place(key))
        return entry
    }

    /// The key is the text in the source language.
    private mutating func sourceText(_ key: NodeIndex) -> Localization? {
        format(key).map { Localization(text: .same($0)) }
    }

    /// The result of reading a text in one language.
    enum Read<Text> {
        /// - Parameter isNew: whether it is not translated yet.
        case text(Text, isNew: Bool)
        /// Valid, but not supported: the reason is reported where the text is used.
        case unreadable(String)
        /// With a reported error.
        case faulty
    }

    private mutating func localization(_ node: NodeIndex) -> Read<Localization> {
        guard let members = members(node, "a localization", CatalogKeys.localization) else {
            return .faulty
        }
        var substitutions: [String: Substitution] = [:]
        if let node = members["substitutions"] {
            guard tree[node].kind == .mapping else {
                reportShape(node, "`substitutions` must be an object")
                return .faulty
            }
            let count = tree.count(node)
            for (key, value) in tree.pairs(node) {
                switch substitution(value, isOnly: count == 1) {
                case .text(let substitution, _): substitutions[tree.text(key)] = substitution
                case .unreadable(let reason): return .unreadable(reason)
                case .faulty: return .faulty
                }
            }
        }
        switch variants(node, members) {
        case .text(let text, let isNew):
            let names = text.formats.flatMap(\.substitutions)
            if let name = names.first(where: { substitutions[$0] == nil }) {
                bag.report(
                    .unknownSubstitution(name, Array(substitutions.keys).sorted()),
                    at: start(node))
                return .faulty
            }
            return .text(Localization(text: text, substitutions: substitutions), isNew: isNew)
        case .unreadable(let reason): return .unreadable(reason)
        case .faulty: return .faulty
        }
    }

    private mutating func substitution(_ node: NodeIndex, isOnly: Bool) -> Read<Substitution> {
        guard let members = members(node, "a substitution", CatalogKeys.substitution) else {
            return .faulty
        }
        guard let number = members["argNum"].map({ Int(tree.text($0)) ?? 0 }) ?? (isOnly ? 1 : nil),
            (1...FormatString.maxArguments).contains(number)
        else {
            bag.report(.noArgumentNumber, at: start(members["argNum"] ?? node))
            return .faulty
        }
        let specifier = members["formatSpecifier"].map(tree.text) ?? "lld"
        guard let conversion = try? FormatString("%" + specifier).arguments.first?.conversion,
            conversion != .string
        else {
            bag.report(
                .malformedCatalogFormat("%" + specifier),
                at: start(members["formatSpecifier"] ?? node))
            return .faulty
        }
        switch variants(node, members) {
        case .text(let text, let isNew):
            guard text.formats.allSatisfy(\.substitutions.isEmpty) else {
                return .unreadable("a substitution contains another one")
            }
            let argument = FormatArgument(position: number - 1, conversion: conversion)
            return .text(Substitution(argument: argument, text: text), isNew: isNew)
        case .unreadable(let reason): return .unreadable(reason)
        case .faulty: return .faulty
        }
    }

    /// `{"state": "translated", "value": "%lld items"}`.
    mutating func unit(_ node: NodeIndex) -> Read<TextVariants> {
        guard let members = members(node, "a string unit", CatalogKeys.unit) else { return .faulty }
        guard let value = members["value"] else {
            bag.report(.noCatalogText, at: start(node))
            return .faulty
        }
        var isNew = false
        if let state = members["state"] {
            let word = tree.text(state)
            guard CatalogKeys.states.contains(word) else {
                bag.report(.unknownState(word), at: tree.place(state))
                return .faulty
            }
            isNew = word == "new"
            if word == "needs_review" { bag.report(.unreviewed, at: tree.place(state)) }
        }
        guard text(value, "`value`") != nil, let format = format(value) else { return .faulty }
        return .text(.same(format), isNew: isNew)
    }

    /// Whether a text below a node has arguments.
    private func hasArguments(_ node: NodeIndex) -> Bool {
        var open = [node]
        while let node = open.popLast() {
            guard tree[node].kind == .mapping else { continue }
            for (key, value) in tree.pairs(node) {
                let isText = tree.text(key, equals: "value")
                if isText, FormatString.hasArguments(tree.text(value)) { return true }
                open.append(value)
            }
        }
        return false
    }

    private mutating func format(_ node: NodeIndex) -> FormatString? {
        guard isFormat else { return FormatString(literal: tree.text(node)) }
        do throws(FormatStringError) {
            return try FormatString(tree.text(node))
        } catch {
            bag.report(.malformedCatalogFormat(error.conversion), at: tree.place(node))
            return nil
        }
    }
}

extension TextVariants {
    var formats: [FormatString] {
        parts.flatMap { (part) -> [FormatString] in
            switch part {
            case .same(let format): [format]
            case .plural(let formats):
                formats.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
            case .device, .width: []
            }
        }
    }
}

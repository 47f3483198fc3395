/// The key table in a few characters for each key, for those who write specs and know the language.
extension SpecShape {
    /// Returns its name and keys in one line: `grid: columns int, itemHeight length=estimated(44)`.
    ///
    /// - Parameter known: long lists of words that were written before, which are not written again.
    package func shortForm(_ known: inout Set<String>) -> String {
        let own = ownKeys.filter(\.isSupported).map { key in
            let kind = key.kind.shortForm
            let isAgain = kind.utf8.count > 40 && !known.insert(kind).inserted
            return key.shortForm(kind: isAgain ? "as above" : kind)
        }
        let inherited = base.map { ["the keys of \($0.name)"] } ?? []
        return "\(name): \((own + inherited).joined(separator: ", "))"
    }
}

extension SpecKey {
    /// Its name and kind of value: `id! word`, `title* text`, `pinned bool=false`.
    package var shortForm: String { shortForm(kind: kind.shortForm) }

    fileprivate func shortForm(kind: String) -> String {
        let marks = (isRequired ? "!" : "") + (takesAlternatives ? "*" : "")
        let usual = defaultValue.flatMap { $0.utf8.count > 16 ? nil : "=\($0)" } ?? ""
        return "\(key.word)\(marks) \(kind)\(usual)"
    }
}

extension ValueKind {
    fileprivate var shortForm: String {
        switch self {
        case .expression, .condition: "expr"
        case .text: "text"
        case .word: "word"
        case .oneOf(let words):
            words.contains("systemBlue") ? "colour" : words.joined(separator: "|")
        case .matching: "text"
        case .computed: "${…}"
        case .nothing: "{}"
        case .bool: "bool"
        case .yes: "true"
        case .int: "int"
        case .number, .insets, .spacing: "number"
        case .duration: "1s"
        case .length: "length"
        case .keypath: "keypath"
        case .path: "path"
        case .type: "type"
        case .constant: "value"
        case .shape(let name): "{\(name)}"
        case .mapping(let name, _): "{NAME: \(name)}"
        case .list(let name, _): "[\(name)]"
        case .preset: "{}"
        case .template: "NAME"
        case .forms(let text, let kinds):
            kinds.isEmpty
                ? text.withoutLinks.replacing("`", with: "")
                : Self.shortForm(of: kinds)
        }
    }

    /// Returns kinds of which a value has one, each once.
    private static func shortForm(of kinds: [ValueKind]) -> String {
        var words: [String] = []
        for word in kinds.map(\.shortForm) where !words.contains(word) { words.append(word) }
        // A colour is its name, or a text such as `#rrggbb`.
        if words.contains("colour") { words.removeAll { $0 == "text" } }
        return words.joined(separator: "|")
    }
}

extension String {
    /// The words of a Markdown text: `[a node](#node)` is `a node`.
    package var withoutLinks: String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "("), start != rest.startIndex,
            rest[rest.index(before: start)] == "]",
            let end = rest[start...].firstIndex(of: ")")
        {
            text += rest[..<rest.index(before: start)]
            rest = rest[rest.index(after: end)...]
        }
        return (text + rest).replacing("[", with: "")
    }
}

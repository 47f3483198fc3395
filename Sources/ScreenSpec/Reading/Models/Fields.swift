import Diagnostics
import JSONData
import Values

/// Fields of models: `TYPE`, `TYPE at PATH`, or a mapping.
extension SpecReader {
    /// Reads a field. A field with an invalid type is `json`, so that its uses are not reported.
    func field(_ entry: NamedEntry) -> Field {
        guard tree[entry.value].kind == .mapping else { return shortField(entry) }
        if let field = optionalField(entry) { return field }
        if isTypeInBraces(entry.value) { return shortField(entry) }
        guard let entries = entries(entry.value, SpecKeys.field) else {
            return Field(name: entry.name, type: .json, place: place(entry.key))
        }
        return longField(entry, entries)
    }

    private func shortField(_ entry: NamedEntry) -> Field {
        let node = entry.value
        let syntax = fieldSyntax(node, "a field")
        let path = syntax?.path.flatMap { path in
            let start = syntax?.pathRange.lowerBound ?? 0
            return keypath(path) { placeInText(node, $0.shifted(by: start)) }
        }
        let type = syntax.flatMap { resolve($0.type, node) }
        return Field(
            name: entry.name, path: path?.names, type: type ?? .json, place: place(entry.key))
    }

    /// Reports and reads `{type: string, optional: true}`.
    private func optionalField(_ entry: NamedEntry) -> Field? {
        guard tree.count(entry.value) == 2 else { return nil }
        let pairs = tree.pairs(entry.value).map { (key: text($0.key), value: $0) }
        guard let type = pairs.first(where: { $0.key == "type" })?.value.value,
            let other = pairs.first(where: { $0.key != "type" }), tree[type].kind == .string,
            ["optional", "nullable", "isOptional", "required"].contains(other.key),
            isTrue(other.value.value) == (other.key != "required"),
            let found = self.type(type, "`type`")
        else { return nil }
        let written = text(type)
        bag.report(
            .optionalKey(
                other.key, written.hasSuffix("?") ? written : written + "?",
                whole: tree[entry.value].style == .flow ? place(entry.value) : nil),
            at: place(other.value.key))
        return Field(name: entry.name, type: found.optionalized, place: place(entry.key))
    }

    /// Returns whether a mapping is a map type of another language: `{string: int}`.
    private func isTypeInBraces(_ node: NodeIndex) -> Bool {
        guard tree[node].style == .flow, tree.count(node) == 1 else { return false }
        let key = tree.pairs(node).first { _ in true }.map { text($0.key) }
        return key?.lowercased() == "string"
    }

    private func longField(_ entry: NamedEntry, _ entries: Entries) -> Field {
        var type = entries[.type].flatMap { self.type($0, "`type`") }
        if let format = entries[.format] { type = dateType(type, format) }
        let path = entries[.at].flatMap { keypath($0, "`at`") }
        return Field(
            name: entry.name, path: path?.names, type: type ?? .json,
            defaultValue: entries[.default].flatMap { constant($0, type, "`default`") },
            isIdentity: entries[.identity].flatMap { bool($0, "`identity`") },
            description: description(entries[.description]), place: place(entry.key))
    }

    /// Reads a description.
    func description(_ node: NodeIndex?) -> String? {
        node.flatMap { word($0, "`description`", allowsInterpolations: true) }
    }

    private func dateType(_ type: ValueType?, _ node: NodeIndex) -> ValueType? {
        let format = oneOf(DateFormat.self, node, "`format`")
        guard let type else { return nil }
        guard case .date = type.unwrapped else {
            bag.report(.formatWithoutDate(type.text(in: models)), at: place(node))
            return type
        }
        guard let format else { return type }
        return type.isOptional ? .optional(.date(format)) : .date(format)
    }
}

extension Range<Int> {
    func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

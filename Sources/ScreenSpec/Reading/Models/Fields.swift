import Diagnostics
import Expressions
import JSONData
import Values

/// Fields of models: `TYPE`, `TYPE at PATH`, or a mapping.
extension TypeReader {
    /// Reads a field. A field with an invalid type is `json`, so that its uses are not reported.
    func field(_ entry: NamedEntry) -> Field {
        guard tree[entry.value].kind == .mapping else { return shortField(entry) }
        if let field = optionalField(entry) { return field }
        if isTypeInBraces(entry.value) { return shortField(entry) }
        guard let entries = entries(entry.value, by: SpecKeys.field) else {
            return Field(name: entry.name, type: .json, place: place(entry.key))
        }
        return longField(entry, in: entries)
    }

    private func shortField(_ entry: NamedEntry) -> Field {
        let node = entry.value
        let syntax = fieldSyntax(node, as: "a field")
        let path = syntax?.path.flatMap { path in
            let start = syntax?.pathRange.lowerBound ?? 0
            return fieldPath(path) { placeInText(node, at: $0.shifted(by: start)) }
        }
        let type = syntax.flatMap { resolve($0.type, at: node) }
        return Field(
            name: entry.name, path: path, type: type ?? .json, place: place(entry.key))
    }

    /// Reports and reads `{type: string, optional: true}`.
    private func optionalField(_ entry: NamedEntry) -> Field? {
        guard tree.count(entry.value) == 2 else { return nil }
        let pairs = tree.pairs(entry.value).map { (key: text($0.key), value: $0) }
        guard let type = pairs.first(where: { $0.key == "type" })?.value.value,
            let other = pairs.first(where: { $0.key != "type" }), tree[type].kind == .string,
            ["optional", "nullable", "isOptional", "required"].contains(other.key),
            isTrue(other.value.value) == (other.key != "required"),
            let found = self.type(type, as: "`type`")
        else { return nil }
        let written = text(type)
        report(
            .optionalKey(
                other.key, type: written.hasSuffix("?") ? written : written + "?",
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

    private func longField(_ entry: NamedEntry, in entries: Entries) -> Field {
        var type = entries[.type].flatMap { self.type($0, as: "`type`") }
        if let format = entries[.format] { type = dateType(type, at: format, zone: entries[.zone]) }
        if let zone = entries[.zone], entries[.format].map(isPattern) != true {
            report(.zoneWithoutPattern, at: place(zone))
        }
        let path = entries[.at].flatMap(fieldPath)
        let defaultValue = entries[.default].flatMap { node in
            let value = constant(node, of: type, as: "`default`")
            if case .string(let text)? = value { reportPath(ofDefault: text, node) }
            return value
        }
        return Field(
            name: entry.name, path: path, type: type ?? .json,
            defaultValue: defaultValue,
            isIdentity: entries[.identity].flatMap { bool($0, as: "`identity`") },
            description: description(entries[.description]), place: place(entry.key))
    }

    private func dateType(
        _ type: ValueType?, at node: NodeIndex, zone: NodeIndex?
    ) -> ValueType? {
        let format = dateFormat(node, zone: zone)
        guard let type else { return nil }
        guard case .date = type.unwrapped else {
            report(.formatWithoutDate(type.text(in: models)), at: place(node))
            return type
        }
        guard let format else { return type }
        return type.isOptional ? .optional(.date(format)) : .date(format)
    }

    private func dateFormat(_ node: NodeIndex, zone: NodeIndex?) -> DateFormat? {
        guard isPattern(node) else {
            guard let name = word(node, as: "`format`") else { return nil }
            let names = DateFormat.named.map(\.text)
            return DateFormat.named.first { $0.text == name }
                ?? refuse(.unknownValue(name, as: "`format`", known: names), at: place(node))
        }
        var (name, offset): (String, @Sendable (Int64) -> Int) = ("UTC", { _ in 0 })
        if let zone {
            guard let word = word(zone, as: "`zone`") else { return nil }
            guard let found = TimeZones.system.offset(ofZone: word) else {
                return refuse(.unknownZone(word), at: place(zone))
            }
            name = word
            offset = found
        }
        do throws(ZonedPattern.Fault) {
            let pattern = try ZonedPattern(text(node), zone: name, offset: offset)
            guard zone != nil || pattern.hasOffset else {
                return refuse(.patternWithoutZone, at: place(node))
            }
            return .pattern(pattern)
        } catch {
            return refuse(.malformedDatePattern(error.message), at: place(node))
        }
    }

    /// Returns whether a format is a pattern. All have a year or a time, and no name has these
    /// letters.
    private func isPattern(_ node: NodeIndex) -> Bool {
        tree[node].kind == .string
            && ["yy", "YY", "HH", "hh", "mm"].contains { text(node).contains($0) }
    }
}

extension Range<Int> {
    func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

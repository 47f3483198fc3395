import Diagnostics
import JSONData
import Values

/// Fields of models: `TYPE`, `TYPE at PATH`, or a mapping.
extension SpecReader {
    /// A field whose type cannot be read is `json`, so that its uses are no second fault.
    func field(_ entry: NamedEntry) -> Field {
        guard tree[entry.value].kind == .mapping else { return shortField(entry) }
        guard let entries = entries(entry.value, SpecKeys.field) else {
            return Field(name: entry.name, type: .json, place: place(entry.key))
        }
        return longField(entry, entries)
    }

    private func shortField(_ entry: NamedEntry) -> Field {
        let node = entry.value
        let written = writtenField(node, "a field")
        let path = written?.path.flatMap { path in
            let start = written?.pathRange.lowerBound ?? 0
            return keypath(path) { placeInText(node, $0.shifted(by: start)) }
        }
        let type = written.flatMap { resolve($0.type, node) }
        return Field(
            name: entry.name, path: path?.names, type: type ?? .json, place: place(entry.key))
    }

    private func longField(_ entry: NamedEntry, _ entries: Entries) -> Field {
        var type = entries[.type].flatMap { self.type($0, "`type`") }
        if let format = entries[.format] { type = dateType(type, format) }
        let path = entries[.at].flatMap { keypath($0, "`at`") }
        return Field(
            name: entry.name, path: path?.names, type: type ?? .json,
            defaultValue: entries[.default].flatMap { constant($0, type, "`default`") },
            isIdentity: entries[.identity].flatMap { bool($0, "`identity`") } ?? false,
            description: description(entries[.description]),
            place: place(entry.key))
    }

    /// What generated Swift and the reference say of a name.
    func description(_ node: NodeIndex?) -> String? {
        node.flatMap { word($0, "`description`", mayHoldHoles: true) }
    }

    private func dateType(_ type: ValueType?, _ node: NodeIndex) -> ValueType? {
        let format = oneOf(DateFormat.self, node, "`format`")
        guard let type else { return nil }
        guard case .date = type.unwrapped else {
            bag.report(.formatWithoutDate(type.text(in: models), at: place(node)))
            return type
        }
        guard let format else { return type }
        return type.isOptional ? .optional(.date(format)) : .date(format)
    }
}

extension Range<Int> {
    func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

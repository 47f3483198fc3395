import Diagnostics
import JSONData
import Values

/// `models`: first all names, then their fields, so that models may refer to each other.
extension SpecReader {
    func readModels(_ node: NodeIndex?) {
        guard let node else { return }
        var declared: [(name: String, key: NodeIndex, value: NodeIndex)] = []
        for entry in named(node, "`models`") {
            if ValueType.named.contains(where: { $0.name == entry.name }) || !isName(entry.name) {
                unreadableModels.insert(entry.name)
                bag.report(.malformedName(entry.name, "a model", at: place(entry.key)))
            } else {
                declared.append(entry)
            }
        }
        models = ModelTable(declared.map { Model(name: $0.name, body: .object([])) })
        let all = declared.map { entry in
            Model(name: entry.name, body: body(entry.value, of: entry.name), place: place(entry.key))
        }
        models = ModelTable(all)
    }

    private func body(_ node: NodeIndex, of name: String) -> Model.Body {
        if let enumeration = enumeration(node) { return .enumeration(enumeration) }
        var fields: [Field] = []
        for entry in named(node, "the fields of a model") {
            guard isName(entry.name) else {
                bag.report(.malformedName(entry.name, "a field", at: place(entry.key)))
                continue
            }
            fields.append(
                field(entry.name, entry.key, entry.value)
                    ?? Field(name: entry.name, type: .json, place: place(entry.key)))
        }
        if fields.isEmpty, !isFaulty(node), tree.count(node) == 0 {
            bag.report(.emptyModel(name, at: head(node)))
        }
        return .object(fields)
    }

    /// A model whose key `enum` holds a list; a field called `enum` holds a type.
    private func enumeration(_ node: NodeIndex) -> Enumeration? {
        let list = tree.pairs(node).first { tree.text($0.key, equals: "enum") }
        guard let list, tree[list.value].kind == .sequence else { return nil }
        guard let entries = entries(node, SpecKeys.enumeration) else { return nil }
        var cases: [String] = []
        var firstOfCase: [String: NodeIndex] = [:]
        for element in tree.elements(list.value) {
            guard let word = self.word(element, "a case of an enum") else { continue }
            if let first = firstOfCase[word] {
                bag.report(.duplicateName("case", word, at: place(element), first: place(first)))
            } else {
                firstOfCase[word] = element
                cases.append(word)
            }
        }
        if tree.count(list.value) == 0 { bag.report(.emptyModel("enum", at: head(list.value))) }
        let isClosed = entries[.closed].flatMap { bool($0, "`closed`") } ?? false
        return Enumeration(cases: cases, isClosed: isClosed)
    }

    private func field(_ name: String, _ key: NodeIndex, _ node: NodeIndex) -> Field? {
        guard tree[node].kind == .mapping else {
            guard let written = writtenField(node, "a field"),
                let type = resolve(written.type, node)
            else { return nil }
            let path = written.path.flatMap { path in
                keypath(path) { placeInText(node, $0.shifted(by: written.pathRange.lowerBound)) }
            }
            return Field(name: name, path: path?.names, type: type, place: place(key))
        }
        return longField(name, key, node)
    }

    private func longField(_ name: String, _ key: NodeIndex, _ node: NodeIndex) -> Field? {
        guard let entries = entries(node, SpecKeys.field), let typeNode = entries[.type],
            var type = self.type(typeNode, "`type`")
        else { return nil }
        if let format = entries[.format] { type = dateType(type, format) }
        let path = entries[.at].flatMap { keypath($0, "`at`") }
        return Field(
            name: name, path: path?.names, type: type,
            defaultValue: entries[.default].flatMap { constant($0, type, "`default`") },
            isIdentity: entries[.identity].flatMap { bool($0, "`identity`") } ?? false,
            description: entries[.description].flatMap { word($0, "`description`") },
            place: place(key))
    }

    private func dateType(_ type: ValueType, _ node: NodeIndex) -> ValueType {
        guard case .date = type.unwrapped else {
            bag.report(.formatWithoutDate(type.text(in: models), at: place(node)))
            return type
        }
        guard let format = oneOf(DateFormat.self, node, "`format`") else { return type }
        return type.isOptional ? .optional(.date(format)) : .date(format)
    }

    /// Letters, digits and `_`, no digit first: what expressions and Swift can name.
    func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else {
            return false
        }
        return name.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "_", "0"..."9": true
            default: !scalar.isASCII && scalar.properties.isAlphabetic
            }
        }
    }
}

extension Range<Int> {
    func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

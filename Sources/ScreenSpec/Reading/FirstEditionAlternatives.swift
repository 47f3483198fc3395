import Diagnostics
import Expressions

/// The alternatives of the first edition: `{when: …, text: …}`, `{given: …, list: {}}`.
extension SpecReader {
    /// Reports an alternative of the first edition, with an edit to that of the second.
    func reportFirstEdition(_ node: NodeIndex, _ kind: AlternativeKind) -> Bool {
        let (when, given) = (pair("when", of: node), pair("given", of: node))
        if let old = given ?? when {
            faulty.insert(node)
            bag.report(
                given == nil ? .whenOfAlternative : .givenOfAlternative, at: place(old.key),
                fix: secondEdition(node, kind, when, given))
            return true
        }
        guard kind == .scalar, let text = pair("text", of: node),
            tree.count(node) == (pair("if", of: node) == nil ? 1 : 2)
        else { return false }
        faulty.insert(node)
        let isBare = tree.count(node) == 1
        let bare = tree.source.text(contentRange(text.value))
        bag.report(
            .textOfAlternative(isBare: isBare), at: place(text.key),
            fix: isAlias(text.value, in: node)
                ? nil
                : isBare
                    ? (contentRange(node), bare)
                    : (tree[text.key].range, spelled("use", like: text.key)))
        return true
    }

    private typealias Pair = (key: NodeIndex, value: NodeIndex)

    private func secondEdition(
        _ node: NodeIndex, _ kind: AlternativeKind, _ when: Pair?, _ given: Pair?
    ) -> (ByteRange, String)? {
        guard !isAlias(node + 1, in: node) else { return nil }
        var edits = SourceEdits(tree.source, contentRange(node))
        if let given {
            let pairs = [given, when].compactMap(\.self).sorted { $0.key < $1.key }
            edits.replace(
                entryRange(pairs[0]),
                with: spelled("if", like: given.key) + ": "
                    + spelled(condition(given, when), like: given.key, in: node))
            if pairs.count > 1 { edits.replace(removalRange(pairs[1], in: node), with: "") }
        } else if let when {
            edits.replace(tree[when.key].range, with: spelled("if", like: when.key))
        }
        let others = tree.pairs(node).filter { $0.key != when?.key && $0.key != given?.key }
        if let only = others.first, others.count == 1 {
            if kind == .scalar, tree.text(only.key, equals: "text") {
                edits.replace(tree[only.key].range, with: spelled("use", like: only.key))
            }
            if kind == .mapping, isEmpty(only.value) {
                let name = tree.source.text(tree[only.key].range)
                edits.replace(
                    entryRange(only), with: "\(spelled("use", like: only.key)): \(name)")
            }
        }
        return edits.result
    }

    /// Returns the condition with `has(…)` for each name of `given`.
    private func condition(_ given: Pair, _ when: Pair?) -> String {
        let nodes =
            tree[given.value].kind == .sequence ? Array(tree.elements(given.value)) : [given.value]
        let tests = nodes.map { node in
            var path = text(node)
            if let mark = path.lastIndex(of: "?"), !path[mark...].dropFirst().contains(".") {
                path.remove(at: mark)
            }
            return "has(\(path))"
        }
        guard let when else { return tests.joined(separator: " && ") }
        let rest = text(when.value)
        let needsBrackets = rest.contains("||") || rest.contains("?")
        return (tests + [needsBrackets ? "(\(rest))" : rest]).joined(separator: " && ")
    }
}

/// The source of nodes, for edits of their structure.
extension SpecReader {
    /// Returns whether `part` is from elsewhere: the node around it contains an alias.
    func isAlias(_ part: NodeIndex, in node: NodeIndex) -> Bool {
        let (inner, outer) = (tree[part].range, tree[node].range)
        return inner.start < outer.start || inner.end > outer.end || inner == outer
    }

    /// Returns the range of a node without the blank lines and comments after a block collection.
    func contentRange(_ node: NodeIndex) -> ByteRange {
        let start = Int(tree[node].range.start)
        var last = node
        while tree[last].style == .block, tree[last].kind.isCollection {
            let inner =
                tree[last].kind == .mapping
                ? Array(tree.pairs(last)).last?.value : Array(tree.elements(last)).last
            guard let inner else { break }
            last = inner
        }
        var end = max(Int(tree[last].range.end), start)
        while end > start, tree.source.bytes[end - 1] <= 0x20 { end -= 1 }
        return ByteRange(start, end)
    }

    fileprivate func entryRange(_ pair: (key: NodeIndex, value: NodeIndex)) -> ByteRange {
        ByteRange(
            Int(tree[pair.key].range.start),
            max(Int(contentRange(pair.value).end), Int(tree[pair.key].range.end)))
    }

    /// Returns the range of an entry and of what separates it from the next or previous one.
    private func removalRange(
        _ pair: (key: NodeIndex, value: NodeIndex), in node: NodeIndex
    ) -> ByteRange {
        let all = Array(tree.pairs(node))
        guard let index = all.firstIndex(where: { $0.key == pair.key }) else {
            return entryRange(pair)
        }
        if all.indices.contains(index + 1) {
            return ByteRange(
                Int(tree[pair.key].range.start), Int(tree[all[index + 1].key].range.start))
        }
        guard index > 0 else { return entryRange(pair) }
        return ByteRange(Int(entryRange(all[index - 1]).end), Int(entryRange(pair).end))
    }

    /// Returns a key in the quotes of `other`.
    fileprivate func spelled(_ key: String, like other: NodeIndex) -> String {
        tree[other].style == .doubleQuoted ? "\"\(key)\"" : key
    }

    /// Returns an expression as a value of the mapping `node`, whose keys look like `key`.
    private func spelled(_ expression: String, like key: NodeIndex, in node: NodeIndex) -> String {
        let line = expression.split(whereSeparator: \.isNewline).joined(separator: " ")
        let breaks =
            line.contains(": ") || line.contains(" #")
            || tree[node].style == .flow && line.contains { ",[]{}".contains($0) }
        if tree[key].style == .doubleQuoted {
            let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return "\"\(escaped)\""
        }
        return breaks ? "'\(line.replacing("'", with: "''"))'" : line
    }

    /// Returns an edit that writes `use: list` or `list` for `list: {}`.
    func withoutSettings(
        _ node: NodeIndex, _ name: NodeIndex, _ settings: NodeIndex
    ) -> (ByteRange, String) {
        let written = tree.source.text(tree[name].range)
        guard pair("if", of: node) != nil else { return (contentRange(node), written) }
        return (entryRange((name, settings)), "\(spelled("use", like: name)): \(written)")
    }

    /// Returns an edit that moves the keys of `use` beside `if`; nil if they need another
    /// indentation.
    func withoutUse(_ node: NodeIndex, _ use: NodeIndex) -> (ByteRange, String)? {
        let range = contentRange(use)
        guard tree[use].style == .flow, tree[node].style == .flow || tree.count(use) == 1,
            let (key, _) = pair("use", of: node), !isAlias(use, in: node), range.end > range.start
        else { return nil }
        let inner = tree.source.text(ByteRange(Int(range.start) + 1, Int(range.end) - 1))
        var edits = SourceEdits(tree.source, contentRange(node))
        edits.replace(
            ByteRange(Int(tree[key].range.start), Int(range.end)),
            with: String(inner.drop(while: \.isWhitespace)).trimmedAtEnd)
        return edits.result
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// Replacements in a range of a source.
private struct SourceEdits {
    let source: SourceText
    let range: ByteRange
    private var edits: [(range: ByteRange, text: String)] = []

    init(_ source: SourceText, _ range: ByteRange) {
        self.source = source
        self.range = range
    }

    mutating func replace(_ range: ByteRange, with text: String) { edits.append((range, text)) }

    /// The range and its new text.
    var result: (ByteRange, String) {
        var (text, position) = ("", Int(range.start))
        for edit in edits.sorted(by: { $0.range.start < $1.range.start })
        where Int(edit.range.start) >= position {
            text += source.text(ByteRange(position, Int(edit.range.start))) + edit.text
            position = Int(edit.range.end)
        }
        return (range, text + source.text(ByteRange(position, Int(range.end))))
    }
}

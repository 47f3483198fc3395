import Diagnostics
import Screens
import Values

/// Literal values: numbers, booleans and fixed words.
extension SpecReader {
    /// Reads a name or identifier; reports other types and, unless allowed, interpolations.
    func word(_ node: NodeIndex, as what: String, allowsInterpolations: Bool = false) -> String? {
        guard !isFaulty(node), allowsInterpolations || !isComputed(node) else { return nil }
        guard tree[node].kind == .string, tree[node].length > 0 else {
            let written = shortSource(node)
            return refuse(
                node, expected: "\(what) must be a text",
                help: written.map { "quote it: \"\($0)\"" })
        }
        checkCutText(node)
        return text(node)
    }

    /// Returns the source of a short plain scalar; nil for others.
    private func shortSource(_ node: NodeIndex) -> String? {
        guard tree[node].style == .plain, tree[node].kind != .null else { return nil }
        let written = tree.source.text(tree[node].range)
        let isShort = (1...40).contains(written.utf8.count) && !written.contains("\n")
        return isShort && !written.contains("\"") ? written : nil
    }

    /// Reads one of the words of `T`.
    func oneOf<T: RawRepresentable & CaseIterable>(
        _ type: T.Type, at node: NodeIndex, as what: String, alternatives: Bool = false
    ) -> T? where T.RawValue == String {
        oneOf(Array(T.allCases), at: node, as: what, alternatives: alternatives)
    }

    /// Reads the word of a key; nil if the key is absent.
    func oneOf<T: RawRepresentable & CaseIterable>(_ type: T.Type, key: Key, in entries: Entries)
        -> T? where T.RawValue == String
    { entries[key].flatMap { oneOf(type, at: $0, as: "`\(key.word)`") } }

    /// Reads one of the words `known`.
    func oneOf<T: RawRepresentable>(
        _ known: [T], at node: NodeIndex, as what: String, alternatives: Bool = false
    ) -> T? where T.RawValue == String {
        let words = known.map(\.rawValue)
        let example = alternatives ? words.first : nil
        guard !isFaulty(node), !isComputed(node, alternative: example) else { return nil }
        guard !tree[node].kind.isCollection, tree[node].kind != .null, tree[node].length > 0 else {
            return refuse(node, expected: "\(what) must be one of \(Suggestion.list(words))")
        }
        let word = text(node)
        if let value = known.first(where: { $0.rawValue == word }) { return value }
        return refuse(.unknownValue(word, as: what, known: words), at: place(node))
    }

    /// Reads a list of the words of `T`.
    func words<T: RawRepresentable & CaseIterable>(_ node: NodeIndex, as what: String) -> [T]?
    where T.RawValue == String {
        let words = Suggestion.list(T.allCases.map(\.rawValue))
        return elements(node, expected: "\(what) must be a list of \(words)")?.compactMap {
            oneOf(T.self, at: $0, as: what)
        }
    }

    /// - Parameter help: the help where nothing is known about the value.
    func bool(_ node: NodeIndex, as what: String, help: String? = nil) -> Bool? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        guard tree[node].kind == .bool else {
            return refuse(
                node, expected: "\(what) must be `true` or `false`", help: boolHelp(node) ?? help)
        }
        return isTrue(node)
    }

    /// Returns whether a node is the boolean `true`.
    func isTrue(_ node: NodeIndex) -> Bool {
        tree[node].kind == .bool && text(node).lowercased() == "true"
    }

    /// Reads an integer with the bounds and the default of the key table.
    func int(_ key: Key, in entries: Entries) -> Int {
        guard case .int(let bounds, let defaultValue)? = entries.shape[key]?.kind else { return 0 }
        return entries[key].flatMap { int($0, within: bounds, as: "`\(key.word)`") }
            ?? Int(defaultValue ?? 0)
    }

    /// - Parameter help: the help where nothing is known about the value.
    func int(
        _ node: NodeIndex, within bounds: ClosedRange<Int64>, as what: String, help: String? = nil
    ) -> Int? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        guard tree[node].kind == .int else {
            return refuse(
                node, expected: "\(what) must be a whole number", help: quotesHelp(node) ?? help)
        }
        guard let value = CoreSchema.integer(text(node)), bounds.contains(value) else {
            let limits = (String(bounds.lowerBound), String(bounds.upperBound))
            return refuse(
                .outOfRange(text(node), as: what, least: limits.0, most: limits.1), at: place(node))
        }
        return Int(value)
    }

    /// - Parameter help: the help where nothing is known about the value.
    func number(
        _ node: NodeIndex, within bounds: ClosedRange<Double>, as what: String, help: String? = nil
    ) -> Double? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        guard tree[node].kind == .int || tree[node].kind == .float else {
            return refuse(
                node, expected: "\(what) must be a number",
                help: quotesHelp(node) ?? unitHelp(node, within: bounds) ?? help)
        }
        guard let value = CoreSchema.double(text(node)), bounds.contains(value) else {
            let limits = (bounds.lowerBound.shortText, bounds.upperBound.shortText)
            return refuse(
                .outOfRange(text(node), as: what, least: limits.0, most: limits.1), at: place(node))
        }
        return value
    }

    /// Reads a duration: `1s`, `500ms`, `2m`.
    func duration(
        _ node: NodeIndex, as what: String,
        from least: Milliseconds = Milliseconds(
            1)
    ) -> Milliseconds? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        let units: [(suffix: String, factor: Double)] = [("ms", 1), ("s", 1_000), ("m", 60_000)]
        let written = text(node)
        for unit in units where written.hasSuffix(unit.suffix) {
            guard let number = Double(written.dropLast(unit.suffix.count)), !number.isNaN else {
                break
            }
            let milliseconds = number * unit.factor
            guard milliseconds >= Double(least.count), milliseconds <= 86_400_000 else {
                let range = ("\(least.count)ms", "1440m")
                return refuse(
                    .outOfRange(written, as: what, least: range.0, most: range.1), at: place(node))
            }
            return Milliseconds(Int64(milliseconds))
        }
        return refuse(
            node, expected: "\(what) must be a time such as `500ms`, `30s` or `2m`",
            fix: tree[node].kind == .int ? .write("\(written)s") : nil)
    }

    /// Returns the help for a quoted number or boolean.
    func quotesHelp(_ node: NodeIndex) -> String? {
        guard [.singleQuoted, .doubleQuoted].contains(tree[node].style) else { return nil }
        let kind = tree.withText(node) { CoreSchema.resolve($0) }
        return kind == .string || kind == .null ? nil : "remove the quotes"
    }

    /// Returns the help for a number with a unit.
    private func unitHelp(_ node: NodeIndex, within bounds: ClosedRange<Double>) -> String? {
        guard tree[node].kind == .string else { return nil }
        let written = text(node)
        let number = written.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        guard let value = Double(number), value.isFinite else { return nil }
        switch written.dropFirst(number.count) {
        case "px", "pt", "dp": return "write `\(number)`: lengths are in points"
        case "%" where bounds.upperBound <= 1: return "write `\((value / 100).shortText)`"
        default: return nil
        }
    }

    /// Returns the help for a text that YAML 1.1 reads as a boolean.
    func boolHelp(_ node: NodeIndex) -> String? {
        let values = ["yes": "true", "on": "true", "no": "false", "off": "false"]
        return values[text(node).lowercased()].map {
            "`\(text(node))` is a text in YAML 1.2; write `\($0)`"
        } ?? quotesHelp(node)
    }

    /// Returns the list of alternatives for `${c ? 'a' : 'b'}`, or an example of one.
    private func suggestedAlternatives(_ node: NodeIndex, of word: String) -> String {
        let body = text(node).dropFirst(2).dropLast()
        let parts = body.split(separator: "?", maxSplits: 1)
        guard text(node).hasPrefix("${"), parts.count == 2, !parts[0].contains("\"") else {
            return "[{if: …, use: \(word)}]"
        }
        let condition = parts[0].split(separator: " ").joined(separator: " ")
        let value = parts[1].split(separator: ":").first ?? ""
        let use = value.filter { $0.isLetter }
        return "[{if: \"\(condition)\", use: \(use.isEmpty ? word : String(use))}]"
    }

    /// Returns whether a text contains `${`.
    func containsInterpolation(_ node: NodeIndex) -> Bool {
        tree.withText(node) { bytes in
            bytes.indices.dropLast().contains {
                bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "{")
            }
        }
    }

    /// Reports an interpolation in a literal value, which this version does not support.
    ///
    /// - Parameter alternative: a word for a suggested list of alternatives, if the key supports
    ///   it.
    func isComputed(_ node: NodeIndex, alternative: String? = nil) -> Bool {
        guard tree[node].kind == .string, containsInterpolation(node) else { return false }
        log.faulty.insert(node)
        report(
            .computedValue(alternatives: alternative.map { suggestedAlternatives(node, of: $0) }),
            at: place(node))
        return true
    }
}

import Diagnostics
import Values

/// Numbers, booleans and fixed words: the plain keys.
extension SpecReader {
    /// A name or identifier; reports everything that is no text.
    func word(_ node: NodeIndex, _ what: String) -> String? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .string, tree[node].length > 0 else {
            let isScalar = !tree[node].kind.isCollection && tree[node].length > 0
            reportWrong(
                node, expected: "\(what) is a text",
                help: isScalar ? "quote it: \"\(text(node))\"" : nil)
            return nil
        }
        checkCutText(node)
        return text(node)
    }

    /// One of the fixed words of `T`.
    func oneOf<T: RawRepresentable & CaseIterable>(
        _ type: T.Type, _ node: NodeIndex, _ what: String
    ) -> T? where T.RawValue == String {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        let words = T.allCases.map(\.rawValue)
        guard !tree[node].kind.isCollection, tree[node].length > 0 else {
            reportWrong(node, expected: "\(what) is one of \(Suggestion.list(words))")
            return nil
        }
        if let value = T(rawValue: text(node)) { return value }
        bag.report(.unknownValue(text(node), what, known: words, at: place(node)))
        return nil
    }

    func bool(_ node: NodeIndex, _ what: String) -> Bool? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        guard tree[node].kind == .bool else {
            let isYAML11 = ["yes", "no", "on", "off"].contains(text(node).lowercased())
            reportWrong(
                node, expected: "\(what) is `true` or `false`",
                help: isYAML11 ? "`\(text(node))` is a text in YAML 1.2" : nil)
            return nil
        }
        return text(node).lowercased() == "true"
    }

    func int(_ node: NodeIndex, _ bounds: ClosedRange<Int64>, _ what: String) -> Int? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        guard tree[node].kind == .int else {
            reportWrong(node, expected: "\(what) is a whole number")
            return nil
        }
        guard let value = CoreSchema.integer(text(node)), bounds.contains(value) else {
            let limits = (String(bounds.lowerBound), String(bounds.upperBound))
            bag.report(.outOfRange(text(node), what, limits.0, limits.1, at: place(node)))
            return nil
        }
        return Int(value)
    }

    func number(_ node: NodeIndex, _ bounds: ClosedRange<Double>, _ what: String) -> Double? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        guard tree[node].kind == .int || tree[node].kind == .float else {
            reportWrong(node, expected: "\(what) is a number")
            return nil
        }
        guard let value = CoreSchema.double(text(node)), bounds.contains(value) else {
            let limits = (bounds.lowerBound.shortText, bounds.upperBound.shortText)
            bag.report(.outOfRange(text(node), what, limits.0, limits.1, at: place(node)))
            return nil
        }
        return value
    }

    /// `1s`, `500ms`, `2m`.
    func duration(_ node: NodeIndex, _ what: String) -> Milliseconds? {
        guard !isFaulty(node), !isComputed(node) else { return nil }
        let units: [(suffix: String, factor: Double)] = [("ms", 1), ("s", 1_000), ("m", 60_000)]
        let written = text(node)
        for unit in units where written.hasSuffix(unit.suffix) {
            guard let number = Double(written.dropLast(unit.suffix.count)), number > 0 else { break }
            let milliseconds = number * unit.factor
            guard milliseconds >= 1, milliseconds <= 86_400_000 else {
                bag.report(.outOfRange(written, what, "1ms", "1440m", at: place(node)))
                return nil
            }
            return Milliseconds(Int64(milliseconds))
        }
        reportWrong(node, expected: "\(what) is a time such as `500ms`, `30s` or `2m`")
        return nil
    }

    /// Whether a text has a `${` in it.
    func holdsHole(_ node: NodeIndex) -> Bool {
        tree.withText(node) { bytes in
            bytes.indices.dropLast().contains {
                bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "{")
            }
        }
    }

    /// A plain key may hold one hole; this version does not compute them yet.
    private func isComputed(_ node: NodeIndex) -> Bool {
        guard tree[node].kind == .string, holdsHole(node) else { return false }
        faulty.insert(node)
        bag.report(.computedValue(at: place(node)))
        return true
    }
}

extension Double {
    /// Without a fraction where there is none.
    var shortText: String {
        Int64(exactly: self).map(String.init) ?? String(self)
    }
}

import Diagnostics
import Expressions
import POSIX
import Screens

/// `changed`.
extension SpecReader {
    /// The name in expressions that says that a state has another value than its default.
    static let changedName = "changed"

    /// Adds `changed` to the names of the screen, if states have computed defaults and the spec has
    /// the word: a definition that compares them. A sort order, whose default is a literal, is no
    /// change.
    ///
    /// - Parameters:
    ///   - defaults: the computed defaults, as definitions of the states.
    ///   - scope: has the states, and what their defaults read.
    func readChanged(_ defaults: [Definition], _ scope: inout Scope) -> [Definition] {
        let name = Self.changedName
        guard let first = defaults.first, mentions(name) else { return [] }
        var (text, parts) = ("", [CheckedExpression.Part]())
        for value in defaults {
            let start = text.utf8.count
            text +=
                "\(text.isEmpty ? "" : " || ")\(value.name) != (\(value.expression.text))"
            parts.append(.init(start..<text.utf8.count, at: value.expression.place))
        }
        var scratch = DiagnosticBag()
        let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count, places: SourceMap { _ in first.place }, parts: parts,
                into: &scratch)
        }
        let slot = scope.count
        guard let found, found.type == .bool else {
            scope.add(name, CELType.error)
            return []
        }
        scope.add(name, CELType.bool)
        return [Definition(name: name, expression: found, slot: slot, place: first.place)]
    }

    /// Whether a scalar of the file contains a word.
    func mentions(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { word in
            // Most files do not have it anywhere.
            guard tree.source.bytes.hasBytes(word) || tree.sideText.hasBytes(word) else {
                return false
            }
            return tree.nodes.indices.contains { index in
                tree.withText(NodeIndex(index)) { $0.hasBytes(word) }
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes of a word are somewhere in it.
    fileprivate func hasBytes(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = baseAddress, let bytes = word.baseAddress,
            let anchor = word.indices.max(by: { word[$0].rarity < word[$1].rarity })
        else { return word.isEmpty }
        var offset = anchor
        // The word can only be where its rarest letter is.
        while count - offset >= word.count - anchor,
            let found = memchr(
                start + offset, Int32(word[anchor]), count - offset - (word.count - anchor) + 1)
        {
            let place = start.distance(to: found.assumingMemoryBound(to: UInt8.self))
            if memcmp(start + place - anchor, bytes, word.count) == 0 { return true }
            offset = place + 1
        }
        return false
    }
}

extension UInt8 {
    /// The place among the letters in the order of how often texts have them; that of other bytes is the
    /// last.
    fileprivate var rarity: Int {
        let letters: StaticString = "etaoinrslducmphgyfbwvkxjqz"
        return letters.withUTF8Buffer { $0.firstIndex(of: self) ?? $0.count }
    }
}

extension [UInt8] {
    fileprivate func hasBytes(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        withUnsafeBufferPointer { $0.hasBytes(word) }
    }
}

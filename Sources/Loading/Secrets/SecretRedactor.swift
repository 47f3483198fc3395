/// Replaces the values of secrets by placeholders: `{{secret.token}}`.
///
/// Values are found in any nesting of encodings (`SecretScan`).
package struct SecretRedactor: Sendable {
    private let patterns: SecretPatterns
    /// By value: the name of the secret, or the placeholder.
    private let names: [String]
    private let placeholders: [[UInt8]]

    package init(_ secrets: [(name: String, value: String)]) {
        self.init(
            secrets.map {
                (name: $0.name, value: $0.value, placeholder: Secrets.placeholder($0.name))
            })
    }

    /// Replaces other values by the given placeholders.
    package init(replacing values: [(value: String, placeholder: String)]) {
        self.init(
            values.map { (name: $0.placeholder, value: $0.value, placeholder: $0.placeholder) })
    }

    private init(_ values: [(name: String, value: String, placeholder: String)]) {
        patterns = SecretPatterns(values.map { Array($0.value.utf8) })
        names = values.map(\.name)
        placeholders = values.map { Array($0.placeholder.utf8) }
    }

    /// Whether there are no secrets.
    package var isEmpty: Bool { patterns.isEmpty }

    package func redacted(_ text: String) -> String {
        guard !isEmpty else { return text }
        return String(decoding: redacted(Array(text.utf8)), as: UTF8.self)
    }

    /// - Parameter keepsUndecoded: whether a text that cannot be decoded to the end stays, since
    ///   the result is searched again; otherwise it is replaced, too.
    package func redacted(_ bytes: [UInt8], keepsUndecoded: Bool = false) -> [UInt8] {
        guard !isEmpty else { return bytes }
        return bytes.withUnsafeBufferPointer { text -> [UInt8]? in
            var (result, kept): ([UInt8], Int) = ([], 0)
            for replacement in replacements(in: text, keepsUndecoded) {
                result += text[kept..<replacement.range.lowerBound]
                result += replacement.text
                kept = replacement.range.upperBound
            }
            return kept == 0 ? nil : result + text[kept...]
        } ?? bytes
    }

    /// What a search finds.
    enum Finding: Sendable, Hashable {
        /// The value of the secret with this name.
        case secret(String)
        /// A text that cannot be decoded to the end.
        case undecoded
    }

    /// Returns the first finding in a text.
    func finding(in bytes: [UInt8]) -> Finding? {
        guard !isEmpty else { return nil }
        let scan = SecretScan(patterns: patterns)
        return bytes.withUnsafeBufferPointer { text in
            for word in scan.words(in: text) {
                let result = scan.search(word, of: text, isTracking: false)
                if let match = result.matches.first { return .secret(names[match.value]) }
                if result.isUndecoded { return .undecoded }
            }
            return nil
        }
    }

    private struct Replacement {
        var range: Range<Int>
        var text: [UInt8]
    }

    /// Returns what is replaced, in order.
    private func replacements(
        in text: UnsafeBufferPointer<UInt8>, _ keepsUndecoded: Bool
    ) -> [Replacement] {
        let scan = SecretScan(patterns: patterns)
        var replacements: [Replacement] = []
        for word in scan.words(in: text) {
            var result = scan.search(word, of: text, isTracking: false)
            if result.isUndecoded, !keepsUndecoded {
                replacements.append(Replacement(range: word, text: Secrets.undecoded))
            } else if !result.matches.isEmpty {
                result = scan.search(word, of: text, isTracking: true)
                replacements += joined(result.matches)
            }
        }
        return replacements
    }

    /// Returns one replacement for matches that overlap, named by the longest.
    private func joined(_ matches: [SecretPatterns.Match]) -> [Replacement] {
        var (joined, longest): ([Replacement], Int) = ([], 0)
        for match in matches.sorted(by: Self.isBefore) {
            let placeholder = placeholders[match.value]
            guard var last = joined.last, match.range.lowerBound < last.range.upperBound else {
                joined.append(Replacement(range: match.range, text: placeholder))
                longest = match.range.count
                continue
            }
            last.range = last.range.lowerBound..<max(last.range.upperBound, match.range.upperBound)
            if match.range.count > longest {
                (last.text, longest) = (placeholder, match.range.count)
            }
            joined[joined.count - 1] = last
        }
        return joined
    }

    private static func isBefore(
        _ first: SecretPatterns.Match, _ second: SecretPatterns.Match
    ) -> Bool {
        (first.range.lowerBound, -first.range.upperBound, first.value)
            < (second.range.lowerBound, -second.range.upperBound, second.value)
    }
}

/// Replaces the values of secrets by placeholders: `{{secret.token}}`.
///
/// Values are found in all encodings (`SecretEncodings`) and spellings.
package struct SecretRedactor: Sendable {
    private struct Pattern: Sendable {
        let text: EncodedTextMatcher
        let replacement: [UInt8]
        /// The name of the secret, or the placeholder.
        let name: String
    }

    private struct Match {
        let pattern: Pattern
        /// In bytes.
        let length: Int
    }

    private let patterns: [Pattern]
    /// The positions in `patterns` by the bytes that they can begin with.
    private let candidates: [[Int]]

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
        var known: Set<String> = []
        var patterns: [Pattern] = []
        for (name, value, placeholder) in values {
            let replacement = Array(placeholder.utf8)
            for encoding in SecretEncodings.all(of: value) {
                guard known.insert(encoding).inserted else { continue }
                patterns.append(
                    Pattern(
                        text: EncodedTextMatcher(encoding), replacement: replacement, name: name))
            }
        }
        var candidates = Array(repeating: [Int](), count: 256)
        for (index, pattern) in patterns.enumerated() {
            for byte in pattern.text.beginnings { candidates[Int(byte)].append(index) }
        }
        (self.patterns, self.candidates) = (patterns, candidates)
    }

    /// Whether there are no secrets.
    package var isEmpty: Bool { patterns.isEmpty }

    package func redacted(_ text: String) -> String {
        guard !isEmpty else { return text }
        return String(decoding: redacted(Array(text.utf8)), as: UTF8.self)
    }

    package func redacted(_ bytes: [UInt8]) -> [UInt8] {
        guard !isEmpty else { return bytes }
        return bytes.withUnsafeBufferPointer { buffer -> [UInt8]? in
            var result: [UInt8] = []
            var (kept, position) = (0, 0)
            while position < buffer.count {
                guard let match = match(in: buffer, at: position) else {
                    position += 1
                    continue
                }
                result += buffer[kept..<position]
                result += match.pattern.replacement
                position += match.length
                kept = position
            }
            return kept == 0 ? nil : result + buffer[kept...]
        } ?? bytes
    }

    /// Returns the name of the first secret whose value is in `bytes`.
    func secret(in bytes: [UInt8]) -> String? {
        guard !isEmpty else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            for position in buffer.indices {
                if let match = match(in: buffer, at: position) { return match.pattern.name }
            }
            return nil
        }
    }

    /// Returns the longest match at a position.
    private func match(in buffer: UnsafeBufferPointer<UInt8>, at position: Int) -> Match? {
        var longest: Match?
        for index in candidates[Int(buffer[position])] {
            let pattern = patterns[index]
            guard let length = pattern.text.length(in: buffer, at: position),
                length > longest?.length ?? 0
            else { continue }
            longest = Match(pattern: pattern, length: length)
        }
        return longest
    }
}

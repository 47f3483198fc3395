/// Replaces the values of secrets by their names: `{{secret.token}}`.
///
/// Values are found as they are, and in the forms in which programs pass them on (`SecretForms`).
package struct SecretRedactor: Sendable {
    private struct Pattern: Sendable {
        let bytes: [UInt8]
        let replacement: [UInt8]
        /// Of the secret, or what stands in its place.
        let name: String
    }

    /// Longer ones first: of two that begin at the same place, the longer one is replaced.
    private let patterns: [Pattern]
    /// The positions in `patterns` by their first byte.
    private let candidates: [[Int]]

    /// - Parameter minimum: bytes of the shortest form that is looked for.
    package init(_ secrets: [(name: String, value: String)], minimum: Int = 1) {
        let values = secrets.map {
            (name: $0.name, value: $0.value, placeholder: Secrets.placeholder($0.name))
        }
        self.init(values, minimum)
    }

    /// Replaces other values alike, by texts of their own.
    init(replacing values: [(value: String, placeholder: String)]) {
        self.init(values.map { ($0.placeholder, $0.value, $0.placeholder) }, Secrets.shortestForm)
    }

    private init(_ values: [(name: String, value: String, placeholder: String)], _ minimum: Int) {
        var known: Set<[UInt8]> = []
        var patterns: [Pattern] = []
        for (name, value, placeholder) in values {
            let replacement = Array(placeholder.utf8)
            for form in SecretForms.all(of: value) where form.count >= max(1, minimum) {
                guard known.insert(form).inserted else { continue }
                patterns.append(Pattern(bytes: form, replacement: replacement, name: name))
            }
        }
        patterns.sort { $0.bytes.count > $1.bytes.count }
        var candidates = Array(repeating: [Int](), count: 256)
        for (index, pattern) in patterns.enumerated() {
            candidates[Int(pattern.bytes[0])].append(index)
        }
        self.patterns = patterns
        self.candidates = candidates
    }

    /// Whether there is nothing to be replaced, whatever the text.
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
                guard let pattern = match(in: buffer, at: position) else {
                    position += 1
                    continue
                }
                result += buffer[kept..<position]
                result += pattern.replacement
                position += pattern.bytes.count
                kept = position
            }
            return kept == 0 ? nil : result + buffer[kept...]
        } ?? bytes
    }

    /// The name of the first secret whose value stands in `bytes`.
    func secret(in bytes: [UInt8]) -> String? {
        guard !isEmpty else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            for position in buffer.indices {
                if let pattern = match(in: buffer, at: position) { return pattern.name }
            }
            return nil
        }
    }

    private func match(in buffer: UnsafeBufferPointer<UInt8>, at position: Int) -> Pattern? {
        for index in candidates[Int(buffer[position])] {
            let pattern = patterns[index]
            if pattern.bytes.count <= buffer.count - position,
                buffer[position..<position + pattern.bytes.count].elementsEqual(pattern.bytes)
            {
                return pattern
            }
        }
        return nil
    }
}

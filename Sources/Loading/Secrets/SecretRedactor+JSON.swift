import JSONData

/// Redaction of JSON that comes from outside.
extension SecretRedactor {
    /// The bytes without values of secrets in texts that are values: names, numbers and structure have
    /// a meaning for who reads the data. What is no JSON is one text.
    func withoutSecretTexts(_ bytes: [UInt8]) -> [UInt8] {
        guard secret(in: bytes) != nil else { return bytes }
        guard let document = try? JSONDocument(bytes) else { return redacted(bytes) }
        var (result, kept): ([UInt8], Int) = ([], 0)
        for (range, text) in replacements(in: document.root) {
            result += bytes[kept..<range.lowerBound]
            result += text
            kept = range.upperBound
        }
        return result + bytes[kept...]
    }

    /// The tokens that have values of secrets in them, in their order, and what stands in their
    /// place. Goes through the document without recursion.
    private func replacements(in root: JSONValue) -> [(range: Range<Int>, text: [UInt8])] {
        var found: [(range: Range<Int>, text: [UInt8])] = []
        var open = [root]
        while let value = open.popLast() {
            switch value.kind {
            case .string: found += replacement(value).map { [$0] } ?? []
            case .array: open += value.elements
            case .object: open += value.members.map(\.value)
            case .null, .bool, .number: break
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func replacement(_ value: JSONValue) -> (range: Range<Int>, text: [UInt8])? {
        let text = value.string().map { Array($0.utf8) } ?? Array(value.rawBytes)
        return token(of: text).map { (value.range, $0) }
    }

    /// A text without values of secrets as a token of JSON; nil where it has none.
    private func token(of text: [UInt8]) -> [UInt8]? {
        guard secret(in: text) != nil else { return nil }
        var writer = JSONWriter()
        writer.string(String(decoding: redacted(text), as: UTF8.self))
        return writer.bytes
    }
}

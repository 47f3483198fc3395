import JSONData

/// Redacts JSON from outside.
extension SecretRedactor {
    /// Redacts string values; names, numbers and structure stay, since they have a meaning for
    /// readers. Input that is not JSON is one text.
    func redactedTexts(_ bytes: [UInt8]) -> [UInt8] {
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

    /// Returns the ranges of string tokens that contain secrets, in order, with their replacements.
    /// Iterative.
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

    /// Returns a redacted text as a JSON token; nil if it contains no secret.
    private func token(of text: [UInt8]) -> [UInt8]? {
        guard secret(in: text) != nil else { return nil }
        var writer = JSONWriter()
        writer.string(String(decoding: redacted(text), as: UTF8.self))
        return writer.bytes
    }
}

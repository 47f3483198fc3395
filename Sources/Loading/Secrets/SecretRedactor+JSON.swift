import JSONData

/// Redacts JSON from outside.
extension SecretRedactor {
    /// Redacts string values; names, numbers and structure stay, since they have a meaning for
    /// readers. Input that is not JSON is one text.
    ///
    /// - Parameter keepsUndecoded: as in `redacted`.
    func redactedTexts(_ bytes: [UInt8], keepsUndecoded: Bool = false) -> [UInt8] {
        guard finding(in: bytes) != nil else { return bytes }
        guard let document = try? JSONDocument(bytes) else {
            return redacted(bytes, keepsUndecoded: keepsUndecoded)
        }
        var (result, kept): ([UInt8], Int) = ([], 0)
        for (range, text) in replacements(in: document.root, keepsUndecoded) {
            result += bytes[kept..<range.lowerBound]
            result += text
            kept = range.upperBound
        }
        return result + bytes[kept...]
    }

    /// Returns the ranges of string tokens that contain secrets, in order, with their replacements.
    /// Iterative.
    private func replacements(
        in root: JSONValue, _ keepsUndecoded: Bool
    ) -> [(range: Range<Int>, text: [UInt8])] {
        var found: [(range: Range<Int>, text: [UInt8])] = []
        var open = [root]
        while let value = open.popLast() {
            switch value.kind {
            case .string: found += replacement(value, keepsUndecoded).map { [$0] } ?? []
            case .array: open += value.elements
            case .object: open += value.members.map(\.value)
            case .null, .bool, .number: break
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the range of a string, and its redacted text as a token; nil if nothing is redacted.
    private func replacement(
        _ value: JSONValue, _ keepsUndecoded: Bool
    ) -> (range: Range<Int>, text: [UInt8])? {
        let text = value.string().map { Array($0.utf8) } ?? Array(value.rawBytes)
        let redacted = redacted(text, keepsUndecoded: keepsUndecoded)
        if redacted == text { return nil }
        var writer = JSONWriter()
        writer.string(String(decoding: redacted, as: UTF8.self))
        return (value.range, writer.bytes)
    }
}

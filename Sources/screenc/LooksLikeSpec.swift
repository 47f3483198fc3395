import Diagnostics

/// Whether a file's top level has the key `screen`; data files in the same folder have not.
///
/// Looks at lines and tokens, so that a spec which cannot be read is still taken for one.
func looksLikeSpec(_ source: SourceText) -> Bool {
    source.path.hasSuffix(".json") ? hasJSONKey(source.bytes) : hasYAMLKey(source.bytes)
}

/// A line that begins with `screen:`, quoted or not, or `{screen:` as the first of a flow mapping.
private func hasYAMLKey(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
        let word = bytes[start...].drop { isOpening($0) }
        if word.starts(with: "screen".utf8), endsKey(word.dropFirst(6)) { return true }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        start = end + 1
    }
    return false
}

/// What may stand before a key of the top level.
private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

/// The key `"screen"` one level deep; sections with a `"state"` are the result of a run.
private func hasJSONKey(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var index = 0
    var (isScreen, isInSections) = (false, false)
    while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
            let text = bytes[(index + 1)...]
            func isKey(_ word: StaticString) -> Bool {
                text.starts(
                    with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
                    && text.dropFirst(word.utf8CodeUnitCount).first == UInt8(ascii: "\"")
                    && endsKey(text.dropFirst(word.utf8CodeUnitCount))
            }
            if depth == 1 {
                isScreen = isScreen || isKey("screen")
                isInSections = isKey("sections")
            }
            if depth == 3, isInSections, isKey("state") { return false }
            index += 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
        default: break
        }
        index += 1
    }
    return isScreen
}

/// Whether a colon follows, behind a quote and spaces.
private func endsKey(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: " ")
    } == UInt8(ascii: ":")
}

import Diagnostics

/// Whether a file of a folder is a spec: it has the key `screen`, or all that a screen has but that.
/// Data files in the same folder have neither.
///
/// The key is looked for by lines and tokens, so that a spec which cannot be read is still taken for
/// one.
func looksLikeSpec(_ source: SourceText) -> Bool {
    hasScreenKey(source) || ScreenEvidence(source).isEnough
}

/// Whether a file's top level has the key `screen`.
func hasScreenKey(_ source: SourceText) -> Bool {
    source.path.hasSuffix(".json") ? hasJSONKey(source.bytes) : hasYAMLKey(source.bytes)
}

/// A line that begins with `screen:`, quoted or not, or `{screen:` as the first of a flow mapping;
/// it stands as far from the margin as the first line that has anything.
private func hasYAMLKey(_ bytes: [UInt8]) -> Bool {
    var start = 0
    var margin: Int?
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = bytes[start..<end]
        let indented = line.drop { $0 == UInt8(ascii: " ") }
        if margin == nil, isContent(indented) { margin = indented.startIndex - start }
        let word = bytes[(start + min(margin ?? 0, line.count))...].drop { isOpening($0) }
        if word.starts(with: "screen".utf8), endsKey(word.dropFirst(6)) { return true }
        start = end + 1
    }
    return false
}

/// Whether a line without its indentation is more than a comment or the mark of a document.
private func isContent(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return !"#%\r".utf8.contains(first) && !line.starts(with: "---".utf8)
}

/// What may stand before a key of the top level.
private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

/// The key `"screen"` one level deep. What screenc itself writes has that key too: results, whose
/// sections have a `"state"`, plans and events.
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
                if isKey("timeoutMilliseconds") || isKey("sequence") { return false }
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

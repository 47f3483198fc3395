import Diagnostics

/// Returns whether a file in a folder is a spec: it has the key `screen`, or enough other keys of a
/// screen. Data files have neither.
///
/// The keys are searched for by lines and tokens, so that a spec with syntax errors is found too.
func looksLikeSpec(_ source: SourceText) -> Bool {
    let keys = TopLevelKeys(source)
    return keys.hasScreen || keys.hasOthers && ScreenEvidence(source).isEnough
}

/// Returns whether the top level of a file has the key `screen`.
func hasScreenKey(_ source: SourceText) -> Bool { TopLevelKeys(source).hasScreen }

/// The keys of a screen at the top level of a file, found in one pass over its bytes.
private struct TopLevelKeys {
    var hasScreen = false
    /// Whether other keys of a screen are possible.
    var hasOthers = false

    init(_ source: SourceText) {
        if source.path.hasSuffix(".json") {
            readJSON(source.bytes)
        } else {
            hasScreen = hasYAMLKey(source.bytes)
            hasOthers = !hasScreen
        }
    }
}

extension TopLevelKeys {
    /// Reads the names at the top level. Output of screenc also has the key `screen`: results,
    /// whose sections have a `"state"`, plans and events.
    private mutating func readJSON(_ bytes: [UInt8]) {
        var depth = 0
        var index = 0
        var isInSections = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let text = bytes[(index + 1)...]
                if depth == 1 {
                    if isKey(text, "timeoutMilliseconds") || isKey(text, "sequence") {
                        return clear()
                    }
                    hasScreen = hasScreen || isKey(text, "screen")
                    isInSections = isKey(text, "sections")
                    hasOthers =
                        hasOthers || isInSections || isKey(text, "models") || isKey(text, "params")
                }
                if depth == 3, isInSections, isKey(text, "state") { return clear() }
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            index += 1
        }
    }

    private mutating func clear() { (hasScreen, hasOthers) = (false, false) }
}

/// Returns whether a line begins with `screen:`, quoted or not, or with `{screen:`, at the
/// indentation of the first line with content.
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

/// Whether a line without its indentation has content other than a comment or document marker.
private func isContent(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return !"#%\r".utf8.contains(first) && !line.starts(with: "---".utf8)
}

/// Whether a byte may precede a key of the top level.
private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

/// Whether the text after a quote is a name that ends there.
private func isKey(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let rest = text.dropFirst(bytes.count)
    return text.starts(with: bytes) && rest.first == UInt8(ascii: "\"") && endsKey(rest)
}

/// Whether a colon follows, after an optional quote and spaces.
private func endsKey(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: " ")
    } == UInt8(ascii: ":")
}

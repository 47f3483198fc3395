import Diagnostics

/// What a file in a folder is.
///
/// The keys are searched for by lines and tokens, so that a spec with syntax errors is found too.
enum SpecKind {
    /// It has the key `screen`, or enough other keys of a screen; or it has nothing, or bytes that no
    /// YAML has, so that it cannot be data either.
    case screen
    /// It has the key `library` with a name, and no key `screen`.
    case library
    /// It has the keys `app`, with a name, and `tabs`, and none of the others.
    case app
    case data

    init(_ source: SourceText) {
        let keys = TopLevelKeys(source)
        if keys.hasScreen {
            self = .screen
        } else if keys.hasLibrary {
            self = .library
        } else if keys.hasApp, keys.hasTabs {
            self = .app
        } else {
            let isScreen = keys.hasOthers && ScreenEvidence(source).isEnough
            self = isScreen || source.isBrokenYAML ? .screen : .data
        }
    }
}

extension SourceText {
    /// Whether it is a file in YAML without content, or with zero bytes. A workspace file may be empty.
    fileprivate var isBrokenYAML: Bool {
        guard !path.hasSuffix(".json"), !WorkspaceFiles.isOne(path) else { return false }
        return bytes.contains(0) || !hasContent(bytes)
    }
}

/// Whether a line has content.
private func hasContent(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        if isContent(line.drop { $0 == UInt8(ascii: " ") }) { return true }
        rest = rest[line.endIndex...].dropFirst()
    }
    return false
}

/// Returns whether the top level of a file has the key `screen`.
func hasScreenKey(_ source: SourceText) -> Bool { TopLevelKeys(source).hasScreen }

/// The keys of a screen at the top level of a file, found in one pass over its bytes.
private struct TopLevelKeys {
    var hasScreen = false
    /// Whether it has the key `library` with a text.
    var hasLibrary = false
    /// Whether it has the key `app` with a text.
    var hasApp = false
    var hasTabs = false
    /// Whether other keys of a screen are possible.
    var hasOthers = false

    init(_ source: SourceText) {
        if source.path.hasSuffix(".json") {
            readJSON(source.bytes)
        } else {
            hasScreen = hasYAMLKey("screen", source.bytes)
            hasLibrary = !hasScreen && hasYAMLKey("library", source.bytes, withText: true)
            hasApp =
                !hasScreen && !hasLibrary && hasYAMLKey("app", source.bytes, withText: true)
            hasTabs = hasApp && hasYAMLKey("tabs", source.bytes)
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
                    hasLibrary = hasLibrary || isKey(text, "library", hasText: true)
                    hasApp = hasApp || isKey(text, "app", hasText: true)
                    hasTabs = hasTabs || isKey(text, "tabs")
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

    private mutating func clear() { self = TopLevelKeys() }

    private init() {}
}

/// Returns whether a line begins with `KEY:`, quoted or not, or with `{KEY:`, at the indentation of the
/// first line with content.
///
/// - Parameter withText: whether a text follows.
private func hasYAMLKey(
    _ key: StaticString, _ bytes: [UInt8], withText needsText: Bool = false
) -> Bool {
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    var start = 0
    var margin: Int?
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = bytes[start..<end]
        let indented = line.drop { $0 == UInt8(ascii: " ") }
        if margin == nil, isContent(indented) { margin = indented.startIndex - start }
        let word = bytes[(start + min(margin ?? 0, line.count))...].drop { isOpening($0) }
        if word.starts(with: key), endsKey(word.dropFirst(key.count)) {
            return !needsText || hasText(word.dropFirst(key.count))
        }
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
private func isKey(
    _ text: ArraySlice<UInt8>, _ word: StaticString, hasText: Bool = false
) -> Bool {
    let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let rest = text.dropFirst(bytes.count)
    guard text.starts(with: bytes), rest.first == UInt8(ascii: "\""), endsKey(rest) else {
        return false
    }
    return !hasText || CLI.hasText(rest)
}

/// Whether a text, and no collection, follows the colon after a key.
private func hasText(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = rest[rest.index(after: colon)...].first { $0 != UInt8(ascii: " ") }
    return value.map { !"{[#\r\n".utf8.contains($0) } ?? false
}

/// Whether a colon follows, after an optional quote and spaces.
private func endsKey(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: " ")
    } == UInt8(ascii: ":")
}

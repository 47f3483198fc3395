/// A dotted path in a response: `library.collection.books`.
///
/// Each name is an object key; arrays are not traversed. A text that begins with `$` is a JSONPath
/// (RFC 9535), which this type does not parse.
package struct Keypath: Sendable, Hashable {
    package let names: [String]

    /// Parses `text`; the error has the offset.
    package init(_ text: String) throws(KeypathError) {
        var text = text
        names = try text.withUTF8 { Self.names(in: $0) }.get()
    }

    private static func names(
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Result<[String], KeypathError> {
        if bytes.first == UInt8(ascii: "$") { return .failure(KeypathError(.jsonPath, at: 0)) }
        var names: [String] = []
        var start = 0
        for offset in 0...bytes.count {
            if offset < bytes.count, bytes[offset] != UInt8(ascii: ".") {
                let isBlank = bytes[offset] <= 0x20 || bytes[offset] == 0x7F
                if isBlank { return .failure(KeypathError(.blank, at: offset)) }
                continue
            }
            if offset == start { return .failure(KeypathError(.missingName, at: offset)) }
            let name = UnsafeBufferPointer(rebasing: bytes[start..<offset])
            names.append(String(decoding: name, as: UTF8.self))
            start = offset + 1
        }
        return .success(names)
    }

    /// Returns the location of the first `depth` names as JSONPath.
    package func location(depth: Int) -> String {
        names.prefix(depth).reduce("$") { $0 + JSONLocation.member($1) }
    }
}

/// A keypath syntax error.
package struct KeypathError: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The text begins with `$`.
        case jsonPath
        /// Two consecutive dots, or one at the beginning or end.
        case missingName
        /// A space or control character.
        case blank
    }

    package let kind: Kind
    /// The UTF-8 offset in the text.
    package let offset: Int

    init(_ kind: Kind, at offset: Int) {
        (self.kind, self.offset) = (kind, offset)
    }

    /// The message, without a full stop.
    package var message: String {
        switch kind {
        case .jsonPath: "a text that begins with `$` is a JSONPath"
        case .missingName: "a name is missing"
        case .blank: "a name cannot contain spaces or control characters"
        }
    }
}

/// Formats steps into JSON values, as in RFC 9535 §2.7.
package enum JSONLocation {
    /// Returns `.name`, or `['a name']` unless the name is an identifier.
    package static func member(_ name: String) -> String {
        guard !isPlain(name) else { return ".\(name)" }
        let escaped = name.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return "['\(escaped)']"
    }

    package static func element(_ index: Int) -> String { "[\(index)]" }

    /// Whether a name needs no brackets after a dot.
    package static func isPlain(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        guard let first = scalars.first else { return false }
        return (first == "_" || first.properties.isAlphabetic)
            && scalars.allSatisfy {
                $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }
    }
}

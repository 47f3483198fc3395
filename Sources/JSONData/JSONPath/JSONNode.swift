/// A value and its location in the document (RFC 9535 §1.1, "Node").
package struct JSONNode: Sendable {
    /// The value.
    package let value: JSONValue
    let steps: [JSONPathStep]

    init(value: JSONValue, steps: [JSONPathStep]) {
        (self.value, self.steps) = (value, steps)
    }

    /// Creates the node that a keypath leads to.
    package init(_ value: JSONValue, at keypath: Keypath) {
        self.init(value: value, steps: keypath.names.map { .name(Array($0.utf8)) })
    }

    /// The normalized path of the node: `$['store']['book'][0]` (RFC 9535 §2.7). Computed on
    /// access.
    ///
    /// Later members with a repeated name have the path of the first.
    package var normalizedPath: String {
        var bytes: [UInt8] = []
        appendNormalizedPath(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the normalized path as UTF-8.
    package func appendNormalizedPath(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "$"))
        for step in steps { step.append(to: &bytes) }
    }
}

/// A step of a normalized path.
enum JSONPathStep: Sendable {
    /// A member, by the name value in the document.
    case key(JSONValue)
    /// A member, by the UTF-8 of its name.
    case name([UInt8])
    case element(Int)

    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .key(let key):
            _ = key.withUTF8 { Self.append(name: $0, to: &bytes) }
        case .name(let name):
            name.withUnsafeBufferPointer { Self.append(name: $0, to: &bytes) }
        case .element(let index):
            bytes.append(UInt8(ascii: "["))
            bytes.append(contentsOf: String(index).utf8)
            bytes.append(UInt8(ascii: "]"))
        }
    }

    private static func append(name: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        bytes.append(UInt8(ascii: "'"))
        if name.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") }) {
            bytes.append(contentsOf: name)
        } else {
            for byte in name { append(character: byte, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "'"))
        bytes.append(UInt8(ascii: "]"))
    }

    /// The rule `normal-single-quoted` of §2.7: minimal escaping.
    private static func append(character byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0..<0x20:
            bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
            bytes += String(byte, radix: 16).utf8
        default: bytes.append(byte)
        }
    }
}

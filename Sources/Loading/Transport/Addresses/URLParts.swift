import JSONData
import LoadingCore

/// An absolute URL split at its delimiters (RFC 3986 section 3), not percent-decoded.
struct URLParts: Sendable, Hashable {
    /// Lower case.
    var scheme: String
    /// The text before `@`, if any.
    var userInfo: String?
    /// Lower case; an IPv6 address keeps its brackets.
    var host: String
    /// The text after the host's colon, digits or not.
    var port: String?
    /// Empty or begins with `/`.
    var path: String
    /// Without its `?`.
    var query: String?

    /// Nil if the text has no `scheme://`. A fragment is dropped.
    init?(_ url: String) {
        var url = url
        guard let parts = url.withUTF8({ Self(bytes: $0[...]) }) else { return nil }
        self = parts
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private init?(bytes: Bytes) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
            bytes[colon...].starts(with: "://".utf8)
        else { return nil }
        scheme = Self.lower(bytes[..<colon])
        let (rest, _) = Self.split(bytes[(colon + 3)...], at: "#")
        let (beforeQuery, query) = Self.split(rest, at: "?")
        self.query = query.map(Self.text)
        let slash = beforeQuery.firstIndex(of: UInt8(ascii: "/")) ?? beforeQuery.endIndex
        path = Self.text(beforeQuery[slash...])
        (userInfo, host, port) = Self.authority(beforeQuery[..<slash])
    }

    /// The port to connect to; nil if `port` is not a valid number.
    var portNumber: Int? {
        guard let port, !port.isEmpty else { return scheme == "https" ? 443 : 80 }
        guard port.utf8.allSatisfy(\.isDigit), let number = UInt16(port) else { return nil }
        return number > 0 ? Int(number) : nil
    }

    private static func authority(_ bytes: Bytes) -> (String?, String, String?) {
        var rest = bytes
        var userInfo: String?
        if let at = rest.lastIndex(of: UInt8(ascii: "@")) {
            userInfo = text(rest[..<at])
            rest = rest[(at + 1)...]
        }
        let bracket = rest.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
        let (tail, port) = split(rest[bracket...], at: ":")
        return (userInfo, lower(rest[..<tail.endIndex]), port.map(text))
    }

    /// Splits at the first such delimiter, which is dropped.
    private static func split(
        _ bytes: Bytes, at delimiter: Unicode.Scalar
    ) -> (Bytes, Bytes?) {
        guard let index = bytes.firstIndex(of: UInt8(ascii: delimiter)) else { return (bytes, nil) }
        return (bytes[..<index], bytes[(index + 1)...])
    }

    private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func lower(_ bytes: Bytes) -> String { ASCII.lower(text(bytes)) }
}

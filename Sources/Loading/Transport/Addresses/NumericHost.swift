import JSONData
import POSIX

/// Hosts of URLs that are IP addresses, in every notation: `127.0.0.1`, `2130706433`, `0x7f.1`,
/// `[::1]`.
enum NumericHost {
    /// Returns the address in network order; nil for a name.
    ///
    /// - Parameter host: lower case; an IPv6 address in brackets.
    static func address(_ host: String) -> [UInt8]? {
        if host.utf8.first == UInt8(ascii: "[") { return address6(host.dropFirst().dropLast()) }
        guard endsInNumber(host) else { return nil }
        var address = in_addr()
        guard inet_aton(String(withoutDot(host)), &address) != 0 else { return nil }
        return withUnsafeBytes(of: &address.s_addr) { Array($0) }
    }

    /// Returns whether the last label is a number (URL Standard, "ends in a number checker"). No
    /// domain name ends in one (RFC 3696 section 2), so such a host must be a valid address.
    static func endsInNumber(_ host: String) -> Bool {
        let bytes = withoutDot(host).utf8
        let start = bytes.lastIndex(of: UInt8(ascii: ".")).map(bytes.index(after:))
        let label = bytes[(start ?? bytes.startIndex)...]
        guard label.starts(with: "0x".utf8) else {
            return !label.isEmpty && label.allSatisfy(\.isDigit)
        }
        return label.dropFirst(2).allSatisfy { $0.hexDigit != nil }
    }

    /// Returns whether a name is reserved for the loopback interface (RFC 6761 section 6.3).
    static func isLocalhost(_ host: String) -> Bool {
        let name = withoutDot(host)
        return name == "localhost" || name.hasSuffix(".localhost")
    }

    /// Removes the final dot of a fully qualified name.
    private static func withoutDot(_ host: String) -> Substring {
        host.utf8.last == UInt8(ascii: ".") ? host.dropLast() : host[...]
    }

    private static func address6(_ text: Substring) -> [UInt8]? {
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(text), &address) == 1 else { return nil }
        return withUnsafeBytes(of: &address) { Array($0) }
    }
}

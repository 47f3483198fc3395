import POSIX

extension AddressPolicy {
    /// The usual text of an address in network order: `127.0.0.1`, `fe80::1`.
    static func text(_ address: [UInt8]) -> String {
        let family = address.count == 4 ? AF_INET : AF_INET6
        guard address.count == 4 || address.count == 16 else { return "an unknown address" }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(family, address, &buffer, socklen_t(buffer.count)) != nil else {
            return "an unknown address"
        }
        let text = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return String(decoding: text, as: UTF8.self)
    }
}

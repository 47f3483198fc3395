import POSIX

/// The IP addresses that a run may reach without `--allow-private`: those that IANA's
/// special-purpose registries (RFC 6890 and later entries) call globally reachable.
///
/// It checks the address to connect to, not the host name, which can resolve to any address.
package enum AddressPolicy {
    /// - Parameter address: in network order, 4 bytes for IPv4 and 16 for IPv6; other lengths are
    ///   not global.
    package static func isGlobal(_ address: [UInt8]) -> Bool {
        switch address.count {
        case 4: !special4.contains { $0.contains(address) }
        case 16: isGlobal6(address)
        default: false
        }
    }

    private static func isGlobal6(_ address: [UInt8]) -> Bool {
        if translated.contains(address) { return isGlobal(Array(address.suffix(4))) }
        return unicast.contains(address) && !special6.contains { $0.contains(address) }
    }

    private static let special4 = [
        Net([0], 8),  // this network, RFC 791
        Net([10], 8),  // private use, RFC 1918
        Net([100, 64], 10),  // shared by carriers, RFC 6598
        Net([127], 8),  // loopback, RFC 1122
        Net([169, 254], 16),  // link-local and cloud metadata, RFC 3927
        Net([172, 16], 12),  // private use, RFC 1918
        Net([192, 0, 0], 24),  // protocol assignments, RFC 6890
        Net([192, 0, 2], 24),  // documentation, RFC 5737
        Net([192, 88, 99], 24),  // 6to4 relays, deprecated by RFC 7526
        Net([192, 168], 16),  // private use, RFC 1918
        Net([198, 18], 15),  // benchmarks, RFC 2544
        Net([198, 51, 100], 24),  // documentation, RFC 5737
        Net([203, 0, 113], 24),  // documentation, RFC 5737
        Net([224], 4),  // multicast, RFC 5771
        Net([240], 4),  // reserved and broadcast, RFC 1112 and RFC 919
    ]

    /// IPv4 through a translator (RFC 6052): as global as the address in its last four bytes.
    private static let translated = Net([0, 0x64, 0xFF, 0x9B], 96)

    /// Global unicast (RFC 4291 section 2.4). Outside lie :: and ::1, IPv4-mapped and -compatible,
    /// 64:ff9b:1::/48, 100::/64, 5f00::/16, fc00::/7, fe80::/10, fec0::/10, ff00::/8.
    private static let unicast = Net([0x20], 3)

    private static let special6 = [
        Net([0x20, 0x01], 23),  // Teredo, benchmarks, ORCHID and others, RFC 2928
        Net([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation, RFC 3849
        Net([0x20, 0x02], 16),  // 6to4, which tunnels to any IPv4 address, RFC 3056
        Net([0x3F, 0xFF], 20),  // documentation, RFC 9637
    ]

    /// An address block in CIDR notation; missing bytes of `prefix` are zero.
    private struct Net: Sendable {
        let prefix: [UInt8]
        let length: Int

        init(_ prefix: [UInt8], _ length: Int) {
            (self.prefix, self.length) = (prefix, length)
        }

        func contains(_ address: [UInt8]) -> Bool {
            for (index, byte) in address.prefix((length + 7) / 8).enumerated() {
                let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, length - index * 8))
                let expected = index < prefix.count ? prefix[index] : 0
                if (byte ^ expected) & mask != 0 { return false }
            }
            return true
        }
    }
}

extension AddressPolicy {
    /// The canonical text of an address in network order: `127.0.0.1`, `fe80::1`.
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

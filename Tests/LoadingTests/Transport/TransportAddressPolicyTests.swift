import Foundation
import Loading
import Testing

/// The first and last address of each special network, and its neighbours.
@Suite struct TransportAddressPolicyTests {
    @Test(
        "refused without --allow-private",
        arguments: [
            "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0",
            "100.127.255.255", "127.0.0.1", "127.255.255.255", "169.254.0.0", "169.254.169.254",
            "172.16.0.0", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1",
            "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.7", "203.0.113.255",
            "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
            "::", "::1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::10.0.0.1",
            "64:ff9b::127.0.0.1", "64:ff9b:1::8.8.8.8", "100::1", "2001::1", "2001:2::1",
            "2001:1ff:ffff::1", "2001:db8::1", "2001:db8:ffff::1", "2002::1", "2002:808:808::1",
            "3fff::1", "3fff:fff::1", "5f00::1", "4000::1", "fc00::1", "fdff::1", "fe80::1",
            "febf::1", "fec0::1", "ff02::1",
        ])
    func refused(_ text: String) throws {
        #expect(!AddressPolicy.isGlobal(try bytes(text)))
    }

    @Test(
        "reached by everyone",
        arguments: [
            "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
            "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255",
            "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.167.255.255", "192.169.0.0",
            "198.17.255.255", "198.20.0.0", "203.0.114.0", "223.255.255.255",
            "2000::1", "2001:200::1", "2001:db7::1", "2001:db9::1", "2003::1",
            "2606:4700:4700::1111", "3ffe::1", "3fff:1000::1", "64:ff9b::8.8.8.8",
        ])
    func allowed(_ text: String) throws {
        #expect(AddressPolicy.isGlobal(try bytes(text)))
    }

    @Test("other lengths than 4 and 16 bytes are not global")
    func otherLengths() {
        for length in [0, 3, 5, 15, 17] {
            #expect(!AddressPolicy.isGlobal(Array(repeating: 8, count: length)))
        }
    }

    private func bytes(_ text: String) throws -> [UInt8] {
        var address = [UInt8](repeating: 0, count: 16)
        let isV6 = text.contains(":")
        try #require(inet_pton(isV6 ? AF_INET6 : AF_INET, text, &address) == 1)
        return isV6 ? address : Array(address.prefix(4))
    }
}

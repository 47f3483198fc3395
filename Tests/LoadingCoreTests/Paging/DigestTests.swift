import LoadingCore
import Testing

/// Digests, and the URLs of requests that are told apart by them.
@Suite struct DigestTests {
    private func digest(_ parts: [UInt8]...) -> UInt64 {
        var digest = LoadingRules.Digest()
        for part in parts { part.withUnsafeBytes { digest.add($0) } }
        return digest.value
    }

    @Test func `each byte, length and border counts`() {
        var digests: Set<UInt64> = [digest()]
        var count = 1
        for length in 0..<40 {
            let bytes = [UInt8](repeating: 0, count: length)
            #expect(digest(bytes) == digest(bytes))
            digests.insert(digest(bytes))
            count += 1
            for position in 0..<length {
                for bit in 0..<8 {
                    var changed = bytes
                    changed[position] ^= 1 << bit
                    digests.insert(digest(changed))
                    count += 1
                }
            }
        }
        for length in 1..<20 {
            let bytes = [UInt8](repeating: 7, count: 20)
            digests.insert(digest(Array(bytes[..<length]), Array(bytes[length...])))
            count += 1
        }
        #expect(digests.count == count)
    }

    @Test func `a digest does not depend on where the bytes are`() {
        let bytes = Array(0..<UInt8(100))
        for start in 0..<16 {
            let moved = [UInt8](repeating: 0, count: start) + bytes
            let found = moved.withUnsafeBytes {
                LoadingRules.Digest(of: UnsafeRawBufferPointer(rebasing: $0[start...])).value
            }
            #expect(found == digest(bytes))
        }
    }

    @Test func `each part of a request counts`() {
        func request(
            _ method: String = "GET", _ url: String = "u", _ headers: [(String, String)] = [],
            _ body: [UInt8] = []
        ) -> UInt64 {
            LoadingRules.Digest(
                ofRequest: method, url, headers: headers.map { (name: $0.0, value: $0.1) },
                body: body
            ).value
        }
        let requests = [
            request(), request("PUT"), request("GET", "v"), request("GETu", ""),
            request("GET", "u", [("a", "b")]), request("GET", "u", [("ab", "")]),
            request("GET", "u", [("a", "b"), ("c", "d")]), request("GET", "u", [], [0]),
        ]
        #expect(Set(requests).count == requests.count)
        #expect(request() == request())
    }

    @Test(arguments: [
        ("HTTP://A.example:80", "http://a.example/"),
        ("https://a.example:443/b?", "https://a.example/b"),
        ("https://u@a.example:8443/%7Eb%2f%C3%a9#c", "https://a.example:8443/~b%2F%C3%A9"),
        ("https://a.example/é%", "https://a.example/%C3%A9%"),
        ("https://a.example/?b=1&a=+%2B&b=&c", "https://a.example/?a=%20%2B&b=&b=1&c="),
        ("/a?b", "/a?b"),
    ])
    func `equivalent URLs have one form`(_ url: String, _ expected: String) {
        #expect(LoadingRules.NormalURL(url).text == expected)
        #expect(LoadingRules.NormalURL(expected).text == expected)
    }
}

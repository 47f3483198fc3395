import Foundation

/// The responses of the benchmark server, each as one buffer.
struct LoopbackResponses {
    static let pageCount = 100
    static let pageSize = 100
    /// The delay of slow pages in milliseconds, like that of a database query.
    static let slowPage = 5
    /// The delay of `/wait` in seconds.
    static let wait = 3

    /// 2 KB.
    private let small: [UInt8] = Self.response(
        body: Array(("{\"text\":\"" + filler(2_000) + "\"}").utf8))
    /// Objects of about 950 bytes, like those of GitHub.
    private let pages: [[UInt8]] = (0..<pageCount).map { page in
        response(body: list((0..<pageSize).map { Followers.object(page * pageSize + $0) }))
    }
    private let end: [UInt8] = response(body: list([]))

    /// Returns the response for a request target: `/pages?page=7&size=100`.
    func response(to target: ArraySlice<UInt8>) -> [UInt8] {
        if target.starts(with: "/pages?".utf8) { return page(Self.number(in: target)) }
        if target.starts(with: "/slow?".utf8) {
            usleep(UInt32(Self.slowPage) * 1_000)
            return page(Self.number(in: target))
        }
        if target.starts(with: "/large?".utf8) { return Self.largePage(Self.number(in: target)) }
        if target.starts(with: "/wait".utf8) { sleep(UInt32(Self.wait)) }
        return small
    }

    private func page(_ number: Int) -> [UInt8] {
        pages.indices.contains(number - 1) ? pages[number - 1] : end
    }

    /// Returns a page of 1 MB, of which the models declare one percent.
    private static func largePage(_ number: Int) -> [UInt8] {
        let ballast = filler(10_000)
        let items = (0..<pageSize).map { item in
            "{\"id\":\(number * pageSize + item),\"login\":\"row\",\"ballast\":\"\(ballast)\"}"
        }
        return response(body: list(items))
    }

    /// Returns the number after `page=`.
    private static func number(in target: ArraySlice<UInt8>) -> Int {
        let digits = target.drop { $0 != UInt8(ascii: "=") }.dropFirst()
            .prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }

    private static func list(_ items: [String]) -> [UInt8] {
        Array(("{\"items\":[" + items.joined(separator: ",") + "]}").utf8)
    }

    private static func filler(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// Returns a typical header with the body.
    private static func response(body: [UInt8]) -> [UInt8] {
        let head = """
            HTTP/1.1 200 OK\r
            Server: loopback\r
            Date: Sat, 21 Nov 2026 12:00:00 GMT\r
            Content-Type: application/json\r
            Content-Length: \(body.count)\r
            Connection: keep-alive\r
            ETag: "5f1f6f2e-834"\r
            Cache-Control: no-cache\r
            \r

            """
        return Array(head.utf8) + body
    }
}

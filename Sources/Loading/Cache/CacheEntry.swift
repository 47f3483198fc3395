import JSONData

/// The content of a cache file.
enum CacheEntry: Sendable, Hashable {
    /// A response, and the header names and digest that it was selected by, if any.
    case response(StoredResponse, selectedBy: [String], selection: String)
    /// The names in `Vary`: the responses of this key are in separate files.
    case varies([String])
}

/// Encodes a cache file: a signature line, three numbers (lengths of head and body, and their
/// checksum), a head in JSON, and the body.
///
/// A file whose signature, lengths or checksum do not match is ignored, such as a torn one or one
/// of another version.
enum CacheEntryCoding {
    private static let signature = Array("screenc response 1\n".utf8)
    /// The length of everything before the head.
    static let prefixLength = signature.count + 24

    static func encode(_ entry: CacheEntry, _ key: CacheKey) -> [UInt8] {
        let head = head(of: entry, key)
        var body: [UInt8] = []
        if case .response(let stored, _, _) = entry { body = stored.response.body }
        var bytes = signature
        bytes.reserveCapacity(prefixLength + head.count + body.count)
        for number in [UInt64(head.count), UInt64(body.count), checksum(head, body)] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
        }
        bytes += head
        bytes += body
        return bytes
    }

    /// Decodes the lengths of head and body and their checksum; nil for another signature.
    static func prefix(_ bytes: [UInt8]) -> (head: Int, body: Int, checksum: UInt64)? {
        guard bytes.count == prefixLength, bytes.starts(with: signature) else { return nil }
        let numbers = (0..<3).map { index in
            (0..<8).reduce(UInt64(0)) { number, byte in
                number | UInt64(bytes[signature.count + 8 * index + byte]) << UInt64(8 * byte)
            }
        }
        guard let head = Int(exactly: numbers[0]), let body = Int(exactly: numbers[1]),
            head < 1 << 40, body < 1 << 40
        else { return nil }
        return (head, body, numbers[2])
    }

    /// Nil if the file has another key or is malformed.
    static func decode(head: [UInt8], body: [UInt8], _ key: CacheKey) -> CacheEntry? {
        guard let root = (try? JSONDocument(head))?.root,
            root.text("url") == key.url, root.text("credential") == key.credential,
            let names = root.member(named: "vary").map(texts)
        else { return nil }
        guard let status = root.number("status") else { return .varies(names) }
        guard let requested = root.number("requested"), let received = root.number("received"),
            let selection = root.text("selection"), let fields = root.member(named: "headers")
        else { return nil }
        let headers = fields.elements.map { field in
            let parts = texts(field)
            return HTTPHeader(name: parts.first ?? "", value: parts.last ?? "")
        }
        let response = HTTPResponse(status: status, headers: headers, body: body)
        let times = ExchangeTimes(requested: Int64(requested), received: Int64(received))
        return .response(StoredResponse(response, times), selectedBy: names, selection: selection)
    }

    private static func head(of entry: CacheEntry, _ key: CacheKey) -> [UInt8] {
        var writer = JSONWriter()
        func member(_ name: String, _ text: String) {
            writer.key(name)
            writer.string(text)
        }
        func array(_ texts: [String]) {
            writer.beginArray()
            texts.forEach { writer.string($0) }
            writer.endArray()
        }
        writer.beginObject()
        member("url", key.url)
        member("credential", key.credential)
        writer.key("vary")
        switch entry {
        case .varies(let names): array(names)
        case .response(let stored, let names, let selection):
            array(names)
            member("selection", selection)
            let numbers = [
                ("status", Int64(stored.response.status)), ("requested", stored.times.requested),
                ("received", stored.times.received),
            ]
            for (name, number) in numbers {
                writer.key(name)
                writer.int(number)
            }
            writer.key("headers")
            writer.beginArray()
            for header in stored.response.headers { array([header.name, header.value]) }
            writer.endArray()
        }
        writer.endObject()
        return writer.bytes
    }

    private static func texts(_ value: JSONValue) -> [String] {
        value.elements.map { $0.string() ?? "" }
    }

    /// Detects disk errors and incomplete writes; it is not cryptographic. Each step is invertible,
    /// so a change within one 8-byte word is always detected.
    static func checksum(_ head: [UInt8], _ body: [UInt8]) -> UInt64 {
        var sum: UInt64 = 0x9e37_79b9_7f4a_7c15
        func add(_ word: UInt64) {
            sum = (sum ^ word) &* 0xff51_afd7_ed55_8ccd
            sum ^= sum >> 32
        }
        for bytes in [head, body] {
            add(UInt64(bytes.count))
            bytes.withUnsafeBytes { buffer in
                let whole = buffer.count & ~7
                for start in stride(from: 0, to: whole, by: 8) {
                    add(
                        UInt64(
                            littleEndian: buffer.loadUnaligned(
                                fromByteOffset: start, as: UInt64.self)))
                }
                add(buffer[whole...].reduce(0) { $0 << 8 | UInt64($1) })
            }
        }
        return sum
    }
}

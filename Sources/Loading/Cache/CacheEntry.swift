import JSONData

/// What a file of a cache holds.
enum CacheEntry: Sendable, Hashable {
    /// An answer, and the headers that it was selected by, if any.
    case answer(StoredAnswer, selectedBy: [String], selection: String)
    /// Answers to this key depend on these headers, and stand in files of their own.
    case varies([String])
}

/// The bytes of a file: a line that says what it is, three numbers (how long the head is, how long
/// the body, and a checksum of both), a head in JSON, and the body.
///
/// Nothing is read from a file that is shorter, longer or otherwise than it says: one that was torn,
/// changed or written by another version is none.
enum CacheEntryCoding {
    private static let mark = Array("screenc answer 1\n".utf8)
    /// Of everything before the head.
    static let prefixLength = mark.count + 24

    static func encode(_ entry: CacheEntry, _ key: CacheKey) -> [UInt8] {
        let head = head(of: entry, key)
        var body: [UInt8] = []
        if case .answer(let stored, _, _) = entry { body = stored.response.body }
        var bytes = mark
        bytes.reserveCapacity(prefixLength + head.count + body.count)
        for number in [UInt64(head.count), UInt64(body.count), checksum(head, body)] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
        }
        bytes += head
        bytes += body
        return bytes
    }

    /// Lengths of head and body and their checksum; nil where the file is none of this version.
    static func prefix(_ bytes: [UInt8]) -> (head: Int, body: Int, checksum: UInt64)? {
        guard bytes.count == prefixLength, bytes.starts(with: mark) else { return nil }
        let numbers = (0..<3).map { index in
            (0..<8).reduce(UInt64(0)) { number, byte in
                number | UInt64(bytes[mark.count + 8 * index + byte]) << UInt64(8 * byte)
            }
        }
        guard let head = Int(exactly: numbers[0]), let body = Int(exactly: numbers[1]),
            head < 1 << 40, body < 1 << 40
        else { return nil }
        return (head, body, numbers[2])
    }

    /// Nil where the file is not about `key`, or makes no sense.
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
        let response = HTTPResponse(status: Int(status), headers: headers, body: body)
        let times = ExchangeTimes(requested: requested, received: received)
        return .answer(StoredAnswer(response, times), selectedBy: names, selection: selection)
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
        case .answer(let stored, let names, let selection):
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

    /// Tells what disks, and programs that end in the middle, do to bytes; it is no seal. Each step
    /// can be undone, so a change within one word of eight bytes is always seen.
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

extension JSONValue {
    fileprivate func text(_ name: String) -> String? { member(named: name)?.string() }

    fileprivate func number(_ name: String) -> Int64? {
        member(named: name).flatMap { try? $0.int64() }
    }
}

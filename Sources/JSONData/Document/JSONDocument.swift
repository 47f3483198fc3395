/// A JSON document, parsed strictly by RFC 8259.
///
/// It consists of the bytes and a flat index. Strings are unescaped and numbers converted on
/// access. Copies share both.
package struct JSONDocument: Sendable {
    let storage: JSONStorage

    /// Parses `bytes` as one JSON value. A UTF-8 byte order mark is skipped; offsets include it.
    ///
    /// - Parameter url: that of the response, the base of relative URLs; nil for other documents.
    package init(
        _ bytes: JSONBytes, limits: JSONLimits = JSONLimits(), from url: String? = nil
    ) throws(JSONError) {
        storage = try Self.storage(of: bytes, limits, from: url) { parser in
            guard bytes.count > limits.maxRecords else { return JSONParser.finish(&parser) }
            parser.pause(at: parser.next + limits.maxRecords, depthLeft: 0)
            JSONParser.resume(&parser)
        }
    }

    package init(
        _ bytes: [UInt8], limits: JSONLimits = JSONLimits(), from url: String? = nil
    ) throws(JSONError) {
        try self.init(JSONBytes(bytes), limits: limits, from: url)
    }

    /// Parses `bytes` with the same errors, but keeps the value at `keypath` in full and only some
    /// elements of other arrays.
    ///
    /// All member names are kept, so that the keypath resolves as in the whole document.
    package init(
        _ bytes: JSONBytes, limits: JSONLimits = JSONLimits(), only keypath: Keypath
    ) throws(JSONError) {
        var reader = JSONPartialReader(bytes, limits, keypath)
        storage = try Self.storage(of: bytes, limits) { parser in reader.finish(&parser) }
    }

    /// Parses `bytes` and calls `body` with the elements of the array at `keypath`, or at the root,
    /// in order while parsing. Memory is bounded: the document keeps only some of them.
    ///
    /// Elements may be delivered before an error at the end is found. None are delivered if the
    /// keypath does not lead to an array.
    package init(
        _ bytes: JSONBytes, limits: JSONLimits = JSONLimits(), elementsAt keypath: Keypath?,
        _ body: (JSONValue) -> Void
    ) throws(JSONError) {
        storage = try withoutActuallyEscaping(body) { (body) throws(JSONError) in
            var reader = JSONPartialReader(bytes, limits, keypath, body)
            let storage = try Self.storage(of: bytes, limits) { parser in reader.finish(&parser) }
            reader.deliverRest(storage)
            return storage
        }
    }

    /// The bytes of the document.
    package var bytes: JSONBytes { storage.bytes }

    /// The root value.
    package var root: JSONValue { JSONValue(storage, 0) }

    /// Builds the index with a parser that `read` runs. A parser that `read` leaves paused has reached
    /// the limit of records.
    private static func storage(
        of bytes: JSONBytes, _ limits: JSONLimits, from url: String? = nil,
        read: (inout JSONParser) -> Void
    ) throws(JSONError) -> JSONStorage {
        let (records, count) = try Self.records(of: bytes, limits, read: read)
        guard let count else {
            records.free()
            let counted = try JSONValueFinder.search([], in: bytes, limits).recordCount
            let kind = JSONError.Kind.tooManyValues(count: counted, limit: limits.maxRecords)
            throw JSONError(kind, at: 0)
        }
        return JSONStorage(
            bytes: bytes, records: records.shrunk(to: count), count: count, url: url)
    }

    /// Returns memory with the records of a document that a parser wrote, which `read` runs, and their
    /// number; nil if `read` has left the parser paused.
    static func records(
        of bytes: JSONBytes, _ limits: JSONLimits, read: (inout JSONParser) -> Void
    ) throws(JSONError) -> (records: RecordBuffer, count: Int?) {
        guard bytes.count <= limits.maxBytes else {
            let kind = JSONError.Kind.tooLarge(bytes: bytes.count, limit: limits.maxBytes)
            throw JSONError(kind, at: limits.maxBytes)
        }
        let start = try JSONEncodingCheck.start(of: bytes)
        guard let records = RecordBuffer(bytes: bytes.count, maxDepth: limits.maxDepth) else {
            throw JSONError(.outOfMemory(bytes: bytes.count), at: 0)
        }
        let (stop, count) = ByteScanner.scan(bytes) { scanner in
            var parser = JSONParser(scanner, from: start, maxDepth: limits.maxDepth, into: records)
            read(&parser)
            return (JSONStop(parser), parser.next - records.base)
        }
        switch stop.expected {
        case .done: return (records, count)
        case .paused: return (records, nil)
        default:
            records.free()
            throw JSONFaultFinder(bytes, limits: limits).error(stop)
        }
    }
}

/// Limits of a document, checked before parsing.
package struct JSONLimits: Sendable, Hashable {
    /// Limit: bytes of a JSON document. Offsets and record counts have 30 bits.
    package static let byteCeiling = 1 << 29

    /// The maximum nesting of arrays and objects; `[[]]` needs 2.
    package var maxDepth: Int
    /// The maximum size in bytes, including a byte order mark.
    package var maxBytes: Int

    /// The maximum number of records that are kept: one for each scalar and name, two for each array and
    /// object. A record has 8 bytes.
    package var maxRecords = Int.max

    /// The approximate number of records kept in addition to the requested ones in a partial parse:
    /// 64 KiB fit in the processor's cache.
    package var partialStep = 8_192

    /// Creates limits; `maxBytes` is capped at `byteCeiling`.
    package init(
        // Limit: levels of a JSON document.
        maxDepth: Int = 128,
        maxBytes: Int = 1 << 27
    ) {
        self.maxDepth = maxDepth
        self.maxBytes = min(maxBytes, Self.byteCeiling)
    }
}

/// Detects encodings other than UTF-8, which RFC 8259 §8.1 requires.
enum JSONEncodingCheck {
    /// Returns the start of the text, after a UTF-8 byte order mark if any.
    static func start(of bytes: JSONBytes) throws(JSONError) -> Int {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
        if let name = otherEncoding(of: bytes) { throw JSONError(.wrongEncoding(name), at: 0) }
        return 0
    }

    /// Detects an encoding by its byte order mark or the zero bytes of wide ASCII (RFC 4627 §3).
    /// UTF-32's mark begins like UTF-16's, so that longer marks come first.
    private static func otherEncoding(of bytes: JSONBytes) -> String? {
        if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return "UTF-32BE" }
        if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return "UTF-32LE" }
        if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
        if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        if zeros == [true, true, true, false] { return "UTF-32BE" }
        if zeros == [false, true, true, true] { return "UTF-32LE" }
        if zeros.starts(with: [true, false]) { return "UTF-16BE" }
        // A single byte followed by zero may be a C string: requires two units.
        if zeros.starts(with: [false, true, false]) { return "UTF-16LE" }
        return nil
    }
}

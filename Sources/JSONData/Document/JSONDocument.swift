/// A document that has been read and found to be JSON as RFC 8259 has it, with nothing lenient.
///
/// It is the bytes as they were given and one flat index over them. Strings are unescaped and
/// numbers converted when they are asked for. Copies share both.
package struct JSONDocument: Sendable {
    let storage: JSONStorage

    /// Reads `bytes` as one JSON value. A UTF-8 byte order mark in front is passed over; offsets
    /// count from the first byte given all the same.
    package init(_ bytes: JSONBytes, limits: JSONLimits = JSONLimits()) throws(JSONError) {
        storage = try Self.storage(of: bytes, limits) { parser in JSONParser.finish(&parser) }
    }

    package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
        try self.init(JSONBytes(bytes), limits: limits)
    }

    /// Reads `bytes` as the other initializer does, finds the same errors, and spends memory on
    /// what stands at `keypath` alone: of arrays elsewhere, only some elements may be kept.
    ///
    /// Names of members are all kept, so the keypath resolves, or misses, as in the whole document.
    package init(
        _ bytes: JSONBytes, limits: JSONLimits = JSONLimits(), only keypath: Keypath
    ) throws(JSONError) {
        var reader = JSONPartialReader(bytes, limits, keypath)
        storage = try Self.storage(of: bytes, limits) { parser in reader.finish(&parser) }
    }

    /// Reads `bytes` as the other initializers do, and hands over the elements of the array at
    /// `keypath`, or at the root, in their order while it reads. It spends memory on some of them at
    /// a time, and the document keeps only some of them, as of other arrays.
    ///
    /// Elements have been handed over also when there is an error at the end. There are none where
    /// the keypath leads to no array: ask the document.
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

    /// The bytes as they were given.
    package var bytes: JSONBytes { storage.bytes }

    /// The value that is the document.
    package var root: JSONValue { JSONValue(storage, 0) }

    /// The index that `read` lets a parser write.
    private static func storage(
        of bytes: JSONBytes, _ limits: JSONLimits, read: (inout JSONParser) -> Void
    ) throws(JSONError) -> JSONStorage {
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
        guard case .done = stop.expected else {
            records.free()
            throw JSONFaultFinder(bytes, limits: limits).error(stop)
        }
        return JSONStorage(bytes: bytes, records: records, count: count)
    }
}

/// What a document may cost, checked before anything is spent on it.
package struct JSONLimits: Sendable, Hashable {
    /// The most bytes any document may have (512 MiB): offsets are kept in 30 bits, and so are
    /// numbers of records, of which a document has hardly more than bytes.
    package static let byteCeiling = 1 << 29

    /// How many arrays and objects may stand inside one another; `[[]]` needs 2.
    package var maxDepth: Int
    /// How many bytes the document may have, its byte order mark included.
    package var maxBytes: Int

    /// About how many values a partial reading keeps beyond those that it was asked for: 64 KiB of
    /// records stay in the processor's cache.
    package var partialStep = 8_192

    /// `maxBytes` is 128 MiB unless told, and never counts for more than `byteCeiling`.
    package init(maxDepth: Int = 128, maxBytes: Int = 1 << 27) {
        self.maxDepth = maxDepth
        self.maxBytes = min(maxBytes, Self.byteCeiling)
    }
}

/// Tells UTF-8 from the encodings RFC 8259 §8.1 gave up.
enum JSONEncodingCheck {
    /// Where the text starts: behind a UTF-8 byte order mark, if there is one.
    static func start(of bytes: JSONBytes) throws(JSONError) -> Int {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
        if let name = otherEncoding(of: bytes) { throw JSONError(.wrongEncoding(name), at: 0) }
        return 0
    }

    /// The other encoding that a byte order mark or the zero bytes of ASCII in wider units give
    /// away (RFC 4627 §3). UTF-32's mark begins like UTF-16's, so the longer ones come first.
    private static func otherEncoding(of bytes: JSONBytes) -> String? {
        if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return "UTF-32BE" }
        if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return "UTF-32LE" }
        if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
        if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        if zeros == [true, true, true, false] { return "UTF-32BE" }
        if zeros == [false, true, true, true] { return "UTF-32LE" }
        if zeros.starts(with: [true, false]) { return "UTF-16BE" }
        // A zero behind one lone byte could as well be a C string's end: ask for two units.
        if zeros.starts(with: [false, true, false]) { return "UTF-16LE" }
        return nil
    }
}

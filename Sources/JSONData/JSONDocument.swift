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
            reader.handOverRest(storage)
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

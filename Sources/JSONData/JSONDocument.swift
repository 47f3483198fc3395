/// A document that has been read and found to be JSON as RFC 8259 has it, with nothing lenient.
///
/// It is the bytes as they were given and one flat index over them. Strings are unescaped and
/// numbers converted when they are asked for. Copies share both.
package struct JSONDocument: Sendable {
    let storage: JSONStorage

    /// Reads `bytes` as one JSON value. A UTF-8 byte order mark in front is passed over; offsets
    /// count from the first byte given all the same.
    package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
        guard bytes.count <= limits.maxBytes else {
            let kind = JSONError.Kind.tooLarge(bytes: bytes.count, limit: limits.maxBytes)
            throw JSONError(kind, at: limits.maxBytes)
        }
        let start = try JSONEncodingCheck.start(of: bytes)
        let outcome = ByteScanner.scan(bytes) {
            JSONParser.parse($0, from: start, maxDepth: limits.maxDepth)
        }
        guard case .done = outcome.stop.expected else {
            outcome.records.free()
            throw JSONFaultFinder(bytes, limits: limits).error(outcome.stop)
        }
        storage = JSONStorage(bytes: bytes, records: outcome.records)
    }

    /// The bytes as they were given.
    package var bytes: [UInt8] { storage.bytes }

    /// The value that is the document.
    package var root: JSONValue { JSONValue(storage, 0) }
}

/// A body as it arrives: its compressions are undone, and its size is limited.
final class ContentReader {
    private(set) var body: [UInt8] = []
    /// In the order of decoding: the last compression first.
    private let decoders: [ContentDecoder]
    private let limit: Int
    /// The bytes that may still arrive, which are compressed.
    private var room: Int

    /// - Parameter limit: of the decoded body, in bytes.
    init(_ headers: [HTTPHeader], limit: Int) throws(ContentDecodingFault) {
        // Compression makes a body of random bytes slightly larger.
        let compressed = limit + limit / 8 + 65_536
        let codings = try ContentCoding.codings(of: headers)
        decoders = codings.enumerated().reversed().map { index, coding in
            ContentDecoder(coding, limit: index == 0 ? limit : compressed)
        }
        self.limit = limit
        room = codings.isEmpty ? limit : compressed
    }

    /// - Parameter length: the announced length, if known.
    func reserve(_ length: Int) {
        if body.isEmpty, decoders.isEmpty { body.reserveCapacity(min(length, limit)) }
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(ContentDecodingFault) {
        guard bytes.count <= room else { throw .tooLarge }
        room -= bytes.count
        try decode(bytes, with: decoders[...])
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, with decoders: ArraySlice<ContentDecoder>
    ) throws(ContentDecodingFault) {
        guard let decoder = decoders.first else {
            body.append(contentsOf: bytes)
            return
        }
        try decoder.decode(bytes) { (decoded) throws(ContentDecodingFault) in
            try decode(decoded, with: decoders.dropFirst())
        }
    }

    /// Throws unless the body is complete.
    func finish() throws(ContentDecodingFault) {
        for decoder in decoders { try decoder.finish() }
    }
}

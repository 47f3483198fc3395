import CCompression

/// Reads one compression of a body as it arrives.
final class ContentDecoder {
    private let coding: ContentCoding
    /// The open stream.
    private var stream: OpaquePointer?
    private var hasEnded = false
    /// The number of bytes that may still come out.
    private var room: Int
    private var output = [UInt8](repeating: 0, count: 64 << 10)

    /// - Parameter limit: of the decompressed size, in bytes.
    init(_ coding: ContentCoding, limit: Int) { (self.coding, room) = (coding, limit) }

    deinit { close() }

    private func close() {
        if let stream { cdecoder_free(stream) }
        stream = nil
    }

    /// Decodes the next bytes, and passes on what they give.
    func decode(
        _ bytes: UnsafeRawBufferPointer,
        _ receive: (UnsafeRawBufferPointer) throws(ContentDecodingFault) -> Void
    ) throws(ContentDecodingFault) {
        var rest = bytes
        while let first = rest.first {
            if hasEnded, !coding.hasSeveralStreams { throw .broken(coding) }
            let stream = try open(first)
            repeat {
                let (status, written, consumed) = run(stream, rest)
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(consumed))
                try pass(written, receive)
                switch status {
                case CDECODER_MORE where written > 0 || consumed > 0: continue
                // Without progress: it needs more input.
                case CDECODER_MORE where rest.isEmpty: return
                case CDECODER_ENDED:
                    hasEnded = true
                    close()
                case CDECODER_NO_MEMORY: throw .noMemory
                default: throw .broken(coding)
                }
            } while !hasEnded
        }
    }

    private func open(_ first: UInt8) throws(ContentDecodingFault) -> OpaquePointer {
        hasEnded = false
        guard let opened = stream ?? cdecoder_create(coding.format(beginning: first)) else {
            throw .noMemory
        }
        stream = opened
        return opened
    }

    private func run(
        _ stream: OpaquePointer, _ input: UnsafeRawBufferPointer
    ) -> (status: cdecoder_status, written: Int, consumed: Int) {
        // An empty buffer may have no address.
        var none: UInt8 = 0
        return withUnsafePointer(to: &none) { none in
            output.withUnsafeMutableBufferPointer { target in
                guard let start = target.baseAddress else { return (CDECODER_BROKEN, 0, 0) }
                let bytes = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
                var buffers = cdecoder_buffers(
                    input: bytes ?? none, input_count: input.count, output: start,
                    room: target.count)
                let status = cdecoder_run(stream, &buffers)
                return (
                    status, target.count - buffers.room, input.count - buffers.input_count
                )
            }
        }
    }

    private func pass(
        _ count: Int, _ receive: (UnsafeRawBufferPointer) throws(ContentDecodingFault) -> Void
    ) throws(ContentDecodingFault) {
        guard count <= room else { throw .tooLarge }
        room -= count
        var fault: ContentDecodingFault?
        output.withUnsafeBytes { bytes in
            do throws(ContentDecodingFault) {
                try receive(UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
    }

    /// Throws unless the last stream has ended.
    func finish() throws(ContentDecodingFault) {
        if !hasEnded { throw .incomplete(coding) }
    }
}

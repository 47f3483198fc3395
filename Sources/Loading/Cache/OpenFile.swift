#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A regular file that is open.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// When it was opened.
    let facts: FileFacts

    /// Takes the descriptor over; nil where it is something else.
    init?(_ descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        facts = FileFacts(status)
        if !isRegular { return nil }
    }

    deinit { close(descriptor) }

    /// The next `count` bytes; nil where there are fewer.
    func read(_ count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let got = System.read(descriptor, UnsafeMutableRawBufferPointer(rest))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                filled += got
            }
        }
        return bytes.count == count ? bytes : nil
    }

    func write(_ bytes: [UInt8]) throws(CacheFault) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                System.write(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC) }
            written += count
        }
    }

    /// Bytes at this moment.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Notes that it was used.
    func touch() { futimens(descriptor, nil) }

    func empty() { _ = ftruncate(descriptor, 0) }

    /// Until it is closed, however the process ends; false where another process has it.
    func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

/// The system's calls, whose names ours hide.
private enum System {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
            Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}

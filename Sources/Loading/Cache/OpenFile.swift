import POSIX

/// A regular file that is open.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// When it was opened.
    let facts: FileFacts

    /// Takes the descriptor over; nil where it is something else.
    init?(_ descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.isRegular
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
                let got = POSIX.read(descriptor, rest.baseAddress, rest.count)
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
            let count = bytes[written...].withUnsafeBytes {
                POSIX.write(descriptor, $0.baseAddress, $0.count)
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

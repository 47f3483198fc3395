import POSIX

/// An open regular file.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// The attributes at the time of opening.
    let attributes: FileAttributes

    /// Takes ownership of the descriptor; nil if it is not a regular file.
    init?(_ descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.isRegular
        attributes = FileAttributes(status)
        if !isRegular { return nil }
    }

    deinit { close(descriptor) }

    /// Reads the next `count` bytes; nil if there are fewer.
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

    /// The current size in bytes.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Updates the file's time.
    func touch() { futimens(descriptor, nil) }

    func truncate() { _ = ftruncate(descriptor, 0) }

    /// Locks the file until it is closed or the process ends; false if another process holds the
    /// lock.
    func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

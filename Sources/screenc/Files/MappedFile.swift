import POSIX

/// A large file whose bytes are memory without having been read: the system loads what is looked at,
/// and takes it back when it needs room.
///
/// A program that makes the file shorter meanwhile takes bytes away that cannot be told from any
/// others; looking at one of them ends this program with a message and the code of what is impossible.
final class MappedFile {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Reading is as fast up to here, and cannot fail later.
    private static let leastSize = 1 << 20

    /// Nil for what is better read: small files, and what is no regular file or cannot be mapped.
    /// Throws where the file is larger than `limit` bytes.
    init?(_ path: String, limit: Int) throws(FileFault) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isRegular,
            status.st_size >= Self.leastSize
        else { return nil }
        let count = Int(status.st_size)
        guard count <= limit else {
            throw FileFault(path: path, reason: "larger than \(limit >> 20) MiB")
        }
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { return nil }
        madvise(start, count, MADV_SEQUENTIAL)
        Self.endWhereBytesAreGone()
        bytes = UnsafeBufferPointer(
            start: start.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    private static func endWhereBytesAreGone() {
        signal(SIGBUS) { _ in
            // Nothing but a system call is allowed here.
            let message: StaticString =
                "screenc: the file became shorter while it was read: run the command again\n"
            _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(2)
        }
    }
}

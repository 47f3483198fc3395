import POSIX

/// A memory-mapped file, which the system loads and unloads as needed.
///
/// If another program truncates the file meanwhile, reading the missing bytes ends this program
/// with a message and exit code 2.
final class MappedFile {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Smaller files are read as fast, and cannot fail later.
    private static let leastSize = 1 << 20

    /// Maps the file. Returns nil for small files, and for files that are not regular or cannot be
    /// mapped: these are better read. Throws if the file is larger than `limit` bytes.
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
        InputRecord.note(path, as: .read)
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { return nil }
        madvise(start, count, MADV_SEQUENTIAL)
        Self.handleTruncation()
        bytes = UnsafeBufferPointer(
            start: start.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    private static func handleTruncation() {
        signal(SIGBUS) { _ in
            // Only system calls are allowed in a signal handler.
            let message: StaticString =
                "screenc: the file became shorter while it was read: run the command again\n"
            _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(2)
        }
    }
}

import POSIX
import Synchronization

/// The files that a run reads, so that nothing that it writes takes the place of one of them.
enum FilesInUse {
    enum Use: String {
        case spec = "the spec"
        case recording = "the recording that answers"
        case data = "a file that the spec reads"
    }

    private static let uses = Mutex<[FileIdentity: Use]>([:])

    /// Says that the file at `path` is read; the first use of a file stays.
    static func note(_ path: String, as use: Use) {
        guard let identity = FileIdentity(path) else { return }
        uses.withLock { $0[identity] = $0[identity] ?? use }
    }

    /// What the file at `path` is read as, under whatever name; nil where it is not read, or is not
    /// there.
    static func use(of path: String) -> Use? {
        FileIdentity(path).flatMap { identity in uses.withLock { $0[identity] } }
    }
}

/// A file that is there, whatever it is called: links and other names lead to the same one.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nil where there is no regular file; writing to a device or a pipe takes nobody's place.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.isRegular else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

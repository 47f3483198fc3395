import POSIX

/// A file that a command writes, and what it replaces.
struct WrittenFile {
    let path: String
    let bytes: [UInt8]
    var replaced = ReplacedContent.any
}

/// What a written file may replace. A file that a person or a program may edit is only replaced if it is
/// as it was when it was read: what was saved meanwhile is not lost.
enum ReplacedContent {
    /// The command line names the file to be overwritten.
    case any
    /// There was no file.
    case nothing
    case bytes([UInt8])
    /// The state of a file that was not read as a whole; nil if there was none.
    case version(FileVersion?)

    /// Whether the file may be one that others edit.
    var isOfOthers: Bool { if case .any = self { false } else { true } }

    /// Whether a path still leads to what was read.
    func isFound(at path: String) -> Bool {
        switch self {
        case .any: true
        case .nothing: !Files.exists(path) && !Files.isLink(path)
        case .bytes(let bytes): (try? Files.read(path, limit: bytes.count)) == bytes
        case .version(let version): FileVersion(path) == version
        }
    }
}

/// The state of a file, which changes when it is written.
struct FileVersion: Equatable {
    private let file: FileIdentity
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    /// Nil if there is no regular file.
    init?(_ path: String) {
        var status = stat()
        guard let file = FileIdentity(path), stat(path, &status) == 0 else { return nil }
        self.file = file
        size = Int64(status.st_size)
        seconds = Int64(status.modified.tv_sec)
        nanoseconds = Int64(status.modified.tv_nsec)
    }
}

import POSIX
import Synchronization

/// The files that a run reads, none of which it may overwrite.
enum FilesInUse {
    enum Use: String, CaseIterable {
        case spec = "the spec"
        case recording = "the replayed recording"
        case data = "a file that the spec reads"
    }

    /// By path.
    private static let uses = Mutex<[String: Use]>([:])

    /// Records that the file at `path` is read. The first use is kept.
    static func record(_ path: String, as use: Use) {
        uses.withLock { $0[path] = $0[path] ?? use }
    }

    /// Returns whether one of the paths, which have no links, is that of a file that is read.
    static func contains(anyOf paths: Set<String>, as kinds: [Use] = Use.allCases) -> Bool {
        uses.withLock { $0 }.contains { path, use in
            kinds.contains(use) && paths.contains(pathWithoutLinks(path))
        }
    }

    /// Also of a file that has been removed.
    private static func pathWithoutLinks(_ path: String) -> String {
        if let resolved = Files.resolved(path) { return resolved }
        let folder = Files.resolved(Paths.folder(of: path)) ?? ""
        return Paths.path(of: String(path.split(separator: "/").last ?? ""), in: folder)
    }

    /// Returns how the file at `path` is used, under any name; nil if it is not read or does not
    /// exist. Of several uses it is the first case.
    static func use(of path: String) -> Use? {
        guard let identity = FileIdentity(path) else { return nil }
        let found = uses.withLock { $0.filter { FileIdentity($0.key) == identity }.map(\.value) }
        return Use.allCases.first(where: found.contains)
    }
}

/// The identity of an existing file, which is equal for all links to it.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// Nil if there is no regular file. Writing to a device or pipe overwrites nothing.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.isRegular else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

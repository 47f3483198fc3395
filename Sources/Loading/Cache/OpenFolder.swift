import POSIX

/// Why a cache cannot be used.
struct CacheFault: Error, Sendable, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The failure of the last system call.
    static func system(_ code: Int32 = errno) -> CacheFault { CacheFault(systemReason(code)) }
}

/// An open folder, with operations on its files by name. It stays the same folder if its path
/// changes, and symbolic links in it are not followed.
final class OpenFolder: Sendable {
    private let descriptor: Int32

    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens a folder; missing folders are created with access for the user only.
    init(making path: String) throws(CacheFault) {
        var end = path.utf8.startIndex
        while end < path.utf8.endIndex {
            let next = path.utf8.index(after: end)
            end = path.utf8[next...].firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
            guard mkdir(String(path[..<end]), 0o700) == 0 || [EEXIST, EISDIR].contains(errno) else {
                throw .system()
            }
        }
        descriptor = openat(AT_FDCWD, path, Self.flags)
        guard descriptor >= 0 else { throw .system() }
    }

    /// Opens a subfolder; nil if it does not exist.
    func folder(_ name: String) throws(CacheFault) -> OpenFolder? {
        let descriptor = openat(descriptor, name, Self.flags | O_NOFOLLOW)
        if descriptor >= 0 { return OpenFolder(descriptor: descriptor) }
        switch errno {
        case ENOENT: return nil
        case ELOOP, EMLINK, ENOTDIR: throw CacheFault("\(name) in it is not a folder")
        default: throw .system()
        }
    }

    /// Opens a subfolder, and creates it if missing.
    func makeFolder(_ name: String) throws(CacheFault) -> OpenFolder {
        if let folder = try folder(name) { return folder }
        guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else { throw .system() }
        guard let folder = try folder(name) else { throw .system(ENOENT) }
        return folder
    }

    /// Whether only the user can access it.
    var isPrivate: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    /// Opens a regular file for reading; nil if it does not exist. Anything else of that name is
    /// removed.
    func open(_ name: String) throws(CacheFault) -> OpenFile? {
        // Without O_NONBLOCK, opening a named pipe would block.
        let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let opened = openat(descriptor, name, flags)
        if opened >= 0, let file = OpenFile(opened) { return file }
        // The error code of opening a socket differs between Linux and macOS.
        if opened < 0, ![ELOOP, EMLINK, ENXIO, EOPNOTSUPP].contains(errno) {
            if errno == ENOENT { return nil }
            throw .system()
        }
        remove(name)
        return nil
    }

    /// Opens a file for appending.
    func append(to name: String) throws(CacheFault) -> OpenFile {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let opened = openat(descriptor, name, flags, 0o600)
        guard opened >= 0 else { throw .system() }
        guard let file = OpenFile(opened) else {
            throw CacheFault("\(name) in it is not a regular file")
        }
        return file
    }

    /// Creates a new file, and removes it if writing fails.
    func create(_ name: String, _ bytes: [UInt8]) throws(CacheFault) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let opened = openat(descriptor, name, flags, 0o600)
        guard opened >= 0 else { throw .system() }
        guard let file = OpenFile(opened) else { throw .system(EIO) }
        do throws(CacheFault) {
            try file.write(bytes)
        } catch {
            remove(name)
            throw error
        }
    }

    /// Moves a file here from another folder, atomically replacing one of that name.
    func move(_ name: String, from other: OpenFolder, as new: String) throws(CacheFault) {
        guard renameat(other.descriptor, name, descriptor, new) == 0 else { throw .system() }
    }

    /// Creates a hard link to a file of another folder; false if it fails.
    func link(_ name: String, of other: OpenFolder, as new: String) -> Bool {
        linkat(other.descriptor, name, descriptor, new, 0) == 0
    }

    func remove(_ name: String) { unlinkat(descriptor, name, 0) }

    /// Nil if the file does not exist.
    func attributes(of name: String) -> FileAttributes? {
        var status = stat()
        let exists = fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        return exists ? FileAttributes(status) : nil
    }

    /// The names in the folder, without hidden ones.
    func names() -> [String] {
        // Descriptors have a read position, so each listing uses its own.
        let copy = openat(descriptor, ".", Self.flags)
        return copy < 0 ? [] : entryNames(copy) ?? []
    }
}

/// The attributes of a file.
struct FileAttributes {
    /// Bytes.
    let size: Int
    /// When it was written or touched, in nanoseconds since 1970 UTC.
    let modified: Int64

    init(_ status: stat) {
        let time = status.modified
        size = Int(status.st_size)
        modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Seconds since it was written or touched; not negative.
    var idleSeconds: Int { max(0, Int(time(nil)) - Int(modified / 1_000_000_000)) }
}

import POSIX

/// Why a cache cannot be used, in the system's words or ours.
struct CacheFault: Error, Sendable, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Of the system call that failed last.
    static func system(_ code: Int32 = errno) -> CacheFault { CacheFault(systemReason(code)) }
}

/// A folder that is open, and what is done to the files in it, by name. Whatever becomes of its
/// path meanwhile, it is the same folder; names in it that are links are not followed.
final class OpenFolder: Sendable {
    private let descriptor: Int32

    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Makes what is not there, for the user alone.
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

    /// A folder in this one; nil where it is not there.
    func folder(_ name: String) throws(CacheFault) -> OpenFolder? {
        let descriptor = openat(descriptor, name, Self.flags | O_NOFOLLOW)
        if descriptor >= 0 { return OpenFolder(descriptor: descriptor) }
        switch errno {
        case ENOENT: return nil
        case ELOOP, EMLINK, ENOTDIR: throw CacheFault("\(name) in it is no folder")
        default: throw .system()
        }
    }

    /// A folder in this one, which is made where it is not there.
    func makeFolder(_ name: String) throws(CacheFault) -> OpenFolder {
        if let folder = try folder(name) { return folder }
        guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else { throw .system() }
        guard let folder = try folder(name) else { throw .system(ENOENT) }
        return folder
    }

    /// Whether nobody but the user can read or change what is in it.
    var isOwn: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    /// Opens a regular file to read it; nil where there is none. Something else in its place is
    /// removed.
    func open(_ name: String) throws(CacheFault) -> OpenFile? {
        // Without O_NONBLOCK, opening a named pipe would wait for its writer.
        let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let opened = openat(descriptor, name, flags)
        if opened >= 0, let file = OpenFile(opened) { return file }
        // What opening a socket gives is another code on Linux than on macOS.
        if opened < 0, ![ELOOP, EMLINK, ENXIO, EOPNOTSUPP].contains(errno) {
            if errno == ENOENT { return nil }
            throw .system()
        }
        remove(name)
        return nil
    }

    /// Opens a file to add to it.
    func append(to name: String) throws(CacheFault) -> OpenFile {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let opened = openat(descriptor, name, flags, 0o600)
        guard opened >= 0 else { throw .system() }
        guard let file = OpenFile(opened) else { throw CacheFault("\(name) in it is no file") }
        return file
    }

    /// Makes a file that was not there. What cannot be written whole is removed.
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

    /// Takes a file out of another folder, in place of what has the name; not half.
    func take(_ name: String, from other: OpenFolder, as new: String) throws(CacheFault) {
        guard renameat(other.descriptor, name, descriptor, new) == 0 else { throw .system() }
    }

    /// Gives a file of another folder a second name here; false where there is something.
    func link(_ name: String, of other: OpenFolder, as new: String) -> Bool {
        linkat(other.descriptor, name, descriptor, new, 0) == 0
    }

    func remove(_ name: String) { unlinkat(descriptor, name, 0) }

    /// Nil where it is not there.
    func facts(of name: String) -> FileFacts? {
        var status = stat()
        let isThere = fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        return isThere ? FileFacts(status) : nil
    }

    /// What is in it, but for names with a dot in front.
    func names() -> [String] {
        // Reading goes on where it ended last, so each time has a descriptor of its own.
        let copy = openat(descriptor, ".", Self.flags)
        return copy < 0 ? [] : folderNames(copy) ?? []
    }
}

/// What the system knows of a file.
struct FileFacts {
    /// Bytes.
    let size: Int
    /// When it was written or touched, in nanoseconds since 1970 UTC.
    let used: Int64

    init(_ status: stat) {
        let modified = status.modified
        size = Int(status.st_size)
        used = Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec)
    }

    /// Since it was written or touched; not negative.
    var idleSeconds: Int { max(0, Int(time(nil)) - Int(used / 1_000_000_000)) }
}

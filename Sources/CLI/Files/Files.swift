import POSIX

/// The reason why a file cannot be read or written.
struct FileFault: Error {
    let path: String
    let reason: String

    var message: String { "\(path): \(reason)" }
}

/// File operations, whose errors have the system's messages. What is asked is noted in the
/// `InputRecord` of the task.
enum Files {
    /// Reads a regular file of at most `limit` bytes.
    static func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        // Without O_NONBLOCK, opening a named pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw unopened(path)
        }
        defer { close(descriptor) }
        InputRecord.note(path, as: .read)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw fault(path) }
        try requireRegular(status, path)
        guard status.st_size <= limit else {
            throw FileFault(path: path, reason: "larger than \(limit >> 20) MiB")
        }
        let bytes = try readAll(descriptor, path, hint: Int(status.st_size), limit: limit)
        InputRecord.note(path, content: bytes)
        return bytes
    }

    /// Whether a path is that of a regular file that begins with `bytes`.
    static func begins(_ path: String, with bytes: [UInt8]) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isRegular else { return false }
        let start = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = max(0, systemRead(descriptor, buffer))
        }
        return start == bytes
    }

    /// Throws if `path` is not a regular file. It is not opened, since that may block.
    static func requireRegular(_ path: String) throws(FileFault) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw unopened(path)
        }
        InputRecord.note(path, as: .present)
        try requireRegular(status, path)
    }

    private static func requireRegular(_ status: stat, _ path: String) throws(FileFault) {
        guard !status.isRegular else { return }
        throw FileFault(
            path: path, reason: status.isFolder ? "it is a folder" : "not a regular file")
    }

    /// Reads standard input up to `limit` bytes.
    static func readStandardInput(limit: Int) throws(FileFault) -> [UInt8] {
        try readAll(STDIN_FILENO, "standard input", hint: 64 << 10, limit: limit)
    }

    private static func readAll(
        _ descriptor: Int32, _ path: String, hint: Int, limit: Int
    ) throws(FileFault) -> [UInt8] {
        var bytes: [UInt8] = []
        var isAtEnd = false
        if hint >= partedSize {
            bytes = readParts(descriptor, size: hint)
            // What was appended since, or could not be read.
            guard lseek(descriptor, off_t(bytes.count), SEEK_SET) >= 0 else { throw fault(path) }
        }
        while !isAtEnd {
            let wanted = bytes.isEmpty ? hint + 1 : 64 << 10
            var isBroken = false
            let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let read = systemRead(descriptor, buffer)
                count = max(0, read)
                (isAtEnd, isBroken) = (read == 0, read < 0)
            }
            if isBroken { throw fault(path) }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= limit else {
                throw FileFault(path: path, reason: "larger than \(limit >> 20) MiB")
            }
        }
        return bytes
    }

    /// The size from which on all processors read a file.
    private static let partedSize = 8 << 20

    /// Memory of which each processor writes another part.
    private struct SharedMemory: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
    }

    /// Returns the first bytes of a regular file: fewer than `size` if not all can be read.
    private static func readParts(_ descriptor: Int32, size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            let memory = SharedMemory(start: UnsafeMutableRawPointer(start))
            let page = Int(bitPattern: start) & (pageSize - 1)
            let skipped = page == 0 ? 0 : pageSize - page
            adviseLargePages(memory.start + skipped, size - skipped)
            let parts = Parallel.map(0..<size, by: Parallel.length(of: size)) { part in
                var end = part.lowerBound
                while end < part.upperBound {
                    let read = pread(
                        descriptor, memory.start + end, part.upperBound - end, off_t(end))
                    if read > 0 { end += read } else if read == 0 || errno != EINTR { break }
                }
                return (end: end, isWhole: end == part.upperBound)
            }
            let broken = parts.first { !$0.isWhole }
            count = broken?.end ?? size
        }
    }

    private static let pageSize = 4_096

    private static func systemRead(
        _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        while true {
            let count = POSIX.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Creates a folder and its missing ancestors.
    static func makeFolder(_ path: String) throws(FileFault) {
        if isFolder(path) { return }
        let parent = Paths.folder(of: path)
        if parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o755) == 0 || isFolder(path) else { throw fault(path) }
    }

    /// Writes all bytes. Returns 0, or the error number.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                POSIX.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return errno }
            written += count
        }
        return 0
    }

    /// Returns the path with links and `..` resolved; nil if it does not exist.
    static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Returns the user who owns a file or folder; nil if it does not exist.
    static func owner(of path: String) -> uid_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_uid : nil
    }

    /// Returns the size of a file in bytes; nil if it does not exist.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            InputRecord.note(path, as: .absent)
            return false
        }
        return status.isFolder
    }

    /// Whether `path` is a symbolic link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.isLink
    }

    /// Whether a link leads to a folder around it, so that to follow it would never end.
    static func leadsToAncestor(_ link: String) -> Bool {
        guard let target = resolved(link) else { return false }
        var folder = Paths.folder(of: link)
        while resolved(folder) != target {
            if folder == "/" || folder == "." { return false }
            folder = Paths.folder(of: folder)
        }
        return true
    }

    static func exists(_ path: String) -> Bool {
        let exists = access(path, F_OK) == 0
        InputRecord.note(path, as: exists ? .present : .absent)
        return exists
    }

    /// Removes a file; errors are ignored.
    static func remove(_ path: String) { unlink(path) }

    /// Returns the sorted names in a folder, without hidden files.
    static func names(in folder: String) throws(FileFault) -> [String] {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw unopened(folder)
        }
        InputRecord.note(folder, as: .listed)
        guard let names = entryNames(descriptor) else { throw fault(folder) }
        return names.sorted()
    }

    /// Notes and returns why a path that is to be read cannot be opened.
    private static func unopened(_ path: String) -> FileFault {
        let code = errno
        InputRecord.note(path, as: code == ENOENT || code == ENOTDIR ? .absent : .read)
        return fault(path, code)
    }

    static func fault(_ path: String, _ code: Int32 = errno) -> FileFault {
        let reason = code == ENOENT ? missingReason(path) : nil
        return FileFault(path: path, reason: reason ?? systemReason(code))
    }

    /// Returns why a path that looks like that of a file leads to none; nil for one that is just missing.
    private static func missingReason(_ path: String) -> String? {
        // Bytes that are not UTF-8 were replaced when the arguments or the folder were read.
        if path.unicodeScalars.contains("\u{FFFD}") {
            return "the name of the file is not UTF-8: rename it"
        }
        guard isLink(path), let target = linkTarget(path) else { return nil }
        return
            "it is a symbolic link to \(target), where there is no file: mend the link, or remove it"
    }

    private static func linkTarget(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: 4_096)
        let count = readlink(path, &target, target.count - 1)
        guard count > 0 else { return nil }
        return target.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
}

import POSIX
import Synchronization

extension Files {
    /// Replaces files atomically, as the last step of a command. Devices and pipes are written
    /// before. Symbolic links are rejected: their owner would choose the file that is replaced.
    ///
    /// - Parameter show: Writes the result to standard output, if it is not in a file. The files
    ///   are written even if the output is closed.
    static func replace(
        _ files: some Sequence<(path: String, bytes: [UInt8])>,
        showing show: (() throws -> Void)? = nil
    ) throws {
        var staged: [(temporary: String, path: String)] = []
        defer { for file in staged { TemporaryFiles.remove(file.temporary) } }
        for (path, bytes) in files {
            guard isRegularOrMissing(path) else {
                try writeThrough(bytes, to: path)
                continue
            }
            staged.append((try stage(bytes, for: path), path))
        }
        var shown: Result<Void, any Error>?
        if let show {
            try Interruption.check()
            shown = Result { try show() }
        }
        try Interruption.finish(isShown: show != nil) {
            for file in staged where !TemporaryFiles.rename(file.temporary, to: file.path) {
                throw fault(file.path)
            }
        }
        try shown?.get()
    }

    /// Writes a temporary file beside the one that it will replace, and returns its path.
    private static func stage(_ bytes: [UInt8], for path: String) throws(FileFault) -> String {
        if isLink(path) { throw linkFault(path) }
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = TemporaryFiles.create(temporary)
        guard descriptor >= 0 else { throw fault(path) }
        // A file that is replaced keeps its permissions: a private one stays private.
        var status = stat()
        if stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
        let code = writeAll(bytes, to: descriptor)
        guard close(descriptor) == 0, code == 0 else {
            let reason = fault(path, code == 0 ? errno : code)
            TemporaryFiles.remove(temporary)
            throw reason
        }
        return temporary
    }

    /// Rejects a path that is not a regular file, or whose folder does not exist.
    static func requireReplaceable(_ path: String) throws(FileFault) {
        guard isRegularOrMissing(path) else {
            throw FileFault(path: path, reason: "not a regular file")
        }
        if isLink(path) { throw linkFault(path) }
        guard isFolder(Paths.folder(of: path)) else {
            throw FileFault(path: path, reason: "there is no folder \(Paths.folder(of: path))")
        }
    }

    private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileFault) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw fault(path) }
        defer { close(descriptor) }
        let code = writeAll(bytes, to: descriptor)
        guard code == 0 else { throw fault(path, code) }
    }

    /// Truncates a file for writing lines, and returns its descriptor.
    static func beginLines(_ path: String) throws(FileFault) -> Int32 {
        if isRegularOrMissing(path), isLink(path) { throw linkFault(path) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw fault(path) }
        return descriptor
    }

    /// Adds bytes to the end of a file, which is created if it is missing.
    static func append(_ bytes: [UInt8], to path: String) throws(FileFault) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
        guard descriptor >= 0 else { throw fault(path) }
        defer { close(descriptor) }
        let code = writeAll(bytes, to: descriptor)
        guard code == 0 else { throw fault(path, code) }
    }

    static func linkFault(_ path: String) -> FileFault {
        FileFault(
            path: path,
            reason: "it is a symbolic link, which is not followed: name its target, or remove it")
    }

    static func isRegularOrMissing(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.isRegular
    }
}

/// The existing temporary files, which are removed when a signal ends the program.
enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Creates a file and returns its descriptor; negative, with `errno`, on failure.
    static func create(_ path: String) -> Int32 {
        paths.withLock { paths in
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// Renames a temporary file. Returns false, with `errno`, on failure.
    static func rename(_ path: String, to target: String) -> Bool {
        paths.withLock { paths in
            guard POSIX.rename(path, target) == 0 else { return false }
            paths.remove(path)
            return true
        }
    }

    static func remove(_ path: String) {
        paths.withLock { if $0.remove(path) != nil { unlink(path) } }
    }

    /// Removes all temporary files and ends the program, while none can be created.
    static func exit(_ status: Int32) -> Never {
        paths.withLock { paths in
            for path in paths { unlink(path) }
            _exit(status)
        }
    }
}

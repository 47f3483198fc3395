import POSIX
import Synchronization

extension Files {
    /// Replaces files as a whole, as the last step of a command: readers see the old ones or the new
    /// ones. Devices and pipes are written to before. A link is refused: who put it there would choose
    /// which file is replaced.
    ///
    /// - Parameter show: writes the result to standard output, where it is in no file. A reader who
    ///   has gone is no reason to lose the files.
    static func replace(
        _ files: [(path: String, bytes: [UInt8])], showing show: (() throws -> Void)? = nil
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

    /// Writes a file beside the one that it will replace; its path.
    private static func stage(_ bytes: [UInt8], for path: String) throws(FileFault) -> String {
        if isLink(path) { throw linkFault(path) }
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = TemporaryFiles.create(temporary)
        guard descriptor >= 0 else { throw fault(path) }
        let code = writeAll(bytes, to: descriptor)
        guard close(descriptor) == 0, code == 0 else {
            let reason = fault(path, code == 0 ? errno : code)
            TemporaryFiles.remove(temporary)
            throw reason
        }
        return temporary
    }

    /// Refuses what is no file that could be replaced, or has no folder to stand in.
    static func requireReplaceable(_ path: String) throws(FileFault) {
        guard isRegularOrMissing(path) else {
            throw FileFault(path: path, reason: "it is no regular file")
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

    /// A file to which lines are written as they come; what was in it is gone.
    static func beginLines(_ path: String) throws(FileFault) -> Int32 {
        if isRegularOrMissing(path), isLink(path) { throw linkFault(path) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw fault(path) }
        return descriptor
    }

    static func linkFault(_ path: String) -> FileFault {
        FileFault(
            path: path,
            reason: "it is a link, which is not followed: name the file it leads to, or remove it")
    }

    static func isRegularOrMissing(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.isRegular
    }
}

/// The temporary files that there are, so that none is left when a signal ends the program.
enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    /// A descriptor to write to; negative, with `errno`, where there is none.
    static func create(_ path: String) -> Int32 {
        paths.withLock { paths in
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 { paths.insert(path) }
            return descriptor
        }
    }

    /// False, with `errno`, where the file is still there.
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

    /// Removes them all and ends the program, before another one is made.
    static func exit(_ status: Int32) -> Never {
        paths.withLock { paths in
            for path in paths { unlink(path) }
            _exit(status)
        }
    }
}

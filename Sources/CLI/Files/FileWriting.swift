import POSIX

extension Files {
    /// Replaces files atomically, as the last step of a command. Devices and pipes are written
    /// before. Symbolic links are rejected: their owner would choose the file that is replaced.
    ///
    /// If one of the files is not what was read any more, none is replaced.
    ///
    /// - Parameter show: Writes the result to standard output, if it is not in a file. The files
    ///   are written even if the output is closed.
    static func replace(
        _ files: some Sequence<WrittenFile>, showing show: (() throws -> Void)? = nil
    ) throws {
        var staged: [StagedFile] = []
        defer { for file in staged { TemporaryFiles.remove(file.temporary) } }
        for file in files {
            guard isRegularOrMissing(file.path) else {
                try writeThrough(file.bytes, to: file.path)
                continue
            }
            staged.append(try StagedFile(file))
        }
        var shown: Result<Void, any Error>?
        if let show {
            try Interruption.check()
            shown = Result { try show() }
        }
        try putInPlace(staged, isShown: show != nil)
        try shown?.get()
    }

    /// Renames files that were written under temporary names, as the last step of a command.
    ///
    /// - Parameter isShown: whether the result has already been written to standard output.
    static func putInPlace(_ staged: [StagedFile], isShown: Bool = false) throws {
        try Interruption.finish(isShown: isShown) {
            for file in staged { try file.requireUnchanged() }
            for file in staged { try file.putInPlace() }
        }
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
        let target = resolved(path).map { " to \(Paths.fromCurrentFolder($0))" } ?? ""
        return FileFault(
            path: path,
            reason:
                "it is a symbolic link\(target), which is not followed: name its target, or remove it"
        )
    }

    static func isRegularOrMissing(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.isRegular
    }
}

import POSIX

/// A written file under a temporary name, beside the file that it will replace.
struct StagedFile {
    let temporary: String
    private let path: String
    private let replaced: ReplacedContent

    /// Writes the file.
    ///
    /// - Throws: If it must not replace the other, or cannot be written.
    init(_ file: WrittenFile) throws(FileFault) {
        (path, replaced) = (file.path, file.replaced)
        temporary = "\(path).\(getpid()).tmp"
        if Files.isLink(path) { throw Files.linkFault(path) }
        if replaced.isOfOthers { try Self.requireEditable(path) }
        let descriptor = TemporaryFiles.create(temporary)
        guard descriptor >= 0 else { throw Self.folderFault(path) }
        var code = keepAttributes(of: path, on: descriptor)
        if code == 0 { code = Files.writeAll(file.bytes, to: descriptor) }
        guard close(descriptor) == 0, code == 0 else {
            let fault = code < 0 ? ownerFault : Files.fault(path, code == 0 ? errno : code)
            TemporaryFiles.remove(temporary)
            throw fault
        }
    }

    /// Throws if a person could not edit the file, or if it would be another one under its other names.
    private static func requireEditable(_ path: String) throws(FileFault) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard access(path, W_OK) == 0 else { throw Files.fault(path) }
        guard status.st_nlink > 1 else { return }
        throw FileFault(
            path: path,
            reason: """
                it has \(status.st_nlink) names (hard links), of which only this one would change: make a \
                copy of it
                """)
    }

    /// Gives the new file the owner and the permissions of the one that it replaces: a private one
    /// stays private. Returns 0, an error number, or -1 if the owner cannot be kept.
    private func keepAttributes(of path: String, on descriptor: Int32) -> Int32 {
        var (old, new) = (stat(), stat())
        guard stat(path, &old) == 0 else { return 0 }
        guard fstat(descriptor, &new) == 0 else { return errno }
        if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid),
            fchown(descriptor, old.st_uid, old.st_gid) != 0, replaced.isOfOthers
        {
            return -1
        }
        return fchmod(descriptor, old.st_mode & 0o7777) == 0 ? 0 : errno
    }

    /// Throws if the file that it replaces is not what was read any more.
    func requireUnchanged() throws(FileFault) {
        guard replaced.isFound(at: path) else { throw changeFault }
    }

    /// Replaces the file.
    func putInPlace() throws(FileFault) {
        switch replaced {
        case .any:
            guard TemporaryFiles.rename(temporary, to: path) else { throw Files.fault(path) }
        case .nothing, .version(nil):
            guard try TemporaryFiles.create(path, from: temporary) else { throw changeFault }
        case .bytes, .version:
            guard try TemporaryFiles.exchange(temporary, with: path, replaced) else {
                throw changeFault
            }
        }
    }

    private var changeFault: FileFault {
        FileFault(
            path: path,
            reason: "it was changed since it was read, so nothing is written: run this again")
    }

    private var ownerFault: FileFault {
        FileFault(
            path: path,
            reason: """
                it belongs to another user or group, which a new file would not keep: write it as that \
                user
                """)
    }

    /// The fault of a temporary file that cannot be created.
    private static func folderFault(_ path: String) -> FileFault {
        let code = errno
        guard [EACCES, EROFS, EPERM].contains(code) else { return Files.fault(path, code) }
        let folder = Paths.folder(of: path)
        return FileFault(
            path: path,
            reason: "no file can be created in its folder, \(folder): \(systemReason(code))")
    }
}

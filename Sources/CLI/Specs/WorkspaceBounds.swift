/// What decides which files a command may read: `--root` and `--follow-links`.
struct WorkspaceBounds: Sendable {
    /// The folder of `--root`.
    var root: String?
    /// Whether a path is judged by where it is written, not by where its links lead.
    var followsLinks = false

    /// Returns the absolute path of a file or folder by which it is judged: without links, unless they
    /// are followed; nil if it does not exist.
    func place(of path: String) -> String? {
        guard followsLinks else {
            let resolved = Files.resolved(path)
            if resolved == nil { InputRecord.note(path, as: .absent) }
            return resolved
        }
        return Files.exists(path) ? Paths.absolute(path) : nil
    }
}

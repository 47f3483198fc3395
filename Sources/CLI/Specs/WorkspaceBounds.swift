/// What decides which files a command may read: `--root` and `--follow-links`.
struct WorkspaceBounds: Sendable {
    /// The folder of `--root`.
    var root: String?
    /// Whether a path is judged by where it is written, not by where its links lead.
    var followsLinks = false

    /// Returns the absolute path of a file or folder by which it is judged: without links, unless they
    /// are followed; nil if it does not exist.
    func place(of path: String) -> String? {
        let place: String? =
            if followsLinks {
                InputRecord.withoutNoting { Files.exists(path) } ? Paths.absolute(path) : nil
            } else {
                Files.resolved(path)
            }
        if place == nil { InputRecord.note(path, as: .absent) }
        return place
    }
}

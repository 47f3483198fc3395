extension Files {
    /// Limit: levels of folders in which files are searched.
    private static let maxDepth = 32
    /// Limit: files that are searched below a folder.
    private static let maxFiles = 100_000

    /// Returns the paths of all files below a folder, sorted. Links to folders are not followed.
    static func paths(below folder: String) throws(FileFault) -> [String] {
        var paths: [String] = []
        try collect(below: folder, depth: 0, into: &paths)
        return paths
    }

    private static func collect(
        below folder: String, depth: Int, into paths: inout [String]
    ) throws(FileFault) {
        guard depth < maxDepth else {
            throw FileFault(path: folder, reason: "nested too deeply")
        }
        for name in try names(in: folder) {
            let path = Paths.path(of: name, in: folder)
            if !isFolder(path) {
                paths.append(path)
            } else if !isLink(path) {
                try collect(below: path, depth: depth + 1, into: &paths)
            }
            guard paths.count <= maxFiles else {
                throw FileFault(path: folder, reason: "it has more than \(maxFiles) files")
            }
        }
    }
}

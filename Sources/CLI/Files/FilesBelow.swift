extension Files {
    /// Limit: levels of folders in which files are searched.
    private static let maxDepth = 32

    /// Returns the paths of all files below a folder, sorted. Links to folders are not followed.
    static func paths(below folder: String) throws(FileFault) -> [String] {
        try paths(below: folder, depth: 0)
    }

    private static func paths(below folder: String, depth: Int) throws(FileFault) -> [String] {
        guard depth < maxDepth else {
            throw FileFault(path: folder, reason: "nested too deeply")
        }
        var paths: [String] = []
        for name in try names(in: folder) {
            let path = Paths.path(of: name, in: folder)
            if !isFolder(path) {
                paths.append(path)
            } else if !isLink(path) {
                paths += try self.paths(below: path, depth: depth + 1)
            }
        }
        return paths
    }
}

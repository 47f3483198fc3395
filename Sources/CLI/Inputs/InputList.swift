/// The paths that a result depends on, by how it does. Each list is sorted.
struct InputList {
    /// The files whose content counts.
    private(set) var files: [String] = []
    /// The folders whose names count: a file that appears may be another spec.
    private(set) var folders: [String] = []
    /// The files of which only counts that they exist.
    private(set) var present: [String] = []
    /// The paths that do not exist, and that would count if they did.
    private(set) var absent: [String] = []
    /// The folders in which screens are searched by their ids, and the data in which specs are: the
    /// ids of other specs count, and whether data becomes a spec.
    private(set) var searched: [String] = []

    /// The lists of a record, with paths from the current folder.
    ///
    /// - Parameter written: The paths of files that the command writes, which are no inputs.
    init(_ records: [InputRecord], besides written: [String] = []) {
        let names = PathNames()
        var uses: [String: Set<InputRecord.Use>] = [:]
        for (path, added) in records.flatMap(\.uses) {
            uses[names.name(of: path), default: []].formUnion(added)
        }
        for path in written { uses[names.name(of: path)] = nil }
        for (path, uses) in uses.sorted(by: { $0.key < $1.key }) { add(path, uses: uses) }
    }

    private mutating func add(_ path: String, uses: Set<InputRecord.Use>) {
        // Who reads a file or the names in a folder depends on more than that it is there.
        if uses.contains(.read) { return files.append(path) }
        if uses.contains(.listed) {
            folders.append(path)
        } else if uses.contains(.present) {
            present.append(path)
        }
        if uses.contains(.absent) { absent.append(path) }
        if uses.contains(.searched) { searched.append(path) }
    }

    /// The lists with their names in JSON, and the words for them in text.
    var named: [(name: String, word: String, paths: [String])] {
        [
            ("files", "read", files), ("folders", "list", folders), ("present", "exists", present),
            ("absent", "absent", absent), ("searched", "search", searched),
        ]
    }
}

/// Names paths as they are written in the current folder.
struct PathNames {
    private let current = Files.resolved(".") ?? "/"

    /// Returns a path from the current folder; an absolute one if both have only the root in common.
    func name(of path: String) -> String {
        let path = Paths.absolute(path)
        let names = path.split(separator: "/")
        let around = current.split(separator: "/")
        let shared = zip(names, around).prefix { $0 == $1 }.count
        if shared == 0, !around.isEmpty { return path }
        let up = Array(repeating: "..", count: around.count - shared)
        let relative = (up + names.dropFirst(shared).map(String.init)).joined(separator: "/")
        return relative.isEmpty ? "." : relative
    }
}

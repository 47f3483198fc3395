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
    /// The folders in which screens are searched by their ids: the ids of other specs count.
    private(set) var searched: [String] = []

    /// The lists of a record, with paths from the current folder.
    ///
    /// - Parameter written: The paths of files that the command writes, which are no inputs.
    init(_ records: [InputRecord], besides written: [String] = []) {
        let current = Files.resolved(".") ?? "/"
        var uses: [String: InputRecord.Use] = [:]
        for (path, use) in records.flatMap(\.uses) {
            let path = Paths.relative(Paths.absolute(path), from: current)
            uses[path] = max(use, uses[path] ?? use)
        }
        for path in written { uses[Paths.relative(Paths.absolute(path), from: current)] = nil }
        for (path, use) in uses.sorted(by: { $0.key < $1.key }) {
            switch use {
            case .present: present.append(path)
            case .absent: absent.append(path)
            case .searched: searched.append(path)
            case .listed: folders.append(path)
            case .read: files.append(path)
            }
        }
    }

    /// The lists with their names in JSON, and the words for them in text.
    var named: [(name: String, word: String, paths: [String])] {
        [
            ("files", "read", files), ("folders", "list", folders), ("present", "exists", present),
            ("absent", "absent", absent), ("searched", "search", searched),
        ]
    }
}

extension Paths {
    /// Returns an absolute path as it is written in a folder; unchanged if both have only the root in
    /// common.
    fileprivate static func relative(_ path: String, from folder: String) -> String {
        let names = path.split(separator: "/")
        let around = folder.split(separator: "/")
        let shared = zip(names, around).prefix { $0 == $1 }.count
        if shared == 0, !around.isEmpty { return path }
        let up = Array(repeating: "..", count: around.count - shared)
        let relative = (up + names.dropFirst(shared).map(String.init)).joined(separator: "/")
        return relative.isEmpty ? "." : relative
    }
}

import Diagnostics

/// The libraries that a file imports, directly and indirectly, and that are not compiled yet.
struct ImportGraph {
    private struct Node {
        let file: ImportingFile
        /// The located imports.
        let targets: [Result<String, ImportFault>]
    }

    private var nodes: [String: Node] = [:]
    /// Files in the order in which they were found.
    private var waiting: [String]
    private var found: Set<String>

    init(from file: String) {
        waiting = [file]
        found = [file]
    }

    /// A file that is not read yet; nil if all are.
    var unread: String? { waiting.last }

    /// Removes a file that needs no compiling.
    mutating func skip(_ file: String) {
        if waiting.last == file { waiting.removeLast() }
    }

    mutating func add(
        _ name: String, _ file: ImportingFile, _ targets: [Result<String, ImportFault>]
    ) throws(ImportFault) {
        guard nodes.count < LibraryDirectory.maxLibraries else {
            throw .tooMany(LibraryDirectory.maxLibraries)
        }
        skip(name)
        nodes[name] = Node(file: file, targets: targets)
        for target in targets.compactMap({ try? $0.get() }) where found.insert(target).inserted {
            waiting.append(target)
        }
    }

    /// The files in the order of compilation: each after those that it imports, except in cycles.
    var ordered: [(name: String, file: ImportingFile)] {
        let names = nodes.keys.sorted()
        let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        let order = DefinitionOrder(
            reads: names.map { next(after: $0).compactMap { positions[$0] } })
        return order.order.compactMap { index in
            nodes[names[index]].map { (names[index], $0.file) }
        }
    }

    func targets(of name: String) -> [Result<String, ImportFault>] { nodes[name]?.targets ?? [] }

    /// Returns the shortest cycle with the import of `target` by `file`; nil if there is none.
    func cycle(from file: String, to target: String) -> ImportFault? {
        var previous = [target: file]
        var queue = [target]
        var position = 0
        while position < queue.count, previous[file] == nil {
            for next in next(after: queue[position]) where previous[next] == nil {
                previous[next] = queue[position]
                queue.append(next)
            }
            position += 1
        }
        guard previous[file] != nil else { return nil }
        var files = [file]
        while let before = previous[files[files.count - 1]] {
            files.append(before)
            if before == file { break }
        }
        files.reverse()
        // All files of the cycle report it in the same way, so that it is reported once.
        files.removeLast()
        let first = files.indices.min { files[$0] < files[$1] } ?? 0
        files = Array(files[first...] + files[..<first] + files[first...first])
        let places = zip(files, files.dropFirst()).compactMap { place($0, target: $1) }
        return .cycle(files.compactMap { nodes[$0]?.file.tree.source.path }, places)
    }

    private func next(after file: String) -> [String] {
        targets(of: file).compactMap { try? $0.get() }.filter { nodes[$0] != nil }
    }

    /// Returns the location of the import of `target` in `file`.
    private func place(_ file: String, target: String) -> SourceRange? {
        guard let node = nodes[file] else { return nil }
        return zip(node.targets, node.file.tree.importedNodes).first {
            (try? $0.0.get()) == target
        }.map { node.file.tree.place($0.1) }
    }
}

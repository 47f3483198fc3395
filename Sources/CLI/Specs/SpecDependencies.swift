import Diagnostics
import ScreenSpec

/// What specs read and open, to find those that a change concerns.
///
/// All paths are resolved.
struct SpecDependencies {
    private struct Spec {
        let id: String?
        /// The files that it reads, among them those that do not exist.
        let files: [String]
        /// The ids of the screens that it opens.
        let screens: [String]
    }

    private var specs: [String: Spec] = [:]

    /// Reads what specs name, again if they are known, and what the libraries name that they import.
    mutating func read(_ paths: some Sequence<String>, _ files: SpecFiles) {
        var waiting = paths.map { (path: $0, isNew: true) }
        while let (path, isNew) = waiting.popLast() {
            let resolved = Self.resolved(path)
            guard path != "-", isNew || specs[resolved] == nil else { continue }
            specs[resolved] = nil
            var bag = DiagnosticBag()
            guard let source = try? files.source(path, into: &bag) else { continue }
            let references = SpecReferences(source)
            func targets(_ paths: [String]) -> [String] {
                paths.map { Self.resolved(Paths.path(of: $0, in: Paths.folder(of: resolved))) }
            }
            let libraries = targets(references.imports)
            waiting += libraries.map { ($0, false) }
            // Texts that may be cut are looked for with the items of the recording.
            let recording = Paths.replacingSuffix(of: resolved, with: ".har")
            specs[resolved] = Spec(
                id: references.id, files: libraries + targets(references.files) + [recording],
                screens: references.screens)
        }
    }

    mutating func remove(_ path: String) { specs[Self.resolved(path)] = nil }

    /// All specs and the files that they read.
    var files: Set<String> { Set(specs.keys).union(specs.values.flatMap(\.files)) }

    func isSpec(_ path: String) -> Bool { specs[path] != nil }

    /// The ids of the screens.
    var ids: Set<String> { Set(specs.values.compactMap(\.id)) }

    /// Returns the changed files, what reads them (also by other libraries), the specs that open one of
    /// these screens, and what imports these.
    ///
    /// - Parameter formerIDs: The ids of screens that the changed files had before.
    func concerned(by changed: Set<String>, formerIDs: Set<String> = []) -> Set<String> {
        var readers: [String: [String]] = [:]
        for (path, spec) in specs {
            for file in spec.files { readers[file, default: []].append(path) }
        }
        var found: Set<String> = []
        func addReaders(of paths: Set<String>) {
            var waiting = Array(paths)
            while let path = waiting.popLast() {
                guard found.insert(path).inserted else { continue }
                waiting += readers[path] ?? []
            }
        }
        addReaders(of: changed)
        let ids = formerIDs.union(found.compactMap { specs[$0]?.id })
        addReaders(of: openers { ids.contains($0) })
        return found
    }

    /// Returns the specs that open a screen with such an id.
    func openers(_ isMeant: (String) -> Bool) -> Set<String> {
        Set(specs.filter { $0.value.screens.contains(where: isMeant) }.keys)
    }

    /// Returns the path without links; of a file that does not exist, that of the nearest folder that
    /// does with the rest.
    static func resolved(_ path: String) -> String {
        if let resolved = Files.resolved(path) { return resolved }
        let name = Paths.name(of: path)
        guard name != path else { return Paths.path(of: name, in: Files.resolved(".") ?? ".") }
        let folder = resolved(Paths.folder(of: path))
        return name == ".." ? Paths.folder(of: folder) : Paths.path(of: name, in: folder)
    }
}

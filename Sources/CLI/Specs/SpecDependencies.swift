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

    /// Returns the changed files, what reads them (also by other libraries), and the specs that open one
    /// of these screens.
    func concerned(by changed: Set<String>) -> Set<String> {
        var readers: [String: [String]] = [:]
        for (path, spec) in specs {
            for file in spec.files { readers[file, default: []].append(path) }
        }
        var found: Set<String> = []
        var waiting = Array(changed)
        while let path = waiting.popLast() {
            guard found.insert(path).inserted else { continue }
            waiting += readers[path] ?? []
        }
        let ids = Set(found.compactMap { specs[$0]?.id })
        return found.union(openers { ids.contains($0) })
    }

    /// Returns the specs that open a screen with such an id.
    func openers(_ isMeant: (String) -> Bool) -> Set<String> {
        Set(specs.filter { $0.value.screens.contains(where: isMeant) }.keys)
    }

    /// Returns the path without links; of a file that does not exist, that of its folder with its name.
    static func resolved(_ path: String) -> String {
        if let resolved = Files.resolved(path) { return resolved }
        let folder = Files.resolved(Paths.folder(of: path)) ?? Paths.folder(of: path)
        return Paths.path(of: Paths.name(of: path), in: folder)
    }
}

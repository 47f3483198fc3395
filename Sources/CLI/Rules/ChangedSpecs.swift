import Diagnostics
import ScreenSpec

/// The specs that a change concerns: `validate --changed-since`.
///
/// They are those that changed, those that read a changed file (an import, also by another library, a
/// catalog, data), and those that open a changed screen. A change of the workspace file concerns all.
struct ChangedSpecs {
    /// Nil for all.
    private var paths: Set<String>?

    /// - Parameters:
    ///   - changed: The paths of all changed files.
    ///   - specs: The paths of all specs.
    init(_ changed: [String], among specs: [String], _ files: SpecFiles) {
        let changed = Set(changed.map(Self.resolved))
        if changed.contains(where: { WorkspaceFiles.names.contains(Paths.name(of: $0)) }) {
            return
        }
        var readers: [String: [String]] = [:]
        var openers: [String: [String]] = [:]
        var ids: [String: String] = [:]
        for spec in specs where spec != "-" {
            var bag = DiagnosticBag()
            guard let source = try? files.source(spec, into: &bag) else { continue }
            let path = Self.resolved(spec)
            let references = SpecReferences(source)
            ids[path] = references.id
            for file in references.files {
                let target = Paths.path(of: file, in: Paths.folder(of: path))
                readers[Self.resolved(target), default: []].append(path)
            }
            for screen in references.screens { openers[screen, default: []].append(path) }
        }
        var found: Set<String> = []
        var waiting = Array(changed)
        while let path = waiting.popLast() {
            guard found.insert(path).inserted else { continue }
            waiting += readers[path] ?? []
        }
        for path in changed {
            for opener in ids[path].flatMap({ openers[$0] }) ?? [] { found.insert(opener) }
        }
        paths = found
    }

    func contains(_ spec: String) -> Bool { paths?.contains(Self.resolved(spec)) ?? true }

    /// The path without links; of a file that does not exist, that of its folder with its name.
    private static func resolved(_ path: String) -> String {
        if let resolved = Files.resolved(path) { return resolved }
        let folder = Files.resolved(Paths.folder(of: path)) ?? Paths.folder(of: path)
        return Paths.path(of: Paths.name(of: path), in: folder)
    }
}

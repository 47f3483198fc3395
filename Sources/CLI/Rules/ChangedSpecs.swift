import Diagnostics
import ScreenSpec

/// The specs that a change concerns: `validate --changed-since`.
///
/// They are those that changed, those that read a changed or removed file (an import, also by another
/// library, a catalog, data), and those that open one of these screens, by the id that it has or had.
/// A change of the workspace file concerns all.
struct ChangedSpecs {
    /// Nil for all.
    private var paths: Set<String>?

    /// - Parameter specs: The paths of all specs.
    init(_ changes: GitChanges, among specs: [String], _ files: SpecFiles) {
        let changed = Set(changes.paths.map(SpecDependencies.resolved))
        if changed.contains(where: WorkspaceFiles.isOne) { return }
        var dependencies = SpecDependencies()
        dependencies.read(specs, files)
        let formerIDs = changes.paths.filter(Paths.isSpec).compactMap { path in
            changes.formerTexts[path].flatMap {
                SpecReferences(SourceText(path: path, bytes: $0)).id
            }
        }
        paths = dependencies.concerned(by: changed, formerIDs: Set(formerIDs))
    }

    func contains(_ spec: String) -> Bool {
        paths?.contains(SpecDependencies.resolved(spec)) ?? true
    }
}

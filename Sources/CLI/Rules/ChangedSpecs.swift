/// The specs that a change concerns: `validate --changed-since`.
///
/// They are those that changed, those that read a changed file (an import, also by another library, a
/// catalog, data), and those that open one of these screens. A change of the workspace file concerns all.
struct ChangedSpecs {
    /// Nil for all.
    private var paths: Set<String>?

    /// - Parameters:
    ///   - changed: The paths of all changed files.
    ///   - specs: The paths of all specs.
    init(_ changed: [String], among specs: [String], _ files: SpecFiles) {
        let changed = Set(changed.map(SpecDependencies.resolved))
        if changed.contains(where: WorkspaceFiles.isOne) { return }
        var dependencies = SpecDependencies()
        dependencies.read(specs, files)
        paths = dependencies.concerned(by: changed)
    }

    func contains(_ spec: String) -> Bool {
        paths?.contains(SpecDependencies.resolved(spec)) ?? true
    }
}

import Diagnostics
import ScreenSpec

extension WorkspaceFiles.Found {
    /// Leaves out the warnings of a spec that comments or the workspace turn off.
    ///
    /// - Returns: The positions of the entries of `ignore` that were needed.
    @discardableResult
    func apply(to bag: inout DiagnosticBag, of path: String) -> Set<Int> {
        let entries = settings.ignored.enumerated().filter { isSpec($0.element, path) }
        var rules = SpecRules(
            of: path, settings,
            ignoring: Dictionary(uniqueKeysWithValues: entries.map { ($0.offset, $0.element) }))
        bag.apply(&rules)
        return rules.usedEntries
    }

    /// Reports entries of `ignore` whose specs were checked and have no such warning.
    ///
    /// - Parameter used: The positions of the others.
    func reportUnusedIgnores(
        _ used: Set<Int>, of paths: [String], into bag: inout DiagnosticBag
    ) {
        for (position, entry) in settings.ignored.enumerated() where !used.contains(position) {
            guard paths.contains(where: { isSpec(entry, $0) }) else { continue }
            bag.report(
                Message(
                    .unusedIgnore, severity: .warning,
                    "there is no `\(entry.code.name)` to ignore in \(entry.spec.text)",
                    label: "remove the entry"
                ).at(entry.place))
        }
    }

    /// Whether an entry of `ignore` approves a change, which it names with both of its values.
    ///
    /// - Parameters:
    ///   - spec: The path of the spec, also of one that is gone.
    ///   - keyPath: Returns the path of keys to the change.
    func approves(
        _ change: Diagnostic, of spec: String, at keyPath: (SourceRange) -> String
    ) -> Bool {
        let entries = settings.ignored.filter { $0.code == change.code }
        guard !entries.isEmpty else { return false }
        let place = change.primary.place
        let specs = [spec, place.source.path].map(SpecDependencies.resolved)
        let path = keyPath(place)
        return entries.contains { entry in
            entry.approves(change, at: path)
                && specs.contains(SpecDependencies.resolved(self.path(of: entry.spec)))
        }
    }

    private func isSpec(_ entry: IgnoredFinding, _ path: String) -> Bool {
        guard Paths.name(of: entry.spec.text) == Paths.name(of: path) else { return false }
        return Files.resolved(self.path(of: entry.spec)) == Files.resolved(path)
    }
}

extension WorkspaceSettings {
    /// Returns the positions of the entries of `ignore` about some codes.
    func ignoredPositions(of codes: Set<DiagnosticCode>) -> [Int] {
        ignored.indices.filter { codes.contains(ignored[$0].code) }
    }
}

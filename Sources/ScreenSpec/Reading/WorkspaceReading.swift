package import Diagnostics
package import Screens

/// What a workspace file sets for the specs of its workspace.
package struct WorkspaceSettings: Sendable {
    /// The files and folders that commands work on, relative to the root; nil if it names none.
    package var specs: [String]?
    /// The devices of screens that have none; empty for the defaults.
    package var devices: [Device] = []

    package init() {}
}

/// Reads a workspace file. An empty one sets nothing, and only marks the root.
package func readWorkspaceSettings(
    _ source: SourceText, into bag: inout DiagnosticBag
) -> WorkspaceSettings {
    let reader = SpecReader(readYAML(source, into: &bag), bag)
    reader.reportUnsupportedSyntax()
    let settings = reader.readWorkspace()
    bag = reader.bag
    return settings
}

extension SpecReader {
    fileprivate func readWorkspace() -> WorkspaceSettings {
        var settings = WorkspaceSettings()
        guard let root = tree.documents.first,
            tree[root].length > 0 || tree[root].kind.isCollection,
            let entries = entries(root, SpecKeys.workspace)
        else { return settings }
        if let node = entries[.specs] {
            let expected = "`specs` must be a list of files and folders, such as `[Specs]`"
            let elements = elements(node, expected, orElse: .noSpecs) ?? []
            let paths = elements.compactMap { filePath($0, "an entry of `specs`") }
            // A list with an error names no folder instead of a few of them.
            settings.specs = paths.count == elements.count && !paths.isEmpty ? paths : nil
        }
        settings.devices = entries[.devices].map { readDevices($0) } ?? []
        return settings
    }
}

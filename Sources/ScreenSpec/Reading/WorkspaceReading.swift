package import Diagnostics
package import Screens

/// What a workspace file sets for the specs of its workspace.
package struct WorkspaceSettings: Sendable {
    /// The files and folders that commands work on, relative to the root; nil if it names none.
    package var specs: [String]?
    /// The devices of screens that have none; empty for the defaults.
    package var devices: [Device] = []
    /// The text sizes at which screens are checked.
    package var contentSizes = [ContentSize.large]

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
            settings.specs = elements(node, expected, orElse: .noSpecs)?.compactMap {
                filePath($0, "an entry of `specs`")
            }
        }
        settings.devices = entries[.devices].map { readDevices($0) } ?? []
        if let sizes = entries[.contentSizes].flatMap(readContentSizes) {
            settings.contentSizes = sizes
        }
        return settings
    }

    /// Reads text sizes, each of them once.
    private func readContentSizes(_ node: NodeIndex) -> [ContentSize]? {
        let expected =
            "`contentSizes` must be a list of text sizes, such as `[large, accessibilityLarge]`"
        let written = elements(node, expected, orElse: .noContentSizes)?.compactMap {
            oneOf(ContentSize.self, $0, "a text size")
        }
        return written.map { sizes in ContentSize.allCases.filter(sizes.contains) }
    }
}

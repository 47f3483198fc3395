package import Diagnostics
package import Screens

/// Reads the interface of a screen without the rest of its spec; nil if the file has no screen.
///
/// - Parameter libraries: the directory for imports, whose enums can be types of parameters.
package func readInterface(
    _ source: SourceText, libraries: LibraryDirectory = .empty
) -> ScreenInterface? {
    var bag = DiagnosticBag()
    let tree = readSyntax(source, into: &bag)
    let paths = tree.topLevelValue("params") == nil ? [] : tree.importedPaths
    let reader = SpecReader(tree, bag, libraries.imports(paths, of: source.path))
    return reader.readInterface()
}

extension SpecReader {
    fileprivate func readInterface() -> ScreenInterface? {
        guard let root = tree.documents.first, tree[root].kind == .mapping else { return nil }
        guard let node = tree.topLevelValue("screen"), let id = identifier(node, "`screen`") else {
            return nil
        }
        let written = tree.topLevelValue("params")
        if written != nil { readModels(tree.topLevelValue("models")) }
        let parameters = readParameters(written)
        let isWhole = tree.isComplete && !mayBeTruncated(root) && !bag.hasErrors
        return ScreenInterface(
            id: id, place: place(node), parameters: isWhole ? parameters : nil)
    }
}

package import Diagnostics
import Expressions
package import Screens
import Values

/// Reads the interface of a screen without the rest of its spec; nil if the file has no screen.
///
/// - Parameter libraries: the directory for imports, whose enums can be types of parameters.
package func readInterface(
    _ source: SourceText, libraries: LibraryDirectory = .empty
) -> ScreenInterface? {
    var bag = DiagnosticBag()
    let tree = readSyntax(source, into: &bag)
    let hasTypes = ["params", "result"].contains { tree.topLevelValue($0) != nil }
    let paths = hasTypes ? tree.importedPaths : []
    let reader = InterfaceReader(tree, bag, libraries.imports(paths, of: source.path))
    return reader.read()
}

private final class InterfaceReader: SpecReader {
    func read() -> ScreenInterface? {
        guard let root = tree.documents.first, tree[root].kind == .mapping else { return nil }
        guard let node = tree.topLevelValue("screen"), let id = identifier(node, as: "`screen`")
        else {
            return nil
        }
        var parameters: [Parameter] = []
        var result: [Parameter]?
        let (params, results) = (tree.topLevelValue("params"), tree.topLevelValue("result"))
        if params != nil || results != nil {
            let models = ModelReader(beside: self, isComplete: !imports.hasFaults).read(
                tree.topLevelValue("models"))
            let types = TypeReader(beside: self, models)
            let reader = ParameterReader(
                types, titleScope: Scope(models: ModelTable()), titles: [:])
            parameters = reader.readParameters(params).map(\.parameter)
            result = reader.readResult(results)
        }
        let isWhole = tree.isComplete && !mayBeTruncated(root) && !log.bag.hasErrors
        return ScreenInterface(
            id: id, place: place(node), parameters: isWhole ? parameters : nil, result: result)
    }
}

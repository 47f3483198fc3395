package import Diagnostics
package import Screens

/// Reads the interface of a screen without the rest of its spec; nil if the file has no screen.
package func readInterface(_ source: SourceText) -> ScreenInterface? {
    var bag = DiagnosticBag()
    let reader = SpecReader(readSyntax(source, into: &bag), bag)
    return reader.readInterface()
}

extension SpecReader {
    fileprivate func readInterface() -> ScreenInterface? {
        guard let root = tree.documents.first, tree[root].kind == .mapping else { return nil }
        let pairs = tree.pairs(root)
        func value(_ key: StaticString) -> NodeIndex? {
            pairs.first { tree.text($0.key, equals: key) }?.value
        }
        guard let node = value("screen"), let id = identifier(node, "`screen`") else { return nil }
        let parameters = readParameters(value("params"))
        let isWhole = tree.isComplete && !mayBeTruncated(root) && !bag.hasErrors
        return ScreenInterface(
            id: id, place: place(node), parameters: isWhole ? parameters : nil)
    }
}

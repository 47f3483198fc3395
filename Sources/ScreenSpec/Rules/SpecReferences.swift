package import Diagnostics

/// What a spec names outside of itself, found without checking it.
package struct SpecReferences: Sendable {
    /// The id of the screen; nil for a library or an app, or without one.
    package private(set) var id: String?
    /// The paths of libraries, from the folder of the spec.
    package private(set) var imports: [String] = []
    /// The paths of catalogs, data and pictures.
    package private(set) var files: [String] = []
    /// The ids of the screens that it opens.
    package private(set) var screens: [String] = []
    private let isApp: Bool

    package init(_ source: SourceText) {
        var bag = DiagnosticBag()
        let tree = readSyntax(source, into: &bag)
        id = tree.topLevelValue("screen").map { tree.text($0) }
        isApp = id == nil && tree.topLevelValue("app") != nil
        imports = tree.importedPaths
        for node in tree.documents { collect(node, in: tree) }
    }

    private mutating func collect(_ root: NodeIndex, in tree: SyntaxTree) {
        var waiting = [root]
        while let node = waiting.popLast() {
            waiting += tree.elements(node)
            for (key, value) in tree.pairs(node) {
                waiting.append(value)
                guard tree[value].kind == .string else { continue }
                switch tree.text(key) {
                case Key.screen.word where isApp: screens.append(tree.text(value))
                case Key.push.word, Key.present.word: screens.append(tree.text(value))
                case Key.strings.word, Key.file.word, Key.database.word:
                    files.append(tree.text(value))
                default: if tree.isPicture(value) { files.append(tree.text(value)) }
                }
            }
        }
    }
}

extension SyntaxTree {
    /// Whether a text is the path of a picture in a file.
    fileprivate func isPicture(_ node: NodeIndex) -> Bool {
        let suffixes = [".png", ".jpg", ".jpeg", ".gif", ".webp"]
        let text = self.text(node).lowercased()
        return suffixes.contains { text.hasSuffix($0) } && !text.contains("://")
    }
}

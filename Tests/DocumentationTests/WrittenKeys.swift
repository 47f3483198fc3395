import Diagnostics
import ScreenSpec

/// The keys of one kind of mapping that a spec contains.
///
/// The reader knows which mapping a key stands in. It is asked by misspelling each key in turn: its
/// report names the mapping that lacks the misspelled key.
struct WrittenKeys {
    /// Compiles a spec.
    private let compile: (SourceText, inout DiagnosticBag) -> Void
    private let source: SourceText
    private(set) var words: Set<String> = []

    /// - Parameter shape: the schema of the mappings.
    init(
        _ shape: SpecShape, in source: SourceText,
        compile: @escaping (SourceText, inout DiagnosticBag) -> Void
    ) {
        (self.source, self.compile) = (source, compile)
        var bag = DiagnosticBag()
        let tree = readSyntax(source, into: &bag)
        let known = Set(shape.ownKeys.filter(\.isSupported).map(\.key.word))
        let phrases = SpecKeys.all.filter { $0 === shape || $0.base === shape }.map(\.phrase)
        for node in tree.nodes.indices.map(NodeIndex.init) {
            for (key, _) in tree.pairs(node) {
                let word = tree.text(key)
                guard known.contains(word), !words.contains(word) else { continue }
                let isIn = Self.distinctive.contains(word) || isKey(key, word, phrases, in: tree)
                if isIn { words.insert(word) }
            }
        }
    }

    /// Keys by which the reader recognises a mapping, so that it misses them in another way.
    private static let distinctive: Set = ["each", "enum", "if", "oneOf", "use"]

    /// Returns whether a key stands in a mapping that one of the phrases is for.
    private func isKey(
        _ key: NodeIndex, _ word: String, _ phrases: [String], in tree: SyntaxTree
    ) -> Bool {
        let range = tree[key].range
        var bytes = source.bytes
        bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: Array("zz-\(word)".utf8))
        var bag = DiagnosticBag()
        compile(SourceText(path: source.path, bytes: bytes), &bag)
        let messages = Set(phrases.map { "unknown key `zz-\(word)` in \($0)" })
        return bag.sorted.contains { messages.contains($0.message) }
    }
}

import Diagnostics
import ScreenSpec

/// Decides whether a file without the key `screen` is meant to be a screen.
///
/// Data, pages and settings of other programs have keys such as `sections`, `models` or `layout`
/// too: one of them is no evidence, two related ones are.
struct ScreenEvidence {
    let isEnough: Bool

    init(_ source: SourceText) {
        guard source.bytes.count <= SyntaxLimits().bytes, Self.isPossible(source.bytes) else {
            isEnough = false
            return
        }
        var faults = DiagnosticBag()
        let tree = readSyntax(source, into: &faults)
        isEnough =
            tree.isComplete
            ? tree.documents.first.map { Self.isScreen($0, in: tree) } ?? false
            : Self.hasWords(source.bytes)
    }

    /// Keys of a screen with a mapping that are rare elsewhere.
    private static let ofScreens: [Key] = [.models, .params, .cells, .layouts]

    /// Keys of a section that are rare elsewhere.
    private static let ofSections: [Key] = [
        .layout, .model, .cell, .paging, .keypath, .onTap, .onError, .logging, .sqlite,
    ]

    /// Whether the words occur anywhere: most files have none and are not parsed.
    private static func isPossible(_ bytes: [UInt8]) -> Bool {
        contains(Key.sections.word, bytes) || contains(Key.models.word, bytes)
            || contains(Key.params.word, bytes)
    }

    /// For a file with syntax errors.
    private static func hasWords(_ bytes: [UInt8]) -> Bool {
        contains(Key.sections.word, bytes) && contains(Key.layout.word, bytes)
            && (contains(Key.cell.word, bytes) || contains(Key.model.word, bytes))
    }

    private static func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
        let word = Array(word.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { start in
                bytes[start] == word.first && bytes[start...].starts(with: word)
            }
        }
    }

    private static func isScreen(_ root: NodeIndex, in tree: SyntaxTree) -> Bool {
        let known = SpecKeys.screen.supportedWords
        var (weight, isAllKnown, sections) = (0, true, NodeIndex?.none)
        for (key, value) in tree.pairs(root) {
            let word = tree.text(key)
            // The key is not at the beginning of a line.
            if word == Key.screen.word { return true }
            let meant = known.contains(word) ? word : Suggestion.nearest(to: word, among: known)
            switch (meant, tree[value].kind) {
            case (nil, _): isAllKnown = false
            case (Key.screen.word, .string): weight += 2
            case (Key.sections.word, .sequence), (Key.sections.word, .mapping): sections = value
            case (let word?, .mapping) where ofScreens.contains { $0.word == word }: weight += 1
            default: break
            }
        }
        guard let sections else { return isAllKnown && weight >= 2 }
        return weight + mostKeys(ofSectionsIn: sections, of: tree) >= 2
    }

    /// Returns the number of typical keys in the section with the most of them.
    private static func mostKeys(ofSectionsIn sections: NodeIndex, of tree: SyntaxTree) -> Int {
        tree.elements(sections).map { section in
            tree.pairs(section).count { key, _ in
                ofSections.contains { $0.word == tree.text(key) }
            }
        }.max() ?? 0
    }
}

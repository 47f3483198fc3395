/// The renamed keys of the first edition of the language.
enum FirstEditionKeys {
    /// Returns the word that replaces `word` in `shape`, if it was a key there.
    static func newWord(for word: String, in shape: SpecShape) -> String? {
        renamed[shape.name]?[word]
    }

    /// The new words by shape and old word. The reader reports an old word, with its replacement as
    /// a fix-it, and reads its value as that of the new word.
    private static let renamed: [String: [String: String]] = [
        "list": ["style": "appearance", "rowHeight": "itemHeight"],
        "banner": ["height": "itemHeight"], "header": ["alignment": "edge"],
        "group": ["items": "subitems"], "group in a group": ["items": "subitems"],
        "sqlite": ["query": "sql"], "paging": ["at": "in"],
    ]

    /// Returns whether a value of the first edition is written as `new` now.
    static func isRenamed(_ word: String, to new: String?) -> Bool {
        new != nil && renamedValues[word] == new
    }

    private static let renamedValues = ["detail": "detailButton", "row": "shelf"]

    /// Returns whether the entries of the mapping below `word` stand beside its key now.
    static func isDissolved(_ word: String, in shape: SpecShape) -> Bool {
        shape.name == "layout" && word == "section"
    }

    /// Returns why `shape` has no key `word` any more, if it was one there.
    static func reasonOfRemoval(of word: String, in shape: SpecShape) -> String? {
        removed[shape.name]?[word]
    }

    /// The removed keys by shape, with what stands for them.
    private static let removed: [String: [String: String]] = [
        "group": ["badges": badges], "group in a group": ["badges": badges],
        "item": ["badges": badges], "header": ["kind": kind], "background": ["kind": kind],
    ]

    private static let badges =
        "only layout documents have it; in a spec, a cell shows its `badge` or a node in a `zstack`"
    private static let kind = "only layout documents have it"
}

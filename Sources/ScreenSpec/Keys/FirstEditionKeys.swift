/// The renamed keys of the first edition of the language.
enum FirstEditionKeys {
    /// Returns the word that replaces `word` in `shape`, if it was a key there.
    static func newWord(for word: String, in shape: SpecShape) -> String? {
        renamed[shape.name]?[word]
    }

    /// The new words by shape and old word. The reader reports an old word, with its replacement as
    /// a fix-it, and reads its value as that of the new word.
    private static let renamed: [String: [String: String]] = [
        "paging": ["at": "in"],
    ]
}

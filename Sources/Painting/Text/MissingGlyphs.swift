import Synchronization

/// Characters for which no font has a glyph, noted when a text is shaped.
enum MissingGlyphs {
    /// The characters of each text, in order and each once.
    static let found = Mutex<[String: [Unicode.Scalar]]>([:])

    /// Limit: texts whose missing glyphs are known.
    private static let maxTexts = 1_000

    static func note(_ shaped: ShapedText, of text: String) {
        // Every font has ASCII.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return }
        var missing: [Unicode.Scalar] = []
        var last: ParagraphLayout?
        for line in shaped.lines where line.paragraph !== last {
            last = line.paragraph
            for scalar in line.paragraph.missing where !missing.contains(scalar) {
                missing.append(scalar)
            }
        }
        if missing.isEmpty { return }
        found.withLock { if $0.count < maxTexts { $0[text] = missing } }
    }
}

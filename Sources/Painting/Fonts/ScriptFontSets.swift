import Rendering

/// The fonts of texts with letters that the fonts of most texts lack, found when such a text is
/// shaped.
///
/// The fonts of a text depend on nothing but the text, not on the texts before it.
struct ScriptFontSets {
    private var known: [[String]: FontSet] = [:]

    /// Limit: combinations of scripts whose fonts are kept.
    private static let maxCount = 64

    /// Returns nil for a text that the fonts of most texts suffice for.
    mutating func fonts(for text: String) -> FontSet? {
        let scripts = ScriptFonts(text)
        if scripts.isEmpty { return nil }
        let texts = FontFamilies.texts(adding: scripts.families)
        guard texts.optional.count > FontFamilies.texts.optional.count else { return nil }
        if let fonts = known[texts.optional] { return fonts }
        // Those of most texts were found, so these are, too.
        guard let fonts = try? FontSet(texts) else { return nil }
        if known.count >= Self.maxCount { known = [:] }
        known[texts.optional] = fonts
        return fonts
    }
}

import CellCore
import Rendering
import Synchronization

/// The fonts of texts that those of most texts do not suffice for: texts with letters that these lack,
/// and texts in a family of their spec. They are found when such a text is shaped.
///
/// The fonts of a text depend on nothing but the text and its looks, not on the texts before it.
struct ScriptFontSets {
    private var known: [[String]: FontSet] = [:]

    /// Limit: combinations of families whose fonts are kept.
    private static let maxCount = 64

    /// Families of specs that are not installed.
    static let missingFamilies = Mutex<Set<String>>([])

    /// Returns nil for a text that the fonts of most texts suffice for.
    mutating func fonts(
        for text: String, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun]
    ) -> FontSet? {
        let scripts = ScriptFonts(text)
        let styles = [style] + runs.map(\.style)
        let own = styles.contains { $0.font != nil } ? Set(styles.compactMap(\.font?.family)) : []
        if scripts.isEmpty, own.isEmpty { return nil }
        let texts = FontFamilies.texts(adding: own.sorted() + scripts.families)
        guard texts.optional.count > FontFamilies.texts.optional.count else { return nil }
        if let fonts = known[texts.optional] { return fonts }
        // Those of most texts were found, so these are, too.
        guard let fonts = try? FontSet(texts) else { return nil }
        if known.count >= Self.maxCount { known = [:] }
        known[texts.optional] = fonts
        if !own.isEmpty {
            let missing = own.subtracting(fonts.families)
            Self.missingFamilies.withLock { $0.formUnion(missing) }
        }
        return fonts
    }
}

import ScreenSpec
import Testing

/// The size of the language.
@Suite struct KeyTableTests {
    /// The first edition had 301 keys in 49 mappings, with 153 distinct words.
    @Test func `the key table is smaller than that of the first edition`() {
        let keys = SpecKeys.all.flatMap { shape in
            shape.keys.filter { !Self.isNew($0, in: shape) }
        }
        let shapes = SpecKeys.all.filter { !Self.newShapes.contains($0.name) }
        let words = Set(keys.map(\.key))
        #expect(keys.count < 301, "\(keys.count) keys")
        #expect(shapes.count < 49, "\(shapes.count) mappings")
        #expect(words.count < 153, "\(words.count) words")
    }

    /// What the first edition could not say does not count.
    private static func isNew(_ key: SpecKey, in shape: SpecShape) -> Bool {
        !key.isSupported || newShapes.contains(shape.name) || newWords.contains(key.key.word)
    }

    private static let newShapes: Set = [
        "action entry", "aspectRatio", "bar", "bar button", "bottom bar", "colors", "confirm",
        "direction", "dismiss", "distribution", "each", "errors", "fallback", "gradient", "html",
        "imageAccessibility", "import", "key", "largeTitle", "library", "markdown", "menu",
        "notice", "otherwise", "pageControl", "placeholder", "present", "radius", "role", "rows",
        "searchBar", "sections from data", "send", "separatorInset", "separators", "shadow",
        "span", "spans", "static row", "strings", "swipe", "symbol", "then", "underline",
        "workspace",
    ]
}

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

    @Test func `the index of a key is its position`() {
        #expect(Key.allCases.map(\.index) == Array(Key.allCases.indices))
    }

    /// What the first edition could not say does not count.
    private static func isNew(_ key: SpecKey, in shape: SpecShape) -> Bool {
        !key.isSupported || newShapes.contains(shape.name) || newWords.contains(key.key.word)
    }

    private static let newShapes: Set = [
        "action entry", "bar", "bar button", "bottom bar", "control", "gradient", "library",
        "optimistic",
        "searchBar", "sections from data", "send", "separatorInset", "shadow", "span", "static row",
        "swipe", "undo", "update",
        "ignored finding", "workspace",
    ]
    private static let newWords: Set = [
        "aspectRatio", "bar", "buttonStyle", "colors", "confirm", "direction", "dismiss",
        "distribution", "each", "enabled", "errors", "fallback", "gradient", "html",
        "import", "key", "keyboard", "largeTitle", "markdown", "max",
        "menu", "min", "notice", "onChange", "optimistic", "otherwise", "pageControl",
        "placeholder",
        "present", "problem", "progress", "prompt", "radius", "role", "rows", "searchBar", "secure",
        "segments", "send", "separatorInset", "separators", "shadow", "spans", "step", "stepper",
        "strings", "swipe", "symbol", "textField", "then", "toggle", "underline", "undo", "update",
        "zone",
    ]
}

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
            || shape.base.map { newShapes.contains($0.name) && $0[key.key] != nil } == true
    }

    private static let newShapes: Set = [
        "action entry", "control", "library", "searchBar", "sections from data", "send",
        "static row", "swipe",
        "workspace",
    ]
    private static let newWords: Set = [
        "buttonStyle", "colors", "confirm", "dismiss", "each", "enabled", "errors", "import", "key",
        "keyboard", "max", "menu", "min",
        "notice", "otherwise", "present", "problem", "progress", "role", "rows", "searchBar",
        "secure", "segments", "send", "step", "stepper", "strings", "swipe",
        "textField", "then", "toggle",
    ]
}

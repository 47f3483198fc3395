import ScreenSpec
import Testing

@Suite struct KeyTableTests {
    @Test func `the index of a key is its position`() {
        #expect(Key.allCases.map(\.index) == Array(Key.allCases.indices))
    }

    /// A word means one thing wherever it stands: who knows it from one mapping knows it in all.
    /// The list only shrinks; a new key takes another word, or the sentence that there is.
    @Test func `a word has one sentence, except for these`() {
        var sentences: [String: Set<String>] = [:]
        for shape in SpecKeys.all {
            for key in shape.keys where key.isSupported {
                sentences[key.key.word, default: []].insert(key.summary)
            }
        }
        let several = sentences.filter { $0.value.count > 1 }
        let words = Set(several.keys), known = Set(Self.several.flatMap(\.words))
        for word in words.subtracting(known).sorted() {
            Issue.record(
                "`\(word)`: \(several[word, default: []].sorted().joined(separator: " — "))")
        }
        #expect(known.subtracting(words).sorted() == [], "they have one sentence now")
    }

    /// The words with several sentences, by the reason that they have.
    private static let several: [(reason: String, words: [String])] = [
        (
            "it is said for a whole, and for a part of it: workspace, screen, section, request, item",
            words(
                "api background cache devices empty enabled errors every failure footer form header headers insets"
                    + " insetsReference json layout let loading logging model noResults onError parameters query response"
                    + " retry secrets sections swipe timeout")
        ),
        (
            "it is declared in one place, and given, chosen or asked about in another",
            words(
                "colors contentSizes default description enum flags identity ios locales params"
                    + " refresh screen set")
        ),
        (
            "views of several kinds have it, and each says of what it is",
            words(
                "accessibility badge bottom button cell color columns corner height image itemHeight"
                    + " itemWidth leading menu onTap prompt spacing style symbol text title top trailing type"
                    + " when width x y")
        ),
        (
            "what happens after it is said with it: a question, a delay, an event",
            words("confirm delay event")
        ),
        (
            "two things have the same name in their fields: the cursor's header and that of a section, the"
                + " path of a URL and of keys, the size of a page and of a font, an element and its name",
            words("for id item path size to")
        ),
    ]

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}

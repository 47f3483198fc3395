import Foundation
import ScreenKit
import TestSupport
import Testing

/// The words of screens that the string catalogs of an app replace.
struct AppWordsTests {
    @Test func `texts of a bundle replace words by their keys`() throws {
        let folder = try TemporaryFolder()
        let texts = """
            "screenc.retry" = "Once more";
            "screenc.noResults" = "Nothing has %@";
            "screenc.expanded" = "Unfolded";
            "other" = "Other";
            """
        try folder.write(Data(texts.utf8), to: "Shop.bundle/en.lproj/Shop.strings")
        let bundle = try #require(Bundle(path: folder.path(of: "Shop.bundle")))
        var words = ScreenWords(language: "en")
        words.replace(from: bundle)
        #expect(words.retry == "Once more")
        #expect(words.noResults(for: "tea") == "Nothing has tea")
        #expect(words.expanded == "Unfolded")
        var unchanged = ScreenWords(language: "en")
        unchanged.retry = words.retry
        unchanged.noResults = words.noResults
        unchanged.expanded = words.expanded
        #expect(words == unchanged)
    }

    @Test func `each word has a name of its own`() {
        let names = ScreenWords.names
        #expect(Set(names).count == names.count)
        #expect(names.count == Mirror(reflecting: ScreenWords()).children.count)
    }
}

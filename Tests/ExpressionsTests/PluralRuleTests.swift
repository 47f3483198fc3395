import Foundation
import TestSupport
import Testing

@testable import Expressions

/// CLDR's plural rules against two other implementations (`.ci/locales` records what they say).
@Suite struct PluralRuleTests {
    /// Languages whose rules are others in the CLDR of the other implementation.
    @Test(arguments: [
        // ICU of icu4py: Haitian has the rules of French since CLDR 47.
        ("plurals", 313, 185, ["ht"]),
        // Chromium: Chuvash and Konkani have rules since CLDR 48.
        ("plural-fractions", 213, 18, ["cv", "kok"]),
    ])
    func `numbers have the categories that other implementations find`(
        _ file: String, languages: Int, numbers: Int, differing: [String]
    ) throws {
        let path = RepositoryRoot.path(of: "Tests/ExpressionsTests/Cases/locales/\(file).txt")
        let lines = try String(contentsOfFile: path, encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines[0].count == numbers)
        var found: (languages: Int, differing: Set<String>) = (0, [])
        for index in stride(from: 1, to: lines.count, by: 2) {
            for language in lines[index].map(String.init) {
                let rules = PluralRules(language: language)
                let categories = try lines[0].map {
                    rules.category(of: try #require(PluralOperands($0))).rawValue
                }
                if categories != lines[index + 1].map(String.init) {
                    found.differing.insert(language)
                }
                found.languages += 1
            }
        }
        #expect(found.languages == languages)
        #expect(found.differing == Set(differing))
    }

    @Test func `a language knows its categories`() {
        #expect(PluralRules(language: "ko").categories == [.other])
        #expect(PluralRules(language: "en-GB").categories == [.one, .other])
        #expect(PluralRules(language: "ru_RU").categories == [.one, .few, .many, .other])
        #expect(PluralRules(language: "ar").categories == PluralCategory.allCases)
        #expect(PluralRules(language: "iw").categories == [.one, .two, .other])
    }

    @Test func `visible digits count`() throws {
        let english = PluralRules(language: "en")
        func category(_ text: String) -> PluralCategory? {
            PluralOperands(text).map(english.category)
        }
        #expect(category("1") == .one)
        #expect(category("-1") == .one)
        #expect(category("1.0") == .other)
        #expect(category("1000000000000000000000000000001") == .other)
        for text in ["", ".5", "1,000", "1e3", "NaN", "１"] { #expect(category(text) == nil) }
    }
}

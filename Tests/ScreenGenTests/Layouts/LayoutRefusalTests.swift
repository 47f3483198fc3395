import Diagnostics
import ScreenSpec
import Screens
import TestSupport
import Testing

@testable import ScreenGen

/// What UIKit cannot do is an error at its place in the spec.
struct LayoutRefusalTests {
    /// A part of a section, and the place of the error in it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// What the place of the error begins with.
        let place: String

        init(_ what: String, _ text: String, at place: String) {
            (testDescription, self.text, self.place) = (what, text, place)
        }

        static let all = [
            Case("flow", "layout: {flow: {itemWidth: 60}}", at: "flow"),
            Case(
                "flow beside a grid",
                "layout: [{if: environment.width > 500, grid: {columns: 2}}, {flow: {itemWidth: 60}}]",
                at: "flow"),
            Case(
                "rows of a part of the screen", "layout: {list: {itemHeight: 50%}}", at: "50%"),
            Case(
                "rows of a computed height",
                #"layout: {list: {itemHeight: "${environment.height / 9}"}}"#,
                at: "environment.height"),
            Case(
                "several elements repeated",
                "layout: {group: {height: 50, repeat: 3, subitems: [{width: 20}, {width: 30}]}}",
                at: "{height: 50"),
            Case(
                "fractions repeated less often than they fit",
                "layout: {item: {width: 20%}, group: {height: 50, repeat: 3}}", at: "{height: 50"),
            Case(
                "columns in margins that UIKit does not tell",
                "layout: {insetsReference: readableContent, group: {height: 50, columns: 3}}",
                at: "{height: 50"),
            Case(
                "a length that is a text",
                #"layout: {item: {width: "${environment.width > 500 ? '20%' : '50%'}"}, group: {height: 50}}"#,
                at: "environment.width"),
            Case(
                "a date by language",
                #"layout: {grid: {columns: 2, spacing: "${int(date(now, 'm'))}"}}"#, at: "int(date"),
            Case(
                "the locale",
                "layout: [{if: environment.locale == 'de', grid: {columns: 3}}, {grid: {columns: 2}}]",
                at: "environment.locale"),
            Case(
                "swipes outside of lists",
                "layout: {grid: {columns: 2}}, swipe: {trailing: [{title: A, onTap: {notice: a}}]}",
                at: "{title: A"),
            Case(
                "a computed corner",
                #"layout: list, background: {color: red, corner: "${environment.width / 40}"}"#,
                at: "{color: red"),
        ]
    }

    @Test(arguments: Case.all) func `a section is refused`(one: Case) throws {
        let layouts = try layouts(section: one.text)
        let refusals = layouts.refusals
        #expect(refusals.count == 1)
        let refusal = try #require(refusals.first)
        #expect(refusal.code == .notInUIKit)
        let range = refusal.primary.place.range
        let found = refusal.primary.place.source.text(range)
        let line = refusal.primary.place.source.text(
            ByteRange(Int(range.start), Int(range.start) + one.place.utf8.count))
        #expect(line == one.place, "\(refusal.message) at \(found)")
    }

    @Test(arguments: [
        ("layout: [{if: params.a, sectionSpacing: 4}, {sectionSpacing: 8}]", "params.a"),
        (#"layout: {sectionSpacing: "${environment.width / 40}"}"#, "environment.width"),
    ])
    func `a layout of the screen is refused`(text: String, place: String) throws {
        let refusals = try layouts(section: "layout: list", screen: text).refusals
        #expect(refusals.map(\.code) == [.notInUIKit])
        let found = try #require(refusals.first?.primary.place)
        #expect(found.source.text(found.range).hasPrefix(place))
    }

    private func layouts(section: String, screen: String = "") throws -> GeneratedLayouts {
        let text = """
            screen: test.refused
            params: {a: {type: bool, default: false}}
            \(screen)
            let: {size: "params.a ? 2 : 3"}
            models: {Row: {id: int}}
            sections:
              - {id: rows, url: "https://example.com/", model: Row, cell: {text: "${item.id} ${size}"}, \(section)}
            """
        var bag = DiagnosticBag()
        let source = SourceText(path: "refused.yaml", bytes: Array(text.utf8))
        let screen = Compiler(libraries: LibraryDirectory(inMemory: [:]), catalogs: .ofSamples)
            .compile(source, into: &bag)
        return GeneratedLayouts("refused", try #require(screen, "\(bag.sorted.map(\.message))"))
    }
}

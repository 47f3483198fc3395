import CellCore
import Expressions
import Layout
import Loading
import Rendering
import Screens
import Systems
import Testing
import Values

/// Cells of specs and their drawn views.
@Suite struct CellTemplateTests {
    /// A template with a node, and the texts of an item.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The value of `view`.
        let view: String
        /// The expected texts.
        let texts: [String]

        init(_ what: String, _ view: String, _ texts: String...) {
            (testDescription, self.view, self.texts) = (what, view, texts)
        }
    }

    static let cases = [
        Case("a text alone", #"{text: "${item.name}"}"#, "Tea"),
        Case("an absent text is gone", #"{vstack: [{text: "${item.?note}"}, {text: a}]}"#, "a"),
        Case(
            "an empty text is gone", #"{vstack: [{text: "${item.name.substring(3)}"}, {text: a}]}"#,
            "a"),
        Case("a false condition", #"{vstack: [{when: item.id > 1, text: a}, {text: b}]}"#, "b"),
        Case(
            "a loop", #"{hstack: [{for: {tag: item.tags}, text: "${tag}!"}]}"#, "hot!", "green!"),
        Case(
            "a condition in a loop",
            #"{hstack: [{for: {tag: item.tags}, when: tag != "hot", text: "${tag}"}]}"#, "green"),
        Case(
            "a loop in a loop",
            #"{hstack: [{for: {a: item.tags}, hstack: [{for: {b: item.tags}, text: "${a[0:1]}${b[0:1]}"}]}]}"#
                .replacing("a[0:1]", with: "a.substring(0, 1)").replacing(
                    "b[0:1]", with: "b.substring(0, 1)"),
            "hh", "hg", "gh", "gg"),
        Case("another template", #"{cell: {Part: {word: "${item.name}"}}}"#, "<Tea>"),
        Case(
            "another template in a loop", #"{vstack: [{for: {word: item.tags}, cell: Part}]}"#,
            "<hot>", "<green>"),
        Case("a built-in template", #"{cell: {row: {text: a, secondaryText: b}}}"#, "a", "b"),
        Case("names of the screen", #"{text: "${params.greeting} ${shout}"}"#, "Hello HELLO"),
    ]

    @Test(arguments: cases) func shows(_ one: Case) async throws {
        let cell = try #require(try await scene(one.view).sections[0].cells.first)
        #expect(cell.view.texts == one.texts)
    }

    @Test func `a box with a size is kept for an empty text, but not for an absent one`()
        async throws
    {
        let view =
            #"{hstack: [{width: 9, height: 9, text: ""}, {width: 9, text: "${item.?note}"}]}"#
        let cell = try #require(try await scene(view).sections[0].cells.first)
        #expect(cell.view.children.map(\.width) == [.points(9)])
    }

    /// Alternatives, names of the item inside a template, and expressions that fill slots.
    @Test func `S0-29 names of the item are restored after a template`() async throws {
        let cells = try await scene(
            #"{text: "${item.name}"}"#,
            cell: #"[{if: name == "Tea", Part: {word: "${name}"}}, Own]"#
        ).sections[0].cells
        #expect(cells.map { $0.view.texts } == [["<Tea>"], ["Milk"]])
    }

    @Test func `headers and footers use templates with the names of their section`()
        async throws
    {
        let section = try await scene(
            "{text: a}",
            layout: #"""
                list
                    header: {cell: {Part: {word: "${string(items.size())}"}}, height: 20}
                    footer: [{if: section.isEmpty, text: none}, {cell: {Part: {word: end}}}]
                """#
        ).sections[0]
        #expect(section.header?.cell.view.texts == ["<2>"])
        #expect(section.footer?.cell.view.texts == ["<end>"])
    }

    @Test func `a list beyond the limit is truncated with a note`() async throws {
        let section = try await scene(
            #"{vstack: [{for: {n: numbers}, text: "${n}"}]}"#
        ).sections[0]
        #expect(section.cells[0].view.texts.count == 200)
        #expect(section.notes.count == 1)
    }

    @Test func `an error in a slot is reported once, and omits the views that read the slot`()
        async throws
    {
        let section = try await scene(
            #"{text: "${item.name}"}"#,
            cell: #"{Part: {word: "${string(1 / (item.id - item.id))}"}}"#
        ).sections[0]
        #expect(section.cells.map { $0.view.texts } == [[], []])
        #expect(section.notes.count == 1)
    }

    /// The default template of a layout.
    @Test(arguments: [
        ("list", BuiltInTemplate.row), ("{grid: {columns: 2}}", .tile),
        ("{shelf: {itemWidth: 9, itemHeight: 9}}", .tile), ("carousel", .card),
        ("banner", .banner), ("flow", .tile), ("{group: {height: 50}}", .tile),
    ])
    func `a layout's default template`(_ layout: String, _ template: BuiltInTemplate) async throws {
        let defaultValue = try await scene("{text: a}", cell: "{text: a}", layout: layout)
        let traits = template.template.traits
        #expect(defaultValue.sections[0].cells.map(\.traits) == [traits, traits])
        let named = try await scene("{text: a}", cell: "{card: {text: a}}", layout: layout)
        let card = CellTemplate.card.traits
        #expect(named.sections[0].cells.map(\.traits) == [card, card])
    }

    @Test func `every name of a style or colour is defined`() {
        for color in Color.names { #expect(Color(word: color) != nil, "\(color)") }
        var environment = DisplayEnvironment()
        for size in ContentSize.allCases {
            environment.contentSize = size
            let metrics = ViewNode.PlatformMetrics(environment)
            for name in ViewNode.TextStyle.Name.allCases {
                let style = metrics.style(name)
                #expect(style.lineHeight > style.size)
            }
        }
        let body = ViewNode.PlatformMetrics(DisplayEnvironment()).style(.body)
        #expect(body.size == 17 && abs(body.lineHeight - 20.333) < 0.001)
    }

    private func scene(
        _ view: String, cell: String = "Own", layout: String = "list"
    ) async throws -> Scene {
        let screen = try SampleScreen("followers") { _ in
            """
            screen: cells
            title: ${shout} ${numbers.size()}
            params: {greeting: {type: string, default: Hello}}
            let: {shout: params.greeting.upperAscii(), numbers: "lists.range(300)"}
            models: {Drink: {id: int, name: string, note: string?, tags: list(string)}}
            cells:
              Own: {slots: {item: Drink}, view: \(view)}
              Part: {slots: {word: string}, view: {text: "<${word}>"}}
            sections:
              - id: drinks
                model: Drink
                items:
                  - {id: 1, name: Tea, tags: [hot, green]}
                  - {id: 2, name: Milk, tags: []}
                let: {name: item.name}
                search: name
                layout: \(layout)
                cell: \(cell)
            """
        }
        return try await screen.show(
            ScreenResponses(transport: ResponseTable([:])) { path throws(LoadFileFault) in
                throw LoadFileFault("none")
            }
        ).scene
    }
}

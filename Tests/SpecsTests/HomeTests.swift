import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Testing
import Values

/// `Specs/home.yaml`: a screen with many sections, each with its own layout.
@Suite struct HomeTests {
    /// The first frames of a section at 390 points.
    struct Frames: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let section: Int
        var kind = "item"
        let frames: [[Double]]
    }

    static let frames = [
        Frames(
            testDescription: "S2-03 a card with a computed width, and a gap", section: 0,
            frames: [[0, 0, 358, 180], [366, 0, 358, 180]]),
        Frames(
            testDescription: "S2-04 a single item over the whole width, with insets", section: 1,
            frames: [[16, 0, 358, 60]]),
        Frames(
            testDescription: "S2-11 its background has insets of its own", section: 1,
            kind: "background",
            frames: [[16, 0, 358, 60]]),
        Frames(
            testDescription: "S2-06 estimated 50 × 32", section: 2,
            frames: [[16, 0, 50, 32], [74, 0, 50, 32]]),
        Frames(
            testDescription: "S2-02, S2-04 a group in a group, item insets", section: 3,
            frames: [
                [4, 64, 211.333, 226], [223.333, 64, 138.333, 109], [223.333, 181, 138.333, 109],
            ]),
        Frames(
            testDescription: "S2-07 a header, below which they begin", section: 3, kind: "header",
            frames: [[0, 0, 390, 60]]),
        Frames(
            testDescription: "S2-11 a background without insets", section: 3, kind: "background",
            frames: [[0, 0, 390, 306]]),
        Frames(
            testDescription: "S2-06 250 × 250", section: 4,
            frames: [[16, 84, 250, 250], [271, 84, 250, 250]]),
        Frames(
            testDescription: "S2-03, S2-04 equal columns with spacing and insets", section: 6,
            frames: [[16, 76, 174, 130], [200, 76, 174, 130], [16, 216, 174, 130]]),
        Frames(
            testDescription: "S2-03, S2-06 rows of 95", section: 7,
            frames: [[0, 60, 390, 95], [0, 155, 390, 95], [0, 250, 390, 95]]),
    ]

    @Test(arguments: frames)
    func `S2-02, S2-06 frames of sections`(_ expected: Frames) async throws {
        let shown = try await SampleScreen("home").show(.recorded("home"))
        let found = try shown.frames(expected.section, expected.kind)
        #expect(Array(found.prefix(expected.frames.count)) == expected.frames)
    }

    @Test func `S2-06 an item of 60 points with the height of its group`() async throws {
        let screen = try SampleScreen("home") {
            $0.replacing(
                "layout: {list: {itemHeight: 95}}",
                with: "layout: {item: {width: 60}, group: {height: 95}}")
        }
        let shown = try await screen.show(.recorded("home"))
        #expect(try shown.frames(7) == [[0, 60, 60, 95], [60, 60, 60, 95], [120, 60, 60, 95]])
    }

    @Test func `S2-07 headers and footers: height, insets, kind, alignment, pinned`() async throws {
        let shown = try await SampleScreen("home").show(.recorded("home"))
        let pinned = try #require(shown.scene.sections[3].header).item
        #expect(pinned.isPinned)
        #expect(pinned.kind == "header")
        #expect(pinned.alignment == .top)
        #expect(pinned.size == LayoutSize(width: .fractionalWidth(1), height: .absolute(60)))
        let footer = try #require(shown.scene.sections[4].footer).item
        #expect(!footer.isPinned)
        #expect(footer.kind == "footer")
        #expect(footer.alignment == .bottom)
        #expect(shown.scene.sections[0].header == nil)
    }

    @Test func `S2-08 a layout depends on emptiness`() async throws {
        let full = try await SampleScreen("home").show(.recorded("home"))
        let fullLayout = try #require(full.sectionLayout(4))
        #expect(fullLayout.spacing == 5)
        #expect(fullLayout.insets == LayoutInsets(leading: 16, trailing: 16))
        #expect(try full.frames(4, "header") == [[16, 0, 358, 68]])
        #expect(full.scene.sections[4].header?.item.size.height == .absolute(84))
        #expect(full.scene.sections[4].header?.item.insets == LayoutInsets(bottom: 16))
        #expect(try full.frames(4, "footer").map { $0[3] } == [120])
        #expect(full.scene.sections[4].footer?.cell[.text] == "4 in all")
        let screen = try SampleScreen("home") {
            $0.replacing("items: data.home.recent", with: "items: data.home.saved")
        }
        let empty = try await screen.show(.recorded("home"))
        let emptyLayout = try #require(empty.sectionLayout(4))
        #expect(emptyLayout.insets == LayoutInsets(leading: 20, trailing: 20))
        #expect(try empty.frames(4, "header") == [[20, 0, 350, 68]])
        #expect(empty.scene.sections[4].footer == nil)
    }

    @Test func `S2-09 a placeholder replaces missing items`() async throws {
        let shown = try await SampleScreen("home").show(.recorded("home"))
        let section = shown.scene.sections[5]
        #expect(section.state == .empty)
        #expect(
            section.placeholder
                == PlaceholderContent(
                    image: "saved.png",
                    text: "Nothing saved yet. Tap the heart of something you like."))
    }

    @Test func `S0-16, S2-09 a section with a false condition is omitted`() async throws {
        let screen = try SampleScreen("home") {
            $0.replacing("    notice: Notice?", with: "    notice: Notice? at nothing")
        }
        let shown = try await screen.show(.recorded("home"))
        #expect(
            shown.scene.sections.map(\.id) == [
                "banners", "topics", "picks", "recent", "saved", "products", "stories",
            ])
    }

    @Test func `S2-10, S2-11 the whole collection`() async throws {
        let shown = try await SampleScreen("home").show(.recorded("home"))
        let whole = shown.scene.layout
        #expect(whole.scrollDirection == .vertical)
        #expect(whole.sectionSpacing == 20)
        #expect(whole.header?.cell[.text] == "Good morning")
        #expect(whole.header?.item.size.height == .estimated(128))
        #expect(whole.footer?.item.size.height == .absolute(40))
        let sections = try shown.layout.sections
        #expect(sections[0].start == 128)
        #expect(sections[1].start == 128 + sections[0].length + 20)
        let dark = try await SampleScreen("home").show(.recorded("home"), in: .dark)
        let colors = [shown, dark].map { $0.scene.sections.compactMap(\.background?.color.name) }
        #expect(colors == [["systemYellow", "#f2f2f7"], ["#5c4a00", "#1c1c1e"]])
        #expect(shown.scene.sections.compactMap(\.background?.corner) == [12, 0])
        // The content is visible in both appearances, whichever the layout was resolved for.
        let fills = [shown, dark].map { $0.scene.sections.compactMap(\.background?.color.color) }
        #expect(fills[0] == fills[1] && fills[0].allSatisfy { $0.light != $0.dark })
    }

    /// With four columns, three products fill three.
    @Test(arguments: [(700.0, 2), (701, 3)])
    func `S0-02 a wide screen has more columns`(_ width: Double, _ columns: Int) async throws {
        var environment = DisplayEnvironment()
        environment.width = width
        let shown = try await SampleScreen("home").show(.recorded("home"), in: environment)
        let first = try shown.frames(6).filter { $0[1] == 76 }
        #expect(first.count == columns)
    }

    @Test(arguments: OrthogonalScrolling.allCases)
    func `S2-12 a section scrolls sideways`(_ scrolling: OrthogonalScrolling) async throws {
        let screen = try SampleScreen("home") {
            $0.replacing("scrolling: continuous\n", with: "scrolling: \(scrolling.rawValue)\n")
        }
        let shown = try await screen.show(.recorded("home"))
        let row = try shown.layout.orthogonalRows.first { $0.section == 4 }
        #expect(row?.behavior == (scrolling == .none ? nil : scrolling))
    }
}

extension DisplayEnvironment {
    fileprivate static var dark: DisplayEnvironment {
        var environment = DisplayEnvironment()
        environment.appearance = "dark"
        return environment
    }
}

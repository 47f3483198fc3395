import CellCore
import Layout
import LoaderPlan
import Rendering
import Screens
import Testing

/// The lines of a terminal lead to what they show.
struct TerminalPageTests {
    private func page(
        _ scene: Scene, width: Int = 60, isColored: Bool = false, starts: [String: Int] = [:]
    ) -> TerminalPage {
        var options = TerminalOptions(width: width, isColored: isColored)
        options.stripStarts = starts
        return TerminalPage(scene.withDefaultTemplates, options)
    }

    private func items(_ page: TerminalPage) -> [Int] {
        page.regions.compactMap { region in
            guard case .place(.item("feed", let index)) = region.target else { return nil }
            return index
        }
    }

    @Test(arguments: [TerminalSample.lists, TerminalSample.grids, TerminalSample.views].joined())
    func `the lines are those of the output`(_ sample: TerminalSample) {
        let page = TerminalPage(sample.scene, sample.options)
        let lines = (0..<page.lineCount).map { page.text(ofLine: $0) }
        let text = renderTerminal(sample.scene, sample.options)
        let expected = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "" : " " + $0 }
        #expect(lines == Array(expected))
    }

    @Test func `each row of a list is a region with its text`() throws {
        let cells = ["Sencha", "Gyokuro", "Hojicha"].map { SceneCell(text: $0) }
        let page = page(screen("Tea", cells, .list(.plain)))
        #expect(items(page) == [0, 1, 2])
        for (region, text) in zip(page.regions, ["Sencha", "Gyokuro", "Hojicha"]) {
            let row = try #require(region.rows.first)
            #expect(region.rows.count == 1)
            #expect(page.text(ofLine: row).contains(text))
            #expect(page.text(ofLine: row, selected: region).hasPrefix("  ▌\(text)"))
            #expect(region.columns.lowerBound == 2)
        }
    }

    @Test func `cards side by side are regions side by side, with their borders`() throws {
        let cells = ["One", "Two", "Three", "Four"].map { SceneCell(text: $0) }
        let page = page(screen("Numbers", cells, .grid(2)))
        #expect(items(page) == [0, 1, 2, 3])
        let regions = page.regions
        #expect(regions[0].rows == regions[1].rows)
        #expect(regions[0].rows.count == 3)
        #expect(regions[0].columns.upperBound <= regions[1].columns.lowerBound)
        #expect(regions[2].rows.lowerBound == regions[0].rows.upperBound)
        let first = try #require(regions[1].rows.first)
        let inside = page.regions.filter {
            $0.contains(row: first + 1, column: regions[1].columns.lowerBound)
        }
        #expect(inside == [regions[1]])
    }

    @Test func `a strip begins at the item that it is moved to`() {
        let cells = (0..<12).map { SceneCell(text: "Item \($0)") }
        let scene = screen("Row", cells, horizontalCards)
        let first = items(page(scene))
        #expect(first.first == 0 && first.count < 12)
        let second = items(page(scene, starts: ["feed": first.count]))
        #expect(second.first == first.count)
    }

    @Test func `nodes and controls in a cell have regions in that of their cell`() throws {
        var like = ViewNode(.text(ViewNode.Text("Like")))
        like.target = ViewNode.Target(id: "like", isTappable: true)
        var hidden = like
        hidden.opacity = 0
        var plain = ViewNode(.text(ViewNode.Text("Name")))
        plain.target = ViewNode.Target(id: "name", isTappable: false)
        var control = CellControl(.toggle(true))
        control.state = "on"
        let toggle = ViewNode(.control(control, look: .nothing))
        let stack = ViewNode.Stack(
            .horizontal, spacing: 8, children: [plain, hidden, like, toggle])
        let page = page(screen("Cell", [SceneCell(ViewNode(.stack(stack)))], .list(.plain)))
        let targets = page.regions.map(\.target)
        let place = TappedPlace.item(section: "feed", index: 0)
        #expect(
            targets == [
                .place(place), .node(TapTarget(place, .node(TappedNode("like", 1)))),
                .control(control, TapTarget(place, .node(TappedNode("on", 0)))),
            ])
        for region in page.regions.dropFirst() {
            #expect(page.regions[0].columns.contains(region.columns.lowerBound))
            #expect(page.regions[0].rows == region.rows)
        }
    }

    @Test func `what is below the title and the placeholder have regions`() throws {
        var scene = screen("Search", [SceneCell(text: "Row")], .list(.plain))
        let search = SceneSearch(prompt: "Find", text: "")
        var segments = CellControl(
            .segments("a", of: [.init("a", title: "A"), .init("b", title: "B")]))
        segments.state = "kind"
        scene.controls = [.search(search), .control(segments)]
        var empty = SceneSection(id: "empty", layout: .list(.plain), state: .empty)
        empty.placeholder = PlaceholderContent(title: "Nothing", button: "Reload")
        scene.sections.append(empty)
        let targets = page(scene).regions.map(\.target)
        #expect(
            targets == [
                .search(search), .setting(segments), .place(.item(section: "feed", index: 0)),
                .place(.edge(.placeholder, section: "empty")),
            ])
    }

    @Test func `the sign of the selected region is before it, also in colours`() throws {
        let cells = ["One", "Two"].map { SceneCell(text: $0) }
        let page = page(screen("Numbers", cells, .grid(2)), isColored: true)
        let region = page.regions[1]
        let row = try #require(region.rows.first)
        let line = page.text(ofLine: row, selected: region)
        #expect(line.contains("▌"))
        #expect(page.text(ofLine: row, selected: page.regions[0]) != line)
    }
}

import CellCore
import Rendering
import TerminalText
import TestSupport
import Testing

struct TerminalTests {
    @Test(arguments: TerminalSample.all)
    func matchesGolden(_ sample: TerminalSample) {
        let text = renderTerminal(
            sample.scene, sample.options, pictures: sample.loaded, decoder: FakeDecoder())
        expectGolden(text, "Cases/terminal-\(sample.name).txt")
    }

    @Test("a section begins with its header, or its id if it has none, and its number of items")
    func headings() throws {
        let sample = try #require(DisplaySample.all.first { $0.name == "list-mixed" })
        var scene = sample.scene
        scene.sections[1].header = nil
        let options = TerminalOptions(width: 60, isColored: false)
        let lines = renderTerminal(scene, options).split(separator: "\n").map(String.init)
        #expect(!lines.contains { $0.contains("menu ") && !$0.contains("Our menu") })
        // The header has a text at its end, so the number is above it.
        let header = try #require(lines.firstIndex { $0.contains("Our menu") })
        #expect(lines[header].hasSuffix("All"))
        #expect(lines[header - 1].hasSuffix("3 items"))
        #expect(lines[header - 1].allSatisfy { !$0.isLetter || "items".contains($0) })
        let id = try #require(lines.firstIndex { $0.contains("more") })
        #expect(lines[id].contains(/^ *more +3 items$/))
    }

    @Test("the number of items is beside a header that leaves room")
    func shortHeadings() throws {
        let sample = try #require(DisplaySample.all.first { $0.name == "list-mixed" })
        var scene = sample.scene
        scene.sections.removeLast()
        let cell = SceneCell(text: "Ours", template: .prominentHeader)
        let item = try #require(scene.sections[0].header?.item)
        scene.sections[0].header = SceneBoundary(cell: cell, item: item)
        let options = TerminalOptions(width: 60, isColored: false)
        let lines = renderTerminal(scene, options).split(separator: "\n")
        #expect(lines.first?.contains(/^ *Ours +3 items$/) == true, "\(lines.first ?? "")")
    }
}

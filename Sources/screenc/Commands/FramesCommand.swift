import ArgumentParser
import Diagnostics
import JSONData
import Layout
import LayoutDocuments
import TerminalText

/// `screenc frames`: prints where the elements of a layout lie.
struct FramesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Prints the frames of a layout document as JSON.",
        discussion: """
            A layout document is JSON: a layout as UIKit's compositional, flow and list layouts \
            have it, alone or at the key layout beside container, scale, itemCount, measured and \
            contentOffset. Frames are in points, from the corner of the content.
            """)

    @Argument(help: "The layout document, or - for standard input.")
    var file: String

    @Option(help: "Width of the container in points; else what the document says, or 390.")
    var width: Double?

    @Option(help: "Height of the container in points; else what the document says, or 844.")
    var height: Double?

    @Option(help: "Device pixels in a point; else what the document says, or 3.")
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "Items in each section; else what the document says, or 12.", valueName: "n,…"))
    var items: ItemCounts?

    @Option(
        help: ArgumentHelp(
            "Say in words where a frame comes from.", valueName: "section[:item]"))
    var explain: ItemPath?

    @Flag(help: "Draw the group of each section in place of the frames.")
    var diagram = false

    @Option(help: "When to colour: auto, always or never.")
    var color: ColorMode = .auto

    func validate() throws {
        for (name, side) in [("width", width), ("height", height)] {
            if let side, !(0...1_000_000).contains(side) {
                throw ValidationError("--\(name) must be between 0 and 1000000")
            }
        }
        if let scale, !(0.1...100).contains(scale) {
            throw ValidationError("--scale must be between 0.1 and 100")
        }
        if explain != nil, diagram {
            throw ValidationError("--explain and --diagram exclude each other; choose one")
        }
    }

    func run() async throws {
        let document = try readDocument()
        let output: [UInt8]
        do throws(LayoutError) {
            output = try text(document)
        } catch {
            try fail(error.sentence, ExitStatus.impossible)
        }
        if output.isEmpty, let explain {
            try fail("there is no item \(explain.section):\(explain.item)", ExitStatus.finding)
        }
        try Console.output.write(output)
    }

    private func fail(_ sentence: String, _ status: ExitCode) throws -> Never {
        try Console.error.write("screenc: \(file): \(sentence)\n")
        throw status
    }

    private func text(_ document: LayoutDocument) throws(LayoutError) -> [UInt8] {
        if diagram { return Array(try diagrams(document).utf8) }
        guard let explain else { return framesJSON(try document.frames()) }
        let lines = try document.explanation(ofItem: explain.item, section: explain.section)
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func diagrams(_ document: LayoutDocument) throws(LayoutError) -> String {
        var text = ""
        for (index, section) in document.layout.sections.enumerated() {
            guard case .compositional(let section) = section else { continue }
            let lines = try GroupDiagram.lines(
                of: section, in: document.environment.container,
                scale: document.environment.scale,
                scrollDirection: document.layout.scrollDirection)
            text += "section \(index)\n" + lines.map { $0 + "\n" }.joined()
        }
        return text
    }

    private func readDocument() throws -> LayoutDocument {
        var bag = DiagnosticBag()
        var document: LayoutDocument?
        do throws(FileFault) {
            document = try FramesSource(path: file).document(into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
        }
        guard var document else {
            let console = Console.error
            let options = ReportOptions(isColored: console.isColored(color), width: console.width)
            try console.write(Report.pretty.text(of: bag, options: options))
            throw ExitStatus.impossible
        }
        if let width { document.environment.container.width = width }
        if let height { document.environment.container.height = height }
        if let scale { document.environment.scale = scale }
        if let items { document.itemCounts = items.counts }
        return document
    }
}

/// `3,0,12`: the number of items in each section.
struct ItemCounts: ExpressibleByArgument {
    let counts: [Int]

    init?(argument: String) {
        let counts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0).flatMap { (0...LayoutLimits.items).contains($0) ? $0 : nil }
        }
        guard counts.allSatisfy({ $0 != nil }) else { return nil }
        self.counts = counts.compactMap { $0 }
    }
}

/// `2:5`: an item by the number of its section and its own; without its own, the first.
struct ItemPath: ExpressibleByArgument {
    let section: Int
    let item: Int

    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
            .map { Int($0) ?? -1 }
        guard (1...2).contains(parts.count), parts.allSatisfy({ $0 >= 0 }) else { return nil }
        section = parts[0]
        item = parts.count > 1 ? parts[1] : 0
    }
}

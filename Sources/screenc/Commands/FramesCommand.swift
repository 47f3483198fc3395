import ArgumentParser
import Diagnostics
import Layout
import LayoutDocuments
import Loading
import ScreenSpec

/// `screenc frames`: prints where the elements of a layout lie.
struct FramesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Prints the frames of a spec, or of a layout document, as JSON.",
        discussion: """
            A spec is loaded as by run, and laid out without measuring: estimates stay. A layout \
            document is JSON: a layout as UIKit's compositional, flow and list layouts have it, \
            alone or at the key layout beside container, scale, itemCount, measured and \
            contentOffset. Frames are in points, from the corner of the content.
            """)

    @Argument(
        help: """
            The spec or layout document. Standard input, -, is a document unless --stdin-name ends \
            in .yaml.
            """)
    var file: String

    @Option(help: "Width of the container in points; else what the document says, or 390.")
    var width: Double?

    @Option(help: "Height of the container in points; else what the document says, or 844.")
    var height: Double?

    @Option(help: "Device pixels in a point; else what the document says, or 3.")
    var scale: Double?

    @OptionGroup var screen: DeviceOptions

    @Option(
        help: ArgumentHelp(
            "Items in each section; else what there are, in a document 12.", valueName: "n,…"))
    var items: ItemCounts?

    @Option(
        help: ArgumentHelp(
            "Say in words where a frame comes from.", valueName: "section[:item]"))
    var explain: ItemPath?

    @Flag(help: "Draw the group of each section in place of the frames.")
    var diagram = false

    @Option(help: ArgumentHelp("How many pages of each section to load, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @OptionGroup var loading: LoadOptions

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        for (name, side) in [("width", width), ("height", height)] {
            if let side, !Device.lengths.contains(side) {
                throw ValidationError("--\(name) must be between 0 and 1000000")
            }
        }
        if let scale, !Device.scales.contains(scale) {
            throw ValidationError("--scale must be between 0.1 and 100")
        }
        if explain != nil, diagram {
            throw ValidationError("--explain and --diagram exclude each other; choose one")
        }
    }

    func run() async throws {
        let source = FramesSource(
            path: file, loading: loading, pages: pages.limit, context: runContext,
            reporting: reporting, screen: override)
        let subject = try await source.subject(items: items?.counts)
        let output: [UInt8]
        do throws(LayoutError) {
            output = try text(subject)
        } catch {
            try fail(error.sentence, ExitStatus.impossible)
        }
        if output.isEmpty, let explain {
            try fail("there is no item \(explain.section):\(explain.item)", ExitStatus.finding)
        }
        try Console.output.write(output)
        try reportProblems(of: subject)
    }

    /// Says what does not work in a document; specs have been checked when they were read.
    private func reportProblems(of subject: FramesSubject) throws {
        guard subject.sectionIDs.isEmpty else { return }
        for (index, problem) in subject.document.problems {
            try Console.error.write("screenc: \(file): section \(index): \(problem.sentence)\n")
        }
    }

    /// What the command line says of the screen.
    private var override: ScreenOverride {
        ScreenOverride(
            width: width ?? screen.device?.width, height: height ?? screen.device?.height,
            scale: scale ?? screen.device?.scale)
    }

    private func fail(_ sentence: String, _ status: ExitCode) throws -> Never {
        try Console.error.write("screenc: \(file): \(sentence)\n")
        throw status
    }

    private func text(_ subject: FramesSubject) throws(LayoutError) -> [UInt8] {
        let document = subject.document
        if diagram { return Array(try diagrams(subject).utf8) }
        guard let explain else { return framesJSON(try document.frames()) }
        guard let section = explain.sectionIndex(among: subject.sectionIDs) else { return [] }
        let lines = try document.explanation(ofItem: explain.item, section: section)
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func diagrams(_ subject: FramesSubject) throws(LayoutError) -> String {
        let (document, ids) = (subject.document, subject.sectionIDs)
        var text = ""
        for (index, section) in document.layout.sections.enumerated() {
            guard case .compositional(let section) = section else { continue }
            let lines = try GroupDiagram.lines(
                of: section, in: document.environment.container,
                scale: document.environment.scale,
                scrollDirection: document.layout.scrollDirection)
            let name = ids.indices.contains(index) ? ids[index] : String(index)
            text += "section \(name)\n" + lines.map { $0 + "\n" }.joined()
        }
        return text
    }
}

import ArgumentParser
import Diagnostics
import Layout
import LayoutDocuments
import LoaderPlan
import Loading
import Painting
import TerminalText

/// `screenc frames`: prints the frames of a layout.
struct FramesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames", _superCommandName: Screenc.name,
        abstract: "Prints the frames of a spec, or of a layout document, as JSON.",
        discussion: """
            A spec is loaded and its cells are measured as by run. Placeholders and bars have no \
            frames, and sections that scroll sideways are at their start. A layout document is \
            JSON: a compositional, flow or list layout of UIKit, either alone or under the key \
            layout beside container, scale, itemCount, measured and contentOffset. Options \
            override the document. Frames are in points, from the origin of the content.
            """)

    @Argument(
        help: ArgumentHelp(
            """
            A spec, its folder, or a layout document. Standard input, -, is a document unless \
            --stdin-name ends in .yaml.
            """, valueName: "file"))
    var input: String?

    @OptionGroup var screen: DeviceOptions

    @Option(
        help: ArgumentHelp(
            "The number of items in each section. The default is all items, and 12 for a document.",
            valueName: "n,…"))
    var items: ItemCounts?

    @Option(
        help: ArgumentHelp(
            "Explain the frame of a section, an item, a header, footer, badge or background. "
                + "Without a section before the colon it belongs to the whole layout.",
            valueName: "section[:item|:kind[:n]]"))
    var explain: ExplainedPath?

    @Flag(help: "Draw the group of each section, or the first lines of a flow layout, with sizes.")
    var diagram = false

    @Option(
        help: ArgumentHelp("The number of pages to load for each section, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @OptionGroup var loading: LoadOptions

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if explain != nil, diagram {
            throw ValidationError("--explain and --diagram exclude each other; choose one")
        }
    }

    /// The resolved path of the file.
    private var file: String { input ?? "" }

    mutating func run() async throws {
        input = try reporting.oneSpec(input)
        try await printFrames()
    }

    private func printFrames() async throws {
        try runContext.report()
        let source = FramesSource(
            path: file, loading: loading, pages: pages.limit, context: runContext,
            reporting: reporting, screen: screen)
        let subject = try await source.subject(items: items?.counts)
        var bag = DiagnosticBag()
        for problem in subject.problems { bag.report(problem) }
        let output: Output
        do throws(LayoutError) {
            output = try self.output(subject)
        } catch {
            try reporting.show(bag)
            try fail(error.sentence, ExitStatus.impossible)
        }
        if let failure = subject.sceneMeasure?.failure {
            try Console.error.write("screenc: text sizes come from a table: \(failure.message)\n")
        }
        switch output {
        case .frames(let result): try writeJSON(result) { try Console.output.write($0) }
        case .text(let text): try Console.output.write(text)
        case .nothing(let path): try fail(missing(path, subject), ExitStatus.finding)
        }
        try reporting.show(bag)
    }

    private enum Output {
        case frames(LayoutResult)
        case text(String)
        /// There is nothing to explain.
        case nothing(ExplainedPath)
    }

    private func fail(_ sentence: String, _ status: ExitCode) throws -> Never {
        try Console.error.write("screenc: \(file): \(sentence)\n")
        throw status
    }

    private func output(_ subject: FramesSubject) throws(LayoutError) -> Output {
        if diagram { return .text(try diagrams(subject)) }
        guard let explain else { return .frames(try subject.frames()) }
        let target = explain.target(
            among: subject.sectionIDs, count: subject.itemCounts.count)
        let lines = try target.map { target throws(LayoutError) in
            try subject.explanation(of: target)
        }
        guard let lines, !lines.isEmpty else { return .nothing(explain) }
        return .text(lines.map { $0.neutralised() + "\n" }.joined())
    }

    /// Returns why nothing can be explained, and what can be.
    private func missing(_ path: ExplainedPath, _ subject: FramesSubject) -> String {
        let (ids, counts) = (subject.sectionIDs, subject.itemCounts)
        guard let target = path.target(among: ids, count: counts.count) else {
            let known = ids.isEmpty ? counts.indices.map { "\($0)" } : ids
            let list =
                known.isEmpty
                ? "the layout has none" : "sections are \(Suggestion.list(known, near: path.text))"
            return "there is no section `\(path.text.neutralised())`; \(list)"
        }
        guard let section = target.section else {
            return "the layout itself has no `\(path.text.neutralised())`"
        }
        let name = ids.indices.contains(section) ? ids[section] : "\(section)"
        switch target.part {
        case .item(let item):
            let count = counts[section]
            return "section `\(name)` has no item \(item); it has "
                + "\(count == 1 ? "1 item" : "\(count) items")"
        case .section: return "there is no section `\(name)`"
        case .supplementary(let kind, let number):
            return "section `\(name)` has no `\(kind.neutralised())` \(number); "
                + "--explain \(name) lists what it has"
        }
    }

    private func diagrams(_ subject: FramesSubject) throws(LayoutError) -> String {
        let ids = subject.sectionIDs
        var text = ""
        for (index, lines) in try subject.diagrams().enumerated() {
            let name = ids.indices.contains(index) ? ids[index] : String(index)
            text += (["section \(name)"] + lines).map { $0.neutralised() + "\n" }.joined()
        }
        return text
    }
}

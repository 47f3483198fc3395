import ArgumentParser
import Diagnostics
import Layout
import LayoutDocuments
import Loading
import Painting
import TerminalText

/// `screenc frames`: prints where the elements of a layout lie.
struct FramesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Prints the frames of a spec, or of a layout document, as JSON.",
        discussion: """
            A spec is loaded as by run, and its cells are measured as there; what stands in the place \
            of items, and the bars above them, are not in these frames, and what scrolls sideways stands \
            at its start. A layout document is JSON: a layout as UIKit's compositional, flow and list layouts have it, \
            alone or at the key layout beside container, scale, itemCount, measured and \
            contentOffset. What the options leave open is as the document has it. Frames are in \
            points, from the corner of the content.
            """)

    @Argument(
        help: ArgumentHelp(
            """
            The spec, the folder that has it, or a layout document. Standard input, -, is a document \
            unless --stdin-name ends in .yaml.
            """, valueName: "file"))
    var named: String?

    @OptionGroup var screen: DeviceOptions

    @Option(
        help: ArgumentHelp(
            "Items in each section; else what there are, in a document 12.", valueName: "n,…"))
    var items: ItemCounts?

    @Option(
        help: ArgumentHelp(
            "Say in words where a section, an item, a header, footer, badge or background comes from; "
                + "without a section before the colon it is of the whole layout.",
            valueName: "section[:item|:kind[:n]]"))
    var explain: ExplainedPath?

    @Flag(help: "Draw each section's group, or the first lines of its flow, with sizes.")
    var diagram = false

    @Option(help: ArgumentHelp("How many pages of each section to load, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @OptionGroup var loading: LoadOptions

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if explain != nil, diagram {
            throw ValidationError("--explain and --diagram exclude each other; choose one")
        }
    }

    /// The file: what is named, once it has been looked at.
    private var file: String { named ?? "" }

    mutating func run() async throws {
        named = try reporting.oneSpec(named)
        try await runNamed()
    }

    private func runNamed() async throws {
        try runContext.report()
        let source = FramesSource(
            path: file, loading: loading, pages: pages.limit, context: runContext,
            reporting: reporting, screen: screen)
        let subject = try await source.subject(items: items?.counts)
        var bag = DiagnosticBag()
        for problem in subject.problems { bag.report(problem) }
        let output: [UInt8]
        do throws(LayoutError) {
            output = try text(subject)
        } catch {
            try reporting.show(bag)
            try fail(error.sentence, ExitStatus.impossible)
        }
        if let failure = subject.sceneMeasure?.failure {
            try Console.error.write("screenc: texts have sizes from a table: \(failure.message)\n")
        }
        if output.isEmpty, let explain {
            try fail(missing(explain, subject), ExitStatus.finding)
        }
        try Console.output.write(output)
        try reporting.show(bag)
    }

    private func fail(_ sentence: String, _ status: ExitCode) throws -> Never {
        try Console.error.write("screenc: \(file): \(sentence)\n")
        throw status
    }

    private func text(_ subject: FramesSubject) throws(LayoutError) -> [UInt8] {
        if diagram { return Self.bytes(try diagrams(subject)) }
        guard let explain else { return framesJSON(try subject.frames()) }
        let target = explain.target(
            among: subject.sectionIDs, count: subject.itemCounts.count)
        guard let target else { return [] }
        let lines = try subject.explanation(of: target)
        return Self.bytes(lines.map { $0.neutralised() + "\n" }.joined())
    }

    private static func bytes(_ text: String) -> [UInt8] {
        Array((OutputRedactor.redaction?(text) ?? text).utf8)
    }

    /// Why nothing can be explained, and what can be.
    private func missing(_ path: ExplainedPath, _ subject: FramesSubject) -> String {
        let (ids, counts) = (subject.sectionIDs, subject.itemCounts)
        guard let target = path.target(among: ids, count: counts.count) else {
            let known = ids.isEmpty ? counts.indices.map { "\($0)" } : ids
            let list = known.isEmpty ? "there are none" : "sections are \(Suggestion.list(known))"
            return "there is no section `\(path.text.neutralised())`; \(list)"
        }
        guard let section = target.section else {
            return "the layout has no `\(path.text.neutralised())` of its own"
        }
        let name = ids.indices.contains(section) ? ids[section] : "\(section)"
        switch target.part {
        case .item(let item):
            let count = counts[section]
            return "section `\(name)` shows no item \(item); it has "
                + "\(count == 1 ? "1 item" : "\(count) items")"
        case .section: return "there is no section `\(name)`"
        case .supplementary(let kind, let number):
            return "section `\(name)` shows no `\(kind.neutralised())` \(number); "
                + "--explain \(name) says what it has"
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

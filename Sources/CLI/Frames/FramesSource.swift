import Diagnostics
import Expressions
import JSONData
import Layout
import LayoutDocuments
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import Systems
import TerminalText

/// The source of a layout: a spec, or a layout document.
struct FramesSource {
    /// `-` is standard input.
    let path: String
    let loading: LoadOptions
    let pages: PageLimit
    let context: RunContextOptions
    let reporting: ReportingOptions
    let screen: DeviceOptions

    /// Limit: bytes of a layout document.
    private static let maxBytes = 64 << 20

    /// Returns the layout with `items` in its sections, or with all items.
    func subject(items: [Int]?) async throws -> FramesSubject {
        try isSpec() ? await spec(items) : document(items)
    }

    /// Fails if `items` does not have one number per section.
    private func check(_ items: [Int]?, _ sections: Int?) throws {
        guard let items, let sections, items.count != sections else { return }
        try fail(
            "\(path): --items has \(items.count == 1 ? "1 number" : "\(items.count) numbers") for "
                + "\(sections == 1 ? "1 section" : "\(sections) sections"): "
                + "write one for each")
    }

    private func isSpec() throws -> Bool {
        let name = path == "-" ? reporting.stdinName : path
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
        guard path != "-" else { return false }
        let bytes = (try? Files.read(path, limit: Self.maxBytes)) ?? []
        return SpecKind(SourceText(path: path, bytes: bytes)) != .data
    }

    // MARK: - Specs

    private func spec(_ items: [Int]?) async throws -> FramesSubject {
        let compiled = try CompiledSpec(path, reporting)
        let plan = lower(compiled.screen)
        let options = SessionOptions(
            loading: loading, context: context, reporting: reporting,
            display: screen.environment(context.language(for: plan.screen.strings)))
        try context.report(plan.screen.strings)
        var session = try options.session(
            plan, of: compiled.path, replaying: try loading.recording(compiled.path),
            compiled.warnings
        ) { environment, _ in environment.pages = pages }
        try await session.load(named: path, reporting)
        var snapshot = session.snapshot()
        try check(items, snapshot.sections.count)
        if let items { snapshot = snapshot.counting(items) }
        let environment = session.display
        let scene: Scene
        do {
            scene = try makeScene(snapshot, of: plan, in: environment, until: session.deadline)
        } catch {
            try reporting.end(with: error, in: plan, at: compiled.path)
        }
        try report(snapshot, scene, besides: compiled.warnings)
        let measure = SceneMeasure(scene, environment)
        return FramesSubject(
            layout: scene.collectionLayout, environment: environment.layoutEnvironment,
            itemCounts: items ?? scene.itemCounts, measure: measure.size,
            sceneMeasure: measure, sectionIDs: scene.sections.map(\.id))
    }

    /// Reports failures and missing values, except those that are already in `warnings`.
    private func report(
        _ snapshot: Snapshot, _ scene: Scene, besides warnings: DiagnosticBag
    ) throws {
        var bag = DiagnosticBag()
        snapshot.reportFailures(.warning, to: &bag)
        try reporting.show(bag)
        let reported = warnings.sorted.filter { $0.code == .suspiciousLayout }.map { warning in
            // The numbers of this screen may differ.
            "\(warning.primary.place.text): \(warning.message.prefix { $0 != " " })"
        }
        for note in scene.notes + scene.sections.flatMap(\.notes)
        where !reported.contains(where: note.hasPrefix) {
            try Console.error.write("screenc: \(note.neutralised())\n")
        }
    }

    // MARK: - Documents

    private func document(_ items: [Int]?) throws -> FramesSubject {
        var bag = DiagnosticBag()
        var read: (document: LayoutDocument, source: SourceText)?
        do throws(FileFault) {
            read = try readDocument(into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
        }
        guard var document = read?.document, let source = read?.source else {
            try reporting.show(bag)
            throw ExitStatus.impossible
        }
        try check(items, document.sectionCount)
        screen.apply(to: &document.environment)
        if let items { document.itemCounts = items }
        let measured = document
        return FramesSubject(
            layout: document.layout, environment: document.environment,
            itemCounts: document.itemCounts,
            measure: { element, _ in measured.measuredSize(element) },
            problems: document.problems.map { .doubtful($0, in: source) })
    }

    /// Reads the document. Returns nil and reports an error if it is invalid.
    private func readDocument(
        into bag: inout DiagnosticBag
    ) throws(FileFault) -> (LayoutDocument, SourceText)? {
        let bytes =
            path == "-"
            ? try Files.readStandardInput(limit: Self.maxBytes)
            : try Files.read(path, limit: Self.maxBytes)
        let source = SourceText(path: path == "-" ? "<stdin>" : path, bytes: bytes)
        do {
            return (
                try LayoutDocument(
                    try JSONDocument(bytes).root, metrics: SystemMetrics(screen.system)),
                source
            )
        } catch let error as JSONError {
            bag.report(.noLayout(error, in: source))
        } catch let error as LayoutDocumentError {
            bag.report(.noLayout(error, in: source))
        } catch {}
        return nil
    }
}

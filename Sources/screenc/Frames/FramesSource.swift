import Diagnostics
import Expressions
import JSONData
import Layout
import LayoutDocuments
import LoaderPlan
import Loading
import Rendering
import ScreenSpec
import TerminalText

/// What is laid out: a layout with its items, and the ids of its sections where it has some.
struct FramesSubject {
    var document: LayoutDocument
    var sectionIDs: [String] = []
}

/// Where a layout comes from: a spec, or a layout document.
struct FramesSource {
    /// `-` is standard input.
    let path: String
    let loading: LoadOptions
    let pages: PageLimit
    let context: RunContextOptions
    let reporting: ReportingOptions
    let screen: DeviceOptions

    /// No layout needs more.
    private static let maxBytes = 64 << 20

    /// The layout with `items` in its sections, or with what there are.
    func subject(items: [Int]?) async throws -> FramesSubject {
        var subject = try isSpec() ? await spec() : FramesSubject(document: document())
        if let items { subject.document.itemCounts = items }
        return subject
    }

    private func isSpec() throws -> Bool {
        let name = path == "-" ? reporting.stdinName : path
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
        guard path != "-" else { return false }
        let bytes = (try? Files.read(path, limit: Self.maxBytes)) ?? []
        return looksLikeSpec(SourceText(path: path, bytes: bytes))
    }

    // MARK: - Specs

    private func spec() async throws -> FramesSubject {
        let compiled = try CompiledSpec(path, reporting)
        let plan = lower(compiled.screen)
        let recording = try loading.recording(compiled.path)
        let run = context.context(recordedAt: recording?.moment)
        let frame = try loading.bind(plan, run, compiled.warnings, reporting)
        var loadEnvironment = try loading.environment(
            compiled.path, run, recording, reporting)
        loadEnvironment.pages = pages
        let snapshot = await load(plan, frame: frame, in: loadEnvironment)
        try Interruption.check()
        let environment = screen.environment(context.locale)
        let scene = makeScene(snapshot, of: plan, in: environment)
        try report(snapshot, scene)
        let document = LayoutDocument(
            layout: scene.collectionLayout, environment: environment.layoutEnvironment,
            itemCounts: scene.itemCounts)
        return FramesSubject(document: document, sectionIDs: scene.sections.map(\.id))
    }

    /// Says what has failed, and what has no value.
    private func report(_ snapshot: Snapshot, _ scene: Scene) throws {
        var bag = DiagnosticBag()
        for section in snapshot.sections {
            guard case .failed(let failure) = section.state else { continue }
            bag.report(.loadFailed(failure, in: section.plan, severity: .warning))
        }
        try reporting.show(bag)
        for note in scene.notes + scene.sections.flatMap(\.notes) {
            try Console.error.write("screenc: \(note.neutralised())\n")
        }
    }

    // MARK: - Documents

    private func document() throws -> LayoutDocument {
        var bag = DiagnosticBag()
        var document: LayoutDocument?
        do throws(FileFault) {
            document = try readDocument(into: &bag)
        } catch {
            bag.report(.unreadableFile(error))
        }
        guard var document else {
            try reporting.show(bag)
            throw ExitStatus.impossible
        }
        screen.apply(to: &document.environment)
        return document
    }

    /// Nil, with a report, where the file holds no layout document.
    private func readDocument(
        into bag: inout DiagnosticBag
    ) throws(FileFault) -> LayoutDocument? {
        let bytes =
            path == "-"
            ? try Files.readStandardInput(limit: Self.maxBytes)
            : try Files.read(path, limit: Self.maxBytes)
        let source = SourceText(path: path == "-" ? "<stdin>" : path, bytes: bytes)
        do {
            return try LayoutDocument(try JSONDocument(bytes).root)
        } catch let error as JSONError {
            bag.report(.noLayout(error, in: source))
        } catch let error as LayoutDocumentError {
            bag.report(.noLayout(error, in: source))
        } catch {}
        return nil
    }
}

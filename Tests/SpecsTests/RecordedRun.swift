import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import TestSupport
import Testing
import Values

/// A run with a virtual clock, its output and its recording.
struct RecordedRun {
    let output: [UInt8]
    let files: Recording.Files
    /// The delays of the run by its clock.
    let waited: Duration
    /// The failures of the sections.
    let failures: [String]

    /// - Parameters:
    ///   - transport: The transport to record.
    ///   - older: A recording that is extended.
    ///   - folder: The folder of the files that the screen reads.
    static func of(
        _ plan: Plan, over transport: any HTTPTransport, adding older: HARReplay? = nil,
        concurrency: Int, pages: PageLimit = .all, at now: Value = Self.now,
        named name: String = "x.har",
        files folder: String = "/dev/null", parameters: [(name: String, value: String)] = []
    ) async throws -> RecordedRun {
        var bag = DiagnosticBag()
        let context = RunContext(now: now)
        let activation = try #require(
            bindParameters(plan, parameters, context: context, into: &bag))
        let recorder = Recorder(adding: older)
        var environment = LoadEnvironment(transport: recorder.recording(transport)) {
            (path) throws(LoadFileFault) in
            do {
                return try SampleScreen.read("\(folder)/\(path)")
            } catch {
                throw LoadFileFault("\(path): not there")
            }
        }
        environment.locateDatabase = { "\(folder)/\($0)" }
        let clock = VirtualClock()
        environment.clock = TestClock()
        environment.virtualClock = clock
        // Concurrent delays pass together.
        environment.limits.deadline = .seconds(3_600)
        environment.nondeterminism = .replay(from: context.seconds, on: clock)
        environment.concurrency = concurrency
        environment.pages = pages
        let snapshot = await load(plan, activation: activation, in: environment)
        let recording = try Recording(recorder, of: [plan], Secrets())
        return RecordedRun(
            output: try Renderer.json.render(RenderInput(plan: plan, snapshot: snapshot)),
            files: try recording.files(named: name, at: now), waited: clock.now.offset,
            failures: snapshot.sections.compactMap { section in
                if case .failed(let failure) = section.state { failure.message } else { nil }
            })
    }

    static let now = Value.date(seconds: 1_714_521_600, nanoseconds: 0)

    /// A replay of the recording.
    func replay() throws -> HARReplay {
        try HARReplay(files.har) { [files] (name) throws(LoadFileFault) in
            guard let file = files.sidecarBodies.first(where: { $0.name == name }) else {
                throw LoadFileFault("\(name): not there")
            }
            return file.bytes
        }
    }
}

import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import Synchronization
import Values

/// Sessions of one spec without network: its recording answers, as the files beside it do, and the
/// rest may be made up.
struct OfflineSessions: Sendable {
    let path: String
    /// Nil if there is none.
    let recording: HARReplay?
    private let workspace: Workspace
    private let fileLimit: Int

    /// - Parameters:
    ///   - recording: what answers; each session begins with it unused.
    ///   - fileLimit: bytes of a file that the spec reads.
    init(
        of path: String, _ recording: HARReplay?, _ bounds: WorkspaceBounds, fileLimit: Int
    ) throws(FileFault) {
        self.path = path
        self.recording = recording
        self.fileLimit = fileLimit
        workspace = try Workspace(bounds, near: path == "-" ? "." : path)
    }

    /// The time of its runs: that of the recording, else that of made-up data.
    private var moment: Value { recording?.moment ?? StateOptions.sampleMoment }

    /// What a session is asked for.
    struct Request {
        var language: Language
        var display = DisplayEnvironment()
        var params: [(name: String, value: String)] = []
        var states: [(name: String, value: String)] = []
        var flags: [(name: String, value: String)] = []
        var samples = SampleUse.all
    }

    /// Returns a session that has loaded nothing; nil, with a report, if its values do not fit.
    ///
    /// - Parameter transport: answers in place of the recording.
    func session(
        of plan: Plan, _ request: Request, through transport: (any HTTPTransport)? = nil,
        into bag: inout DiagnosticBag
    ) -> ScreenSession? {
        let context = RunContext(
            now: moment,
            locale: request.language.locale ?? RunContext.Locale(unknown: request.language.tag),
            device: request.display.deviceKind)
        let activation = bindParameters(
            plan, request.params, state: request.states, flags: request.flags, context: context,
            samplesMissing: true,
            into: &bag)
        guard let activation else { return nil }
        let missing = MissingRecording(path: Paths.replacingSuffix(of: path, with: ".har"))
        var environment = LoadEnvironment(
            transport ?? recording?.rewound ?? missing, of: path, in: workspace,
            fileLimit: fileLimit)
        environment.replay(from: context)
        environment.secrets = Secrets(isReplay: true)
        environment.samples = request.samples
        return ScreenSession(plan, activation: activation, in: environment, on: request.display)
    }
}

/// A recording that remembers which requests it had no answer to.
final class CheckedRecording: FiniteTransport {
    private let replay: HARReplay
    private let unanswered = Mutex<[String]>([])

    init(_ replay: HARReplay) { self.replay = replay }

    /// The requests without an answer so far, as `GET https://…`, each once.
    var unansweredRequests: [String] { unanswered.withLock { $0 } }

    func availability(of request: HTTPRequest) -> ReplayAvailability {
        replay.availability(of: request)
    }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        if request.cacheUse != .fallback, replay.availability(of: request) == .none {
            let name = "\(request.method) \(request.url)"
            unanswered.withLock { if !$0.contains(name) { $0.append(name) } }
        }
        return try await replay.send(request, limits: limits)
    }
}

import Expressions
import LoaderPlan
import Loading
import Values

/// Where the answers of a run come from beside the network, and where they are written to: for all
/// screens that it shows.
final class RunAnswers {
    private let loading: LoadOptions
    private let options: RecordingOptions
    /// By path: screens that one recording answers share it.
    private var recordings: [ReplayedRecording] = []
    private var recorder: Recorder?
    private var plans: [Plan] = []
    /// The now of the first screen.
    private var moment: Value?

    /// Whether a run asks for all that its screens show.
    private let isWholeRun: Bool

    init(_ loading: LoadOptions, _ options: RecordingOptions, isWholeRun: Bool = true) {
        self.isWholeRun = isWholeRun
        self.loading = loading
        self.options = options
    }

    /// The recording that answers the spec at `path`: its own, else that of the screen that was shown
    /// before; nil where none does.
    func replayed(for path: String) throws -> ReplayedRecording? {
        let file = loading.answers.recording(of: path)
        if let known = recordings.first(where: { $0.path == file }) { return known }
        guard let recording = try loading.recording(path) else { return recordings.last }
        recordings.append(recording)
        return recording
    }

    /// The transport of a screen, whose exchanges are recorded where that is asked for.
    ///
    /// A run that followed pushes has recorded the answers of all its screens in one file, which need
    /// not stand beside the spec of this one.
    func recording(
        _ transport: any HTTPTransport, _ plan: Plan, _ context: RunContext
    ) throws -> any HTTPTransport {
        plans.append(plan)
        moment = moment ?? context.now
        recorder = try recorder ?? options.recorder(try loading.secrets())
        if let recorder { return recorder.recording(transport) }
        let others = recordings.reversed().map(\.replay).filter { $0 !== transport as AnyObject }
        guard !others.isEmpty, let first = transport as? any FiniteTransport else {
            return transport
        }
        return RecordingChain(first: first, others: others)
    }

    /// When everything has come: writes what is recorded with what the run shows.
    ///
    /// - Parameter write: writes these files, with others or alone.
    func finish(_ write: ([(path: String, bytes: [UInt8])]) throws -> Void) throws {
        var recorded: RecordedRun?
        if let recorder, let moment {
            recorded = try options.contents(
                of: recorder, of: plans, try loading.secrets(), at: moment)
        }
        try write(recorded?.contents.files ?? [])
        try recorded?.conclude()
    }

    /// Says what of recordings was of no use, and whether there is anything.
    ///
    /// - Parameter isList: whether the answers are named.
    func reportUnused(isList: Bool) throws -> Bool {
        guard isWholeRun else { return false }
        let notes = recordings.compactMap { $0.unusedNote(isList: isList) }
        for note in notes { try Console.error.write("screenc: \(note)\n") }
        return !notes.isEmpty
    }
}

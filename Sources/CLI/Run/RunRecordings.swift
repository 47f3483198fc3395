import Expressions
import LoaderPlan
import Loading
import Synchronization
import Values

/// The recordings that a run replays and writes, for all screens that it shows.
final class RunRecordings: Sendable {
    private struct State {
        /// Screens with the same path share a recording.
        var replayed: [ReplayedRecording] = []
        var recorded: (recorder: Recorder, file: RecordingFile)?
        var plans: [Plan] = []
        /// The `now` of the first screen.
        var moment: Value?
    }

    private let loading: LoadOptions
    private let options: RecordingOptions
    private let state = Mutex(State())

    /// Whether the run sends all requests of its screens.
    private let isWholeRun: Bool

    init(_ loading: LoadOptions, _ options: RecordingOptions, isWholeRun: Bool = true) {
        self.isWholeRun = isWholeRun
        self.loading = loading
        self.options = options
    }

    /// Returns the recording for the spec at `path`: its own, else that of the previous screen; nil
    /// if there is none.
    func replayed(for path: String) throws -> ReplayedRecording? {
        try state.withLock { state in
            let file = loading.recordingPath(of: path)
            if let known = state.replayed.first(where: { $0.path == file }) { return known }
            guard let recording = try loading.recording(path) else { return state.replayed.last }
            state.replayed.append(recording)
            return recording
        }
    }

    /// Returns the transport of a screen, with a recorder if `--record` is given.
    ///
    /// A run that follows pushes records all its screens to one file, which need not be beside the
    /// spec of this one.
    func recording(
        _ transport: any HTTPTransport, _ plan: Plan, _ context: RunContext
    ) throws -> any HTTPTransport {
        try state.withLock { state in
            state.plans.append(plan)
            state.moment = state.moment ?? context.now
            state.recorded = try state.recorded ?? options.begin(try loading.secrets())
            if let (recorder, _) = state.recorded { return recorder.recording(transport) }
            let others = state.replayed.reversed().map(\.replay).filter {
                $0 !== transport as AnyObject
            }
            guard !others.isEmpty, let first = transport as? any FiniteTransport else {
                return transport
            }
            return RecordingChain(first: first, others: others)
        }
    }

    /// Writes the recording together with the output of the run.
    ///
    /// - Parameter write: Writes the files of the recording, which may be none, and the output.
    func finish(_ write: ([WrittenFile]) throws -> Void) throws {
        let recorded = try state.withLock { state -> RecordedRun? in
            guard let (recorder, file) = state.recorded, let moment = state.moment else {
                return nil
            }
            return try options.contents(
                of: recorder, in: file, of: state.plans, try loading.secrets(), at: moment)
        }
        try write(recorded?.contents.files ?? [])
        try recorded?.conclude()
    }

    /// Reports unreadable entries and unused responses. Returns whether there are unused ones.
    ///
    /// - Parameter isList: Whether the responses are listed.
    func reportUnused(isList: Bool) throws -> Bool {
        guard isWholeRun else { return false }
        let replayed = state.withLock { $0.replayed }
        // Of the recording of a screen that a tap shows, only what its parameters ask for is requested.
        let own = isList ? replayed[...] : replayed.prefix(1)
        let unused = own.compactMap { $0.unusedNote(isList: isList) }
        for note in replayed.compactMap(\.rejectedNote) + unused {
            try Console.error.write("screenc: \(note)\n")
        }
        return !unused.isEmpty
    }
}

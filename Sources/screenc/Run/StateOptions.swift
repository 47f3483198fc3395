import ArgumentParser
import Loading
import Values

/// Whether a screen is shown in a state that nobody has to wait for.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show a state without the network: content, from the recording beside the spec and "
                + "with made-up items where it has none, empty, loading or failure.",
            valueName: "state"))
    var state: ForcedState?

    /// Reports what needs a network, or something that changes.
    func validate(besides recording: RecordingOptions, _ refreshing: RefreshOptions) throws {
        guard state != nil else { return }
        for (option, isThere) in [
            ("record", recording.record != nil), ("refresh", refreshing.refresh),
            ("watch", refreshing.watch),
        ] where isThere {
            throw ValidationError("--state asks nobody for anything: leave out --\(option)")
        }
    }

    /// What is shown in the place of anything that is loaded.
    var instead: ForcedState? { state == .content ? nil : state }

    /// What made-up dates are near to, and `now` stands for where nothing else says so: a picture of
    /// a state is the same tomorrow. 2024-01-09T09:41:00Z.
    var moment: Value? {
        state == nil ? nil : .date(seconds: 1_704_793_260, nanoseconds: 0)
    }
}

extension ForcedState: ExpressibleByArgument {}

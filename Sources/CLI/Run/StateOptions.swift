import ArgumentParser
import Loading
import Screens
import Values

/// The option for showing a state of the screen without loading.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show a state without network: content, empty, loading or failure. Content comes from "
                + "the recording beside the spec, or is made up.",
            valueName: "state"))
    var state: ForcedState?

    /// Rejects options that need the network.
    func validate(besides recording: RecordingOptions, _ refreshing: RefreshOptions) throws {
        guard state != nil else { return }
        for (option, isThere) in [
            ("record", recording.record != nil), ("refresh", refreshing.refresh),
            ("watch", refreshing.watch),
        ] where isThere {
            throw ValidationError("--state sends no requests: leave out --\(option)")
        }
    }

    /// The state that replaces loading; nil for `content`.
    var withoutContent: ForcedState? { state == .content ? nil : state }

    /// The default `now` of a forced state.
    var moment: Value? { state == nil ? nil : Self.sampleMoment }

    /// The `now` of made-up data, which dates are close to, so that pictures do not change:
    /// 2024-01-09T09:41:00Z.
    static let sampleMoment = Value.date(seconds: 1_704_793_260, nanoseconds: 0)
}

extension ForcedState: ExpressibleByArgument {}

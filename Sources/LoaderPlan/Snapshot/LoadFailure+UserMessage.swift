import LoadingCore
import Screens

extension LoadFailure {
    /// The message for the app's user: one sentence without names and locations of the spec, which
    /// are in the diagnostics.
    package var userMessage: String {
        switch kind {
        case .rejected: cause.message
        case .transport: "The content could not be reached."
        case .timeout: "Loading took too long."
        case .status: statusMessage
        case .cancelled: "Loading was stopped."
        case .policy: "This cannot be loaded here."
        default: "The response could not be read."
        }
    }

    private var statusMessage: String {
        switch status ?? 0 {
        case 401, 403: "You do not have access to this."
        case 404, 410: "This is no longer available."
        case 429: "There were too many requests. Try again later."
        default: "The server could not respond."
        }
    }

    /// Whether another failure caused it.
    package var isConsequence: Bool { cause.message != message }
}

extension SectionSnapshot {
    /// Whether it has failed, without items and without words of its own for that.
    package var showsDefaultFailure: Bool {
        state.failure != nil && items.isEmpty && plan.spec.placeholders.failure == nil
    }
}

extension Snapshot {
    /// Whether one message stands for all sections.
    package var hasOneFailure: Bool {
        LoadingRules.isOneFailure(
            sections.map { section in
                guard section.showsDefaultFailure, let failure = section.state.failure else {
                    return nil
                }
                return LoadingRules.ToldFailure(
                    kind: failure.kind.rawValue, status: failure.status,
                    message: failure.userMessage)
            })
    }
}

extension SectionState {
    /// The failure, if any.
    package var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

package import LoadingCore
import Screens

extension LoadFailure {
    /// Returns the message for the app's user: one sentence without names and locations of the spec,
    /// which are in the diagnostics.
    package func userMessage(in words: ScreenWords = ScreenWords()) -> String {
        kind == .rejected
            ? cause.message : words.message(ofFailure: kind.rawValue, status: status)
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
                    message: failure.userMessage())
            })
    }
}

extension SectionState {
    /// The failure, if any.
    package var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

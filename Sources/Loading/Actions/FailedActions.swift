package import Diagnostics
package import Expressions
package import LoaderPlan
import Screens
import Values

/// Diagnostics about taps.
extension Diagnostic {
    /// A failed `send`.
    ///
    /// - Parameter isHandled: whether `otherwise` follows.
    package static func failedSend(
        _ failure: LoadFailure, _ request: SentRequest?, at place: SourceRange, isHandled: Bool
    ) -> Diagnostic {
        let request = request.map { " `\($0.method) \(URLText.visible($0.url, limit: 200))`" } ?? ""
        return Diagnostic(
            .failedTap, severity: isHandled ? .warning : .error,
            "the request\(request) failed: \(failure.message)", at: Label(place),
            help: isHandled ? nil : "say what follows a failure: `otherwise: {notice: …}`")
    }

    /// A failed `refresh` that an action was to follow.
    package static func failedRefresh(_ failure: LoadFailure, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning,
            "what follows `refresh` is not done, since it failed: \(failure.message)",
            at: Label(place), help: "say what follows a failure: `otherwise: {notice: …}`")
    }

    static func notOpened(_ address: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "`\(URLText.visible(address, limit: 200))` was not opened: it is not a web address",
            at: Label(place, "URLs from data must begin with `https://` or `http://`"))
    }

    static func notSet(
        _ value: String, _ state: Parameter, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "`\(URLText.visible(value, limit: 200))` is not a value of the state `\(state.name)`",
            at: Label(place), related: [Label(state.place, "the state is declared here")])
    }

    static func notResult(
        _ value: String, _ field: Parameter, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "`\(URLText.visible(value, limit: 200))` is not a value of the field `\(field.name)` of the result",
            at: Label(place), related: [Label(field.place, "the field is declared here")])
    }

    static func notFitting(_ value: String, _ field: Field, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap,
            "`\(URLText.visible(value, limit: 200))` is not a value of the field `\(field.name)`",
            at: Label(place),
            related: field.place.map { [Label($0, "the field is declared here")] } ?? [])
    }

    /// `retry` or `discard` of an item whose request has not failed.
    static func nothingFailed(_ verb: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "there is nothing to \(verb): no request of the item has failed",
            at: Label(place), help: "offer it only then: `when: has(failed)`")
    }

    /// The item of a request that has succeeded keeps its identity.
    static func noAnsweredIdentity(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning,
            "the answer gives no identity to the added item, which may be shown twice once it is loaded",
            at: Label(place))
    }

    /// A second tap on what is being sent.
    package static func busy(_ pending: PendingRequest) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning,
            "the tap does nothing: the request of an earlier tap on it has not ended",
            at: Label(pending.place))
    }

    /// A failed text does not prevent the rest of the tap.
    package static func failedText(_ failure: Activation.Failure) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning, failure.sentence,
            at: Label(failure.place))
    }
}

extension TapFault {
    static func noAddress(
        _ text: String, _ reason: String, at place: SourceRange
    ) -> TapFault {
        TapFault(missing: "`\(text)` cannot be opened", reason, at: place)
    }

    /// - Parameter kind: `state` or `field`.
    static func noValue(for kind: String, _ name: String, at place: SourceRange) -> TapFault {
        TapFault(
            missing: "the \(kind) `\(name)` is not set", "there is no value for it", at: place)
    }

    /// Returns the fault and the expressions without a value; the first of them is the reason of a
    /// fault for want of a value.
    func diagnostics(with failures: [Activation.Failure]) -> [Diagnostic] {
        guard let effect, let cause = failures.first else {
            return [diagnostic] + failures.map(Diagnostic.failedText)
        }
        let whole = Diagnostic(
            .failedTap, "\(effect): \(cause.sentence)", at: Label(cause.place))
        return [whole] + failures.dropFirst().map(Diagnostic.failedText)
    }
}

extension SectionSnapshot {
    /// Describes the indices of the items, and why there are no others.
    package var itemCountDescription: String {
        if isFolded { return "its items are folded away" }
        let count = items.count
        let available =
            switch count {
            case 0: "it has no items"
            case 1: "its only item has the index 0"
            default: "it has \(count) items, from 0 to \(count - 1)"
            }
        let cause =
            switch state {
            case .failed(let failure): "; it failed: \(failure.message)"
            case .cancelled: "; its load was cancelled"
            case .noResults: "; none contains the search text"
            case .content, .empty, .loading: ""
            }
        return available + cause
    }
}

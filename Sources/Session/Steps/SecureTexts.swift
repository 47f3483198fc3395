import Expressions
import LoaderPlan
import Loading
import Screens
import Values

/// The texts of secure fields, which the results of taps and events do not tell.
struct SecureTexts {
    /// The states that secure fields set.
    private let states: Set<String>
    private let redactor: SecretRedactor

    /// - Parameter typed: what was typed in secure fields.
    init(of session: ScreenSession, typed: Set<String>) {
        states = session.plan.secureStates
        let values = states.compactMap { session.value(of: $0)?.value.argument }
        redactor = SecretRedactor(
            replacing: typed.union(values).filter { !$0.isEmpty }.sorted().map {
                (value: $0, placeholder: TapTarget.hiddenText)
            })
    }

    /// Returns an action without the texts.
    func hidden(in action: PerformedAction) -> PerformedAction {
        if states.isEmpty, redactor.isEmpty { return action }
        return PerformedAction(
            hidden(in: action.verb), confirm: action.confirm.map(redactor.redacted))
    }

    private func hidden(in verb: PerformedVerb) -> PerformedVerb {
        switch verb {
        case .show(let style, let screen, let params):
            .show(style, screen: screen, params: params.map(hidden))
        case .call(let name, let params): .call(name, params: params.map(hidden))
        case .set(let values): .set(values.map(hidden))
        case .open(let url): .open(redactor.redacted(url))
        case .notice(let text): .notice(redactor.redacted(text))
        case .send(let requests):
            .send(
                requests.map {
                    SentRequest(
                        method: $0.method, url: redactor.redacted($0.url),
                        body: $0.body.map(redactor.redacted), outcome: $0.outcome,
                        problems: $0.problems.map {
                            NamedConstant(
                                $0.name, .string(redactor.redacted($0.value.argument)))
                        })
                })
        case .scroll(let target):
            .scroll(hidden(in: target))
        case .dismiss(let result): .dismiss(result.map { $0.map(hidden) })
        case .refresh, .reset, .discard: verb
        }
    }

    private func hidden(in target: ScrollTarget) -> ScrollTarget {
        guard case .item(let identity) = target.point else { return target }
        return ScrollTarget(.item(redactor.redacted(identity)), of: target.section)
    }

    private func hidden(in value: NamedConstant) -> NamedConstant {
        if states.contains(value.name) {
            return NamedConstant(value.name, .string(TapTarget.hiddenText))
        }
        guard case .string(let text) = value.value else { return value }
        return NamedConstant(value.name, .string(redactor.redacted(text)))
    }
}

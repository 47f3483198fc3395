import Expressions
import LoaderPlan
import Screens
import Values

extension RequestField {
    /// The field's text for a request to `url`; nil where it is absent.
    ///
    /// Values of secrets are in `activation` for the text alone, and only where they may go to.
    func value(
        for url: String, in activation: inout Activation, _ values: Secrets
    ) throws(LoadFailure) -> String? {
        guard !secrets.isEmpty else { return text.evaluate(in: &activation) }
        // A URL without an origin is refused when it is sent.
        guard let origin = Origin(of: url) else { return nil }
        var given: [(slot: Int, value: String)] = []
        for secret in secrets {
            guard let value = values.value(of: secret.name, for: origin) else {
                throw .foreignSecret(
                    secret.name, for: origin, boundTo: values.origins(of: secret.name))
            }
            given.append((secret.slot, value))
        }
        return evaluate(with: given, in: &activation)
    }

    private func evaluate(
        with secrets: [(slot: Int, value: String)], in activation: inout Activation
    ) -> String? {
        // Values of the screen's names stay, so they are computed before the mark is set.
        text.forEachExpression { activation.compute($0.slots) }
        let (mark, failures) = (activation.arena.mark, activation.takeFailures())
        for secret in secrets {
            activation.values[secret.slot] = activation.arena.makeString(secret.value)
        }
        let value = text.evaluate(in: &activation)
        for secret in secrets { activation.values[secret.slot] = .unset }
        activation.arena.reset(to: mark)
        let ownFailures = activation.takeFailures()
        failures.forEach { activation.record($0) }
        // The reason of a failure may quote what it failed with.
        for failure in ownFailures {
            activation.record(
                Activation.Failure(
                    subject: failure.subject, place: failure.place, reason: .secretFailure))
        }
        return value
    }
}

import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

extension RequestField {
    /// Returns the field's text for a request to `url`; nil if absent.
    ///
    /// Values of secrets are in `activation` only during this evaluation, and only if the origin is
    /// allowed.
    func value(
        for url: String, in activation: inout Activation, _ values: Secrets
    ) throws(LoadFailure) -> String? {
        guard !secrets.isEmpty else { return text.evaluate(in: &activation) }
        // A URL without an origin is rejected when the request is sent.
        guard let origin = Origin(of: url) else { return nil }
        var bound: [(slot: Int, value: String)] = []
        for secret in secrets {
            guard let value = values.value(of: secret.name, for: origin) else {
                throw .foreignSecret(
                    secret.name, for: origin, boundTo: values.origins(of: secret.name))
            }
            bound.append((secret.slot, value))
        }
        return evaluate(with: bound, in: &activation)
    }

    private func evaluate(
        with secrets: [(slot: Int, value: String)], in activation: inout Activation
    ) -> String? {
        // Values of the screen's names stay, so they are computed before the mark.
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
        // The reason may quote the value.
        for failure in ownFailures {
            activation.record(
                Activation.Failure(
                    subject: failure.subject, place: failure.place, reason: .secretFailure))
        }
        return value
    }
}

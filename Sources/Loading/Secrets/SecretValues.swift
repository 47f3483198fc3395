import Expressions
import LoaderPlan
import Screens
import Values

extension RequestField {
    /// The field's text for a request to `url`; nil where it is absent.
    ///
    /// Values of secrets are in `frame` for the text alone, and only where they may go to.
    func value(
        for url: String, in frame: inout Frame, _ values: Secrets
    ) throws(LoadFailure) -> String? {
        guard !secrets.isEmpty else { return text.evaluate(in: &frame) }
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
        return evaluate(with: given, in: &frame)
    }

    private func evaluate(
        with secrets: [(slot: Int, value: String)], in frame: inout Frame
    ) -> String? {
        // Values of the screen's names stay, so they are computed before the mark is set.
        text.forEachExpression { frame.compute($0.slots) }
        let (mark, failures) = (frame.arena.mark, frame.takeFailures())
        for secret in secrets { frame.values[secret.slot] = frame.arena.makeString(secret.value) }
        let value = text.evaluate(in: &frame)
        for secret in secrets { frame.values[secret.slot] = .unset }
        frame.arena.reset(to: mark)
        let ownFailures = frame.takeFailures()
        failures.forEach { frame.note($0) }
        // The reason of a failure may quote what it failed with.
        for failure in ownFailures {
            frame.note(
                Frame.Failure(
                    subject: failure.subject, place: failure.place, reason: .secretFailure))
        }
        return value
    }
}

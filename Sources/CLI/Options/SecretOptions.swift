import ArgumentParser
import JSONData
import Loading
import LoadingCore
import Synchronization

extension SecretArgument {
    /// Parses `NAME=env:VARIABLE@ORIGIN`. Messages do not repeat the text: it may be the secret
    /// itself.
    init(argument: String) throws {
        let form = "--secret takes NAME=env:VARIABLE@ORIGIN"
        let example = "such as token=env:API_TOKEN@https://api.example.com"
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, argument.first != "=" else {
            throw ValidationError("\(form), \(example)")
        }
        guard parts[1].hasPrefix("env:") else {
            throw ValidationError(
                "\(form), not the value itself, which is visible to other users of the machine: "
                    + "put it into a variable, \(example)")
        }
        let source = parts[1].dropFirst(4)
        guard let at = source.firstIndex(of: "@"), at != source.startIndex else {
            throw ValidationError(
                "\(form), and ORIGIN is missing: add the origin that may receive it, \(example)")
        }
        guard let origin = Origin(String(source[source.index(after: at)...])) else {
            throw ValidationError(
                "\(form), and ORIGIN is a scheme, a host and an optional port: https://api.example.com"
            )
        }
        self.init(name: parts[0], variable: String(source[..<at]), origin: origin)
    }
}

/// Replaces the values of secrets in all output. Writers of JSON and markup redact only text from
/// outside, so that their own syntax stays intact.
enum OutputRedactor {
    private static let current = Mutex<SecretRedactor?>(nil)

    static func set(_ redactor: SecretRedactor) { current.withLock { $0 = redactor } }

    /// The redaction; nil if there are no secrets.
    static var redaction: TextRedaction? {
        guard let redactor = current.withLock({ $0 }), !redactor.isEmpty else { return nil }
        return { redactor.redacted($0) }
    }
}

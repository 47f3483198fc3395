import ArgumentParser
import JSONData
import Loading
import Synchronization

extension SecretArgument {
    /// `NAME=env:VARIABLE@ORIGIN`. No message repeats the text: it may be the secret itself.
    init(argument: String) throws {
        let form = "--secret takes NAME=env:VARIABLE@ORIGIN"
        let example = "such as token=env:API_TOKEN@https://api.example.com"
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, argument.first != "=" else {
            throw ValidationError("\(form), \(example)")
        }
        guard parts[1].hasPrefix("env:") else {
            throw ValidationError(
                "\(form), and not the value itself, which others could read on the command line: "
                    + "put it into a variable, \(example)")
        }
        let source = parts[1].dropFirst(4)
        guard let at = source.firstIndex(of: "@"), at != source.startIndex else {
            throw ValidationError(
                "\(form), and here is no ORIGIN that the value may be sent to: add one, \(example)")
        }
        guard let origin = Origin(String(source[source.index(after: at)...])) else {
            throw ValidationError(
                "\(form), and an ORIGIN is scheme, host and maybe a port: https://api.example.com")
        }
        self.init(name: parts[0], variable: String(source[..<at]), origin: origin)
    }
}

/// What texts go through before they are written: values of secrets are replaced, wherever they come
/// from. Writers of JSON and markup ask it for texts from outside alone, so that their own words stay.
enum OutputRedactor {
    private static let current = Mutex<SecretRedactor?>(nil)

    static func set(_ redactor: SecretRedactor) { current.withLock { $0 = redactor } }

    /// Nil where nothing has to be replaced.
    static var redaction: TextRedaction? {
        guard let redactor = current.withLock({ $0 }), !redactor.isEmpty else { return nil }
        return { redactor.redacted($0) }
    }
}

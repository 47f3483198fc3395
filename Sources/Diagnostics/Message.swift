/// A diagnostic without its source location.
package struct Message: Sendable {
    /// The replacement of the text at the location of the message.
    package enum Fix: Sendable {
        case text(String)
        /// A mapping in flow style, or a word that replaces one.
        case structure(String)
        /// A mapping in flow style or a word that replaces a larger range.
        case whole(SourceRange, String)
        case edit(FixIt)
    }

    private let code: DiagnosticCode
    private let severity: Severity
    /// One sentence, lower case, without a full stop.
    private let text: String
    private let label: String?
    private let related: [Label]
    private let help: String?
    private let fix: Fix?
    private var hasCertainFix = false

    /// - Parameters:
    ///   - near: the known name that is most similar to the one in the spec; it becomes label and
    ///     fix.
    ///   - label: the text beside the underline.
    ///   - help: how to fix the problem, unless the label says it.
    package init(
        _ code: DiagnosticCode, severity: Severity = .error, _ text: String, near: String? = nil,
        label: String? = nil, related: [Label] = [], help: String? = nil, fix: Fix? = nil
    ) {
        self.code = code
        self.severity = severity
        self.text = Self.bounded(text)
        self.label = (near.map { "did you mean `\($0)`?" } ?? label).map(Self.bounded)
        self.related = related
        self.help = help.map(Self.bounded)
        self.fix = near.map { .text($0) } ?? fix
    }

    // Limit: bytes of a sentence that repeats text of the spec.
    private static let longest = 2_000

    /// Returns the beginning of a sentence that is too long to be read; a fix has the whole text.
    private static func bounded(_ sentence: String) -> String {
        sentence.utf8.count <= longest ? sentence : sentence.prefix(longest / 4) + "…"
    }

    /// Returns the message with a fix that keeps the meaning of the spec.
    ///
    /// - Parameter condition: whether it does.
    package func withCertainFix(_ condition: Bool = true) -> Message {
        var message = self
        message.hasCertainFix = condition
        return message
    }

    package func at(_ place: SourceRange) -> Diagnostic {
        var diagnostic = Diagnostic(
            code, severity: severity, text, at: Label(place, label), related: related, help: help,
            fixes: fix?.fixes(at: place) ?? [])
        diagnostic.hasCertainFixes = hasCertainFix
        return diagnostic
    }
}

extension Message.Fix {
    fileprivate func fixes(at place: SourceRange) -> [FixIt] {
        switch self {
        case .text(let text): [FixIt(place, replacement: text)]
        case .structure(let text): [FixIt(place, flow: text)]
        case .whole(let place, let text): [FixIt(place, flow: text)]
        case .edit(let edit): [edit]
        }
    }
}

extension DiagnosticBag {
    package mutating func report(_ message: Message, at place: SourceRange) {
        report(message.at(place))
    }

    /// Adds the diagnostic of `fault`, or only counts it if the bag is full.
    package mutating func report(
        _ code: DiagnosticCode, at place: SourceRange, _ fault: () -> Message
    ) {
        report(isFull ? .unlisted(code, at: place) : fault().at(place))
    }
}

extension String {
    /// The text in quotes on one line, shortened, as messages quote texts of a screen.
    package var quotedShortly: String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 40 ? "\"\(words.prefix(39))…\"" : "\"\(words)\""
    }
}

/// What is wrong and what to do about it, wherever that is.
package struct Message: Sendable {
    /// What takes the place of what is wrong.
    package enum Fix: Sendable {
        case text(String)
        /// A mapping, or a word in the place of one.
        case structure(String)
        /// A mapping or word in the place of more than what is wrong.
        case whole(SourceRange, String)
    }

    private let code: DiagnosticCode
    private let severity: Severity
    /// One sentence, lower case, without a full stop.
    private let text: String
    private let cure: String?
    private let related: [Label]
    private let help: String?
    private let fix: Fix?

    /// - Parameters:
    ///   - near: the name that was surely meant, which is the cure.
    ///   - cure: stands at the place.
    ///   - help: what to do, where the cure does not say it already.
    package init(
        _ code: DiagnosticCode, severity: Severity = .error, _ text: String, near: String? = nil,
        cure: String? = nil, related: [Label] = [], help: String? = nil, fix: Fix? = nil
    ) {
        self.code = code
        self.severity = severity
        self.text = text
        self.cure = near.map { "did you mean `\($0)`?" } ?? cure
        self.related = related
        self.help = help
        self.fix = near.map { .text($0) } ?? fix
    }

    package func at(_ place: SourceRange) -> Diagnostic {
        Diagnostic(
            code, severity: severity, text, at: Label(place, cure), related: related, help: help,
            fixes: fix?.fixes(at: place) ?? [])
    }
}

extension Message.Fix {
    fileprivate func fixes(at place: SourceRange) -> [FixIt] {
        switch self {
        case .text(let text): [FixIt(place, replacement: text)]
        case .structure(let text): FixIt.structure(place, text)
        case .whole(let place, let text): FixIt.structure(place, text)
        }
    }
}

extension DiagnosticBag {
    package mutating func report(_ message: Message, at place: SourceRange) {
        report(message.at(place))
    }

    /// Adds the error that `fault` words, or counts it where it would not be shown.
    package mutating func report(
        _ code: DiagnosticCode, at place: SourceRange, _ fault: () -> Message
    ) {
        report(isFull ? .unlisted(code, at: place) : fault().at(place))
    }
}

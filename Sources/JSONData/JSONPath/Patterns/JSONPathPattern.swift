/// A pattern of `match` or `search`, compiled.
enum JSONPathPattern: Sendable {
    case compiled(RegularExpression)
    /// No I-Regexp: nothing matches it (RFC 9535 §2.4.6).
    case invalid(IRegexpError)

    /// The pattern that the UTF-8 of a text writes.
    init(_ text: [UInt8]) {
        switch IRegexp.translated(text) {
        case .failure(let error): self = .invalid(error)
        case .success(let translated):
            switch RegularExpression.compiledAnew(translated) {
            case .success(let expression): self = .compiled(expression)
            // What RE2 refuses although it is well formed needs more memory than it may have.
            case .failure:
                self = .invalid(IRegexpError(offset: 0, reason: "the pattern is too large"))
            }
        }
    }
}

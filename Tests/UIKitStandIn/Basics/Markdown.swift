// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Foundation has on Apple's systems only: texts in Markdown.

/// Page “InlinePresentationIntent”, of Foundation.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributeScopes.FoundationAttributes {
    /// Page “AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute”.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        public typealias Value = InlinePresentationIntent
        public static let name = "NSInlinePresentationIntent"
    }
}

extension AttributedString {
    /// Page “AttributedString.MarkdownParsingOptions”, of Foundation.
    public struct MarkdownParsingOptions: Sendable {
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
        }

        public enum InterpretedSyntax: Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }
        public enum FailurePolicy: Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }
    }

    /// Page “init(markdown:options:baseURL:)”. Only marks around words without marks in them are
    /// read: `**strong**`, `*emphasized*`, `~~struck~~`, code and `[links](https://a.b)`.
    public init(
        markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        self.init()
        var rest = Substring(markdown)
        while !rest.isEmpty {
            let found = Self.marks.compactMap { mark, intent in
                rest.mark(mark).map { (place: $0, mark: mark, intent: intent) }
            }.min { $0.place.before.count < $1.place.before.count }
            guard let found else {
                append(AttributedString(String(rest)))
                return
            }
            append(AttributedString(String(found.place.before)))
            if found.mark == "[" {
                var words = AttributedString(String(found.place.inside.prefix { $0 != "]" }))
                let address = found.place.inside.drop { $0 != "(" }.dropFirst()
                words.link = URL(string: String(address))
                append(words)
                rest = found.place.after
                continue
            }
            var part = AttributedString(String(found.place.inside))
            part[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] =
                found.intent
            append(part)
            rest = found.place.after
        }
    }

    private static var marks: [(String, InlinePresentationIntent)] {
        [
            ("**", .stronglyEmphasized), ("~~", .strikethrough), ("*", .emphasized), ("`", .code),
            ("[", []),
        ]
    }
}

extension Substring {
    /// The texts before, inside of and after the first pair of a mark.
    fileprivate func mark(
        _ mark: String
    ) -> (before: Substring, inside: Substring, after: Substring)? {
        guard let start = range(of: mark) else { return nil }
        let rest = self[start.upperBound...]
        guard let end = rest.range(of: mark == "[" ? ")" : mark), end.lowerBound > rest.startIndex
        else { return nil }
        return (self[..<start.lowerBound], rest[..<end.lowerBound], rest[end.upperBound...])
    }
}

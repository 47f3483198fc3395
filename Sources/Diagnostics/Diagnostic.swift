/// The severity of a diagnostic; only errors stop the compiler.
package enum Severity: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    /// What is told and is no fault: a change that breaks nothing.
    case note

    /// The number in the order of importance.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A source location with an optional text beside its underline.
package struct Label: Hashable, Sendable {
    package let place: SourceRange
    package let text: String?

    package init(_ place: SourceRange, _ text: String? = nil) {
        self.place = place
        self.text = text
    }
}

/// An edit that fixes a diagnostic: `replacement` replaces the text at `place`.
package struct FixIt: Hashable, Sendable {
    package let place: SourceRange
    package let replacement: String

    /// Creates an edit that writes `verbatim` as it is.
    package init(_ place: SourceRange, verbatim: String) {
        self.place = place
        replacement = verbatim
    }

    /// Creates an edit of a scalar or of a part of one. In a JSON file, a replacement of a string
    /// gets double quotes.
    package init(_ place: SourceRange, replacement: String) {
        let rest = place.source.bytes.dropFirst(Int(place.range.start))
        let isText = !place.range.isEmpty && rest.first == UInt8(ascii: "\"")
        let isQuoted = isText && place.isInJSON && !replacement.hasPrefix("\"")
        self.init(place, verbatim: isQuoted ? "\"\(replacement)\"" : replacement)
    }

    /// Creates an edit that writes a value in the flow style of YAML, such as `{size: 20}`. In a
    /// JSON file, its words get double quotes.
    package init(_ place: SourceRange, flow: String) {
        self.init(place, verbatim: place.isInJSON ? FlowText.json(flow) : flow)
    }
}

extension SourceRange {
    fileprivate var isInJSON: Bool { source.path.hasSuffix(".json") }
}

/// A problem in a spec, independent of the report format.
package struct Diagnostic: Hashable, Sendable {
    package let code: DiagnosticCode
    package private(set) var severity: Severity
    /// One sentence, lower case, without a full stop.
    package let message: String
    package let primary: Label
    /// Further locations, such as "first defined here".
    package private(set) var related: [Label]
    /// How to fix the problem, unless the primary label says it.
    package let help: String?
    package let fixes: [FixIt]
    /// Whether the fixes keep the meaning of the spec, so that they can be applied unseen.
    package internal(set) var hasCertainFixes = false
    /// What differs from a former version; nil for what is found in one version.
    package let change: SpecChange?

    package init(
        _ code: DiagnosticCode, severity: Severity = .error, _ message: String, at primary: Label,
        related: [Label] = [], help: String? = nil, fixes: [FixIt] = [],
        change: SpecChange? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.primary = primary
        self.related = related
        self.help = help
        self.fixes = fixes
        self.change = change
    }

    /// The diagnostic as an error.
    var raised: Diagnostic { with(.error) }

    /// Returns the diagnostic with further locations.
    package func adding(_ labels: [Label]) -> Diagnostic {
        var diagnostic = self
        diagnostic.related += labels
        return diagnostic
    }

    /// Returns the diagnostic with another severity.
    package func with(_ severity: Severity) -> Diagnostic {
        var diagnostic = self
        diagnostic.severity = severity
        return diagnostic
    }
}

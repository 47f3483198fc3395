/// Collects the diagnostics of a run: each fault once, in the order of the text.
package struct DiagnosticBag: Sendable {
    /// More than this many of one file are counted, not kept.
    package static let limitPerFile = 100

    private var kept: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    private var countOfFile: [String: Int] = [:]

    /// How many errors and warnings were reported, those over the limit included.
    package private(set) var errors = 0
    package private(set) var warnings = 0

    package init() {}

    package var hasErrors: Bool { errors > 0 }
    package var isEmpty: Bool { kept.isEmpty }

    /// How many diagnostics were left out because their file has too many.
    package var dropped: Int { errors + warnings - kept.count }

    /// Adds `diagnostic` unless the same one is there already.
    package mutating func report(_ diagnostic: Diagnostic) {
        guard !seen.contains(diagnostic) else { return }
        count(diagnostic.severity, 1)
        let path = diagnostic.primary.place.source.path
        guard countOfFile[path, default: 0] < Self.limitPerFile else { return }
        countOfFile[path, default: 0] += 1
        seen.insert(diagnostic)
        kept.append(diagnostic)
    }

    /// Whether a further fault is counted and not shown, so that it needs no words: to find the nearest
    /// of many names takes long.
    package var isFull: Bool { dropped > 0 }

    /// Adds the error that `fault` words, or counts it where it would not be shown.
    package mutating func report(
        _ code: DiagnosticCode, at place: SourceRange, _ fault: () -> Diagnostic
    ) {
        report(isFull ? .unlisted(code, at: place) : fault())
    }

    /// Adds all of `other`, what it dropped to the counts.
    package mutating func merge(_ other: DiagnosticBag) {
        for diagnostic in other.kept { report(diagnostic) }
        let keptErrors = other.kept.count { $0.severity == .error }
        count(.error, other.errors - keptErrors)
        count(.warning, other.warnings - (other.kept.count - keptErrors))
    }

    private mutating func count(_ severity: Severity, _ number: Int) {
        switch severity {
        case .error: errors += number
        case .warning: warnings += number
        }
    }

    /// The diagnostics sorted by file, offset, severity and code.
    package var sorted: [Diagnostic] {
        kept.sorted { one, other in
            let (a, b) = (one.primary.place, other.primary.place)
            if a.source.path != b.source.path { return a.source.path < b.source.path }
            if a.range.start != b.range.start { return a.range.start < b.range.start }
            if one.severity != other.severity { return one.severity == .error }
            return (one.code.name, one.message) < (other.code.name, other.message)
        }
    }
}

extension Diagnostic {
    /// A fault beyond those that are shown.
    package static func unlisted(_ code: DiagnosticCode, at place: SourceRange) -> Diagnostic {
        Diagnostic(code, "one more", at: Label(place))
    }
}

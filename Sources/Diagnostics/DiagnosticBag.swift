/// The diagnostics of a run, without duplicates.
package struct DiagnosticBag: Sendable {
    /// Diagnostics of one file beyond this number are counted, but not stored.
    package static let limitPerFile = 100

    private var stored: [Diagnostic] = []
    /// What is meant to be there, and not reported.
    package private(set) var ignored: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    private var countOfFile: [String: Int] = [:]

    /// The number of reported errors, including those beyond the limit.
    package private(set) var errors = 0
    package private(set) var warnings = 0

    package init() {}

    package var hasErrors: Bool { errors > 0 }
    package var isEmpty: Bool { stored.isEmpty }

    /// The number of diagnostics beyond the limit of their file.
    package var dropped: Int { errors + warnings - stored.count }

    /// Adds `diagnostic` unless the bag contains it.
    package mutating func report(_ diagnostic: Diagnostic) {
        guard !seen.contains(diagnostic) else { return }
        count(diagnostic.severity, 1)
        let path = diagnostic.primary.place.source.path
        guard countOfFile[path, default: 0] < Self.limitPerFile else { return }
        countOfFile[path, default: 0] += 1
        seen.insert(diagnostic)
        stored.append(diagnostic)
    }

    /// Whether diagnostics were dropped. A further one then needs no message, since suggesting the
    /// nearest of many names is slow.
    package var isFull: Bool { dropped > 0 }

    /// Adds the diagnostic of `fault`, or only counts it if the bag is full.
    package mutating func report(
        _ code: DiagnosticCode, at place: SourceRange, _ fault: () -> Diagnostic
    ) {
        report(isFull ? .unlisted(code, at: place) : fault())
    }

    /// Adds the diagnostics of `other` and its counts of dropped ones.
    package mutating func merge(_ other: DiagnosticBag) {
        for diagnostic in other.stored { report(diagnostic) }
        ignored += other.ignored
        let storedErrors = other.stored.count { $0.severity == .error }
        count(.error, other.errors - storedErrors)
        count(.warning, other.warnings - (other.stored.count - storedErrors))
    }

    /// What becomes of a diagnostic.
    package enum Update: Sendable {
        case kept, ignored
        /// It becomes an error.
        case raised
    }

    /// Updates the stored diagnostics.
    package mutating func update(_ change: (Diagnostic) -> Update) {
        let before = stored
        stored.removeAll(keepingCapacity: true)
        for diagnostic in before {
            switch change(diagnostic) {
            case .kept: stored.append(diagnostic)
            case .ignored:
                count(diagnostic.severity, -1)
                countOfFile[diagnostic.primary.place.source.path, default: 1] -= 1
                ignored.append(diagnostic)
            case .raised:
                count(diagnostic.severity, -1)
                count(.error, 1)
                stored.append(diagnostic.raised)
            }
        }
    }

    private mutating func count(_ severity: Severity, _ number: Int) {
        switch severity {
        case .error: errors += number
        case .warning: warnings += number
        }
    }

    /// The diagnostics sorted by file, offset, severity and code.
    package var sorted: [Diagnostic] {
        stored.sorted { one, other in
            let (a, b) = (one.primary.place, other.primary.place)
            if a.source.path != b.source.path { return a.source.path < b.source.path }
            if a.range.start != b.range.start { return a.range.start < b.range.start }
            if one.severity != other.severity { return one.severity == .error }
            return (one.code.name, one.message) < (other.code.name, other.message)
        }
    }
}

extension Diagnostic {
    /// A diagnostic that is only counted.
    package static func unlisted(_ code: DiagnosticCode, at place: SourceRange) -> Diagnostic {
        Diagnostic(code, "one more", at: Label(place))
    }
}

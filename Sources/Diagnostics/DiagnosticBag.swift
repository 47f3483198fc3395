/// The diagnostics of a run, without duplicates.
package struct DiagnosticBag: Sendable {
    /// Limit: diagnostics of a file that are stored. The others are counted.
    package static let limitPerFile = 100

    private var stored: [Diagnostic] = []
    /// What is meant to be there, and not reported.
    package private(set) var ignored: [Diagnostic] = []
    /// By the path of the file.
    private var files: [String: FileFindings] = [:]

    private struct FileFindings {
        var seen: Set<Diagnostic> = []
        /// The number of stored diagnostics.
        var count = 0

        /// Adds a diagnostic; returns nil if it is known, and else whether it is stored.
        mutating func add(_ diagnostic: Diagnostic) -> Bool? {
            guard count < DiagnosticBag.limitPerFile else {
                return seen.contains(diagnostic) ? nil : false
            }
            guard seen.insert(diagnostic).inserted else { return nil }
            count += 1
            return true
        }
    }

    /// The number of reported errors, including those beyond the limit.
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var notes = 0

    package init() {}

    package var hasErrors: Bool { errors > 0 }
    package var isEmpty: Bool { stored.isEmpty }

    /// The number of diagnostics beyond the limit of their file.
    package var dropped: Int { errors + warnings + notes - stored.count }

    /// Adds `diagnostic` unless the bag contains it.
    package mutating func report(_ diagnostic: Diagnostic) {
        let path = diagnostic.primary.place.source.path
        guard let isStored = files[path, default: FileFindings()].add(diagnostic) else { return }
        count(diagnostic.severity, 1)
        if isStored { stored.append(diagnostic) }
    }

    /// The places of the stored diagnostics in a file.
    package func places(in source: SourceText) -> [SourceRange] {
        stored.map(\.primary.place).filter { $0.source === source }
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

    /// Counts diagnostics that another program has dropped.
    package mutating func addUnlisted(errors: Int, warnings: Int) {
        count(.error, max(0, min(errors, 1 << 40)))
        count(.warning, max(0, min(warnings, 1 << 40)))
    }

    /// Adds the diagnostics of `other` and its counts of dropped ones.
    package mutating func merge(_ other: DiagnosticBag) {
        ignored += other.ignored
        guard !other.files.keys.contains(where: { files[$0] != nil }) else {
            return mergeEach(of: other)
        }
        // Diagnostics of other files are none of these.
        files.merge(other.files) { one, _ in one }
        stored += other.stored
        errors += other.errors
        warnings += other.warnings
        notes += other.notes
    }

    private mutating func mergeEach(of other: DiagnosticBag) {
        for diagnostic in other.stored { report(diagnostic) }
        for (severity, number) in [
            (Severity.error, other.errors), (.warning, other.warnings), (.note, other.notes),
        ] {
            count(severity, number - other.stored.count { $0.severity == severity })
        }
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
                files[diagnostic.primary.place.source.path]?.count -= 1
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
        case .note: notes += number
        }
    }

    /// The diagnostics sorted by file, offset, severity and code.
    package var sorted: [Diagnostic] {
        stored.sorted { one, other in
            let (a, b) = (one.primary.place, other.primary.place)
            if a.source.path != b.source.path { return a.source.path < b.source.path }
            if a.range.start != b.range.start { return a.range.start < b.range.start }
            if one.severity != other.severity {
                return one.severity.rank < other.severity.rank
            }
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

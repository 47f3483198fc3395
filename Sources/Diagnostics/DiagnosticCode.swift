/// A kind of diagnostic with its documentation, which `screenc explain` prints and `Docs/Errors`
/// contains.
package final class DiagnosticCode: Sendable {
    /// The stable name in kebab-case. It names the fault, not the fix, and is never reused or
    /// changed.
    package let name: String
    /// One line, lower case, without a full stop.
    package let summary: String
    /// What the code means and why it matters, in a few sentences.
    package let meaning: String
    /// A minimal complete spec that has this diagnostic; nil if one spec cannot show it.
    package let example: Snippet?
    /// How to fix the problem.
    package let fix: String
    /// The corrected text; with an example, the replacement of its `faulty` part.
    package let corrected: Snippet?
    /// The part of the example that `corrected` replaces; it occurs once.
    package let faulty: String?

    private init(
        name: String, summary: String, meaning: String, example: Snippet?, fix: String,
        faulty: String?, corrected: Snippet?
    ) {
        self.name = name
        self.summary = summary
        self.meaning = meaning
        self.example = example
        self.fix = fix
        self.faulty = faulty
        self.corrected = corrected
    }

    /// Creates a code without an example, because it depends on files, bytes or the command line.
    convenience init(
        _ name: String, summary: String, meaning: String, fix: String, corrected: Snippet? = nil
    ) {
        self.init(
            name: name, summary: summary, meaning: meaning, example: nil, fix: fix, faulty: nil,
            corrected: corrected)
    }

    /// Creates a code whose `example` has the diagnostic until `corrected` replaces `faulty` in it.
    convenience init(
        _ name: String, summary: String, meaning: String, example: Snippet, fix: String,
        replace faulty: String, with corrected: Snippet
    ) {
        self.init(
            name: name, summary: summary, meaning: meaning, example: example, fix: fix,
            faulty: faulty, corrected: corrected)
    }

    /// Returns the code with this name, if any.
    package static func named(_ name: String) -> DiagnosticCode? {
        allCases.first { $0.name == name }
    }
}

extension DiagnosticCode: Hashable, CaseIterable, CustomStringConvertible {
    /// All codes by subject, in the order of the index.
    package static let allCases = [
        ofFiles, ofSyntax, ofTraps, ofShapes, ofNames, ofImports, ofCells, ofDeclarations, ofModels,
        ofTexts, ofStrings, ofExpressions, ofRequests, ofDatabases, ofPaging, ofTaps, ofLayouts,
        ofRuns,
    ].flatMap(\.self)

    /// The codes that are reported only where `rules` of the workspace turn them on.
    package static let offByDefault = [missingEmptyState]

    package static func == (one: DiagnosticCode, other: DiagnosticCode) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    package var description: String { name }
}

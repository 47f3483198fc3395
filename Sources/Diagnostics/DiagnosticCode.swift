/// A kind of fault, and what there is to know of it: `screenc explain` and its page in `Docs/Errors`.
package final class DiagnosticCode: Sendable {
    /// Its stable name: kebab-case, naming the fault and not its cure. It is never reused or changed.
    package let name: String
    /// One line, lower case, without a full stop.
    package let summary: String
    /// What the code means and why it matters, in a few sentences.
    package let meaning: String
    /// A minimal complete spec for which the code is reported; nil where that takes more than one.
    package let example: Snippet?
    /// What to do about it.
    package let cure: String
    /// What to write; with an example, in place of its `faulty` lines.
    package let corrected: Snippet?
    /// The part of the example that `corrected` replaces; it stands there once.
    package let faulty: String?

    private init(
        name: String, summary: String, meaning: String, example: Snippet?, cure: String,
        faulty: String?, corrected: Snippet?
    ) {
        self.name = name
        self.summary = summary
        self.meaning = meaning
        self.example = example
        self.cure = cure
        self.faulty = faulty
        self.corrected = corrected
    }

    /// A code that no single spec shows: it depends on files, bytes or the command line.
    convenience init(
        _ name: String, summary: String, meaning: String, cure: String, corrected: Snippet? = nil
    ) {
        self.init(
            name: name, summary: summary, meaning: meaning, example: nil, cure: cure, faulty: nil,
            corrected: corrected)
    }

    /// A code that `example` shows, and which goes when `corrected` replaces `faulty` in it.
    convenience init(
        _ name: String, summary: String, meaning: String, example: Snippet, cure: String,
        replace faulty: String, with corrected: Snippet
    ) {
        self.init(
            name: name, summary: summary, meaning: meaning, example: example, cure: cure,
            faulty: faulty, corrected: corrected)
    }

    /// The code of this name.
    package static func named(_ name: String) -> DiagnosticCode? {
        allCases.first { $0.name == name }
    }
}

extension DiagnosticCode: Hashable, CaseIterable, CustomStringConvertible {
    /// By subject, in the order of the index.
    package static let allCases = [
        ofFiles, ofSyntax, ofTraps, ofShapes, ofNames, ofCells, ofDeclarations, ofModels,
        ofTexts, ofExpressions, ofRequests, ofDatabases, ofPaging, ofTaps, ofLayouts,
        ofRuns,
    ].flatMap(\.self)

    package static func == (one: DiagnosticCode, other: DiagnosticCode) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    package var description: String { name }
}

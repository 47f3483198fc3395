import Diagnostics
import Foundation

/// A source to point into by its own words.
struct Sample {
    let source: SourceText

    init(_ path: String, _ text: String) {
        source = SourceText(path: path, bytes: Array(text.utf8))
    }

    /// The place of `words`, which stand in the text, byte for byte; at its end where they do not.
    func place(_ words: String) -> SourceRange {
        let (all, wanted) = (source.bytes, Array(words.utf8))
        let start = all.indices.first { all[$0...].starts(with: wanted) } ?? all.count
        return SourceRange(source, ByteRange(start, min(start + wanted.count, all.count)))
    }

    /// An empty place before `words`.
    func caret(before words: String) -> SourceRange {
        let start = Int(place(words).range.start)
        return SourceRange(source, ByteRange(start, start))
    }

    var end: SourceRange {
        SourceRange(source, ByteRange(source.bytes.count, source.bytes.count))
    }
}

func bag(_ diagnostics: [Diagnostic]) -> DiagnosticBag {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics { bag.report(diagnostic) }
    return bag
}

extension String {
    /// This text in Unicode's normal form D.
    var decomposed: String { decomposedStringWithCanonicalMapping }
}

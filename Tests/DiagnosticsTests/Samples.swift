import Diagnostics
import Foundation

/// A source whose ranges are found by their text.
struct Sample {
    let source: SourceText

    init(_ path: String, _ text: String) {
        source = SourceText(path: path, bytes: Array(text.utf8))
    }

    /// Returns the range of the first occurrence of `words`, or the end of the text.
    func place(_ words: String) -> SourceRange {
        let (all, wanted) = (source.bytes, Array(words.utf8))
        let start = all.indices.first { all[$0...].starts(with: wanted) } ?? all.count
        return SourceRange(source, ByteRange(start, min(start + wanted.count, all.count)))
    }

    /// Returns the empty range before `words`.
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

package import Diagnostics
package import Loading
import Values

/// A recording whose answers are compared with a spec.
package struct DriftRecording: Sendable {
    package let replay: HARReplay
    /// The text of the file.
    let source: SourceText

    package init(_ replay: HARReplay, of source: SourceText) {
        self.replay = replay
        self.source = source
    }

    package var path: String { source.path }
}

/// Where something was found first.
struct Evidence: Sendable {
    let recording: DriftRecording
    let answer: RecordedAnswer
    /// A JSONPath in the answer; empty for the whole answer.
    var location = ""

    /// Returns the evidence for a part of the same answer.
    func at(_ location: String) -> Evidence {
        var evidence = self
        evidence.location = location
        return evidence
    }

    /// The place in words: `entry 3, $.rows[2].price`.
    var text: String { "entry \(answer.number)" + (location.isEmpty ? "" : ", \(location)") }

    /// The URL of the entry, with the place in the answer.
    func label(_ text: String = "") -> Label {
        let range = ByteRange(answer.urlRange.lowerBound, answer.urlRange.upperBound)
        let place = SourceRange(recording.source, range)
        return Label(place, [self.text, text].filter { !$0.isEmpty }.joined(separator: ": "))
    }
}

extension Int {
    /// `1 answer`, `3 answers`.
    func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

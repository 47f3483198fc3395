import Diagnostics
import Drift
import Expressions
import LoaderPlan
import Loading
import ScreenSpec
import Screens
import TestSupport
import Testing

/// A spec, its recorded answers, and what is found.
struct DriftSample: Sendable, CustomTestStringConvertible {
    let name: String
    let spec: String
    let recordings: [[SampleRecording.Answer]]
    /// As `error drifted-value 3`, with the line in the spec; in the order of the report.
    let expected: [String]
    /// A part of the first message.
    var message = ""
    /// A line of the spec after its fixes, after which nothing of them is found any more; empty if
    /// nothing is fixed.
    var fixed = ""

    var testDescription: String { name }

    /// A spec with a section `rows` of the model `Row`, which begins in line 3.
    ///
    /// - Parameters:
    ///   - models: in flow style, a model on each line.
    ///   - request: further keys of the section.
    init(
        _ name: String, _ models: String, request: [String] = [],
        text: String = "item.id", _ answers: [SampleRecording.Answer], _ expected: [String],
        message: String = "", fixed: String = ""
    ) {
        self.name = name
        spec = """
            screen: demo.rows
            models:
            \(models.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
            sections:
              - id: rows
                url: https://example.com/rows
                model: Row
            \(request.map { "    \($0)\n" }.joined())    layout: list
                cell: {text: "${\(text)}"}

            """
        recordings = [answers]
        self.expected = expected
        self.message = message
        self.fixed = fixed
    }
}

/// What a comparison of a text finds.
struct DriftResult {
    var bag = DiagnosticBag()
    var notes: [String] = []

    /// - Parameter recordings: the texts of HAR files.
    init(_ spec: String, _ recordings: [String], namesUnreadKeys: Bool = false) throws {
        let source = SourceText(path: "rows.yaml", bytes: Array(spec.utf8))
        guard let screen = Compiler().compile(source, into: &bag) else { return }
        bag = DiagnosticBag()
        let plan = lower(screen)
        guard
            let activation = bindParameters(plan, [], samplesMissing: true, into: &bag)
        else { return }
        var drift = ScreenDrift(plan, in: activation)
        for (number, text) in recordings.enumerated() {
            let bytes = Array(text.utf8)
            drift.add(
                DriftRecording(
                    try HARReplay(bytes), of: SourceText(path: "rows\(number).har", bytes: bytes)))
        }
        bag = drift.finish(namesUnreadKeys: namesUnreadKeys)
        notes = drift.notes
    }

    var lines: [String] {
        bag.sorted.map { diagnostic in
            let place = diagnostic.primary.place
            let line = place.source.bytes[..<Int(place.range.start)].count { $0 == 0x0A } + 1
            return "\(diagnostic.severity) \(diagnostic.code) \(line)"
        }
    }
}

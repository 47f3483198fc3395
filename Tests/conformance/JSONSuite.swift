#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import JSONData

extension Suite {
    /// JSONTestSuite by Nicolas Seriot: texts that a parser must accept, must reject or may treat
    /// either way.
    static let json = Suite(name: "json") { bytes throws(SuiteFormatError) in
        try SuiteReport(SuiteFile(bytes).cases("tests"), as: JSONSuiteCase.self)
    }
}

/// The expected treatment of a text.
enum JSONVerdict: String, Sendable {
    case accept, reject, either
}

/// A text of the suite and its expected treatment.
private struct JSONSuiteCase: SuiteCase {
    let id: String
    let verdict: JSONVerdict
    let text: [UInt8]

    init(_ fields: SuiteFields) throws(SuiteFormatError) {
        id = try fields.string("file")
        // The cases of test_transform have `either (no crash)`.
        let expect = try fields.string("expect")
        guard let verdict = JSONVerdict(rawValue: String(expect.prefix { $0 != " " })) else {
            throw SuiteFormatError("\(fields.place).expect is '\(expect)'")
        }
        self.verdict = verdict
        text = try Self.text(fields)
    }

    /// Decodes `b64`, or `repeat: [text, count]` with an optional `suffix`.
    private static func text(_ fields: SuiteFields) throws(SuiteFormatError) -> [UInt8] {
        if let encoded = fields.optionalString("b64") {
            guard let data = Data(base64Encoded: encoded) else {
                throw SuiteFormatError("\(fields.place).b64 is not base64")
            }
            return [UInt8](data)
        }
        let parts = fields.value.member(named: "repeat").map { Array($0.elements) } ?? []
        guard parts.count == 2, let part = parts.first?.string(), let count = try? parts[1].int64(),
            (0...1_000_000).contains(count)
        else {
            throw SuiteFormatError("\(fields.place) has neither 'b64' nor 'repeat: [text, count]'")
        }
        let text = Array(repeatElement(part.utf8, count: Int(count)).joined())
        return text + (fields.optionalString("suffix") ?? "").utf8
    }

    /// The failure; nil if the case passes.
    var failure: SuiteReport.Failure? {
        let pin = verdict == .either ? JSONSuitePins.pin(id) : nil
        let expected = pin?.verdict ?? verdict
        let reason = pin.map { " (\($0.reason))" } ?? ""
        let outcome = JSONSuiteReading(text)
        guard !outcome.fits(expected) else { return nil }
        return failed(expected.rawValue + reason, outcome.description)
    }
}

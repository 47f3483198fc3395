import JSONData
import Layout
import LayoutDocuments

extension Suite {
    /// Frames recorded from UIKit, and some derived from its documentation: layout documents with
    /// their expected frames.
    static let layout = Suite(name: "layout") { bytes throws(SuiteFormatError) in
        try SuiteReport(SuiteFile(bytes).cases(), as: LayoutSuiteCase.self)
    }
}

/// A recorded layout.
struct LayoutSuiteCase: SuiteCase {
    let id: String
    /// The fields of the case.
    let value: JSONValue
    private let expected: [ExpectedFrame]
    private let contentSize: [Double]?

    init(_ fields: SuiteFields) throws(SuiteFormatError) {
        value = fields.value
        id = try fields.string("name")
        guard let list = value.member(named: "expected"), list.kind == .array else {
            throw SuiteFormatError("\(fields.place).expected is not an array")
        }
        var frames: [ExpectedFrame] = []
        for frame in list.elements { frames.append(try ExpectedFrame(frame, fields.place)) }
        expected = frames
        guard let size = value.member(named: "contentSize") else {
            contentSize = nil
            return
        }
        contentSize = try numbers(size, 2, "\(fields.place).contentSize")
    }

    /// The first difference from the recording; nil if there is none.
    var failure: SuiteReport.Failure? {
        let document: LayoutDocument
        do throws(LayoutDocumentError) {
            document = try LayoutDocument(value)
        } catch {
            return failed("a layout", "\(error.path): \(error.message)")
        }
        do throws(LayoutError) {
            return failure(document, try document.frames())
        } catch {
            return failed("frames", "\(error)")
        }
    }

    private func failure(_ document: LayoutDocument, _ result: LayoutResult) -> SuiteReport.Failure?
    {
        let tolerance = 0.5 / document.environment.scale
        let size = [result.contentSize.width, result.contentSize.height]
        if let contentSize, !isClose(size, contentSize, tolerance) {
            return failed("content \(contentSize)", "\(size)")
        }
        let frames = found(in: result)
        for frame in expected {
            guard let found = frames[frame.identifier] else {
                return failed("\(frame.identifier) \(frame.numbers)", "no such frame")
            }
            guard isClose(found, frame.numbers, tolerance) else {
                return failed("\(frame.identifier) \(frame.numbers)", "\(found)")
            }
        }
        return nil
    }

    /// The origin and size of each computed frame.
    private func found(in result: LayoutResult) -> [String: [Double]] {
        var frames: [String: [Double]] = [:]
        for frame in result.frames { frames[frame.identifier] = frame.rect.numbers }
        return frames
    }

    /// How far each recorded frame is from the computed one: the greatest difference of its origin and
    /// size, in points; infinite for a frame that is missing or cannot be computed.
    var distances: [(kind: String, points: Double)] {
        let result = (try? LayoutDocument(value)).flatMap { try? $0.frames() }
        let frames = result.map(found) ?? [:]
        return expected.map { frame in
            let pairs = zip(frames[frame.identifier] ?? [], frame.numbers)
            return (frame.kind, pairs.map { abs($0 - $1) }.max() ?? .infinity)
        }
    }
}

/// A recorded frame.
private struct ExpectedFrame {
    let identifier: String
    let kind: String
    let numbers: [Double]

    init(_ value: JSONValue, _ place: String) throws(SuiteFormatError) {
        let path = value.member(named: "indexPath").map { Array($0.elements) } ?? []
        guard let kind = value.member(named: "kind")?.string(), path.count == 2,
            let section = try? path[0].int64(), let frame = value.member(named: "frame")
        else { throw SuiteFormatError("\(place).expected has a frame without kind or path") }
        let item = path[1].string() ?? (try? path[1].int64()).map(String.init) ?? "?"
        identifier = "\(kind) \(section).\(item)"
        self.kind = kind
        numbers = try conformance.numbers(frame, 4, "\(place).expected")
    }
}

extension LayoutFrame {
    /// The kind and index path of the frame, as in the suite.
    fileprivate var identifier: String {
        "\(kind.name) \(section).\(item == Self.ofLayout ? "MAX" : String(item))"
    }
}

extension LayoutRect {
    fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

private func numbers(
    _ value: JSONValue, _ count: Int, _ place: String
) throws(SuiteFormatError) -> [Double] {
    let numbers = value.elements.compactMap { try? $0.double() }
    guard numbers.count == count else { throw SuiteFormatError("\(place) is not \(count) numbers") }
    return numbers
}

private func isClose(_ one: [Double], _ other: [Double], _ tolerance: Double) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
}

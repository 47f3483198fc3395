import Painting
import Rendering
import Screens
import Snapshots

/// The pictures of one way to show a screen, as SVG or PNG.
struct ReportPictures: Sendable {
    /// The tree of the golden, drawn from its lines, or its picture; nil if it has none.
    var old: [UInt8]?
    var new: [UInt8]?

    /// Limit: bytes of a picture in a report; a larger one has placeholders in place of photos.
    private static let maxBytes = 1 << 20

    /// Shows ways of subjects again, and draws them; the results are in the order of `wanted`.
    ///
    /// - Parameter run: what was shown.
    static func drawn(
        _ wanted: [(subject: Int, block: SubjectResult.Block)], of run: SnapshotRun
    ) async -> [ReportPictures] {
        let keys = wanted.compactMap { wanted in
            wanted.block.names.first.map { Key(subject: wanted.subject, name: $0) }
        }
        let olds = Dictionary(zip(keys, wanted.map(\.block.old))) { first, _ in first }
        var again = SnapshotRun(
            run.subjects.enumerated().map { index, subject in
                var subject = subject
                subject.cells.removeAll { olds[Key(subject: index, name: $0.name)] == nil }
                return subject
            }, run.bounds)
        let measure: any TextMeasure = (try? PangoTextMeasure.shared()) ?? PlainTextMeasure()
        again.draws = { (input, tree, shown) throws(RenderFailure) in
            let old = olds[Key(subject: shown.subject, name: shown.cell.name)] ?? nil
            shown.pictures = try ReportPictures(input, tree, besides: old, measure)
        }
        let shown = await again.shown()
        let pictures = Dictionary(
            shown.map { (Key(subject: $0.subject, name: $0.cell.name), $0.pictures) }
        ) { first, _ in first }
        return keys.map { pictures[$0] ?? ReportPictures() }
    }

    private struct Key: Hashable {
        let subject: Int
        let name: CellName
    }
}

extension ReportPictures {
    init(_ finding: PictureComparison.Finding) {
        old = finding.old
        new = finding.new.bytes
    }

    /// Draws a screen, and the golden's tree with what differs marked in both.
    fileprivate init(
        _ input: RenderInput, _ tree: ScreenTree, besides old: Tree?, _ measure: any TextMeasure
    ) throws(RenderFailure) {
        var input = input
        input.measure = measure
        input.isFirstScreenOnly = true
        var display = try input.display
        if let old, let new = Tree(tree.text) {
            let shown = DrawnTree(new, frames: tree.frames)
            let drawing = TreeDrawing(
                old, besides: shown, in: input.environment, measure, input.pictures)
            let marks = ChangeMarks(from: drawing.drawn, to: shown)
            var former = drawing.display
            marks.markOld(&former)
            marks.markNew(&display)
            self.old = Self.svg(former, input)
        }
        new = Self.svg(display, input)
    }

    /// Returns a picture; nil if it is too large even without photos.
    private static func svg(_ display: Display, _ input: RenderInput) -> [UInt8]? {
        for pictures in [input.pictures, Pictures()] {
            let svg = renderSVG(display, pictures, appearance: input.environment.appearance)
            if svg.count <= maxBytes { return svg }
        }
        return nil
    }
}

import Diagnostics
import Snapshots

/// What a test has found, for a page that is understood without anything else.
struct HTMLReport {
    /// A screen or a case.
    struct Screen {
        let name: String
        /// The path of the golden.
        let golden: String
        /// What is wrong with the whole, as a sentence.
        var fault: String?
        var blocks: [Block] = []
    }

    /// A tree, and the ways to show the screen that have it.
    struct Block {
        let kind: SubjectResult.Block.Kind
        /// The ways in few lines.
        let names: [String]
        var sentences: [String]
        /// The lines of the tree that differ, each after its sign, with those around them.
        var lines: [String] = []
        var pictures = ReportPictures()
    }

    let screens: [Screen]
    /// The number of screens and cases that are right, differ, or have no golden.
    let counts: SnapshotCounts
    /// What else the test reports, one line each.
    let others: [String]
    /// Trees that are not drawn, since they are too many or too large.
    let undrawn: Int

    /// Limit: trees of a report that are drawn.
    private static let maxDrawn = 60
    /// Limit: bytes of all pictures of a report.
    private static let maxPictureBytes = 24 << 20
    /// Limit: lines of a report that tell what differs in one tree.
    private static let maxLines = 400

    /// - Parameter showsAll: whether what is right is shown, too.
    init(of check: SnapshotCheck, _ run: SnapshotRun, showsAll: Bool) async {
        var wanted: [(subject: Int, block: SubjectResult.Block)] = []
        for result in check.results {
            wanted += result.blocks(all: showsAll).map { (result.number, $0) }
        }
        let pictures = await ReportPictures.drawn(Array(wanted.prefix(Self.maxDrawn)), of: run)
        let blocks = wanted.enumerated().map { index, wanted in
            let drawn = pictures.indices.contains(index) ? pictures[index] : nil
            return Block(wanted.block, wanted.block.painted ?? drawn)
        }
        (screens, undrawn) = Self.screens(check, blocks, showsAll: showsAll)
        counts = check.counts
        others = Self.others(in: check.bag)
    }

    /// Returns the screens with their blocks, and the number of blocks without pictures.
    private static func screens(
        _ check: SnapshotCheck, _ blocks: [Block], showsAll: Bool
    ) -> ([Screen], undrawn: Int) {
        var (rest, bytes, undrawn) = (blocks[...], 0, 0)
        var screens: [Screen] = []
        for result in check.results {
            var screen = Screen(name: result.subject.name, golden: result.subject.golden)
            screen.fault = result.goldenFault.map { Diagnostic.malformedSnapshot($0).message }
            for _ in result.blocks(all: showsAll) {
                guard var block = rest.popFirst() else { break }
                bytes += block.pictures.byteCount
                if bytes > maxPictureBytes { block.pictures = ReportPictures() }
                if block.pictures.new == nil { undrawn += 1 }
                screen.blocks.append(block)
            }
            if screen.fault != nil || !screen.blocks.isEmpty { screens.append(screen) }
        }
        return (screens, undrawn)
    }

    /// Returns what the page does not show with pictures.
    private static func others(in bag: DiagnosticBag) -> [String] {
        var others = DiagnosticBag()
        for diagnostic in bag.sorted where diagnostic.code != .changedSnapshot {
            others.report(diagnostic)
        }
        return Report.concise.text(of: others).split(separator: "\n").map(String.init)
    }
}

extension HTMLReport.Block {
    fileprivate init(_ block: SubjectResult.Block, _ pictures: ReportPictures?) {
        kind = block.kind
        names = CellName.lines(of: block.names)
        sentences = block.sentences
        self.pictures = pictures ?? ReportPictures()
        guard let old = block.old, let new = block.new else { return }
        let diff = UnifiedDiff("tree", from: Array(old.text.utf8), to: Array(new.text.utf8))
        lines = Array(diff.text.dropFirst(2))
        let more = lines.count - HTMLReport.shownLines
        if more > 0 {
            lines = lines.prefix(HTMLReport.shownLines) + ["@@ \(more) more lines are left out @@"]
        }
    }
}

extension HTMLReport {
    /// Lines that tell what differs in one tree.
    fileprivate static var shownLines: Int { maxLines }

    /// The page.
    var page: [UInt8] {
        var writer = HTMLReportWriter()
        writer.write(self)
        return writer.bytes
    }
}

extension ReportPictures {
    var byteCount: Int { (old?.count ?? 0) + (new?.count ?? 0) }
}

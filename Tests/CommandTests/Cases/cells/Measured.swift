import ScreenKit
import UIKit

@testable import ScreenKitUI

/// Heights that are known before cells are shown.
@MainActor enum Measured {
    static let checks: [Check] = [
        ("short sections have their heights at once", rows),
        ("columns have the heights of their rows at once", columns),
        ("long sections have estimates", long), ("lines and accessories have estimates", lines),
        ("a picture makes a measured cell higher", picture),
        ("another text size measures again", textSize),
        ("known heights make no cells", known), ("all sections have one time", time),
    ]

    private static func cells(_ lines: [Int]) -> [() -> ScreenCell] {
        lines.map { lines in
            let text = Array(repeating: "Line", count: lines).joined(separator: "\n")
            return { ScreenCell(ViewNode.text(text)) }
        }
    }

    /// Shows cells in a layout that may measure for a long time, in a window of four.
    private static func stage(
        _ columns: Int, _ cells: [() -> ScreenCell], time: Duration = .seconds(60)
    ) async -> Stage {
        CellHeightLimits.time = time
        defer { CellHeightLimits.time = .milliseconds(8) }
        let stage = Stage(Layouts.measured(columns), seeing: 4, cells) {
            $0.isList = false
            $0.identities = Array(cells.indices)
        }
        await settle()
        stage.collection.layoutIfNeeded()
        return stage
    }

    private static func line(_ count: Int) -> CGFloat {
        (UIFont.preferredFont(forTextStyle: .body).lineHeight * CGFloat(count)).rounded(.up, 3)
    }

    static func rows(_ findings: inout Findings) async {
        let lines = (0..<20).map { 1 + $0 % 3 }
        let stage = await stage(1, cells(lines))
        let height = lines.map(line).reduce(0, +) + 19 * 6
        findings.holds(
            abs(stage.collection.contentSize.height - height) < 1,
            "\(stage.collection.contentSize.height) is the height of all: \(height)")
        findings.equal(stage.questions(2), 1, "the questions for a cell that is seen")
        findings.equal(stage.height(2), line(3), "its height")
        stage.person.scroll(to: IndexPath(item: 12, section: 0))
        let offset = stage.collection.contentOffset.y
        findings.holds(
            abs(offset - (0..<12).map { line(lines[$0]) + 6 }.reduce(0, +)) < 1,
            "\(offset) is where the item begins")
        stage.person.scroll(to: IndexPath(item: 0, section: 0))
        findings.holds(
            abs(stage.collection.contentSize.height - height) < 1, "nothing moves on the way")
        // One more, and another one that is higher.
        CellHeightLimits.time = .seconds(60)
        stage.loader.identities = [100] + Array(lines.indices)
        await stage.show(cells([2] + lines))
        CellHeightLimits.time = .milliseconds(8)
        findings.holds(
            abs(stage.collection.contentSize.height - height - line(2) - 6) < 1,
            "the height with one more")
    }

    static func columns(_ findings: inout Findings) async {
        let stage = await stage(2, cells([1, 3, 2, 1, 4]))
        let height = line(3) + line(2) + line(4) + 12
        findings.holds(
            abs(stage.collection.contentSize.height - height) < 1,
            "\(stage.collection.contentSize.height) is that of three rows: \(height)")
        let frames = (0..<4).map { stage.cell($0)?.frame ?? .zero }
        findings.equal(frames.map(\.minX), [0, 200, 0, 200], "where the columns begin")
        findings.equal(frames[0].minY, frames[1].minY, "a row begins at one place")
        findings.equal(frames[0].height, line(1), "an item keeps its own height")
        findings.holds(abs(frames[2].minY - line(3) - 6) < 1, "the next row is below the highest")
    }

    static func long(_ findings: inout Findings) async {
        let lines = (0..<CellHeightLimits.greatestCount + 1).map { _ in 3 }
        let many = await stage(1, cells(lines))
        findings.holds(
            many.collection.contentSize.height < line(3) * 100, "too many are not measured")
        let slow = await stage(1, cells(Array(repeating: 3, count: 40)), time: .zero)
        findings.holds(
            slow.collection.contentSize.height < line(3) * 40, "what takes too long is not measured"
        )
        findings.equal(slow.height(1), line(3), "what is seen is measured by UIKit")
    }

    static func lines(_ findings: inout Findings) async {
        let text = Array(repeating: "several words", count: 20).joined(separator: " ")
        for cell in [
            ScreenCell(.row, BuiltInCell(text: text)),
            ScreenCell(ViewNode.text(text), accessory: .checkmark),
        ] {
            let stage = await stage(1, (0..<30).map { _ in { cell } })
            findings.holds(
                stage.collection.contentSize.height < 30 * (stage.height(0) - 4),
                "the cells that are not seen have estimates")
        }
    }

    static func picture(_ findings: inout Findings) async {
        let address = "https://a.com/1.png"
        let cell = { ScreenCell(.tile, BuiltInCell(text: "Name", image: address)) }
        let stage = await stage(2, [cell, cell])
        let before = stage.height(0)
        let content = stage.collection.contentSize.height
        findings.equal(content, before, "the height of the content")
        stage.hooks.answers[address] = Hooks.picture(300, 600)
        await settle { stage.height(0) != before }
        findings.holds(stage.height(0) > before + 100, "the height with the picture")
        findings.equal(
            stage.collection.contentSize.height, stage.height(0), "the height of the content then")
        stage.collection.collectionViewLayout.invalidateLayout()
        stage.collection.layoutIfNeeded()
        findings.equal(
            stage.collection.contentSize.height, stage.height(0),
            "and when the layout is made again")
    }

    static func textSize(_ findings: inout Findings) async {
        let stage = await stage(1, cells(Array(repeating: 3, count: 20)))
        let before = stage.collection.contentSize.height
        CellHeightLimits.time = .seconds(60)
        stage.person.change { $0.preferredContentSizeCategory = .accessibilityLarge }
        await settle()
        stage.collection.layoutIfNeeded()
        CellHeightLimits.time = .milliseconds(8)
        findings.holds(
            stage.collection.contentSize.height > before * 1.5,
            "\(stage.collection.contentSize.height) is more than \(before)")
        let height = 20 * stage.height(0) + 19 * 6
        findings.holds(
            abs(stage.collection.contentSize.height - height) < 2, "all are measured again")
    }

    static func known(_ findings: inout Findings) async {
        var made = 0
        let cells = (0..<20).map { index in
            { () -> ScreenCell in
                made += 1
                return ScreenCell(ViewNode.text("Line \(index)"))
            }
        }
        let stage = await stage(1, cells)
        let height = stage.collection.contentSize.height
        made = 0
        for _ in 0..<10 {
            stage.collection.collectionViewLayout.invalidateLayout()
            stage.collection.layoutIfNeeded()
        }
        findings.equal(made, 0, "the cells that were made for the same layout")
        findings.equal(stage.collection.contentSize.height, height, "its height")
    }

    static func time(_ findings: inout Findings) async {
        let stage = await stage(1, cells([1]))
        let heights = CellHeights<String>()
        let observer = ChangeObserver()
        CellHeightLimits.time = .milliseconds(8)
        var made = 0
        /// Measures ten sections of slow cells; returns how many are known.
        func measure(version: Int) -> Int {
            heights.beginLayout()
            return (0..<10).count { section in
                let id = SectionID(section: "\(section)", element: nil)
                let items = (0..<5).map { ItemID(section: id, kind: .item("\($0)", repetition: 0)) }
                return heights.heights(
                    of: id, items, version: version, in: 300, stage.collection, observer
                ) { index in
                    made += 1
                    let end = ContinuousClock.now + .milliseconds(3)
                    while ContinuousClock.now < end {}
                    return NodeContent(ViewNode.text("\(index)"))
                } != nil
            }
        }
        let first = measure(version: 1)
        findings.holds(made <= 3, "\(made) cells of 3 ms are made in 8 ms")
        findings.equal(first, 0, "the sections of five cells that are known then")
    }
}

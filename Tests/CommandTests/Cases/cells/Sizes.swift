import ScreenKit
import ScreenKitUI
import UIKit

/// The sizes of cells, whatever UIKit asks and gives.
@MainActor enum Sizes {
    static let checks: [Check] = [
        ("the height of the target says nothing", target),
        ("forwarded or by constraints alone", forwarding), ("views that are asked alone", alone),
        ("laid out narrower or wider", otherWidths), ("fixed heights are obeyed", fixedHeights),
        ("equal heights of siblings", siblings), ("estimated widths are ideal", chips),
        ("equal contents ask for no size", equalContents),
    ]

    static let long = Faults.long

    /// Cells of several kinds.
    static let cells: [() -> ScreenCell] = [
        {
            ScreenCell(
                .row,
                BuiltInCell(
                    text: long, secondaryText: long, image: Faults.address, badge: "3",
                    detail: "A detail", accessory: .disclosureIndicator))
        },
        { ScreenCell(.row, BuiltInCell(text: "A title", detail: "12:30")) },
        { ScreenCell(.card, BuiltInCell(text: "A title", secondaryText: long, symbol: "star")) },
        {
            ScreenCell(
                ViewNode.horizontal(
                    spacing: 8, .center, wraps: true,
                    ViewNode.each(Array(repeating: "some words", count: 9)) { ViewNode.text($0) })?
                    .with(padding: .init(all: 10)))
        },
        {
            ScreenCell(
                ViewNode.vertical(
                    spacing: 4, .leading, ViewNode.text("Title", .headline, lines: 1),
                    ViewNode.text(long, .footnote, lines: 3)))
        },
    ]
    private static func heights(_ stage: Stage) -> [CGFloat] {
        cells.indices.map { stage.height($0) }
    }

    static func target(_ findings: inout Findings) {
        let usual = heights(Stage(Layouts.list(), cells))
        findings.holds(usual[0] > 100 && usual[1] > 40, "\(usual) are heights of their texts")
        for height in [StandInMode.TargetHeight.estimate, .zero, .expanded] {
            for system in [StandInMode.System.before26, .of26] {
                StandInMode.targetHeight = height
                StandInMode.system = system
                let stage = Stage(Layouts.list(), cells)
                findings.equal(heights(stage), usual, "the heights for \(height) in \(system)")
            }
            // A banner is as high as what is around it.
            let all = cells + [{ ScreenCell(.banner, BuiltInCell(text: "Title", detail: long)) }]
            let high = Stage(Layouts.grid(2, height: .estimated(300)), all)
            let low = Stage(Layouts.grid(2, height: .estimated(3)), all)
            findings.equal(
                all.indices.map { high.height($0) }, all.indices.map { low.height($0) },
                "the heights in a grid for \(height)")
        }
    }

    static func forwarding(_ findings: inout Findings) {
        let usual = heights(Stage(Layouts.list(), cells))
        StandInMode.cellFitting = .constraintsOnly
        let stage = Stage(Layouts.list(), cells)
        findings.equal(heights(stage), usual, "the heights by constraints")
        for index in cells.indices {
            let constraints = stage.content(index).constraints
            findings.equal(
                constraints.map(\.constant), [usual[index]], "the constraints of \(index)")
            findings.equal(constraints.first?.priority, UILayoutPriority(999), "their priority")
        }
    }

    /// Every method gives the answer, as no page says which one is called.
    static func alone(_ findings: inout Findings) {
        let node = ViewNode.vertical(
            spacing: 4, .leading, ViewNode.text("Title", .headline), ViewNode.text(long))
        for width in [120.0, 320.0] {
            let content = NodeContent(node)
            let view = content.makeContentView()
            let expected = view.sizeThatFits(CGSize(width: width, height: 0))
            findings.holds(expected.height > 60, "\(expected) is the size of several lines")
            for height in [0.0, 44, 10_000] {
                let size = CGSize(width: width, height: height)
                let fitted = view.systemLayoutSizeFitting(
                    size, withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                findings.equal(fitted, expected, "the size with priorities for \(size)")
                findings.equal(view.sizeThatFits(size), expected, "that for \(size)")
                findings.equal(
                    view.systemLayoutSizeFitting(size), expected, "that of a target of \(size)")
            }
            view.frame = CGRect(x: 0, y: 0, width: width, height: 500)
            findings.equal(
                view.intrinsicContentSize.height, expected.height, "the intrinsic height")
        }
    }

    static func otherWidths(_ findings: inout Findings) {
        for difference in [-8.0, -30, 8, 0] {
            StandInMode.layoutWidthDifference = difference
            let list = Stage(Layouts.list(), cells)
            for index in cells.indices {
                let content = list.content(index)
                findings.hasLegibleTexts(content, "cell \(index) with \(difference)")
            }
        }
    }

    static func fixedHeights(_ findings: inout Findings) {
        for height in [30.0, 60, 90] {
            let list = Stage(Layouts.list(), cells) { $0.rowHeight = height }
            let grid = Stage(Layouts.grid(1, height: .absolute(height)), cells)
            for index in cells.indices {
                for (stage, what) in [(list, "list"), (grid, "grid")] {
                    findings.equal(stage.height(index), height, "cell \(index) of a \(what)")
                    findings.holds(
                        stage.content(index).bounds.height == height, "its content \(index)")
                }
            }
            // A wrapping row does not lose rows, nor a card its symbol.
            for index in cells.indices where index != 3 && (height > 30 || index != 2) {
                for (stage, what) in [(list, "list"), (grid, "grid")] {
                    findings.hasLegibleTexts(
                        stage.content(index), "cell \(index) of a \(what) of \(height) points")
                }
            }
        }
        let row = Stage(Layouts.list(), [cells[4]]) { $0.rowHeight = 45 }
        let text = ViewTree.label(long, in: row.content(0))
        findings.equal(ViewTree.lines(of: text), 1, "the lines in 45 points")
        let usual = Stage(Layouts.list(), [cells[4]])
        let whole = ViewTree.label(long, in: usual.content(0))
        findings.equal(ViewTree.lines(of: whole), 3, "the lines in the height of the content")
    }

    static func siblings(_ findings: inout Findings) {
        let stage = Stage(
            { _ in
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(0.5),
                        heightDimension: .uniformAcrossSiblings(estimate: 50)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
                    repeatingSubitem: item, count: 2)
                return NSCollectionLayoutSection(group: group)
            },
            [
                { ScreenCell(.card, BuiltInCell(text: "Short")) },
                { ScreenCell(.card, BuiltInCell(text: "Long", secondaryText: long)) },
            ])
        let single = Stage(Layouts.grid(2, height: .estimated(50)), stage.loader.cells)
        findings.holds(single.height(0) < single.height(1), "one needs less than the other")
        findings.equal(stage.height(0), single.height(1), "the height of the short one")
        findings.equal(stage.height(1), single.height(1), "the height of the long one")
        for index in 0..<2 { findings.hasLegibleTexts(stage.content(index), "card \(index)") }
        let title = ViewTree.label("Short", in: stage.content(0))
        findings.equal(
            ViewTree.frame(of: title, in: stage.content(0)).minY, 12,
            "the top of the short text")
    }

    static func chips(_ findings: inout Findings) {
        let words = ["All", "A longer chip", "Some words more"]
        let stage = Stage(
            Layouts.grid(3, height: .estimated(30), width: .estimated(80)),
            words.map { word in
                {
                    ScreenCell(
                        ViewNode.text(word, lines: 1)?.with(
                            padding: .init(top: 6, leading: 12, bottom: 6, trailing: 12)))
                }
            })
        for (index, word) in words.enumerated() {
            let label = ViewTree.label(word, in: stage.content(index))
            let ideal = label?.sizeThatFits(.zero).width ?? 0
            let width = stage.cell(index)?.frame.width ?? 0
            findings.holds(
                width >= ideal + 24 && width < ideal + 25.5, "\(width) is right for \(ideal)")
            findings.equal(ViewTree.lines(of: label), 1, "the lines of \(word)")
            findings.holds(
                abs(stage.height(index) - ViewTree.line(.body) - 12) < 0.34,
                "\(stage.height(index)) is the height of a line")
        }
    }

    static func equalContents(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), cells)
        let before = cells.indices.map { stage.questions($0) }
        for index in cells.indices {
            let cell = stage.cell(index)
            cell?.contentConfiguration = cell?.contentConfiguration
        }
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(cells.indices.map { stage.questions($0) }, before, "the questions")
        // A changed cell does not measure the others.
        var changed = cells
        changed[1] = { ScreenCell(.row, BuiltInCell(text: "Other title", detail: "12:30")) }
        let labels = ViewTree.labels(in: stage.content(0))
        await stage.show(changed)
        findings.holds(
            ViewTree.label("Other title", in: stage.content(1)) != nil, "the change is shown")
        findings.holds(
            zip(labels, ViewTree.labels(in: stage.content(0))).allSatisfy { $0 === $1 },
            "other cells keep their views")
    }
}

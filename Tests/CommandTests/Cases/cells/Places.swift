import ScreenKit
import ScreenKitUI
import UIKit

/// Where the parts of cells stand.
@MainActor enum Places {
    static let checks: [Check] = [
        ("padded texts are on the line of others", baselines),
        ("parts of rows are in order", order),
        ("switches and steppers make rows no higher", heights),
        ("heights and aspect ratios give widths", aspectRatios),
        ("rows keep the margins of their view", margins),
        ("capsules are round at their shorter sides", capsules),
    ]

    static func capsules(_ findings: inout Findings) {
        let sizes = [(60.0, 20.0), (20, 60), (40, 40)]
        let stage = Stage(
            Layouts.list(),
            sizes.map { width, height in
                {
                    ScreenCell(
                        ViewNode.vertical(
                            spacing: 0, .leading,
                            ViewNode.layers(.center, isSized: true)?.with(
                                width: .points(width), height: .points(height),
                                background: .named(.red), corner: .infinity)))
                }
            })
        for (index, (width, height)) in sizes.enumerated() {
            let boxes = ViewTree.views(in: stage.content(index)).filter {
                $0.backgroundColor == .red
            }
            findings.equal(
                boxes.map(\.layer.cornerRadius), [min(width, height) / 2],
                "the corner of \(width) × \(height)")
        }
    }

    static func baselines(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        ViewNode.horizontal(
                            spacing: 4, .firstBaseline, ViewNode.text("One"),
                            ViewNode.text("Two")?.with(
                                padding: .init(top: 10, leading: 4, bottom: 2, trailing: 4))))
                }
            ])
        let tops = ViewTree.labels(in: stage.content(0)).map {
            ViewTree.frame(of: $0, in: stage.content(0)).minY
        }
        findings.equal(tops, [10, 10], "the tops of the texts")
    }

    static func order(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .row,
                        BuiltInCell(
                            text: "Title", secondaryText: "Below", badge: "3", detail: "12:30"))
                }
            ])
        let content = stage.content(0)
        let labels = ViewTree.labels(in: content).sorted {
            let (one, other) = (
                ViewTree.frame(of: $0, in: content), ViewTree.frame(of: $1, in: content)
            )
            return one.minX == other.minX ? one.minY < other.minY : one.minX < other.minX
        }
        findings.equal(
            labels.compactMap(\.text), ["Title", "Below", "3", "12:30"],
            "the texts from the leading edge")
    }

    static func heights(_ findings: inout Findings) {
        let controls = [
            CellControl(.toggle(true)), CellControl(.stepper(1, in: 0...9, step: 1)),
        ]
        let stage = Stage(
            Layouts.list(),
            controls.map { control in
                { ScreenCell(.row, BuiltInCell(text: "Title", control: control)) }
            })
        let plain = Stage(Layouts.list(), [{ ScreenCell(.row, BuiltInCell(text: "Title")) }])
        for index in controls.indices {
            findings.equal(stage.height(index), plain.height(0), "the height of \(index)")
        }
    }

    static func aspectRatios(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        ViewNode.vertical(
                            spacing: 4, .leading, ViewNode.text("Text"),
                            ViewNode.layers(.center, isSized: true)?.with(
                                height: .points(20), aspectRatio: 4, background: .named(.red))))
                }
            ])
        let boxes = ViewTree.views(in: stage.content(0)).filter { $0.backgroundColor == .red }
        findings.equal(
            boxes.map(\.frame.size), [CGSize(width: 80, height: 20)], "the sizes of the boxes")
    }

    static func margins(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(), [{ ScreenCell(.row, BuiltInCell(text: "Title", detail: "12:30")) }])
        let content = stage.content(0)
        for (leading, trailing) in [(40.0, 30.0), (4, 50), (60, 0)] {
            content.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 0, leading: leading, bottom: 0, trailing: trailing)
            stage.collection.layoutIfNeeded()
            content.layoutIfNeeded()
            let title = ViewTree.frame(of: ViewTree.label("Title", in: content), in: content)
            let detail = ViewTree.frame(of: ViewTree.label("12:30", in: content), in: content)
            findings.equal(title.minX, max(16, leading), "where the title begins")
            findings.holds(
                abs(content.bounds.maxX - detail.maxX - max(8, trailing)) < 0.01,
                "\(detail) ends \(trailing) points, but at least 8, before the edge")
        }
    }
}

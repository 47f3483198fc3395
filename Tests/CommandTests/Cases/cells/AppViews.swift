import ScreenKit
import ScreenKitUI
import UIKit

/// Views of the app in cells.
@MainActor enum AppViews {
    static let checks: [Check] = [
        ("views of the app are as high as they say", heights),
        ("views of the app are kept for others", kept),
        ("equal values of views of the app show nothing anew", equalValues),
    ]

    /// A view that is as high as it is told, and counts what it is given.
    final class Box: UIView {
        private(set) var shown: [Int] = []
        private var height = 0
        func show(_ height: Int) {
            shown.append(height)
            self.height = height
        }
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: CGFloat(height)) }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
            CGSize(width: 60, height: CGFloat(height))
        }
    }

    private static func content(_ height: Int) -> any UIContentConfiguration {
        ViewContent(Box(frame: .zero)) { $0.show(height) }
    }

    private static func cell(_ height: Int, text: String = "One") -> () -> ScreenCell {
        {
            ScreenCell(
                ViewNode.vertical(
                    spacing: 4, .leading, ViewNode.text(text),
                    ViewNode.app(height, content(height))))
        }
    }

    static func heights(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.list(),
            [
                cell(120), { ScreenCell(ViewNode.app(77, content(77))) },
                {
                    ScreenCell(
                        ViewNode.vertical(
                            spacing: 0, .leading,
                            ViewNode.app(90, content(90))?.with(width: .points(50))))
                },
            ])
        findings.equal(stage.height(0), ViewTree.line(.body) + 4 + 120, "a view below a text")
        findings.equal(stage.height(1), 77, "a view alone")
        let boxes = (0..<3).compactMap { ViewTree.views(Box.self, in: stage.content($0)).first }
        findings.equal(boxes.count, 3, "the views")
        findings.equal(boxes.last?.frame.width, 50, "the width of a node")
        findings.equal(
            boxes.first?.frame.width, stage.content(0).frame.width, "the width of the cell")
    }

    static func kept(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell(40)])
        let box = ViewTree.views(Box.self, in: stage.content(0)).first
        await stage.show([cell(60)])
        let other = ViewTree.views(Box.self, in: stage.content(0)).first
        findings.holds(box != nil && box === other, "the view is the same")
        findings.equal(other?.shown.last, 60, "what it shows")
        findings.equal(stage.height(0), ViewTree.line(.body) + 4 + 60, "the height")
        await stage.show([{ ScreenCell(ViewNode.text("Only a text")) }])
        findings.equal(ViewTree.views(Box.self, in: stage.content(0)).count, 0, "views left")
    }

    static func equalValues(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell(40)])
        let box = ViewTree.views(Box.self, in: stage.content(0)).first
        let before = box?.shown.count
        await stage.show([cell(40)])
        findings.equal(box?.shown.count, before, "how often it was given something")
        await stage.show([cell(50)])
        findings.holds((box?.shown.count ?? 0) > (before ?? 0), "another value is given")
    }
}

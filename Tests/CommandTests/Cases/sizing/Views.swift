import UIKit

/// Views outside of collections.
@MainActor enum Views {
    static let checks: [Check] = [
        ("margins", margins), ("traits read while measuring", traits), ("sizes of views", sizes),
        ("directions", directions),
    ]

    final class MarginsView: UIView {
        var changes = 0
        override func layoutMarginsDidChange() { changes += 1 }
    }

    static func margins(_ findings: inout Findings) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 10)
        let inner = MarginsView(frame: CGRect(x: 5, y: 0, width: 295, height: 200))
        inner.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 11, leading: 16, bottom: 11, trailing: 8)
        outer.addSubview(inner)
        findings.equal(
            inner.layoutMargins, UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 8),
            "the margins without preservation")
        inner.changes = 0
        inner.preservesSuperviewLayoutMargins = true
        findings.equal(
            inner.layoutMargins, UIEdgeInsets(top: 20, left: 25, bottom: 11, right: 10),
            "the margins with it")
        findings.equal(inner.changes, 1, "the changes that the view heard of")
        outer.layoutMargins.left = 40
        findings.equal(inner.changes, 2, "those after the outer margins changed")
        outer.layoutMargins.bottom = 1
        findings.equal(inner.changes, 2, "those after a change that does not count")
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1_024, height: 100))
        findings.equal(wide.layoutMarginsGuide.layoutFrame.width, 1_008, "the margins' guide")
        findings.equal(
            wide.readableContentGuide.layoutFrame,
            CGRect(x: 176, y: 8, width: 672, height: 84), "the readable guide")
    }

    static func traits(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows(), contents: [1: Asking.long])
        stage.show([[1]])
        let height = stage.height(0)
        stage.person.change { $0.preferredContentSizeCategory = .accessibilityLarge }
        findings.equal(stage.height(0), height, "the height without a registration")
        if let view = stage.cell(0)?.plain {
            view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
                (view: PlainView, _) in view.invalidateIntrinsicContentSize()
            }
        }
        stage.person.change { $0.userInterfaceStyle = .dark }
        findings.equal(stage.height(0), height, "the height after another trait changed")
        stage.person.change {
            $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        findings.holds(stage.height(0) > 2 * height, "the height with a registration")
        for scale in [CGFloat(2), 3] {
            stage.person.change { $0.displayScale = scale }
            let label = stage.cell(0)?.plain?.label
            label?.font = .systemFont(ofSize: 17)
            let size = label?.sizeThatFits(CGSize(width: 300, height: 0)) ?? .zero
            let lines = (size.height / 20.287).rounded(.down)
            let expected = (lines * 17 * 1.193359 * scale).rounded(.up) / scale
            findings.equal(size.height, expected, "the height at \(scale)")
        }
    }

    static func directions(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows())
        stage.show([[1, 2]])
        stage.cell(1)?.plain?.semanticContentAttribute = .forceLeftToRight
        let width = stage.cell(0)?.plain?.label.frame.width ?? 0
        findings.equal(stage.cell(0)?.plain?.label.frame.minX, 16, "the first text's place")
        stage.person.change { $0.layoutDirection = .rightToLeft }
        stage.collection.layoutIfNeeded()
        let mirrored = stage.cell(0)?.plain
        findings.equal(mirrored?.label.frame.minX, 390 - 16 - width, "its mirrored place")
        findings.equal(stage.cell(1)?.plain?.label.frame.minX, 16, "the place in a forced subtree")
        findings.equal(
            stage.cell(1)?.plain?.label.effectiveUserInterfaceLayoutDirection, .rightToLeft,
            "the direction of a view in it, which has none of its own")
    }
}

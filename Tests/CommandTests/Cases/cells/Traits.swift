import ScreenKit
import ScreenKitUI
import UIKit

/// Cells on other displays and with other settings.
@MainActor enum Traits {
    static let checks: [Check] = [
        ("a larger text size makes cells higher", textSize),
        ("accessibility sizes stack the texts of rows", accessibilitySize),
        ("whole pixels", pixels), ("mirrored once", mirrored),
        ("mirrored when the direction changes", changedDirection),
        ("colours of the system are its own", systemColors),
        ("colours of layers follow the settings", layerColors),
        ("gradients and shadows follow at once", layers),
        ("fonts of specs follow their text style", fonts),
        ("cells follow the design of the app", design),
        ("built-in cells in templates follow the text size", cellsInTemplates),
    ]

    private static let title = ViewNode.Font(
        "title", family: "Lora", size: 28, weight: .bold, relativeTo: .title1)

    private static func stageOfTitle() -> Stage {
        Stage(Layouts.list(), [{ ScreenCell(ViewNode.text("Text", font: title)) }])
    }

    static func fonts(_ findings: inout Findings) {
        let stage = stageOfTitle()
        func font() -> UIFont? { ViewTree.label("Text", in: stage.content(0))?.font }
        let height = stage.height(0)
        findings.equal(font()?.fontDescriptor.family, "Lora", "the family")
        findings.equal(font()?.fontDescriptor.weight, .bold, "the weight")
        findings.equal(font()?.pointSize, 28, "the size")
        stage.person.change { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
        stage.collection.layoutIfNeeded()
        findings.equal(font()?.pointSize, 34, "the size of a larger text size")
        findings.holds(stage.height(0) > height, "the cell is higher than \(height)")
    }

    static func design(_ findings: inout Findings) async {
        defer {
            (DesignTokens.colors, DesignTokens.fonts) = ([:], [:])
            DesignTokens.lengths = [:]
        }
        let stage = Stage(
            Layouts.list(),
            [
                {
                    let gap = DesignTokens.lengths["gap", default: 8]
                    return ScreenCell(
                        ViewNode.text(
                            "Text", font: DesignTokens.fonts["title", default: title],
                            color: ViewColor(DesignTokens.colors["ink", default: CellColor(.label)])
                        )?.with(padding: .init(top: gap, leading: gap, bottom: gap, trailing: gap)))
                }
            ])
        func label() -> UILabel? { ViewTree.label("Text", in: stage.content(0)) }
        let old = label()
        let behind = Sand(frame: .zero)
        let tabs = AppTabs([], tint: ViewColor(DesignTokens.colors["ink", default: .init(.label)]))
        {
            []
        }
        findings.equal(old?.font.pointSize, 28, "the size of the spec")
        let height = stage.height(0)
        DesignTokens.fonts = [
            "title": ViewNode.Font("title", family: "Inter", size: 20, weight: .heavy)
        ]
        DesignTokens.colors["ink"] = CellColor(uiColor: .systemRed)
        DesignTokens.lengths = ["gap": 30, "other": -4]
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(label()?.font.fontDescriptor.family, "Inter", "the family")
        findings.equal(label()?.font.fontDescriptor.weight, .heavy, "the weight")
        findings.equal(label()?.font.pointSize, 20, "the size")
        findings.equal(label()?.textColor, .systemRed, "the colour")
        findings.holds(stage.height(0) > height + 20, "the padding has the app's length")
        findings.equal(DesignTokens.lengths, ["gap": 30], "no length is negative")
        findings.equal(behind.backgroundColor, .systemRed, "the view behind a section")
        findings.equal(behind.layer.cornerRadius, 30, "its corners")
        findings.equal(tabs.view.tintColor, .systemRed, "the tint of an app")
        findings.holds(old === label(), "the cell is the same one")
    }

    private final class Sand: SectionBackground {
        override class var color: UIColor {
            ViewColor(DesignTokens.colors["ink", default: CellColor(.label)]).color
        }
        override class var corner: CGFloat { DesignTokens.lengths["gap", default: 8] }
    }

    static func cellsInTemplates(_ findings: inout Findings) async {
        func cells() -> [() -> ScreenCell] {
            let row = BuiltInCell(text: "One", detail: "Two")
            return [
                { ScreenCell(ViewNode.vertical(spacing: 0, .leading, ViewNode.cell(.row, row))) }
            ]
        }
        func places(in stage: Stage) -> [CGFloat] {
            ["One", "Two"].map { text in
                let label = ViewTree.label(text, in: stage.content(0))
                return ViewTree.frame(of: label, in: stage.content(0)).minY
            }
        }
        let stage = Stage(Layouts.list(), cells())
        stage.screen.viewDidLayoutSubviews()
        await settle()
        stage.person.change { $0.preferredContentSizeCategory = .accessibilityExtraLarge }
        await settle()
        stage.collection.layoutIfNeeded()
        let places = places(in: stage)
        findings.holds(places[0] < places[1], "the texts are stacked: \(places)")
        stage.person.change { $0.preferredContentSizeCategory = .large }
    }

    static func textSize(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), Sizes.cells)
        let before = Sizes.cells.indices.map { stage.height($0) }
        let questions = stage.questions(0)
        stage.person.change { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
        stage.collection.layoutIfNeeded()
        for index in Sizes.cells.indices {
            // A row with one line has room in the least height of rows.
            findings.holds(
                stage.height(index) > before[index] || index == 1,
                "cell \(index) is higher than \(before[index]): \(stage.height(index))")
            findings.hasLegibleTexts(stage.content(index), "cell \(index)")
        }
        findings.holds(stage.questions(0) - questions <= 2, "at most two questions")
        let fresh = Stage(Layouts.list())
        fresh.person.change { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
        await fresh.show(Sizes.cells)
        findings.equal(
            Sizes.cells.indices.map { stage.height($0) },
            Sizes.cells.indices.map { fresh.height($0) }, "the heights of cells made anew")
        stage.person.change { $0.preferredContentSizeCategory = .large }
        stage.collection.layoutIfNeeded()
        findings.equal(
            Sizes.cells.indices.map { stage.height($0) }, before, "the heights as before")
    }

    static func accessibilitySize(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(), [{ ScreenCell(.row, BuiltInCell(text: "A title", detail: "12:30")) }])
        stage.person.change { $0.preferredContentSizeCategory = .accessibilityLarge }
        stage.collection.layoutIfNeeded()
        let content = stage.content(0)
        let title = ViewTree.frame(of: ViewTree.label("A title", in: content), in: content)
        let detail = ViewTree.frame(of: ViewTree.label("12:30", in: content), in: content)
        findings.holds(detail.minY >= title.maxY, "the detail is below the title")
        findings.equal(detail.minX, title.minX, "where both begin")
    }

    static func pixels(_ findings: inout Findings) {
        for scale in [2.0, 3.0] {
            UITraitCollection.current = UITraitCollection { $0.displayScale = scale }
            let stage = Stage(Layouts.list(), Sizes.cells)
            stage.person.change { $0.displayScale = scale }
            stage.collection.layoutIfNeeded()
            func isWhole(_ length: CGFloat) -> Bool {
                abs(length * scale - (length * scale).rounded()) < 0.001
            }
            for index in Sizes.cells.indices {
                findings.holds(isWhole(stage.height(index)), "the height of \(index) at \(scale)")
                for label in ViewTree.labels(in: stage.content(index)) {
                    let text = label.text?.prefix(12) ?? ""
                    findings.holds(
                        isWhole(label.frame.height), "\(label.frame) of “\(text)” at \(scale)")
                    findings.holds(
                        label.frame.width + 0.001
                            >= min(label.sizeThatFits(.zero).width, label.frame.width),
                        "no text is narrower than it was measured")
                }
            }
        }
    }

    private static let row: () -> ScreenCell = {
        ScreenCell(
            .row,
            BuiltInCell(
                text: "A title", secondaryText: "Below it", image: Faults.address, badge: "3",
                detail: "12:30"))
    }
    /// The frames of the texts and pictures of a cell, in it.
    private static func frames(_ stage: Stage, _ index: Int) -> [CGRect] {
        let content = stage.content(index)
        return ViewTree.views(in: content)
            .filter { $0 is UILabel || $0 is UIImageView || $0.backgroundColor != nil }
            .map { ViewTree.frame(of: $0, in: content) }
    }
    private static func expectMirrored(
        _ findings: inout Findings, _ found: [CGRect], _ frames: [CGRect]
    ) {
        findings.equal(found.count, frames.count, "the number of views")
        for (one, other) in zip(frames, found) {
            let mirrored = CGRect(
                x: 390 - one.maxX, y: one.minY, width: one.width, height: one.height)
            findings.holds(
                ViewTree.contains(mirrored, other) && ViewTree.contains(other, mirrored),
                "\(other) is \(one) mirrored")
        }
    }

    static let mirroredCells: [() -> ScreenCell] = [
        row,
        {
            ScreenCell(
                ViewNode.horizontal(
                    spacing: 12, .center,
                    ViewNode.symbol("star"),
                    ViewNode.vertical(
                        spacing: 2, .trailing, ViewNode.text("Title", .headline),
                        ViewNode.horizontal(
                            spacing: 4, .center, ViewNode.text("a"), ViewNode.text("bb")))
                )?.with(padding: .init(top: 10, leading: 20, bottom: 10, trailing: 4)))
        },
        { ScreenCell(.tile, BuiltInCell(text: "Tile", image: Faults.address, badge: "3")) },
    ]

    static func mirrored(_ findings: inout Findings) {
        let usual = Stage(Layouts.list(), mirroredCells)
        let known = mirroredCells.indices.map { frames(usual, $0) }
        findings.holds(known[0].contains { $0.minX > 200 }, "some parts are at the right")
        UITraitCollection.current = UITraitCollection { $0.layoutDirection = .rightToLeft }
        let stage = Stage(Layouts.list(), mirroredCells)
        stage.person.change { $0.layoutDirection = .rightToLeft }
        stage.collection.layoutIfNeeded()
        for index in mirroredCells.indices {
            expectMirrored(&findings, frames(stage, index), known[index])
        }
        findings.equal(
            [usual, stage].map { ViewTree.label("12:30", in: $0.content(0))?.textAlignment },
            [.right, .left], "the alignments of the detail")
    }

    static func changedDirection(_ findings: inout Findings) {
        let stage = Stage(Layouts.list(), mirroredCells)
        let known = mirroredCells.indices.map { frames(stage, $0) }
        stage.person.change { $0.layoutDirection = .rightToLeft }
        stage.collection.layoutIfNeeded()
        for index in mirroredCells.indices {
            expectMirrored(&findings, frames(stage, index), known[index])
        }
        stage.person.change { $0.layoutDirection = .leftToRight }
        stage.collection.layoutIfNeeded()
        findings.equal(
            mirroredCells.indices.map { frames(stage, $0) }, known, "the frames as before")
    }

    /// Nothing has numbers for them, also beside numbers and with increased contrast.
    static func systemColors(_ findings: inout Findings) {
        let mixed = CellColor(light: .named(.systemPurple), dark: .number(0x1234_56ff))
        for contrast in [UIAccessibilityContrast.normal, .high] {
            let light = UITraitCollection { $0.accessibilityContrast = contrast }
            let dark = light.modifyingTraits { $0.userInterfaceStyle = .dark }
            findings.equal(
                UIColor(mixed).resolvedColor(with: light),
                UIColor.systemPurple.resolvedColor(with: light), "a mixed colour")
            findings.equal(
                UIColor(mixed).resolvedColor(with: dark).description, "#123456ff",
                "a mixed colour in dark appearance")
            for name in ViewColor.SystemColor.allCases {
                let color = ViewColor.named(name).color
                for traits in [light, dark] {
                    findings.equal(
                        UIColor(CellColor(name)).resolvedColor(with: traits),
                        color.resolvedColor(with: traits), "a computed colour")
                }
            }
        }
        findings.equal(ViewColor(CellColor(.systemTeal)), .named(.systemTeal), "one of a name")
        findings.equal(ViewColor(mixed), .pair(mixed), "one of two colours")
    }

    /// Those of borders are resolved once.
    static func layerColors(_ findings: inout Findings) {
        let color = CellColor(light: .named(.systemPurple), dark: .named(.systemTeal))
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        ViewNode.text("Text")?.with(
                            border: ViewBorder(color: .pair(color), width: 2)))
                }
            ])
        func border() -> String? {
            let views = ViewTree.views(in: stage.content(0))
            return views.first { $0.layer.borderWidth > 0 }?.layer.borderColor?.name
        }
        findings.equal(border(), "systemPurple", "the border")
        stage.person.change { $0.userInterfaceStyle = .dark }
        findings.equal(border(), "systemTeal", "the border in dark appearance")
        stage.person.change { $0.accessibilityContrast = .high }
        findings.equal(border(), "systemTeal with high contrast", "the border with contrast")
    }

    /// UIKit animates layers of ours, and computes shadows without a path for each frame.
    static func layers(_ findings: inout Findings) async {
        func cell(_ color: ViewColor, _ lines: Int) -> () -> ScreenCell {
            let text = Array(repeating: "Line", count: lines).joined(separator: "\n")
            return {
                ScreenCell(
                    ViewNode.text(text)?.with(
                        background: .named(.systemBackground),
                        gradient: ViewGradient(
                            colors: [color, .named(.systemTeal)], direction: .bottom),
                        shadow: ViewShadow(color: .named(.black), radius: 4, opacity: 0.2)))
            }
        }
        let stage = Stage(
            Layouts.grid(1, height: .estimated(44)), [cell(.named(.systemPurple), 1)])
        func layer() -> CALayer? {
            ViewTree.views(in: stage.content(0)).map(\.layer).first { $0.shadowOpacity > 0 }
        }
        let path = layer()?.shadowPath?.boundingBox
        findings.equal(path?.height, stage.height(0), "the height of the shadow")
        await stage.show([cell(.named(.systemOrange), 4)])
        stage.content(0).layoutIfNeeded()
        findings.equal(
            layer()?.shadowPath?.boundingBox.height, stage.height(0), "that of a higher cell")
        findings.holds(path?.height != stage.height(0), "which is another one")
        let gradient = layer()?.sublayers?.first as? CAGradientLayer
        findings.holds(gradient != nil, "there is a gradient")
        findings.equal(gradient?.animated, [], "what is animated")
    }
}

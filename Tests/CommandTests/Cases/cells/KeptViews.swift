import ScreenKit
import ScreenKitUI
import UIKit

/// Which views there are, and which stay.
@MainActor enum KeptViews {
    static let checks: [Check] = [
        ("fields keep what is being typed", fields), ("controls that stay are seen", controls),
        ("labels are used again", labels), ("separators begin at texts", separators),
        ("highlights do not measure", highlights), ("few views for a node", counts),
        ("looks that are gone leave nothing", looks), ("one constraint", constraints),
    ]

    private static func form(
        before: [String], after: [String] = [], problem: String? = nil
    ) -> () -> ScreenCell {
        {
            var control = CellControl(.textField("", prompt: "Name"), problem: problem)
            control.state = "name"
            return ScreenCell(
                ViewNode.vertical(
                    spacing: 4, .leading, ViewNode.each(before) { ViewNode.text($0) },
                    ViewNode.control(control, ViewAction("name") { _ in }),
                    ViewNode.each(after) { ViewNode.text($0) }))
        }
    }

    static func fields(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [form(before: ["One"])])
        let field = ViewTree.views(UITextField.self, in: stage.content(0)).first
        findings.holds(field?.becomeFirstResponder() == true, "the field can be edited")
        field?.text = "typed"
        let around = views(around: field, in: stage.content(0))
        for (before, after) in [
            (["One", "Two"], []), ([], ["Below"]), (["One"], ["Below"]), (["A", "B", "C"], ["D"]),
            ([], []), (["One"], []),
        ] as [([String], [String])] {
            await stage.show([form(before: before, after: after)])
            let content = stage.content(0)
            let found = ViewTree.views(UITextField.self, in: content)
            let what = "with \(before) above and \(after) below"
            findings.equal(found.count, 1, "the fields \(what)")
            findings.holds(found.first === field, "the field is the same \(what)")
            findings.equal(
                views(around: field, in: content), around, "the views around it \(what)")
            findings.equal(field?.text, "typed", "its text \(what)")
            findings.equal(field?.isEditing, true, "whether it is edited \(what)")
            findings.equal(
                ViewTree.labels(in: content).compactMap(\.text), before + after, "texts \(what)")
            let top = ViewTree.frame(of: field, in: content).minY
            let expected = CGFloat(before.count) * (ViewTree.line(.body) + 4)
            findings.holds(abs(top - expected) < 0.01, "its place is \(expected) \(what)")
        }
    }

    /// Typing ends in a field that is moved to another view.
    private static func views(around field: UIView?, in content: UIView) -> [ObjectIdentifier] {
        var around: [ObjectIdentifier] = []
        var next = field?.superview
        while let view = next, view !== content {
            around.append(ObjectIdentifier(view))
            next = view.superview
        }
        return around
    }

    /// Views move between nodes when others go.
    static func controls(_ findings: inout Findings) async {
        func cell(_ kinds: [Int]) -> () -> ScreenCell {
            {
                ScreenCell(
                    ViewNode.vertical(
                        spacing: 4, .leading,
                        ViewNode.each(kinds) { kind in
                            switch kind {
                            case 0: ViewNode.text("Text")
                            case 1: ViewNode.control(CellControl(.toggle(true)))
                            case 2: ViewNode.symbol("star")
                            default: ViewNode.control(CellControl(.button("Press")))
                            }
                        }))
            }
        }
        func kind(_ view: UIView) -> Int? {
            switch view {
            case is UILabel: 0
            case is UISwitch: 1
            case is UIImageView: 2
            case is UIButton: 3
            default: nil
            }
        }
        let stage = Stage(Layouts.list(), [cell([0, 1, 2, 3])])
        for kinds in [
            [1, 0], [0, 1, 0], [1, 0, 0], [3, 2, 1, 0], [2, 3], [2, 2, 3, 1], [1], [0, 2, 1],
            [3, 1],
        ] {
            await stage.show([cell(kinds)])
            let found = ViewTree.views(in: stage.content(0)).compactMap { view in
                view.superview is UIButton ? nil : kind(view)
            }
            findings.equal(found, kinds, "the views")
        }
    }

    static func labels(_ findings: inout Findings) async {
        func cell(_ title: String) -> () -> ScreenCell {
            {
                ScreenCell(
                    .row, BuiltInCell(text: title, secondaryText: "Below", image: Faults.address))
            }
        }
        let stage = Stage(Layouts.list(), [cell("One")])
        let before = ViewTree.views(in: stage.content(0))
        await stage.show([cell("Two")])
        let after = ViewTree.views(in: stage.content(0))
        findings.equal(after.count, before.count, "the number of views")
        findings.holds(zip(before, after).allSatisfy { $0 === $1 }, "the views are the same")
        findings.equal(
            ViewTree.labels(in: stage.content(0)).map(\.text), ["Two", "Below"], "the texts")
        let questions = stage.questions(0)
        await stage.show([cell(Faults.long)])
        findings.holds(stage.height(0) > 100, "a longer text makes the cell higher")
        findings.holds(stage.questions(0) - questions <= 2, "at most two questions")
    }

    static func separators(_ findings: inout Findings) async {
        func cells(_ image: String?, _ symbol: String?) -> [() -> ScreenCell] {
            [
                {
                    ScreenCell(
                        .row, BuiltInCell(text: "Title", image: image, symbol: symbol))
                }
            ]
        }
        let stage = Stage(Layouts.list(), cells(nil, nil))
        let automatic = UIListSeparatorConfiguration.automaticInsets
        for (image, symbol, expected) in [
            (nil, nil, 16), (Faults.address, nil, 44 + 16 + 16), (nil, "star", 28 + 16 + 16),
            (nil, nil, 16), (Faults.address, "star", 44 + 16 + 16),
        ] as [(String?, String?, CGFloat)] {
            await stage.show(cells(image, symbol))
            let content = stage.content(0)
            let text = ViewTree.frame(of: ViewTree.label("Title", in: content), in: content)
            findings.equal(text.minX, expected, "where the text begins")
            findings.equal(
                stage.cell(0)?.resolvedInsets(automatic).leading, expected,
                "where the separator begins")
        }
        await stage.show([{ ScreenCell(ViewNode.text("Template")) }])
        findings.equal(
            stage.cell(0)?.resolvedInsets(automatic).leading, 0, "that of a template")
    }

    static func highlights(_ findings: inout Findings) async {
        for isList in [true, false] {
            let stage = Stage(Layouts.list(), Sizes.cells) { $0.isList = isList }
            let before = Sizes.cells.indices.map { stage.questions($0) }
            let views = ViewTree.views(in: stage.content(0))
            // It is lost if the cell shows its content again.
            let label = ViewTree.labels(in: stage.content(0)).first
            label?.textColor = .purple
            let alphas = [true, false].map { isHighlighted in
                stage.cell(0)?.isHighlighted = isHighlighted
                stage.collection.layoutIfNeeded()
                return stage.content(0).subviews.first?.alpha
            }
            findings.equal(
                alphas, [isList ? 1 : 0.5, 1], "what is seen of a press (in a list: \(isList))")
            stage.person.tap(IndexPath(item: 0, section: 0))
            stage.person.tap(IndexPath(item: 3, section: 0))
            await settle()
            stage.collection.layoutIfNeeded()
            findings.equal(
                Sizes.cells.indices.map { stage.questions($0) }, before,
                "the questions (in a list: \(isList))")
            findings.equal(label?.textColor, .purple, "what is not shown again")
            let after = ViewTree.views(in: stage.content(0))
            findings.holds(zip(views, after).allSatisfy { $0 === $1 }, "the views are the same")
        }
    }

    static func counts(_ findings: inout Findings) {
        let node = ViewNode.vertical(
            spacing: 4, .leading, ViewNode.text("One", .headline), ViewNode(.spacer(minLength: 4)),
            ViewNode.horizontal(
                spacing: 4, .center, ViewNode.symbol("star"),
                ViewNode.picture("https://a.com/b.png")?.with(width: .points(20)),
                ViewNode.text("Two")?.with(background: .named(.red), corner: 4)),
            ViewNode(.divider(.named(.separator))),
            ViewNode.layers(.center, ViewNode.text("Three"), ViewNode.text("Four")))
        guard let node else { return findings.note("there is no node") }
        var count = 0
        node.forEach { _ in count += 1 }
        let view = NodeContent(node).makeContentView()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        view.layoutIfNeeded()
        let found = ViewTree.views(in: view).count - 1
        findings.holds(found <= 2 * count, "\(found) views for \(count) nodes")
        findings.equal(ViewTree.labels(in: view).count, 4, "the labels")
    }

    static func looks(_ findings: inout Findings) async {
        func cell(_ isTapped: Bool, _ hasLooks: Bool) -> () -> ScreenCell {
            {
                ScreenCell(
                    ViewNode.vertical(
                        spacing: 4, .leading,
                        ViewNode.text("Text")?.with(
                            background: hasLooks ? .named(.red) : nil,
                            gradient: hasLooks
                                ? ViewGradient(
                                    colors: [.named(.red), .named(.blue)], direction: .bottom)
                                : nil,
                            border: hasLooks ? ViewBorder(color: .named(.red), width: 2) : nil,
                            corner: hasLooks ? 8 : nil,
                            action: isTapped ? .tap("a") {} : nil)))
            }
        }
        let stage = Stage(Layouts.list(), [cell(false, true)])
        for (isTapped, hasLooks) in [
            (true, true), (false, true), (true, false), (false, true), (false, false),
        ] {
            await stage.show([cell(isTapped, hasLooks)])
            let views = ViewTree.views(in: stage.content(0))
            let what = "of a tapped (\(isTapped)) node with (\(hasLooks)) looks"
            let expected = hasLooks ? 1 : 0
            findings.equal(
                views.filter { $0.backgroundColor != nil }.count, expected, "backgrounds \(what)")
            findings.equal(
                views.filter { $0.layer.borderWidth > 0 }.count, expected, "borders \(what)")
            findings.equal(
                views.flatMap { $0.layer.sublayers ?? [] }.filter { $0 is CAGradientLayer }.count,
                expected, "gradients \(what)")
            findings.equal(
                views.filter { $0.accessibilityTraits.contains(.button) }.count, isTapped ? 1 : 0,
                "buttons \(what)")
        }
    }

    static func constraints(_ findings: inout Findings) {
        let stage = Stage(Layouts.list(), Sizes.cells + [form(before: ["One"])])
        for index in 0...Sizes.cells.count {
            let content = stage.content(index)
            let all = ViewTree.views(in: content).flatMap(\.constraints)
            findings.equal(all.map(\.firstAnchor.attribute), [.height], "those of \(index)")
            findings.equal(content.constraints.count, 1, "those of the content view")
            findings.holds(
                ViewTree.views(UIStackView.self, in: content).isEmpty, "there are no stacks")
        }
    }
}

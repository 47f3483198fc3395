import ScreenKit
import ScreenKitUI
import UIKit

/// What assistive technology finds.
@MainActor enum Spoken {
    static let checks: [Check] = [
        ("a row is one element", row), ("controls of rows are reached", rowWithControl),
        ("buttons are called by their titles", button),
        ("tapped nodes are one element", tapped),
        ("controls in tapped nodes are reached", controlInTapped),
        ("pictures with a text are images", pictures),
    ]

    /// The elements in a view, in order: those that it names, else itself, else those in it.
    private static func elements(of view: UIView) -> [NSObject] {
        if view.isHidden { return [] }
        if view.isAccessibilityElement { return [view] }
        if let named = view.accessibilityElements {
            return named.flatMap { element in
                (element as? UIView).map { elements(of: $0) }
                    ?? (element as? UIAccessibilityElement).map { [$0] } ?? []
            }
        }
        // Controls are elements by themselves.
        if view is UISwitch || view is UIButton || view is UITextField { return [view] }
        return view.subviews.flatMap { elements(of: $0) }
    }
    private static func label(_ element: NSObject?) -> String? {
        switch element {
        case let label as UILabel: label.accessibilityLabel ?? label.text
        case let view as UIView: view.accessibilityLabel
        case let element as UIAccessibilityElement: element.accessibilityLabel
        default: nil
        }
    }
    private static func traits(_ element: NSObject?) -> UIAccessibilityTraits? {
        (element as? UIView)?.accessibilityTraits
            ?? (element as? UIAccessibilityElement)?.accessibilityTraits
    }

    static func row(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .row,
                        BuiltInCell(
                            text: "Title", secondaryText: "Below", symbol: "star", detail: "12:30"))
                }
            ])
        let found = elements(of: stage.content(0))
        findings.equal(found.count, 1, "the elements")
        findings.holds(found.first === stage.content(0), "the element is the content")
        findings.equal(label(found.first), "Title, Below", "its label")
        findings.equal((found.first as? UIView)?.accessibilityValue, "12:30", "its value")
        findings.equal(traits(found.first), UIAccessibilityTraits.none, "its traits")
        // A cell that is used again for a template is no element any more.
        await stage.show([{ ScreenCell(ViewNode.text("Template")) }])
        let other = elements(of: stage.content(0))
        findings.equal(other.map { label($0) }, ["Template"], "the elements of a template")
        let content = stage.content(0)
        findings.equal(content.accessibilityLabel, nil, "the label that it had")
        findings.equal(content.accessibilityValue, nil, "the value that it had")
        await stage.show([
            { ScreenCell(.prominentHeader, BuiltInCell(text: "Header")) }
        ])
        findings.equal(
            traits(elements(of: stage.content(0)).first), UIAccessibilityTraits.header,
            "the traits of a header")
    }

    static func rowWithControl(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .row,
                        BuiltInCell(text: "Title", control: CellControl(.toggle(true))),
                        action: ViewAction("a") { _ in })
                }
            ])
        let found = elements(of: stage.content(0))
        findings.equal(found.filter { $0 is UISwitch }.count, 1, "the switches")
        findings.equal(
            label(found.first { $0 is UISwitch }), "Title", "what the switch is called")
        findings.equal(
            found.filter { !($0 is UISwitch) }.map { label($0) }, ["Title"], "other elements")
    }

    static func button(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .row, BuiltInCell(text: "Title", control: CellControl(.button("Press"))),
                        action: ViewAction("a") { _ in })
                }
            ])
        let buttons = elements(of: stage.content(0)).compactMap { $0 as? UIButton }
        findings.equal(buttons.map { $0.configuration?.title }, ["Press"], "the titles")
        findings.equal(
            buttons.map(\.accessibilityLabel), [nil], "what is said in place of the titles")
    }

    static func tapped(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        ViewNode.vertical(
                            spacing: 4, .leading, ViewNode.text("Above"),
                            ViewNode.horizontal(
                                spacing: 4, .center, ViewNode.symbol("star"), ViewNode.text("One"),
                                ViewNode.text("Two"))?
                                .with(action: .tap("a") {}),
                            ViewNode.text("Named")?
                                .with(accessibility: "A name", action: .tap("b") {})))
                }
            ])
        let found = elements(of: stage.content(0))
        findings.equal(found.map { label($0) }, ["Above", "One, Two", "A name"], "the labels")
        findings.equal(
            found.dropFirst().map { traits($0) == .button }, [true, true], "buttons")
    }

    static func controlInTapped(_ findings: inout Findings) async {
        var taps = 0
        func row(_ text: String) -> () -> ScreenCell {
            {
                ScreenCell(
                    ViewNode.horizontal(
                        spacing: 4, .center, ViewNode.text(text),
                        ViewNode.control(CellControl(.toggle(true)), ViewAction("on") { _ in }))?
                        .with(action: .tap("a") { taps += 1 }))
            }
        }
        let stage = Stage(Layouts.list(), [row("One")])
        let found = elements(of: stage.content(0))
        findings.equal(found.count, 2, "the elements")
        findings.equal(label(found.first), "One", "the label of the tapped one")
        findings.equal(traits(found.first), .button, "its traits")
        findings.holds(found.last is UISwitch, "the other one is the switch")
        findings.equal(
            (found.first as? UIAccessibilityElement)?.accessibilityActivate(), true,
            "whether it is activated")
        await settle { taps > 0 }
        findings.equal(taps, 1, "the taps")
        let before = found.first as? UIAccessibilityElement
        await stage.show([row("Other")])
        let after = elements(of: stage.content(0)).first as? UIAccessibilityElement
        findings.holds(before != nil && after === before, "the element stays where focus may be")
        findings.equal(label(after), "Other", "its label")
    }

    static func pictures(_ findings: inout Findings) async {
        let address = "https://a.com/image.png"
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        ViewNode.horizontal(
                            spacing: 4, .center,
                            ViewNode.picture(
                                address, alternativeText: "An otter",
                                over: ViewNode.symbol("photo"))?
                                .with(width: .points(40), height: .points(40)),
                            ViewNode.picture(Faults.address, alternativeText: "A lake")?
                                .with(width: .points(40), height: .points(40)),
                            ViewNode.text("Text")))
                }
            ])
        let missing = elements(of: stage.content(0))
        findings.equal(
            missing.map { label($0) }, ["An otter", "A lake", "Text"], "without pictures")
        findings.equal(
            missing.prefix(2).map { traits($0) == .image }, [true, true],
            "images without pictures")
        stage.hooks.answers = [address: Hooks.picture(10, 10), Faults.address: Hooks.picture(9, 9)]
        await settle {
            ViewTree.views(UIImageView.self, in: stage.content(0)).allSatisfy {
                $0.image?.data != nil
            }
        }
        let shown = elements(of: stage.content(0))
        findings.equal(shown.map { label($0) }, ["An otter", "A lake", "Text"], "with pictures")
        findings.equal(
            shown.prefix(2).map { traits($0) == .image }, [true, true], "images with them")
    }
}

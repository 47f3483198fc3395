import ScreenKit
import ScreenKitUI
import UIKit

/// What controls of cells show and do.
@MainActor enum Controls {
    static let checks: [Check] = [
        ("refused changes are not shown", refusal), ("disabled controls do not react", disabled),
        ("taps on headers are not those of their controls", taps),
        ("fields follow their states while a person types", typing),
        ("numbers are typed as people write them", numbers),
    ]

    static func typing(_ findings: inout Findings) async {
        var uses: [PartUse] = []
        func cell(_ text: String) -> () -> ScreenCell {
            {
                var control = CellControl(.textField(text))
                control.state = "draft"
                return ScreenCell(
                    ViewNode.control(control, ViewAction("draft") { uses.append($0) }))
            }
        }
        let stage = Stage(Layouts.list(), [cell("")])
        guard let field = ViewTree.views(UITextField.self, in: stage.content(0)).first else {
            return findings.note("there is no field")
        }
        _ = field.becomeFirstResponder()
        for text in ["h", "he", "hel"] {
            field.text = text
            field.sendActions(for: .editingChanged)
        }
        await settle { uses.count == 3 }
        // The state follows later than the person types.
        for text in ["h", "he"] {
            await stage.show([cell(text)])
            findings.equal(field.text, "hel", "while the state is \(text)")
        }
        await stage.show([cell("hel")])
        await stage.show([cell("")])
        findings.equal(field.text, "", "when it is set to nothing")
        await stage.show([cell("other")])
        findings.equal(field.text, "other", "when it is set to another text")
        field.text = "a"
        field.sendActions(for: .editingChanged)
        _ = field.resignFirstResponder()
        findings.equal(field.text, "other", "when a change that was refused ends")
    }

    static func numbers(_ findings: inout Findings) async {
        for (text, separator, number) in [
            ("1,5", ",", 1.5), ("1.5", ",", 1.5), ("1,5", ".", nil), ("-2", ".", -2),
            ("\u{661}\u{66B}\u{665}", "\u{66B}", 1.5), ("12 000", ",", 12000), ("nan", ".", nil),
            ("0x10", ".", nil), ("1e5", ".", nil), ("", ".", nil), ("1.5.2", ".", nil),
        ] as [(String, String, Double?)] {
            let typed = TypedNumber(text, decimalSeparator: separator)
            findings.equal(typed?.double, number, "\(text) with \(separator)")
        }
        findings.equal(TypedNumber("42", decimalSeparator: ".")?.int, 42, "a whole number")
        findings.equal(Int(use: .text("4.5")), nil, "no whole number")
    }

    static func refusal(_ findings: inout Findings) async {
        var uses: [PartUse] = []
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .row, BuiltInCell(text: "Title", control: CellControl(.toggle(true))),
                        action: ViewAction("a") { uses.append($0) })
                }
            ])
        guard let view = ViewTree.views(UISwitch.self, in: stage.content(0)).first else {
            return findings.note("there is no switch")
        }
        stage.person.flip(view)
        await settle { view.isOn }
        findings.equal(uses, [.flag(false)], "what was done")
        findings.equal(view.isOn, true, "whether the switch is on")
    }

    static func disabled(_ findings: inout Findings) async {
        let choices = [CellControl.Choice("a", title: "A"), CellControl.Choice("b", title: "B")]
        let contents: [CellControl.Content] = [
            .toggle(true), .stepper(1, in: 0...9, step: 1), .textField("Text"),
            .segments("a", of: choices), .picker("a", of: choices), .button("Press"),
        ]
        func cells(_ isEnabled: Bool) -> [() -> ScreenCell] {
            contents.map { content in
                { ScreenCell(ViewNode.control(CellControl(content, isEnabled: isEnabled))) }
            }
        }
        let stage = Stage(Layouts.list(), cells(true))
        for isEnabled in [true, false, true] {
            await stage.show(cells(isEnabled))
            for index in contents.indices {
                let views = ViewTree.views(UIControl.self, in: stage.content(index))
                findings.equal(
                    views.map(\.isEnabled), [isEnabled], "whether \(contents[index]) reacts")
            }
        }
    }

    static func taps(_ findings: inout Findings) async {
        var uses: [String] = []
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .prominentHeader,
                        BuiltInCell(text: "Header", control: CellControl(.button("All"))),
                        action: ViewAction("control") { _ in uses.append("control") },
                        tap: .tap("header") { uses.append("header") })
                }
            ])
        for view in stage.person.tappable(in: stage.content(0)) {
            let count = uses.count
            if let button = view as? UIButton {
                stage.person.press(button)
            } else {
                stage.person.tap(view)
            }
            await settle { uses.count > count }
        }
        findings.equal(uses, ["header", "control"], "what taps do")
    }
}

import ScreenKit
import ScreenKitUI
import UIKit

/// What controls of cells show and do.
@MainActor enum Controls {
    static let checks: [Check] = [
        ("refused changes are not shown", refusal), ("disabled controls do not react", disabled),
        ("taps on headers are not those of their controls", taps),
    ]

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
        for view in ViewTree.views(UIControl.self, in: stage.content(0)) {
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

import ScreenKit
import ScreenKitUI
import UIKit

/// How built-in rows look in the states of their cells.
@MainActor enum States {
    static let checks: [Check] = [
        ("rows of lists have a least height", leastHeight),
        ("disabled rows are paler", disabled),
    ]

    static func leastHeight(_ findings: inout Findings) {
        let row = { ScreenCell(.row, BuiltInCell(text: "Title")) }
        let text = { ScreenCell(ViewNode.text("Title")) }
        let stage = Stage(Layouts.list(), [row, text])
        stage.person.change { $0.preferredContentSizeCategory = .extraSmall }
        stage.collection.layoutIfNeeded()
        // Upon the stand-in the system is the newest one.
        findings.equal(stage.height(0), 52, "the height of a row")
        let label = ViewTree.frame(
            of: ViewTree.label("Title", in: stage.content(0)), in: stage.content(0))
        findings.holds(abs(label.midY - 26) < 0.4, "\(label) is in the middle of the row")
        findings.holds(stage.height(1) < 44, "\(stage.height(1)) of a template is its own")
        let grid = Stage(Layouts.grid(1, height: .estimated(20)), [row]) { $0.isList = false }
        grid.person.change { $0.preferredContentSizeCategory = .extraSmall }
        grid.collection.layoutIfNeeded()
        findings.holds(grid.height(0) < 52, "\(grid.height(0)) in a grid is its own")
    }

    static func disabled(_ findings: inout Findings) {
        let stage = Stage(
            Layouts.list(),
            [
                {
                    ScreenCell(
                        .row,
                        BuiltInCell(text: "Title", secondaryText: "Below", detail: "12:30"))
                }
            ])
        func colors() -> [UIColor?] {
            ["Title", "Below", "12:30"].map {
                ViewTree.label($0, in: stage.content(0))?.textColor
            }
        }
        let usual: [UIColor?] = [.label, .secondaryLabel, .secondaryLabel]
        findings.equal(colors(), usual, "the colours")
        let questions = stage.questions(0)
        for isEnabled in [false, true] {
            stage.cell(0)?.isUserInteractionEnabled = isEnabled
            stage.cell(0)?.setNeedsUpdateConfiguration()
            stage.collection.layoutIfNeeded()
            let pale = Array(repeating: UIColor?.some(.tertiaryLabel), count: 3)
            findings.equal(colors(), isEnabled ? usual : pale, "the colours (\(isEnabled))")
        }
        findings.equal(stage.questions(0), questions, "the questions for its size")
    }
}

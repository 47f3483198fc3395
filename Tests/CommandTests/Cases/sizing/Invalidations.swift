import UIKit

/// When cells are asked again.
@MainActor enum Invalidations {
    static let checks: [Check] = [
        ("invalidation asks again", again), ("invalidations are merged", merged),
        ("endless questions", endless), ("invalidation while applying", applying),
        ("applying asks in both states", bothStates), ("reconfiguring", reconfiguring),
    ]

    static func again(_ findings: inout Findings) async {
        let stage = Stage(LoggedCell.self, Layouts.rows(), contents: [1: PlainContent(height: 50)])
        stage.show([[1]])
        let cell = stage.cell(0)
        _ = Log.take()
        cell?.invalidateIntrinsicContentSize()
        findings.equal(Log.count("ask 0"), 0, "the questions before the next pass")
        stage.collection.layoutIfNeeded()
        findings.equal(Log.take().filter { $0 == "ask 0" }.count, 1, "those for the cell")
        cell?.plain?.configuration = PlainContent(height: 80)
        stage.collection.layoutIfNeeded()
        findings.equal(Log.take().filter { $0 == "ask 0" }.count, 1, "those for the content")
        findings.equal(stage.height(0), 80, "the new height")
        cell?.plain?.label.invalidateIntrinsicContentSize()
        stage.collection.layoutIfNeeded()
        findings.equal(Log.take().filter { $0 == "ask 0" }.count, 0, "those for a deeper view")
        stage.collection.selfSizingInvalidation = .disabled
        cell?.plain?.configuration = PlainContent(height: 90)
        stage.collection.layoutIfNeeded()
        findings.equal(stage.height(0), 80, "the height with invalidation disabled")
        stage.collection.selfSizingInvalidation = .enabled
        cell?.plain?.configuration = PlainContent(height: 95)
        // Nobody asks for layout: the run loop does.
        for _ in 0..<20 where stage.height(0) != 95 { await Task.yield() }
        findings.equal(stage.height(0), 95, "the height after the run loop has turned")
        stage.collection.selfSizingInvalidation = .enabledIncludingConstraints
        _ = Log.take()
        cell?.plain?.label.heightAnchor.constraint(equalToConstant: 9).isActive = true
        stage.collection.layoutIfNeeded()
        findings.equal(Log.take().filter { $0 == "ask 0" }.count, 1, "those for a constraint")
    }

    static func merged(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows())
        stage.show([[1, 2]])
        _ = Log.take()
        for _ in 0..<4 {
            stage.cell(0)?.invalidateIntrinsicContentSize()
            stage.cell(0)?.contentView.invalidateIntrinsicContentSize()
        }
        stage.collection.layoutIfNeeded()
        let events = Log.take().filter { $0.hasPrefix("ask") }
        findings.equal(events, ["ask 0"], "the questions")
    }

    static func endless(_ findings: inout Findings) {
        // Where it may invalidate its size in the first pass.
        StandInMode.system = .of26
        let stage = Stage(RestlessCell.self, Layouts.rows())
        stage.show([[1]])
        let messages = Misuse.take()
        findings.equal(messages.count, 1, "the messages")
        let message = messages.first ?? ""
        findings.holds(message.contains("RestlessCell at [0, 0]"), "\(message) names the cell")
        findings.holds(
            message.contains("390.0 × 40.0") && message.contains("390.0 × 50.0"),
            "\(message) names the sizes")
        findings.equal(Log.take().filter { $0 == "ask 0" }.count, 10, "the questions")
    }

    static func applying(_ findings: inout Findings) {
        for system in [StandInMode.System.before26, .of26] {
            StandInMode.system = system
            let stage = Stage(LoggedCell.self, Layouts.rows())
            stage.show([[1]])
            stage.onDisplay = { [weak stage] _, _ in
                stage?.cell(0)?.invalidateIntrinsicContentSize()
            }
            stage.show([[1, 2]])
            let messages = Misuse.take()
            findings.equal(messages.count, system == .of26 ? 0 : 1, "the messages in \(system)")
            findings.holds(
                messages.allSatisfy { $0.contains("LoggedCell at [0, 0]") },
                "\(messages) name the cell")
        }
    }

    static func bothStates(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows())
        stage.show([[1, 2]])
        _ = Log.take()
        stage.show([[3, 2]])
        let asked = Log.take().filter { $0.hasPrefix("ask") }
        // The first item is only in the old state, the third only in the new one.
        findings.equal(asked, ["ask 0", "ask 1", "ask 0", "ask 1"], "the questions")
    }

    static func reconfiguring(_ findings: inout Findings) {
        StandInMode.preparesCells = true
        let stage = Stage(LoggedCell.self, Layouts.rows(), seeing: 2)
        stage.show([[1, 2, 3, 4]])
        let cell = stage.cell(0)
        _ = Log.take()
        stage.contents = [1: PlainContent(height: 99), 3: PlainContent(height: 88)]
        stage.show([[1, 2, 3, 4]], reconfiguring: [1, 3])
        let events = Log.take()
        findings.holds(stage.cell(0) === cell, "the cell is the same")
        findings.holds(!events.contains("reuse"), "nothing is prepared for reuse")
        findings.equal(stage.height(0), 99, "the height of the visible cell")
        let handled = events.filter { $0.hasPrefix("handler") }
        findings.equal(handled, ["handler 1", "handler 3"], "the handler's calls")
        stage.person.scroll(to: IndexPath(item: 2, section: 0))
        findings.equal(stage.height(2), 88, "the height of the prepared cell")
        findings.equal(Log.count("handler 3"), 0, "the calls when it is shown")
    }
}

import UIKit

/// Preparing, updating and separating cells.
@MainActor enum Cells {
    static let checks: [Check] = [
        ("prepared cells", prepared), ("state of the content", states),
        ("updates of configurations", updates), ("separators", separators),
    ]

    static func prepared(_ findings: inout Findings) {
        StandInMode.preparesCells = true
        let stage = Stage(LoggedCell.self, Layouts.rows(), seeing: 2)
        stage.show([[0, 1, 2, 3, 4, 5]])
        let events = Log.take()
        findings.equal(events.filter { $0.hasPrefix("handler") }.count, 4, "the prepared cells")
        findings.holds(events.contains("ask 3"), "a prepared cell is measured")
        findings.equal(events.filter { $0.hasPrefix("display") }.count, 2, "the displayed cells")
        findings.equal(stage.collection.visibleCells.count, 2, "the visible cells")
        stage.person.scroll(to: IndexPath(item: 2, section: 0))
        stage.person.scroll(to: IndexPath(item: 0, section: 0))
        let later = Log.take()
        findings.holds(!later.contains("handler 0"), "a cell that comes back is not made again")
        findings.equal(later.filter { $0.hasPrefix("display 0") }.count, 1, "its second display")
        StandInMode.preparesCells = false
        let plain = Stage(LoggedCell.self, Layouts.rows(), seeing: 2)
        _ = Log.take()
        plain.show([[0, 1, 2, 3, 4, 5]])
        let made = Log.take().filter { $0.hasPrefix("handler") }
        findings.equal(made.count, 2, "the cells without preparation")
    }

    static func states(_ findings: inout Findings) {
        let stage = Stage(
            LoggedCell.self, Layouts.rows(),
            contents: [1: PlainContent(followsState: true), 2: PlainContent()])
        stage.show([[1, 2]])
        _ = Log.take()
        let path = IndexPath(item: 0, section: 0)
        stage.person.tap(path)
        let events = Log.take()
        findings.holds(events.contains("updated") && events.contains("set"), "the state is set")
        let content = stage.cell(0)?.plain?.configuration as? PlainContent
        findings.equal(content?.isSelected, true, "the content's state")
        findings.holds(!events.contains { $0.hasPrefix("ask") }, "an equal size is not asked for")
        stage.cell(1)?.automaticallyUpdatesContentConfiguration = false
        stage.person.tap(IndexPath(item: 1, section: 0))
        findings.holds(!Log.take().contains("updated"), "a cell that is not updated by itself")
    }

    static func updates(_ findings: inout Findings) {
        let stage = Stage(LoggedCell.self, Layouts.rows())
        stage.show([[1]])
        stage.collection.layoutIfNeeded()
        _ = Log.take()
        for _ in 0..<5 { stage.cell(0)?.setNeedsUpdateConfiguration() }
        findings.equal(Log.count("update"), 0, "the updates before the pass")
        stage.collection.layoutIfNeeded()
        findings.equal(Log.count("update"), 1, "the updates")
        let first = stage.cell(0)?.contentView
        stage.cell(0)?.contentConfiguration = PlainContent(text: "Same kind")
        findings.holds(stage.cell(0)?.contentView === first, "a compatible one keeps the view")
        stage.cell(0)?.contentConfiguration = OtherContent()
        let second = stage.cell(0)?.contentView
        findings.holds(second is OtherView, "an incompatible one replaces the view")
        findings.holds(first?.superview == nil, "the old view is gone")
        stage.cell(0)?.contentConfiguration = nil
        let third = stage.cell(0)?.contentView
        findings.holds(third != nil && third !== second, "none gives a new view")
        findings.equal(third?.subviews.count, 0, "the views in it")
        findings.holds(third?.superview === stage.cell(0), "it is in the cell")
    }

    static func separators(_ findings: inout Findings) {
        let greatest = CGFloat.greatestFiniteMagnitude
        let automatic = UIListSeparatorConfiguration.automaticInsets
        findings.equal(
            automatic,
            NSDirectionalEdgeInsets(top: 0, leading: greatest, bottom: 0, trailing: greatest),
            "the automatic insets")
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.itemSeparatorHandler = { path, configuration in
            Log.note("separator \(path.item)")
            return configuration
        }
        let layout = UICollectionViewCompositionalLayout.list(using: list)
        let stage = Stage(LoggedCell.self, layout)
        stage.configure = { cell, item in
            guard item != 1 else { return }
            var content = UIListContentConfiguration.cell()
            content.text = "System"
            content.image = UIImage(systemName: "star")
            if item == 2 { cell.contentConfiguration = content }
        }
        stage.show([[1, 2, 3]])
        let guided = stage.cell(2)
        if let guided, let view = guided.plain {
            guided.separatorLayoutGuide.leadingAnchor.constraint(
                equalTo: view.label.leadingAnchor
            ).isActive = true
        }
        let leadings = (0..<3).map { stage.cell($0)?.resolvedInsets(automatic).leading }
        findings.equal(leadings, [0, 16 + 20 + 16, 16], "where separators begin")
        let first = Log.take().filter { $0.hasPrefix("separator") }
        findings.equal(first, (0..<3).map { "separator \($0)" }, "the handler's calls")
        stage.cell(0)?.plain?.configuration = PlainContent(height: 70)
        stage.collection.layoutIfNeeded()
        findings.equal(Log.count("separator 0"), 0, "the calls after another height")
        layout.invalidateLayout()
        findings.equal(Log.count("separator 0"), 1, "the calls after invalidation")
    }
}

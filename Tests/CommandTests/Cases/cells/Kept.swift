import ScreenKit
import ScreenKitUI
import UIKit

/// What is seen stays where it is when items or heights above it change.
@MainActor enum Kept {
    static let checks: [Check] = [
        ("items above keep what is seen in its place", items),
        ("heights above keep what is seen in its place", heights),
        ("a row above is as high as its highest item", rows),
        ("what comes at the top is seen", top), ("what is gone keeps no place", gone),
        ("updates wait while a finger drags", waiting),
        ("updates wait while a section is dragged", sideways),
        ("what follows does not wait", following), ("bars do not wait", bars),
        ("a polled height goes on with a scroll", decelerating), ("ten thousand items", many),
        ("a restored screen is where it was", restoring),
        ("a restored place yields to a person", yielding),
    ]

    /// Cells with a number of lines.
    private static func cells(_ lines: [Int]) -> [() -> ScreenCell] {
        lines.enumerated().map { index, lines in
            let text = Array(repeating: "Line of \(index)", count: lines).joined(separator: "\n")
            return { ScreenCell(ViewNode.text(text)) }
        }
    }

    /// A screen of rows of different heights, of which those from the twentieth on are seen.
    private static func stage(_ columns: Int = 1) async -> Stage {
        let stage = Stage(
            Layouts.grid(columns, height: .estimated(44)),
            cells((0..<60).map { 1 + $0 % 3 })
        ) { $0.identities = Array(0..<60) }
        await settle()
        stage.person.scroll(to: IndexPath(item: 20, section: 0))
        return stage
    }

    /// Where the cell with a text is on the screen, in points from its top.
    private static func place(_ item: Int, _ stage: Stage) -> CGFloat? {
        stage.collection.visibleCells.first { cell in
            ViewTree.labels(in: cell.contentView).contains {
                $0.text?.hasPrefix("Line of \(item)\n") == true || $0.text == "Line of \(item)"
            }
        }.map { ($0.frame.minY - stage.collection.contentOffset.y).rounded(.toNearestOrEven, 6) }
    }

    /// Shows other items above those of a stage: new ones with identities from 100 on.
    private static func insert(_ count: Int, _ stage: Stage) async {
        let old = stage.loader.cells
        stage.loader.identities = (0..<count).map { 100 + $0 } + Array(0..<60)
        await stage.show(cells(Array(repeating: 5, count: count)) + old)
    }

    static func items(_ findings: inout Findings) async {
        let stage = await stage()
        stage.collection.contentOffset.y += 10
        let before = place(22, stage)
        findings.holds(before != nil, "an item is seen")
        let offset = stage.collection.contentOffset.y
        await insert(4, stage)
        findings.equal(place(22, stage), before, "its place after four came above")
        findings.holds(stage.collection.contentOffset.y > offset + 4 * 40, "the offset is another")
        stage.loader.identities = Array(0..<60)
        await stage.show(cells((0..<60).map { 1 + $0 % 3 }))
        findings.equal(place(22, stage), before, "its place after they went")
        // The first one that is seen goes: the next one stays.
        let next = place(23, stage)
        stage.loader.identities = Array(0..<20) + Array(23..<60)
        let rest = (0..<60).map { 1 + $0 % 3 }
        let left = cells(rest)
        await stage.show(Array(left[..<20] + left[23...]))
        findings.equal(place(23, stage), next, "the place of the next one")
    }

    static func heights(_ findings: inout Findings) async {
        let stage = await stage()
        // The top of an item is above the edge.
        stage.collection.contentOffset.y += 10
        let before = place(21, stage)
        findings.holds(before ?? -1 > 0, "the next one is whole")
        var lines = (0..<60).map { 1 + $0 % 3 }
        lines[20] = 9
        await stage.show(cells(lines))
        findings.holds(stage.height(20) > 150, "the first one is higher")
        findings.equal(place(21, stage), before, "the place of the next one")
        let first = place(20, stage) ?? 0
        lines[22] = 7
        await stage.show(cells(lines))
        findings.equal(place(21, stage), before, "its place when one below is higher")
        findings.equal(place(20, stage), first, "and that of the one above")
        // One that fills the screen keeps its own beginning.
        stage.person.scroll(to: IndexPath(item: 20, section: 0))
        stage.collection.contentOffset.y += 10
        lines[20] = 90
        await stage.show(cells(lines))
        stage.person.scroll(to: IndexPath(item: 20, section: 0))
        stage.collection.contentOffset.y += 10
        let own = place(20, stage)
        lines[20] = 95
        await stage.show(cells(lines))
        findings.equal(place(20, stage), own, "the beginning of one that is higher than the screen")
    }

    static func rows(_ findings: inout Findings) async {
        let stage = await stage(2)
        stage.collection.contentOffset.y += 10
        let before = place(22, stage)
        var lines = (0..<60).map { 1 + $0 % 3 }
        (lines[20], lines[21]) = (8, 4)
        await stage.show(cells(lines))
        findings.equal(place(22, stage), before, "the place of the next row")
        (lines[20], lines[21]) = (2, 6)
        await stage.show(cells(lines))
        findings.equal(place(22, stage), before, "its place when another one is the highest")
    }

    static func top(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.grid(1, height: .estimated(44)), cells(Array(repeating: 1, count: 60))
        ) { $0.identities = Array(0..<60) }
        await settle()
        await insert(3, stage)
        findings.equal(stage.collection.contentOffset.y, 0, "the offset")
        findings.holds(place(0, stage) == 0, "the new one is at the top")
    }

    static func gone(_ findings: inout Findings) async {
        let stage = await stage()
        stage.loader.identities = Array(200..<205)
        await stage.show(cells([1, 1, 1, 1, 1]))
        findings.equal(stage.collection.numberOfItems(inSection: 0), 5, "the items")
        findings.holds(stage.collection.visibleCells.count == 5, "they are seen")
    }

    static func waiting(_ findings: inout Findings) async {
        let stage = await stage()
        stage.person.beginDragging(by: 10)
        let before = place(22, stage)
        await insert(4, stage)
        findings.equal(stage.collection.numberOfItems(inSection: 0), 60, "the items meanwhile")
        stage.person.endDragging(decelerates: true)
        await settle()
        findings.equal(stage.collection.numberOfItems(inSection: 0), 60, "while it still moves")
        stage.person.rest()
        await settle()
        findings.equal(stage.collection.numberOfItems(inSection: 0), 64, "the items at rest")
        findings.equal(place(22, stage), before, "the place of what was seen")
        // A value that a seen cell has read.
        stage.person.beginDragging()
        var lines = (0..<64).map { _ in 5 }
        lines[25] = 9
        await stage.show(cells(lines))
        findings.equal(place(22, stage), before, "what is seen meanwhile")
        stage.person.endDragging()
        await settle()
        findings.holds(stage.height(25) > 150, "the height in the end")
    }

    static func sideways(_ findings: inout Findings) async {
        let stage = await stage()
        stage.person.beginDraggingSideways()
        await insert(4, stage)
        findings.equal(stage.collection.numberOfItems(inSection: 0), 60, "the items meanwhile")
        stage.person.endDraggingSideways()
        await settle { stage.collection.numberOfItems(inSection: 0) == 64 }
        findings.equal(stage.collection.numberOfItems(inSection: 0), 64, "the items at rest")
    }

    static func following(_ findings: inout Findings) async {
        let stage = await stage()
        stage.person.beginDragging(by: 10)
        stage.loader.identities = Array(0..<80)
        await stage.show(stage.loader.cells + cells((0..<20).map { _ in 1 }))
        findings.equal(stage.collection.numberOfItems(inSection: 0), 80, "the items")
        findings.holds(stage.collection.isDragging, "the finger still drags")
    }

    static func bars(_ findings: inout Findings) async {
        let stage = await stage()
        stage.person.beginDragging(by: 10)
        stage.loader.searchPrompt = "Find"
        await insert(2, stage)
        findings.equal(
            stage.screen.navigationItem.searchController?.searchBar.placeholder, "Find",
            "the search field")
        findings.equal(stage.collection.numberOfItems(inSection: 0), 60, "the items")
    }

    static func decelerating(_ findings: inout Findings) async {
        let stage = await stage()
        stage.collection.contentOffset.y += 10
        let before = place(21, stage)
        stage.collection.motion = .decelerating
        // A picture or a text size changes heights while the screen moves.
        let content = stage.cell(20)
        content?.contentConfiguration = NodeContent(
            ViewNode.text("One\nTwo\nThree\nFour\nFive\nSix"))
        stage.collection.layoutIfNeeded()
        content?.invalidateIntrinsicContentSize()
        stage.collection.layoutIfNeeded()
        findings.holds(stage.height(20) > 100, "the height \(stage.height(20))")
        findings.equal(place(21, stage), before, "the place of the next one")
        findings.holds(stage.collection.isDecelerating, "the scroll goes on")
    }

    static func many(_ findings: inout Findings) async {
        let stage = CountedStage(items: 10_000)
        await settle()
        _ = stage.loader.takeCounts()
        stage.person.scroll(to: IndexPath(item: 5_000, section: 0))
        await settle()
        let counts = stage.loader.takeCounts()
        findings.holds(counts.cells <= 40, "\(counts.cells) cells are few for a scroll")
        let seen = stage.collection.cellForItem(at: IndexPath(item: 5_001, section: 0))
        stage.loader.items.insert(.init(id: 10_000, name: "New"), at: 0)
        await settle()
        stage.collection.layoutIfNeeded()
        findings.holds(stage.loader.takeCounts().cells <= 20, "few cells are made for another item")
        findings.equal(stage.text(of: 5_002), "5001", "where an item is that was seen")
        let now = stage.collection.cellForItem(at: IndexPath(item: 5_002, section: 0))
        findings.holds(seen === now, "its cell stays")
    }

    /// What is kept of a stage, and a screen that is opened with it before anything is loaded.
    private static func restored(_ stage: Stage) -> (texts: [String: String], Stage) {
        let activity = stage.screen.keepingPlace(in: NSUserActivity(activityType: "cells"))
        let kept = activity.userInfo?["place"] as? [String: String] ?? [:]
        let other = Stage(Layouts.grid(1, height: .estimated(44)))
        other.screen.restorePlace(of: activity)
        return (kept, other)
    }

    static func restoring(_ findings: inout Findings) async {
        let stage = await stage()
        let (kept, other) = restored(stage)
        findings.equal(
            kept, ["search": "", "section": "rows", "item": "0:20"], "what is kept of a place")
        await settle()
        // It is left again before anything is there.
        let again = other.screen.keepingPlace(in: NSUserActivity(activityType: "cells"))
        findings.equal(
            again.userInfo?["place"] as? [String: String], kept, "what is kept meanwhile")
        other.loader.identities = Array(0..<60)
        await other.show(cells((0..<60).map { 1 + $0 % 3 }))
        findings.equal(place(20, other), 0, "the place of the first item")
        other.person.scroll(to: IndexPath(item: 30, section: 0))
        other.loader.identities = Array(0..<61)
        await other.show(cells((0..<61).map { 1 + $0 % 3 }))
        findings.equal(place(30, other), 0, "it is scrolled to once")
        let top = Stage(Layouts.grid(1, height: .estimated(44)), cells([1, 2, 3]))
        await settle()
        findings.equal(restored(top).texts, ["search": ""], "what is kept at the top")
    }

    static func yielding(_ findings: inout Findings) async {
        let stage = await stage()
        let (_, other) = restored(stage)
        await settle()
        other.person.beginDragging()
        other.person.endDragging()
        other.loader.identities = Array(0..<60)
        await other.show(cells((0..<60).map { 1 + $0 % 3 }))
        findings.equal(other.collection.contentOffset.y, 0, "the offset after a drag")
        // An item that is not on the first page is not waited for.
        let (_, third) = restored(stage)
        third.loader.identities = Array(100..<110)
        await third.show(cells((0..<10).map { _ in 1 }))
        third.loader.identities = Array(0..<60)
        await third.show(cells((0..<60).map { 1 + $0 % 3 }))
        findings.equal(third.collection.contentOffset.y, 0, "the offset on a later page")
    }
}

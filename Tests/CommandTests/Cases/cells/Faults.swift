import ScreenKit
import ScreenKitUI
import UIKit

/// Faults that cells had when Auto Layout sized them.
@MainActor enum Faults {
    static let checks: [Check] = [
        ("texts of tiles have room", tiles), ("tiles grow with their pictures", growth),
        ("details leave titles room", details), ("absent badges leave no pill", badges),
        ("wrapping rows have the width of the cell", wrapping),
        ("a failed page is below the items", failedPage),
    ]

    static let address = "https://a.com/1.png"
    static let long = String(repeating: "several words ", count: 12)

    static func tiles(_ findings: inout Findings) {
        for (columns, height) in [(3, 150.0), (3, 96), (5, 96), (6, 60), (2, 40)] {
            let stage = Stage(
                Layouts.grid(columns, height: .absolute(height)),
                [
                    {
                        ScreenCell(
                            .tile, BuiltInCell(text: "A long name", image: address, badge: "New"))
                    }
                ]
            ) { $0.limitsLines = true }
            let what = "\(columns) columns of \(height) points"
            let name = ViewTree.label("A long name", in: stage.content(0))
            findings.hasLegibleTexts(stage.content(0), what)
            findings.holds((name?.frame.width ?? 0) >= 30, "the name has a width in \(what)")
            findings.holds((name?.frame.height ?? 0) >= 15, "the name has a line in \(what)")
            findings.equal(stage.height(0), height, "the height in \(what)")
        }
    }

    static func growth(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.grid(2, height: .estimated(120)),
            [
                { ScreenCell(.tile, BuiltInCell(text: "Name", image: address)) },
                { ScreenCell(.tile, BuiltInCell(text: "Name", image: "https://a.com/2.png")) },
            ])
        let before = stage.height(0)
        let rest = 8 + ViewTree.line(.subheadline)
        findings.equal(before, (195 * 3 / 4 + rest).rounded(.up, 3), "the height without one")
        findings.equal(stage.questions(0), 1, "the questions without a picture")
        stage.hooks.answers = [
            address: Hooks.picture(300, 300), "https://a.com/2.png": Hooks.picture(400, 300),
        ]
        await settle {
            stage.height(0) != before
                && ViewTree.views(UIImageView.self, in: stage.content(1)).first?.image != nil
        }
        await settle()
        findings.equal(stage.height(0), (195 + rest).rounded(.up, 3), "the height with a picture")
        findings.equal(stage.questions(0), 2, "the questions for both contents")
        findings.equal(stage.questions(1), 1, "those for a picture of the expected shape")
        findings.hasLegibleTexts(stage.content(0), "the tile")
        let picture = ViewTree.views(UIImageView.self, in: stage.content(0)).first
        findings.equal(picture?.frame.size, CGSize(width: 195, height: 195), "its picture")
    }

    static func details(_ findings: inout Findings) {
        for detail in ["A detail that is much longer than the title of the row", long] {
            let stage = Stage(
                Layouts.list(),
                [{ ScreenCell(.row, BuiltInCell(text: "Title of a row", detail: detail)) }])
            let content = stage.content(0)
            findings.hasLegibleTexts(content, "the row")
            let title = ViewTree.label("Title of a row", in: content)
            let shown = ViewTree.label(detail, in: content)
            findings.holds((title?.frame.width ?? 0) >= 60, "the title has some letters")
            findings.holds((shown?.frame.width ?? 0) >= 60, "the detail has some letters")
            findings.holds(ViewTree.lines(of: title) <= 2, "the title is not one word per line")
        }
    }

    static func badges(_ findings: inout Findings) {
        for template in [BuiltInTemplate.row, .tile, .card, .banner] {
            for image in [nil, address] {
                for badge in [nil, "", "3"] where image == nil || template != .banner {
                    let stage = Stage(
                        Layouts.list(),
                        [
                            {
                                ScreenCell(
                                    template, BuiltInCell(text: "A", image: image, badge: badge))
                            }
                        ])
                    let pills = ViewTree.views(in: stage.content(0)).filter {
                        $0.backgroundColor == .tintColor
                    }
                    findings.equal(
                        pills.count, badge == "3" ? 1 : 0,
                        "the pills of \(badge ?? "none") in a \(template) with \(image ?? "none")")
                }
            }
            // Alone in its cell, a badge is as large as beside a text.
            let alone = Stage(
                Layouts.list(), [{ ScreenCell(template, BuiltInCell(badge: "3")) }])
            let pills = ViewTree.views(in: alone.content(0)).filter {
                $0.backgroundColor == .tintColor
            }
            findings.equal(pills.count, 1, "the pills of a badge alone in a \(template)")
            findings.holds(
                pills.allSatisfy { $0.frame.height < 24 }, "a \(template) does not stretch a badge")
        }
    }

    static func wrapping(_ findings: inout Findings) {
        let words = ["one", "two", "three", "four five", "six seven eight", "nine", "ten eleven"]
        for fitting in [StandInMode.CellFitting.forwarded, .constraintsOnly] {
            StandInMode.cellFitting = fitting
            let stage = Stage(
                Layouts.list(),
                [
                    {
                        ScreenCell(
                            ViewNode.horizontal(
                                spacing: 8, .center, wraps: true,
                                ViewNode.each(words + words) {
                                    ViewNode.text($0)?.with(padding: .init(all: 4))
                                }))
                    }
                ])
            let content = stage.content(0)
            findings.hasLegibleTexts(content, "the row")
            let frames = ViewTree.labels(in: content).map { ViewTree.frame(of: $0, in: content) }
            let tops = Set(frames.map(\.minY)).sorted()
            findings.holds((2...4).contains(tops.count), "\(tops.count) lines")
            for (one, next) in zip(tops, tops.dropFirst()) {
                findings.holds(
                    abs(next - one - ViewTree.line(.body) - 16) < 0.34,
                    "the line at \(next) is 8 points below that at \(one)")
            }
            let lines = CGFloat(tops.count) * (ViewTree.line(.body) + 8)
            findings.holds(
                abs(stage.height(0) - lines - CGFloat(tops.count - 1) * 8) < 0.34,
                "\(stage.height(0)) is the height of \(tops.count) lines")
            let right = frames.map(\.maxX).max() ?? 0
            findings.holds(right > 300, "the lines fill the width of the cell: \(right)")
        }
    }

    static func failedPage(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.grid(2, height: .absolute(100)),
            [{ ScreenCell(.tile, BuiltInCell(text: "Name")) }]
        ) {
            $0.pages = PagedItems()
            $0.rowHeight = 100
        }
        await settle { stage.collection.numberOfSections == 2 }
        await settle()
        stage.collection.layoutIfNeeded()
        findings.equal(stage.collection.numberOfSections, 2, "the sections")
        findings.equal(stage.collection.numberOfItems(inSection: 0), 4, "the items")
        let note = stage.cell(0, 1)
        findings.equal(note?.frame.width, 390, "the width of the note")
        findings.equal(note?.frame.minX, 0, "its left edge")
        findings.holds((note?.frame.minY ?? 0) >= 200, "it is below the items")
        findings.holds(
            note.map { $0.frame.height > 40 && $0.frame.height != 100 } ?? false,
            "it has a height of its own: \(note?.frame.height ?? 0)")
        findings.hasLegibleTexts(stage.content(0, 1), "the note")
        let texts = ViewTree.labels(in: stage.content(0, 1)).compactMap(\.text)
        findings.equal(
            texts,
            [ScreenWords.ofApp.couldNotLoad, "The server could not respond.", "Retry"], "its texts")
        findings.equal(
            ViewTree.views(UIImageView.self, in: stage.content(0, 1)).map(\.image?.systemName),
            [PlaceholderContent.failureSymbol], "its symbols")
        let before = stage.loader.log.filter { $0 == "loadMore rows" }.count
        let buttons = stage.person.tappable(in: stage.content(0, 1))
        findings.equal(buttons.count, 1, "its buttons")
        for button in buttons { stage.person.tap(button) }
        await settle { stage.loader.log.filter { $0 == "loadMore rows" }.count > before }
        let after = stage.loader.log.filter { $0 == "loadMore rows" }.count
        findings.equal(after, before + 1, "the pages that its button asks for")
        findings.holds(!stage.loader.log.contains("refresh"), "nothing is refreshed")
    }
}

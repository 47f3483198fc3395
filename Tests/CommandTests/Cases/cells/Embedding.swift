import ScreenKit
import ScreenKitUI
import UIKit

/// Screens in apps: what tests of these find, what the app is told, and screens in other controllers.
@MainActor enum Embedding {
    static let checks: [Check] = [
        ("cells and nodes have identifiers", identifiers),
        ("the app is told what happens", hooks),
        ("a part of a screen is as high as its content", sizes),
    ]

    private static func cell(_ text: String) -> () -> ScreenCell {
        {
            ScreenCell(
                ViewNode.horizontal(
                    spacing: 4, .center, ViewNode.text(text),
                    ViewNode.text("like")?.with(id: "like", action: .tap(text) {}),
                    ViewNode.text("plain")?.with(id: "plain")))
        }
    }

    private static func identifiers(in view: UIView) -> [String] {
        ViewTree.views(UIView.self, in: view).compactMap(\.accessibilityIdentifier)
    }

    static func identifiers(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell("One"), cell("Two"), cell("Three")]) {
            $0.identities = [7, 8, 8]
        }
        findings.equal(stage.cell(0)?.accessibilityIdentifier, "rows:7", "a cell")
        findings.equal(
            stage.cell(2)?.accessibilityIdentifier, "rows:8#1", "the second cell with an identity")
        findings.equal(
            identifiers(in: stage.content(0)).filter { $0.contains("/") }.sorted(),
            ["rows:7/like", "rows:7/plain"], "the nodes")
        let like = ViewTree.views(UIView.self, in: stage.content(1))
            .first { $0.accessibilityIdentifier == "rows:8/like" }
        findings.equal(like?.isAccessibilityElement, true, "whether the tapped node is an element")
        let waiting = Stage(Layouts.list()) {
            $0.placeholder = PlaceholderContent(title: "Nothing")
        }
        findings.equal(
            waiting.cell(0)?.accessibilityIdentifier, "rows/placeholder", "a placeholder")
    }

    static func hooks(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell("One"), cell("Two")])
        findings.equal(stage.hooks.told, ["load", "appear"], "an opened screen")
        stage.person.scroll(to: IndexPath(item: 1, section: 0))
        findings.equal(stage.hooks.told.last, "scroll", "a scroll")
        stage.person.tap(IndexPath(item: 1, section: 0))
        await settle { stage.loader.log.contains("tap 1") }
        findings.equal(stage.hooks.told.last, "select rows 1", "a tap")
        findings.holds(stage.loader.log.contains("tap 1"), "the tap is done")
        stage.hooks.allowsSelection = false
        stage.person.tap(IndexPath(item: 0, section: 0))
        await settle()
        findings.holds(!stage.loader.log.contains("tap 0"), "another one is not")
    }

    static func sizes(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell("One"), cell("Two")])
        let plain = stage.screen.preferredContentSize.height
        findings.equal(plain, 0, "the height of a screen of its own")
        stage.screen.isSizedByContent = true
        findings.equal(stage.collection.isScrollEnabled, false, "whether it scrolls")
        let height = stage.collection.collectionViewLayout.collectionViewContentSize.height
        findings.holds(height > 0, "there is content")
        findings.equal(stage.screen.preferredContentSize.height, height, "its height")
        await stage.show([cell("One"), cell("Two"), cell("Three"), cell("Four")])
        stage.screen.viewDidLayoutSubviews()
        let more = stage.collection.collectionViewLayout.collectionViewContentSize.height
        findings.holds(more > height, "there is more content")
        findings.equal(stage.screen.preferredContentSize.height, more, "the height of that")
        stage.collection.contentOffset.y = 30
        stage.screen.scrollToTop(animated: false)
        findings.equal(stage.collection.contentOffset.y, 0, "the offset at the top")
        stage.person.showKeyboard(height: 300)
        stage.screen.viewDidLayoutSubviews()
        findings.equal(
            stage.screen.additionalSafeAreaInsets.bottom, 0, "the room for a keyboard")
        findings.equal(stage.screen.preferredContentSize.height, more, "the height with one")
        stage.screen.isSizedByContent = false
        findings.equal(
            stage.screen.additionalSafeAreaInsets.bottom, 300, "the room of a screen of its own")
        stage.person.showKeyboard(height: 0)
        findings.equal(stage.collection.isScrollEnabled, true, "whether it scrolls again")
    }
}

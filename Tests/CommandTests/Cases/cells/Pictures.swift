import Foundation
import ScreenKit
import ScreenKitUI
import UIKit

/// The pictures of cells.
@MainActor enum Pictures {
    static let checks: [Check] = [
        ("pictures are asked for once", once), ("failed pictures show the fallback", fallback),
        ("a refresh asks for failed pictures again", refresh),
        ("cells that leave cancel their loads", leaving),
        ("cells that wait to be used again load nothing", waiting),
        ("a picture belongs to its address", otherAddress),
        ("pictures are as large as their frames", drawing),
        ("pictures are decoded before they are shown", decoding),
        ("a cell that is used again shows its picture at once", again),
    ]

    static let address = "https://a.com/a.png"

    private static func cell(
        _ address: String?, _ title: String = "Title", fallback: String? = "xmark"
    ) -> () -> ScreenCell {
        {
            ScreenCell(
                ViewNode.horizontal(
                    spacing: 4, .center,
                    ViewNode.picture(
                        address, over: ViewNode.symbol("photo"), or: ViewNode.symbol(fallback))?
                        .with(width: .points(40), height: .points(40)),
                    ViewNode.text(title)))
        }
    }
    /// The symbols and pictures that are seen.
    private static func images(_ stage: Stage, _ item: Int = 0) -> [String] {
        // What is loaded is shown with the next layout.
        stage.content(item).layoutIfNeeded()
        return ViewTree.views(UIImageView.self, in: stage.content(item)).map { view in
            view.image?.systemName ?? (view.image?.data == nil ? "none" : "picture")
        }
    }

    static func once(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell(address), cell(address)])
        findings.equal(images(stage), ["photo"], "before it is there")
        await settle { !stage.hooks.asked.isEmpty }
        await stage.show([cell(address, "Other"), cell(address), cell(address)])
        stage.hooks.answers[address] = Hooks.picture(40, 40)
        await settle { (0..<3).allSatisfy { images(stage, $0) == ["picture"] } }
        for item in 0..<3 { findings.equal(images(stage, item), ["picture"], "what \(item) shows") }
        await stage.show([cell(address, "Third"), cell(address)])
        await settle { images(stage) == ["picture"] }
        findings.equal(images(stage), ["picture"], "after another change")
        findings.equal(stage.hooks.asked, [address], "what was asked for")
    }

    static func fallback(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.list(), [cell(address), cell(nil), cell(address, fallback: nil)])
        stage.hooks.answers[address] = .some(nil)
        await settle { images(stage) == ["xmark"] }
        findings.equal(images(stage), ["xmark"], "what is seen after a failure")
        findings.equal(images(stage, 1), ["photo"], "what is seen without an address")
        findings.equal(images(stage, 2), ["photo"], "what is seen without a fallback")
        await stage.show([cell(address, "Other"), cell(nil)])
        findings.equal(images(stage), ["xmark"], "after another change")
        findings.equal(stage.hooks.asked, [address], "what was asked for")
    }

    static func refresh(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell(address)])
        stage.hooks.answers[address] = .some(nil)
        await settle { images(stage) == ["xmark"] }
        stage.hooks.answers[address] = Hooks.picture(40, 40)
        await settle()
        findings.equal(images(stage), ["xmark"], "before a refresh")
        stage.person.pull()
        await settle { images(stage) == ["picture"] }
        findings.equal(images(stage), ["picture"], "after a refresh")
        findings.equal(stage.hooks.asked, [address, address], "what was asked for")
    }

    static func leaving(_ findings: inout Findings) async {
        let addresses = (0..<9).map { "https://a.com/\($0).png" }
        let stage = Stage(Layouts.list(), seeing: 2, addresses.map { cell($0) })
        await settle { stage.hooks.asked.count >= 4 }
        findings.holds(stage.hooks.asked.contains(addresses[0]), "the first is asked for")
        findings.equal(stage.hooks.cancelled, [], "what is cancelled at first")
        stage.person.scroll(to: IndexPath(item: 7, section: 0))
        await settle { stage.hooks.cancelled.count >= 2 }
        await settle()
        findings.equal(
            Set(stage.hooks.cancelled), Set(addresses.prefix(4)),
            "what is cancelled when cells have left")
        let shown = Set(stage.hooks.asked).subtracting(stage.hooks.cancelled)
        findings.equal(shown, Set(addresses.suffix(2)), "what is still loaded")
        stage.hooks.answers[addresses[7]] = Hooks.picture(40, 40)
        await settle { images(stage, 7) == ["picture"] }
        findings.equal(images(stage, 7), ["picture"], "the picture of a new cell")
        findings.equal(images(stage, 8), ["photo"], "that of the one beside it")
    }

    /// Cells that are displayed no more may wait long in UIKit's pool, as may headers.
    static func waiting(_ findings: inout Findings) async {
        let addresses = (0..<3).map { "https://a.com/\($0).png" }
        let stage = Stage(Layouts.list(), addresses.map { cell($0) }) {
            $0.identities = [0, 1, 2]
        }
        await settle { stage.hooks.asked.count == 3 }
        let view = stage.content(0)
        stage.loader.identities = [1, 2]
        await stage.show(addresses.dropFirst().map { cell($0) })
        await settle { !stage.hooks.cancelled.isEmpty }
        findings.holds(view.window == nil, "the cell is in no window")
        findings.equal(stage.hooks.cancelled, [addresses[0]], "what is cancelled")
        // Its item comes back.
        stage.loader.identities = [0, 1, 2]
        await stage.show(addresses.map { cell($0) })
        stage.hooks.answers[addresses[0]] = Hooks.picture(40, 40)
        await settle { images(stage) == ["picture"] }
        findings.equal(images(stage), ["picture"], "what is seen when it is displayed again")
        findings.equal(images(stage, 1), ["photo"], "what is seen of the next one")
    }

    static func otherAddress(_ findings: inout Findings) async {
        let other = "https://a.com/b.png"
        let stage = Stage(Layouts.list(), [cell(address)])
        stage.hooks.answers[address] = Hooks.picture(40, 40)
        await settle { images(stage) == ["picture"] }
        await stage.show([cell(other)])
        findings.equal(images(stage), ["photo"], "what is seen for another address")
        await stage.show([cell(address)])
        await settle { images(stage) == ["picture"] }
        findings.equal(images(stage), ["picture"], "what is seen for the first one again")
        findings.equal(
            stage.hooks.asked.filter { $0 == address }.count, 1, "how often it was asked for")
    }
    /// They are decoded off the main actor, to the pixels that cover their frames.
    static func drawing(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [cell(address)])
        stage.hooks.answers[address] = Hooks.picture(1_200, 400)
        func size() -> CGSize? {
            ViewTree.views(UIImageView.self, in: stage.content(0)).first?.image?.size
        }
        await settle { images(stage) == ["picture"] }
        stage.collection.layoutIfNeeded()
        stage.content(0).layoutIfNeeded()
        await settle { size()?.width != 1_200 }
        let pixels = 40 * stage.collection.traitCollection.displayScale
        findings.equal(size(), CGSize(width: 3 * pixels, height: pixels), "the size in pixels")
    }

    /// Also one that is no larger than its frame.
    static func decoding(_ findings: inout Findings) async {
        let small = "https://a.com/small.png"
        let stage = Stage(Layouts.list(), [cell(address), cell(small)])
        stage.hooks.answers[small] = UIImage(data: Data("picture".utf8))
        stage.hooks.answers[address] = UIImage(data: Data("picture".utf8), scale: 1)
        await settle { (0..<2).allSatisfy { images(stage, $0) == ["picture"] } }
        for item in 0..<2 {
            let views = ViewTree.views(UIImageView.self, in: stage.content(item))
            findings.equal(views.map(\.image?.isDecoded), [true], "whether \(item) is decoded")
            findings.equal(views.map(\.hasDecoded), [false], "whether drawing decoded \(item)")
        }
    }

    static func again(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.list(), seeing: 2, (0..<9).map { cell(address, "Title \($0)") })
        stage.hooks.answers[address] = Hooks.picture(1_200, 400)
        await settle { images(stage) == ["picture"] }
        let first = ViewTree.views(UIImageView.self, in: stage.content(0)).first?.image
        // Without a turn in which something could be decoded.
        stage.person.scroll(to: IndexPath(item: 7, section: 0))
        findings.equal(images(stage, 7), ["picture"], "what another cell shows at once")
        let second = ViewTree.views(UIImageView.self, in: stage.content(7)).first?.image
        findings.holds(first != nil && first === second, "both show one decoded picture")
    }
}

import ScreenKit
import UIKit

@testable import ScreenKitUI

/// The keyboard, gestures, memory and scenes of a screen.
@MainActor enum Life {
    static let checks: [Check] = [
        ("the keyboard covers nothing", keyboard),
        ("a bottom bar stands above the keyboard", bottomBar),
        ("swipes and menus without swiping", actions),
        ("short screens can be pulled", bounce),
        ("search and pulling go when they are not wanted", controls),
        ("failed pictures are not loaded ahead", failures),
        ("an own cell that wants another height each time settles", settling),
        ("short memory keeps no hidden pictures", memory),
        ("a scene in the background rests", scenes),
        ("a bar with a longer text is higher", higherBar),
        ("a section with a header alone comes and goes", lonelyHeader),
    ]

    private static func row(_ text: String) -> () -> ScreenCell {
        { ScreenCell(.row, BuiltInCell(text: text)) }
    }

    static func keyboard(_ findings: inout Findings) async {
        let field = CellControl(.textField("Kim"))
        let stage = Stage(
            Layouts.list(),
            [
                row("One"),
                {
                    ScreenCell(
                        .row, BuiltInCell(text: "Name", control: field), action: ViewAction { _ in }
                    )
                },
            ])
        stage.screen.viewDidLayoutSubviews()
        findings.equal(stage.screen.additionalSafeAreaInsets.bottom, 0, "without a keyboard")
        findings.holds(
            !stage.screen.view.keyboardLayoutGuide.usesBottomSafeArea
                || stage.screen.keyboard != nil, "the guide ends with the view")
        let typed = ViewTree.views(UITextField.self, in: stage.content(1)).first
        _ = typed?.becomeFirstResponder()
        stage.person.showKeyboard(height: 336)
        findings.equal(stage.screen.additionalSafeAreaInsets.bottom, 336, "with a keyboard")
        findings.equal(stage.collection.shownRectangles.count, 1, "the field is shown once")
        stage.person.showKeyboard(height: 0)
        findings.equal(stage.screen.additionalSafeAreaInsets.bottom, 0, "without one again")
        findings.holds(stage.collection.keyboardDismissMode == .interactive, "a drag takes it away")
        _ = typed?.resignFirstResponder()
    }

    static func bottomBar(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [row("One")]) {
            $0.bottomCell = { ScreenCell(ViewNode.text("Send")) }
        }
        await settle()
        stage.screen.viewDidLayoutSubviews()
        let height = stage.screen.additionalSafeAreaInsets.bottom
        findings.holds(height > 10, "the bar has a height")
        stage.person.showKeyboard(height: 300)
        findings.equal(
            stage.screen.additionalSafeAreaInsets.bottom, height + 300, "above the keyboard")
        stage.person.showKeyboard(height: 0)
        findings.equal(stage.screen.additionalSafeAreaInsets.bottom, height, "at the bottom again")
    }

    static func higherBar(_ findings: inout Findings) async {
        let field = CellControl(.textField("", lines: 4))
        let stage = Stage(Layouts.list(), [row("One")]) {
            $0.bottomCell = { ScreenCell(ViewNode.control(field, ViewAction { _ in })) }
        }
        await settle()
        stage.screen.viewDidLayoutSubviews()
        let height = stage.screen.additionalSafeAreaInsets.bottom
        let typed = ViewTree.views(UITextView.self, in: stage.screen.view).first
        findings.holds(typed != nil, "there is a field")
        typed.map { stage.person.type("One\nTwo\nThree", into: $0) }
        await settle { stage.screen.additionalSafeAreaInsets.bottom > height + 20 }
        findings.holds(
            stage.screen.additionalSafeAreaInsets.bottom > height + 20,
            "the bar is higher than \(height)")
    }

    static func lonelyHeader(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [row("One"), row("Two")])
        for header in ["Alone", nil, "Again"] {
            stage.loader.lonelyHeader = header
            await settle()
            stage.collection.layoutIfNeeded()
            let section = header == nil ? 0 : 1
            findings.equal(stage.collection.numberOfSections, section + 1, "the sections")
            findings.holds(
                ViewTree.label("Two", in: stage.content(1, section)) != nil, "the second row")
        }
    }

    static func actions(_ findings: inout Findings) async {
        let stage = Stage(
            Layouts.list(), [row("One"), { ScreenCell(ViewNode.text("Two")) }]
        ) {
            $0.entries = [
                .leadingSwipe: [CellEntry(0, title: "Read")],
                .trailingSwipe: [
                    CellEntry(0, title: "Delete", role: .destructive),
                    CellEntry(2, title: "Mute", isEnabled: false),
                ],
                .menu: [
                    CellEntry(0, title: "Delete", role: .destructive),
                    CellEntry(
                        1, title: "Move",
                        entries: [CellEntry(0, title: "Inbox"), CellEntry(3, title: "Archive")]),
                ],
            ]
        }
        await settle()
        let names = { (actions: [UIAccessibilityCustomAction]?) in (actions ?? []).map(\.name) }
        let wanted = ["Read", "Delete", "Inbox", "Archive"]
        findings.equal(names(stage.content(0).accessibilityCustomActions), wanted, "of a row")
        let label = ViewTree.labels(in: stage.content(1)).first
        findings.equal(names(label?.accessibilityCustomActions), wanted, "of a text in a template")
        findings.equal(names(stage.cell(1)?.accessibilityCustomActions), wanted, "of the cell")
        let action = label?.accessibilityCustomActions?.last
        let isDone = action.map { $0.actionHandler?($0) ?? false } ?? false
        await settle()
        findings.holds(isDone, "the action says that it was done")
        findings.equal(stage.loader.chosen, ["1 [1, 3]"], "what was chosen")
        stage.loader.entries = [:]
        findings.equal(names(stage.cell(0)?.accessibilityCustomActions), [], "those that are gone")
    }

    static func bounce(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [row("One")])
        findings.holds(stage.collection.alwaysBounceVertical, "one row bounces")
        findings.holds(!stage.collection.alwaysBounceHorizontal, "along its axis alone")
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let sideways = CellScreen(
            CellLoader(Layouts.list()), hooks: Hooks(), configuration: configuration)
        findings.holds(sideways.collectionView.alwaysBounceHorizontal, "also sideways")
        findings.holds(!sideways.collectionView.alwaysBounceVertical, "there only")
    }

    static func controls(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [row("One")]) { $0.searchPrompt = "Find" }
        await settle()
        let search = stage.screen.navigationItem.searchController
        findings.holds(search != nil, "it can be searched")
        findings.holds(stage.collection.refreshControl != nil, "it can be pulled")
        stage.person.pull()
        let control = stage.collection.refreshControl
        stage.loader.isPulled = false
        stage.loader.searchPrompt = nil
        await settle()
        findings.holds(stage.screen.navigationItem.searchController == nil, "the search is gone")
        findings.holds(search?.isActive == false, "and has ended")
        findings.holds(stage.collection.refreshControl == nil, "the control is gone")
        findings.holds(control?.isRefreshing == false, "and does not turn")
        stage.loader.isPulled = true
        stage.loader.searchPrompt = "Find"
        await settle()
        findings.holds(stage.screen.navigationItem.searchController != nil, "the search is back")
        findings.holds(stage.collection.refreshControl != nil, "and so is the control")
    }

    static func failures(_ findings: inout Findings) async {
        let address = "https://a.com/1.png"
        let stage = Stage(
            Layouts.list(),
            [{ ScreenCell(.row, BuiltInCell(text: "One", image: address)) }])
        stage.hooks.answers[address] = .some(nil)
        await settle { stage.screen.pictures.failed.count == 1 }
        let path = IndexPath(item: 0, section: 0)
        for _ in 0..<3 {
            stage.screen.collectionView(stage.collection, prefetchItemsAt: [path])
            await settle()
        }
        findings.equal(stage.hooks.asked, [address], "what was asked for")
    }

    static func memory(_ findings: inout Findings) async {
        let address = "https://a.com/1.png"
        let stage = Stage(
            Layouts.grid(2, height: .estimated(120)),
            [{ ScreenCell(.tile, BuiltInCell(text: "One", image: address)) }])
        stage.hooks.answers[address] = Hooks.picture(300, 300)
        let picture = {
            stage.content(0).layoutIfNeeded()
            return ViewTree.views(UIImageView.self, in: stage.content(0)).first?.image
        }
        await settle { picture()?.data != nil }
        await settle()
        let height = stage.height(0)
        stage.screen.didReceiveMemoryWarning()
        findings.holds(picture()?.data != nil, "what is seen stays")
        let navigation = UINavigationController(rootViewController: stage.screen)
        let person = Person(opening: navigation)
        navigation.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
        findings.holds(stage.screen.view.window == nil, "the screen is below another one")
        stage.screen.didReceiveMemoryWarning()
        findings.holds(picture()?.data == nil, "what is hidden goes")
        stage.collection.layoutIfNeeded()
        findings.equal(stage.height(0), height, "the height without the picture")
        navigation.popViewController(animated: false)
        await settle { picture()?.data != nil }
        findings.holds(picture()?.data != nil, "it is back with the screen")
        findings.equal(stage.height(0), height, "the height with the picture")
        findings.holds(person.screen === navigation, "the person sees the navigation")
    }

    static func scenes(_ findings: inout Findings) async {
        let stage = Stage(Layouts.list(), [row("One")])
        await settle()
        let other = UIWindowScene()
        let begun = UIApplication.shared.backgroundTasks.count
        let post = { (name: Notification.Name, scene: UIScene) in
            NotificationCenter.default.post(name: name, object: scene)
        }
        post(UIScene.didEnterBackgroundNotification, other)
        findings.equal(UIApplication.shared.backgroundTasks.count, begun, "of another scene")
        let own = stage.screen.view.window?.windowScene
        own.map { post(UIScene.didEnterBackgroundNotification, $0) }
        findings.equal(UIApplication.shared.backgroundTasks.count, begun + 1, "of its own")
        own.map { post(UIScene.willEnterForegroundNotification, $0) }
    }
}

extension Life {
    /// A content of an app that wants another height each time that it is asked.
    private struct Restless: UIContentConfiguration {
        func makeContentView() -> any UIView & UIContentView { RestlessView(self) }
        func updated(for state: any UIConfigurationState) -> Restless { self }
    }

    private final class RestlessView: UIView, UIContentView {
        var configuration: any UIContentConfiguration
        private var isHigh = false

        init(_ content: Restless) {
            configuration = content
            super.init(frame: .zero)
        }
        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            isHigh.toggle()
            return CGSize(width: targetSize.width, height: isHigh ? 80 : 50)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            // What lays itself out anew whenever it has another size.
            if !isHigh || bounds.height == 50 { invalidateIntrinsicContentSize() }
        }
    }

    static func settling(_ findings: inout Findings) async {
        let stage = Stage(Layouts.grid(1, height: .estimated(44)), [{ ScreenCell(Restless()) }])
        await settle()
        for _ in 0..<12 {
            stage.cell(0)?.invalidateIntrinsicContentSize()
            stage.collection.layoutIfNeeded()
        }
        findings.equal(stage.height(0), 80, "the height in the end")
        let asked = stage.questions(0)
        await settle()
        findings.equal(stage.questions(0), asked, "it is asked no more")
    }
}

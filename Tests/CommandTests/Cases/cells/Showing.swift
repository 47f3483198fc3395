import ScreenKit
import ScreenKitUI
import UIKit

/// How screens show others, and what follows.
@MainActor enum Showing {
    static let checks: [Check] = [
        ("what follows a push waits for the pushed screen", push),
        ("what follows a push waits beside a split view", split),
        ("bare screens can be closed", bare),
        ("containers of the app are presented as they are", containers),
        ("styles and detents of the app stay", styles), ("a sheet that goes is a return", sheet),
        ("hooks hear push and present", hooks),
        ("a screen that leaves with others follows nothing", leaving),
        ("a screen is dismissed with what is above it", dismissing),
        ("notices of sheets that go are shown below", notices),
        ("popovers keep their places", popovers),
        ("a covered form holds no other screen", leaveQuestions),
        ("a swipe back to a form ends", swipeToForm), ("forms in sheets ask", formInSheet),
        ("what was presented is released", released),
    ]

    static func dismissing(_ findings: inout Findings) async {
        let shower = Shower()
        let navigation = await navigation(shower)
        navigation.pushViewController(plain(), animated: false)
        await shower.act(.dismiss)
        findings.equal(navigation.viewControllers.count, 1, "what is left")
        await shower.act(.dismiss)
        findings.equal(navigation.viewControllers.count, 1, "what is left by what is gone")
    }

    static func notices(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        let form = otherScreen(with: shower.hooks)
        shower.shown = form
        await shower.act(.present("a"))
        shower.hooks.present("Saved", on: form)
        shower.hooks.dismiss(form)
        await settle { shower.screen.presentedViewController is UIAlertController }
        let alert = shower.screen.presentedViewController as? UIAlertController
        findings.equal(alert?.message, "Saved", "what is said")
        shower.screen.dismiss(animated: false)
        await settle()
    }

    static func popovers(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        let other = plain()
        other.modalPresentationStyle = .popover
        let anchor = UIView(frame: .zero)
        other.popoverPresentationController?.sourceView = anchor
        shower.shown = other
        await shower.act(.present("a"))
        let presented = shower.screen.presentedViewController
        findings.holds(
            presented?.popoverPresentationController?.sourceView === anchor, "its view is the same")
        shower.screen.dismiss(animated: false)
        await settle()
    }

    static func leaveQuestions(_ findings: inout Findings) async {
        let shower = Shower()
        let navigation = await navigation(shower)
        let swipe = navigation.interactivePopGestureRecognizer
        let loader = shower.screen.loader
        loader.leaveQuestion = "Discard?"
        await settle { swipe?.isEnabled == false }
        findings.equal(swipe?.isEnabled, false, "while the form is changed")
        navigation.pushViewController(plain(), animated: false)
        findings.equal(swipe?.isEnabled, true, "above it")
        loader.leaveQuestion = nil
        await settle()
        loader.leaveQuestion = "Discard?"
        await settle()
        findings.equal(swipe?.isEnabled, true, "above it, when it changes")
        navigation.popViewController(animated: false)
        await settle()
        findings.equal(swipe?.isEnabled, false, "when it is seen again")
    }

    private final class Swipe: NSObject, UIViewControllerTransitionCoordinator {
        let isInteractive = true
        func animate(
            alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
            completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
        ) -> Bool { true }
    }

    static func swipeToForm(_ findings: inout Findings) async {
        let shower = Shower()
        let navigation = await navigation(shower)
        let swipe = navigation.interactivePopGestureRecognizer
        shower.screen.loader.leaveQuestion = "Discard?"
        await settle { swipe?.isEnabled == false }
        navigation.pushViewController(plain(), animated: false)
        navigation.transitionCoordinator = Swipe()
        navigation.popViewController(animated: false)
        findings.equal(swipe?.isEnabled, true, "while it leads to the form")
        navigation.transitionCoordinator = nil
        shower.screen.viewDidAppear(false)
        findings.equal(swipe?.isEnabled, false, "at its end")
    }

    static func formInSheet(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        let form = otherScreen(with: shower.hooks)
        let sheet = UINavigationController(screen: plain())
        shower.shown = sheet
        await shower.act(.present("a"))
        sheet.pushViewController(form, animated: false)
        form.loader.leaveQuestion = "Discard?"
        await settle { sheet.isModalInPresentation }
        findings.holds(sheet.isModalInPresentation, "the sheet stays when it is pulled")
        findings.holds(sheet.presentationController?.delegate != nil, "and somebody hears of it")
        sheet.popViewController(animated: false)
        await settle()
        findings.holds(!sheet.isModalInPresentation, "without the form it goes")
        findings.holds(sheet.presentationController?.delegate == nil, "and nobody hears of it")
        shower.screen.dismiss(animated: false)
        await settle()
    }

    static func released(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        weak var screen: UIViewController?
        weak var other: UIViewController?
        func show() async {
            let form = otherScreen(with: shower.hooks)
            screen = form
            shower.shown = form
            await shower.act(.present("a"))
            shower.screen.dismiss(animated: false)
            await settle()
            let own = plain()
            other = own
            shower.shown = own
            await shower.act(.present("b"))
            shower.screen.dismiss(animated: false)
            await settle()
            shower.shown = nil
        }
        await show()
        await settle { screen == nil && other == nil }
        findings.holds(screen == nil, "a screen")
        findings.holds(other == nil, "a controller of the app")
    }

    /// A screen that shows one other controller, and what followed its taps.
    @MainActor final class Shower {
        let screen: CellScreen
        let hooks = Hooks()
        private let perform: ScreenAction<String>.Handler
        private(set) var results: [Bool] = []
        /// What it shows next.
        private let other = Other()
        var shown: UIViewController? {
            get { other.controller }
            set { other.controller = newValue }
        }

        @MainActor private final class Other { var controller: UIViewController? = plain() }

        init() {
            let loader = CellLoader(Layouts.list())
            loader.cells = [{ ScreenCell(.row, BuiltInCell(text: "One")) }]
            screen = CellScreen(
                loader, hooks: hooks,
                configuration: UICollectionViewCompositionalLayoutConfiguration())
            perform = screen.performer { [other] _ in other.controller }
        }

        func act(_ action: ScreenAction<String>) async {
            Task { results.append(await perform(action)) }
            await settle()
        }
    }

    /// Another screen of the same app.
    private static func otherScreen(with hooks: Hooks) -> CellScreen {
        CellScreen(
            CellLoader(Layouts.list()), hooks: hooks,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    static func plain() -> UIViewController { UIViewController(nibName: nil, bundle: nil) }

    /// A navigation with a root and the screen of a shower above it.
    private static func navigation(_ shower: Shower) async -> UINavigationController {
        let navigation = UINavigationController(rootViewController: plain())
        navigation.pushViewController(shower.screen, animated: false)
        _ = Person(opening: shower.screen)
        kept.append(Person(opening: shower.screen))
        await settle()
        return navigation
    }
    /// Windows go with the persons before them.
    private static var kept: [Person] = []

    static func push(_ findings: inout Findings) async {
        let shower = Shower()
        let navigation = await navigation(shower)
        await shower.act(.push("a"))
        findings.holds(navigation.topViewController === shower.shown, "it is pushed")
        findings.equal(shower.results, [], "nothing follows yet")
        let shown = "screenShown demo.cells"
        findings.equal(shower.hooks.sent, [shown], "the events while it is covered")
        // Another screen above covers it, and goes.
        navigation.pushViewController(plain(), animated: false)
        await settle()
        navigation.popViewController(animated: false)
        await settle()
        findings.equal(shower.results, [], "nothing follows while it is there")
        navigation.popViewController(animated: false)
        await settle()
        findings.equal(shower.results, [true], "what follows the return")
        findings.equal(shower.hooks.sent, [shown, shown], "the events with the return")
        // A swipe back that is not ended.
        shower.screen.viewWillDisappear(true)
        shower.screen.viewDidAppear(true)
        findings.equal(shower.hooks.sent.count, 2, "it was there all the time")
    }

    static func split(_ findings: inout Findings) async {
        let shower = Shower()
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(
            UINavigationController(rootViewController: shower.screen), for: .primary)
        let person = Person(opening: shower.screen)
        await settle()
        shower.hooks.showing = { [weak shower] other, _ in
            shower?.screen.showDetailViewController(other, sender: nil)
            return true
        }
        await shower.act(.push("a"))
        findings.holds(
            split.viewController(for: .secondary) === shower.shown, "it is in the other column")
        findings.holds(shower.screen.view.window != nil, "the screen is still seen")
        shower.screen.viewDidAppear(false)
        await settle()
        findings.equal(shower.results, [], "that the screen appears again is no return")
        split.setViewController(plain(), for: .secondary)
        await settle()
        findings.equal(
            shower.results, [true], "another detail is one, while something holds the old")
        findings.holds(person.screen === shower.screen, "the person still sees the screen")
    }

    static func bare(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        let other = otherScreen(with: shower.hooks)
        shower.shown = other
        await shower.act(.present("a"))
        let presented = shower.screen.presentedViewController as? UINavigationController
        findings.holds(presented?.topViewController === other, "it is in a navigation")
        await settle()
        let button = other.navigationItem.leftBarButtonItems?.first
        findings.holds(button?.systemItem == .close, "with a button that closes it")
        findings.equal(button?.accessibilityLabel, "Close", "its name")
        button.map { kept.last?.press($0) }
        await settle()
        findings.holds(shower.screen.presentedViewController == nil, "it is closed")
        findings.equal(shower.results, [true], "what follows")
        // A screen with buttons of its own at that place has those.
        let owned = plain()
        owned.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        shower.shown = owned
        await shower.act(.present("b"))
        findings.holds(
            owned.navigationItem.leftBarButtonItems?.first?.systemItem == .cancel, "its own button")
        shower.screen.dismiss(animated: false)
        await settle()
    }

    static func containers(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        let own = UINavigationController(rootViewController: plain())
        shower.shown = own
        await shower.act(.present("a"))
        findings.holds(shower.screen.presentedViewController === own, "it is the app's own")
        findings.holds(
            own.topViewController?.navigationItem.leftBarButtonItems == nil,
            "without another button")
        shower.screen.dismiss(animated: false)
        await settle()
        findings.equal(shower.results, [true], "what follows")
    }

    static func styles(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        let other = plain()
        let own = UINavigationController(screen: other)
        own.sheetPresentationController?.detents = [.medium(), .large()]
        own.sheetPresentationController?.prefersGrabberVisible = true
        own.isModalInPresentation = true
        shower.shown = own
        await shower.act(.present("a"))
        let sheet = shower.screen.presentedViewController
        findings.holds(sheet?.modalPresentationStyle == .automatic, "UIKit's style")
        findings.equal(
            sheet?.sheetPresentationController?.detents.map(\.identifier.rawValue) ?? [],
            ["medium", "large"], "the detents")
        findings.holds(
            sheet?.sheetPresentationController?.prefersGrabberVisible == true, "the grabber")
        findings.holds(sheet?.isModalInPresentation == true, "it stays when it is pulled")
        shower.screen.dismiss(animated: false)
        await settle()
        let whole = plain()
        whole.modalPresentationStyle = .fullScreen
        shower.shown = whole
        await shower.act(.present("b"))
        findings.holds(
            shower.screen.presentedViewController?.modalPresentationStyle == .fullScreen,
            "the app's style")
        shower.screen.dismiss(animated: false)
        await settle()
        findings.equal(shower.results, [true, true], "what follows")
    }

    static func sheet(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        await shower.act(.present("a"))
        findings.holds(shower.screen.view.window != nil, "the screen is seen behind the sheet")
        findings.equal(shower.results, [], "nothing follows yet")
        // A person pulls it down.
        shower.screen.presentedViewController?.dismiss(animated: true)
        await settle()
        findings.equal(shower.results, [true], "what follows")
    }

    static func hooks(_ findings: inout Findings) async {
        let shower = Shower()
        _ = await navigation(shower)
        shower.hooks.showing = { _, _ in false }
        await shower.act(.push("a"))
        await shower.act(.present("a"))
        findings.equal(shower.hooks.shown, ["push", "present"], "what they hear")
        findings.equal(shower.results, [false, false], "nothing follows what is not shown")
        shower.shown = nil
        await shower.act(.push("a"))
        findings.equal(shower.hooks.shown.count, 2, "nothing is shown without a controller")
    }

    static func leaving(_ findings: inout Findings) async {
        let shower = Shower()
        let navigation = await navigation(shower)
        await shower.act(.push("a"))
        navigation.popToRootViewController(animated: false)
        await settle()
        findings.equal(shower.results, [false], "what follows")
    }
}

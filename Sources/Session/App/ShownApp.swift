import Diagnostics
package import Expressions
import LoaderPlan
import Loading
import LoadingCore
import Rendering
package import Screens
import Values

/// An app that a person uses: its tabs, which have screens of their own each, and its links.
package struct ShownApp: Sendable {
    package let spec: AppSpec
    /// What its texts read.
    private let activation: Activation
    private let interface: @Sendable (_ screen: String) -> ScreenInterface?
    /// The number of the selected tab.
    package private(set) var selected = 0
    /// The screens of tabs that were left, by their numbers.
    var left: [Int: LeftTab] = [:]

    /// - Parameters:
    ///   - activation: what its texts read.
    ///   - interface: returns the interface of a screen of the workspace.
    package init(
        _ spec: AppSpec, _ activation: Activation,
        interface: @escaping @Sendable (_ screen: String) -> ScreenInterface?
    ) {
        self.spec = spec
        self.activation = activation
        self.interface = interface
    }

    /// Returns the number of the tab that a link selects; nil if it opens nothing.
    package func tab(openedBy link: String) -> Int? { (try? opened(by: link))?.link.tab }

    /// Selects a tab, which has its first screen unless it was left.
    package mutating func select(_ tab: Int) { selected = tab }

    /// Returns the tab bar.
    ///
    /// - Parameter shared: the values of the states of several screens.
    func tabs(reading shared: SharedValues) -> SceneTabs {
        var activation = activation
        for (slot, state) in spec.names.state.enumerated() {
            guard let value = state.shared.flatMap({ shared.values[$0] }) else { continue }
            activation.give(
                activation.arena.make(value, as: state.value.type, spec.names.models), to: slot)
        }
        let tabs = spec.tabs.map { tab in
            SceneTabs.Tab(
                id: tab.id, title: tab.title.evaluate(in: &activation) ?? "", symbol: tab.symbol,
                badge: tab.badge?.evaluate(in: &activation))
        }
        return SceneTabs(tabs: tabs, selected: selected)
    }

    /// The link that a text opens, with the parameters that it gives its screen.
    struct OpenedLink {
        let link: AppLink
        let parameters: [NamedConstant]
    }

    /// Returns what a link opens.
    ///
    /// - Throws: why it opens nothing.
    func opened(by link: String) throws(LinkFault) -> OpenedLink {
        guard let address = LoadingRules.LinkAddress(link) else { throw .noPath }
        for known in spec.links {
            guard let texts = address.texts(by: known.pattern) else { continue }
            guard let screen = known.screen else { return OpenedLink(link: known, parameters: []) }
            let parameters = interface(screen.screen)?.parameters ?? []
            return OpenedLink(link: known, parameters: try parameters.values(of: texts))
        }
        throw .unknownPath
    }

    /// Throws if a step names a tab that there is none of, or a link that opens nothing.
    func check(_ step: Step) throws(TapFault) {
        switch step.kind {
        case .tab(let id) where spec.tab(id) == nil:
            let known = spec.tabs.map(\.id)
            throw fault(
                "the app has no tab `\(id)`", step,
                help: Suggestion.nearest(to: id, among: known).map { "did you mean `\($0)`?" }
                    ?? "its tabs are \(Suggestion.list(known))")
        case .link(let link):
            do throws(LinkFault) {
                _ = try opened(by: link)
            } catch {
                let paths = spec.links.map(\.path)
                throw fault(
                    "the link `\(link)` opens nothing: \(error.reason)", step,
                    help: paths.isEmpty
                        ? "the app has no `links`"
                        : "the paths of its links are \(Suggestion.list(paths))")
            }
        default: break
        }
    }

    private func fault(_ sentence: String, _ step: Step, help: String) -> TapFault {
        TapFault(
            Diagnostic(.failedTap, sentence, at: Label(step.place ?? spec.place), help: help))
    }
}

/// The screens of a tab that was left.
final class LeftTab: Sendable {
    let session: ScreenSession
    let covered: [StepSequence.CoveredScreen]
    /// The content offset to which the uppermost one is scrolled.
    let scrollOffset: Double?
    /// Which of its items a person has seen.
    let seen: SeenItems?

    init(
        _ session: ScreenSession, covered: [StepSequence.CoveredScreen], scrollOffset: Double?,
        seen: SeenItems?
    ) {
        self.session = session
        self.covered = covered
        self.scrollOffset = scrollOffset
        self.seen = seen
    }
}

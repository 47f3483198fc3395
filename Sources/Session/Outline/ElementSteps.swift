import Diagnostics
import LoaderPlan
import Loading
import Rendering
import Screens

extension Step {
    /// Reads `@3`, or `@5=tea` after the word `type`; nil for another text.
    init?(element text: String, typing: Bool, at place: SourceRange? = nil) {
        let (name, typed) = text.splitAtFirst("=")
        guard name.hasPrefix("@"), let number = Int(name.dropFirst()), number > 0,
            typing == (typed != nil)
        else { return nil }
        self.init(.element(number, typed: typed), at: place)
    }

    /// Returns the step that does what a person does on an element of the outline.
    ///
    /// - Parameter tabs: the tab bar of the app, if it is shown.
    /// - Throws: if nothing visible has the number, or if it does not take a text.
    func onElement(
        of session: ScreenSession, _ snapshot: Snapshot, at offset: Double?, tabs: SceneTabs?
    ) throws(TapFault) -> Step {
        guard case .element(let number, let typed) = kind else { return self }
        var input = RenderInput(
            plan: session.plan, snapshot: snapshot, environment: session.display)
        input.tabs = tabs
        let outline: ScreenOutline
        do {
            outline = try ScreenOutline(input, at: offset)
        } catch {
            throw TapFault(
                fault(number, "the screen cannot be laid out", in: session.plan, "\(error)"))
        }
        guard let element = outline.element(number) else {
            let count = outline.elements.count
            throw TapFault(
                fault(
                    number, "nothing visible has the number", in: session.plan,
                    count == 0 ? "nothing is visible" : "numbers go from 1 to \(count)"))
        }
        guard let tap = element.tap else {
            throw TapFault(fault(number, "a tap does nothing on", in: session.plan))
        }
        switch (tap.effect, typed) {
        case (.step(let kind), nil): return Step(kind, at: place)
        case (.field(let field), let text?): return Step(field.step(text), at: place)
        case (.menu(let choices), let title?):
            if let choice = choices.first(where: { $0.title == title }) {
                return Step(choice.step, at: place)
            }
            throw TapFault(
                fault(
                    number, "`\(title)` is no choice of", in: session.plan,
                    "its choices are \(Suggestion.list(choices.map(\.title), near: title))"))
        case (.field, nil):
            throw TapFault(
                fault(
                    number, "a text belongs to", in: session.plan,
                    "write `type @\(number)=text`"))
        case (.menu(let choices), nil):
            throw TapFault(
                fault(
                    number, "a choice belongs to", in: session.plan,
                    "write `type @\(number)=` with one of "
                        + Suggestion.list(choices.map(\.title))))
        case (.step, .some):
            throw TapFault(
                fault(
                    number, "nothing can be typed in", in: session.plan,
                    "tap it with `@\(number)`"))
        }
    }

    private func fault(
        _ number: Int, _ what: String, in plan: Plan, _ help: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, "\(what) @\(number) of the screen `\(plan.screen.id)`",
            at: Label(place ?? plan.start), help: help)
    }
}

extension String {
    /// The text before and behind the first `mark`; nil behind it if there is none.
    fileprivate func splitAtFirst(_ mark: Character) -> (Substring, String?) {
        guard let index = firstIndex(of: mark) else { return (self[...], nil) }
        return (self[..<index], String(self[self.index(after: index)...]))
    }
}

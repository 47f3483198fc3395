import Screens
import CellCore
import Expressions
import LoaderPlan
import LoadingCore
import Values

extension SectionSnapshot {
    /// The spec's placeholder for the section's state. `activation` contains the screen's names.
    func placeholder(
        in environment: DisplayEnvironment, _ activation: inout Activation
    ) -> PlaceholderContent? {
        let given = withElement(&activation) {
            plan.spec.placeholders.placeholder(for: state, plan.spec.errors, environment, &$0)
        }
        let words = activation.words
        switch state {
        case .noResults(let search):
            return given
                ?? .ofNoResults(title: words.noResults(for: search), text: words.searchAdvice)
        case .failed(let failure):
            let usual = PlaceholderContent(failure, words)
            // What an alert stands over has the usual words.
            return given?.alert == nil ? given ?? usual : .ofFailure(given: given, usual: usual)
        default: return given
        }
    }
}

extension ScreenPlaceholder {
    /// The placeholder that replaces all sections: if there are none, if the spec has a placeholder
    /// for the state that all of them share, or if one message stands for the failures of all.
    init?(
        _ snapshot: Snapshot, _ plan: Plan, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) {
        let (placeholders, errors) = (plan.screen.placeholders, plan.screen.api.errors)
        guard let first = snapshot.sections.first else {
            self.init(
                state: .empty,
                placeholder: placeholders.placeholder(
                    for: .empty, errors, environment, &activation))
            return
        }
        let isUniform = snapshot.sections.allSatisfy {
            $0.items.isEmpty && $0.state.isSameKind(as: first.state)
        }
        let given =
            isUniform
            ? placeholders.placeholder(for: first.state, errors, environment, &activation) : nil
        guard given != nil || snapshot.hasOneFailure else { return nil }
        self.init(
            state: SceneState(first.state, activation.words),
            placeholder: given ?? first.placeholder(in: environment, &activation))
    }
}

extension SectionState {
    /// Whether both are the same case, regardless of the failure.
    fileprivate func isSameKind(as other: SectionState) -> Bool {
        switch (self, other) {
        case (.content, .content), (.empty, .empty), (.noResults, .noResults),
            (.loading, .loading), (.failed, .failed), (.cancelled, .cancelled):
            true
        default: false
        }
    }
}

extension Snapshot {
    /// Sections whose default failure message repeats that of an earlier section; the message is
    /// shown once.
    var repeatedFailures: [Int] {
        var causes: Set<LoadFailure.Cause> = []
        return sections.indices.filter { index in
            guard sections[index].showsDefaultFailure, let failure = sections[index].state.failure
            else { return false }
            return !causes.insert(failure.cause).inserted
        }
    }
}

extension Placeholders {
    fileprivate func placeholder(
        for state: SectionState, _ errors: ValueType?, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) -> PlaceholderContent? {
        apply(for: state, errors, &activation) { PlaceholderContent($0, environment, &$1) }
    }

    /// Calls `body` with the placeholder of a state and its names; nil if the spec has none.
    ///
    /// - Parameter errors: the type of `error.response` in the placeholders, if declared.
    func apply<Result>(
        for state: SectionState, _ errors: ValueType?, _ activation: inout Activation,
        _ body: (UnresolvedPlaceholder, inout Activation) -> Result
    ) -> Result? {
        switch state {
        case .content, .cancelled: return nil
        case .empty: return empty?.apply(in: &activation, body)
        case .noResults: return noResults?.apply(in: &activation, body)
        case .loading: return loading?.apply(in: &activation, body)
        case .failed(let failure):
            guard let failurePlaceholder = self.failure else { return nil }
            let names = FailureNames(
                kind: failure.kind.rawValue, status: failure.status,
                message: failure.userMessage(in: activation.words),
                response: failure.response)
            let count = activation.values.count
            defer { activation.removeNames(from: count) }
            names.append(to: &activation, errors: errors)
            return failurePlaceholder.apply(in: &activation, body)
        }
    }
}

extension PlaceholderContent {
    /// Evaluates the texts of a placeholder, or its template.
    fileprivate init(
        _ unresolved: UnresolvedPlaceholder, _ environment: DisplayEnvironment,
        _ activation: inout Activation
    ) {
        self.init(
            image: unresolved.image?.evaluate(in: &activation),
            symbol: unresolved.symbol?.evaluate(in: &activation)?.symbolName(&activation),
            title: unresolved.title?.evaluate(in: &activation),
            text: unresolved.text?.evaluate(in: &activation),
            button: unresolved.button?.evaluate(in: &activation),
            alert: unresolved.alert.map { alert in
                Alert(
                    title: alert.title?.evaluate(in: &activation),
                    text: alert.text?.evaluate(in: &activation),
                    button: alert.button?.evaluate(in: &activation)
                        ?? activation.words.ok)
            })
        guard let cell = unresolved.cell else { return }
        var builder = CellBuilder(environment, default: .row)
        view = builder.edge(cell, &activation).view.inPlaceOfContent
        isTapped = unresolved.onTap != nil
    }

    /// Creates the placeholder of a failure for which the spec has none.
    init(_ failure: LoadFailure, _ words: ScreenWords) {
        self.init(
            title: words.couldNotLoad, text: failure.userMessage(in: words), button: words.retry)
    }

    /// Its texts on one line.
    var line: String {
        let texts = view?.texts ?? [title, text].compactMap(\.self)
        return texts.joined(separator: ": ")
    }

    /// The text, if there is nothing else.
    var onlyText: String? {
        image == nil && symbol == nil && title == nil && button == nil && alert == nil
            && view == nil ? text : nil
    }
}

extension Plan {
    /// Returns the search field and the controls of the screen's state with their values.
    /// `activation` contains the screen's names.
    func controls(_ activation: inout Activation) -> [SceneControl] {
        let search = searchField(&activation).map { [SceneControl.search($0)] } ?? []
        return search
            + screen.state.enumerated().compactMap { index, variable -> SceneControl? in
                let slot = screen.parameters.count + index
                guard let control = variable.control, activation.values.indices.contains(slot)
                else { return nil }
                activation.compute([slot])
                let value =
                    activation.values[slot].isUnset
                    ? nil : activation.arena.displayText(activation.values[slot].innermost)
                let choices = [CellControl.Choice].choices(
                    variable.value.segments, variable.value.titles, in: activation.context)
                var shown =
                    switch control {
                    case .segments: CellControl(.segments(value ?? "", of: choices))
                    case .picker: CellControl(.picker(value ?? "", of: choices))
                    case .toggle: CellControl(.toggle(value == "true"))
                    }
                (shown.name, shown.state) = (variable.controlName, variable.value.name)
                return .control(shown)
            }
    }

    /// Returns the controls of the screen's state.
    func stateControls(_ activation: inout Activation) -> [CellControl] {
        controls(&activation).compactMap {
            if case .control(let control) = $0 { control } else { nil }
        }
    }

    /// Returns the search field with what is typed; nil if the screen has none.
    func searchField(_ activation: inout Activation) -> SceneSearch? {
        searchBar.map { bar in
            SceneSearch(
                prompt: bar.prompt?.evaluate(in: &activation)
                    ?? activation.words.search,
                text: searchText(in: activation), delay: bar.delay)
        }
    }
}

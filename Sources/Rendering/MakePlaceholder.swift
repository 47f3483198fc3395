import Expressions
import LoaderPlan
import Screens
import Values

extension SectionSnapshot {
    /// What the spec has for the state that the section is in. `activation` has the screen's names.
    func placeholder(_ activation: inout Activation) -> ScenePlaceholder? {
        let given = plan.placeholders.placeholder(for: state, &activation)
        guard case .noResults(let search) = state else { return given }
        return given ?? .noResults(for: search)
    }
}

extension ScreenPlaceholder {
    /// What stands in the place of all sections: where there are none, or where the spec has something
    /// for the state that all of them are in.
    init?(_ snapshot: Snapshot, _ placeholders: Placeholders, _ activation: inout Activation) {
        guard let first = snapshot.sections.first else {
            self.init(
                state: .empty, placeholder: placeholders.placeholder(for: .empty, &activation))
            return
        }
        let isAlike = snapshot.sections.allSatisfy {
            $0.items.isEmpty && $0.state.isLike(first.state)
        }
        if snapshot.haveAllOneFailure, placeholders.failure == nil {
            self.init(state: SceneState(first.state), placeholder: ScenePlaceholder())
            return
        }
        guard isAlike, let placeholder = placeholders.placeholder(for: first.state, &activation)
        else {
            return nil
        }
        self.init(state: SceneState(first.state), placeholder: placeholder)
    }
}

extension SectionState {
    /// Whether both are the same state, whatever has failed.
    fileprivate func isLike(_ other: SectionState) -> Bool {
        switch (self, other) {
        case (.content, .content), (.empty, .empty), (.noResults, .noResults),
            (.loading, .loading), (.failed, .failed), (.cancelled, .cancelled):
            true
        default: false
        }
    }
}

extension Snapshot {
    /// Whether nothing is there but what one failure has left, in the default words.
    fileprivate var haveAllOneFailure: Bool {
        sections.count > 1 && repeatedFailures.count == sections.count - 1
            && sections[0].showsDefaultFailure
    }

    /// The sections that failed because of the same thing as one before them, where all say so in the
    /// default words: it is told once.
    var repeatedFailures: [Int] {
        var told: Set<LoadFailure.Cause> = []
        return sections.indices.filter { index in
            guard sections[index].showsDefaultFailure, let failure = sections[index].state.failure
            else { return false }
            return !told.insert(failure.cause).inserted
        }
    }
}

extension SectionSnapshot {
    fileprivate var showsDefaultFailure: Bool {
        state.failure != nil && items.isEmpty && plan.placeholders.failure == nil
    }
}

extension Placeholders {
    fileprivate func placeholder(
        for state: SectionState, _ activation: inout Activation
    ) -> ScenePlaceholder? {
        switch state {
        case .content, .cancelled: return nil
        case .empty: return empty?.apply(in: &activation) { ScenePlaceholder($0, &$1) }
        case .noResults(let search):
            guard let noResults else { return nil }
            return placeholder(noResults, SearchNames(text: search), &activation)
        case .loading: return loading?.apply(in: &activation) { ScenePlaceholder($0, &$1) }
        case .failed(let failure):
            guard let form = self.failure else { return nil }
            let names = FailureNames(
                kind: failure.kind.rawValue, status: failure.status, message: failure.userMessage)
            return placeholder(form, names, &activation)
        }
    }

    /// What a form comes to with names of its own behind those of the screen.
    private func placeholder(
        _ form: Alternatives<UnresolvedPlaceholder>, _ names: some ActivationNames,
        _ activation: inout Activation
    ) -> ScenePlaceholder? {
        let count = activation.values.count
        defer { activation.removeNames(from: count) }
        names.append(to: &activation)
        return form.apply(in: &activation) { ScenePlaceholder($0, &$1) }
    }
}

extension ScenePlaceholder {
    /// `activation` has the names around the form.
    fileprivate init(_ form: UnresolvedPlaceholder, _ activation: inout Activation) {
        self.init(
            image: form.image?.evaluate(in: &activation),
            title: form.title?.evaluate(in: &activation),
            text: form.text?.evaluate(in: &activation),
            button: form.button?.evaluate(in: &activation))
    }

    /// What is shown of a failure: what the spec has for it, else the default title and why it failed.
    func ofFailure(_ message: String) -> ScenePlaceholder {
        var shown = self
        shown.title = title ?? Self.failureTitle
        shown.text = text ?? message
        return shown
    }

    static let failureTitle = "Could not load"

    /// What is said of a search that finds nothing where the spec has no words for it.
    static func noResults(for search: String) -> ScenePlaceholder {
        ScenePlaceholder(title: "No results for “\(search)”")
    }

    /// Its texts on one line, for people.
    var line: String { [title, text].compactMap(\.self).joined(separator: ": ") }

    /// The text where there is nothing else.
    var onlyText: String? { image == nil && title == nil && button == nil ? text : nil }
}

extension Plan {
    /// What switches the screen's states, with the values that they have. `activation` has the screen's
    /// names.
    ///
    /// - Parameter searched: what a person has typed into the search field; nil where nothing was.
    func controls(in activation: Activation, searched: String?) -> [SceneControl] {
        state.enumerated().compactMap { index, variable -> SceneControl? in
            let slot = parameters.count + index
            guard activation.values.indices.contains(slot) else { return nil }
            let value = activation.arena.displayText(activation.values[slot].innermost)
            switch variable.control {
            case .segments:
                let words = variable.value.segments
                return .segments(
                    words, selected: words.firstIndex { $0 == value },
                    name: variable.value.name.spacedWords)
            case .search: return .search(searched ?? value ?? "")
            case nil: return nil
            }
        }
    }
}

extension Parameter {
    /// What stands on the segments that switch a state.
    fileprivate var segments: [String] {
        if allowed.isEmpty { return ["false", "true"] }
        return allowed.map { value in
            switch value {
            case .string(let text): text
            case .int(let number): String(number)
            case .double(let number): String(number)
            case .bool(let flag): String(flag)
            case .null, .list, .map: ""
            }
        }
    }
}

extension String {
    /// A name of a spec as words: `sortOrder` and `sort_order` are `sort order`.
    var spacedWords: String {
        var words = ""
        for character in self {
            if character == "_" {
                words.append(" ")
            } else {
                if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
                words += words.isEmpty ? String(character) : character.lowercased()
            }
        }
        return words
    }
}

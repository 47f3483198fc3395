#if canImport(UIKit)
    public import ScreenKit

    /// What stands in place of missing content, and what its button does.
    @MainActor
    public struct ScreenPlaceholder<Loader: ScreenLoader> {
        private let value: PlaceholderContent
        private let kind: PlaceholderContent.Kind
        /// The template of the spec in place of pictures, texts and the button.
        private let template: ScreenCell?
        /// Nil for loading again.
        let press: (@MainActor (Loader) async -> Void)?

        /// Nil if nothing stands there in a state.
        ///
        /// - Parameters:
        ///   - placeholder: what the spec has for the state.
        ///   - template: the template that the spec has for the state.
        init?(
            _ placeholder: PlaceholderContent?, _ template: ScreenCell? = nil,
            in state: SectionState, onButton: (@MainActor (Loader) async -> Void)? = nil
        ) {
            press = onButton
            self.template = template?.inPlaceOfContent
            let words = ScreenWords.ofApp
            kind =
                switch state {
                case .loading: .loading
                case .failed: .failed
                case .content, .empty, .noResults, .cancelled: .empty
                }
            switch (state, placeholder) {
            case (.failed(let failure), let placeholder):
                value = .ofFailure(
                    given: placeholder,
                    usual: PlaceholderContent(
                        title: words.couldNotLoad, text: failure.userMessage, button: words.retry))
            case (_, let placeholder?): value = placeholder
            case (.content, nil), (.empty, nil), (.cancelled, nil): return nil
            case (.loading, nil): value = PlaceholderContent()
            case (.noResults(let search), nil):
                value = .ofNoResults(
                    title: words.noResults(for: search), text: words.searchAdvice)
            }
        }

        /// What an alert says over it.
        var alert: PlaceholderContent.Alert? { value.alert }

        /// Returns what a cell or a screen shows.
        ///
        /// - Parameter press: what the button does.
        func cell(
            in place: PlaceholderContent.Place, press: @escaping @MainActor () -> Void
        ) -> ScreenCell {
            template
                ?? ScreenCell(NodeContent(value, of: kind, in: place, .tap(value) { press() }))
        }
    }

    extension ScreenContent {
        /// Sets what replaces all sections if none of them has items and all are in one state.
        ///
        /// - Parameters:
        ///   - placeholder: what the spec has for a state of the screen.
        ///   - onButton: what its button does; nil for loading again.
        ///   - cell: the template that the spec has for it.
        public mutating func replace(
            with placeholder: (SectionState) -> PlaceholderContent?,
            onButton: (@MainActor (Loader, SectionState) async -> Void)? = nil,
            cell: (SectionState) -> ScreenCell? = { _ in nil }
        ) {
            let state = sections.first?.state ?? .empty
            guard sections.allSatisfy({ $0.items.isEmpty && $0.state.isLike(state) }),
                let given = placeholder(state)
            else { return }
            removeEdges()
            self.placeholder = ScreenPlaceholder(given, cell(state), in: state) { loader in
                if let onButton { await onButton(loader, state) } else { await loader.refresh() }
            }
        }

        /// Sets what replaces all sections if one message stands for the failures of all.
        mutating func joinFailures() {
            guard placeholder == nil, let state = sections.first?.state,
                LoadingRules.isOneFailure(sections.map(\.toldFailure))
            else { return }
            removeEdges()
            placeholder = ScreenPlaceholder(nil, in: state)
        }

        private mutating func removeEdges() {
            header = nil
            footer = nil
            for index in sections.indices {
                sections[index].header = nil
                sections[index].footer = nil
            }
        }

        /// What replaces all sections: the screen's, else that of its only section.
        var wholePlaceholder: ScreenPlaceholder<Loader>? {
            if let placeholder { return placeholder }
            guard sections.count == 1, let section = sections.first, section.items.isEmpty,
                section.header == nil, section.footer == nil
            else { return nil }
            return section.placeholder
        }
    }

    extension ScreenSection {
        /// What a person is told in place of its items; nil if that is no failure, or in words of the
        /// spec.
        fileprivate var toldFailure: LoadingRules.ToldFailure? {
            guard case .failed(let failure) = state, items.isEmpty, !hasOwnPlaceholder else {
                return nil
            }
            return LoadingRules.ToldFailure(
                kind: failure.kind.rawValue, status: failure.status, message: failure.userMessage)
        }
    }

    extension SectionState {
        /// Whether both are the same case, with any failure or search.
        fileprivate func isLike(_ other: SectionState) -> Bool {
            switch (self, other) {
            case (.failed, .failed), (.noResults, .noResults): true
            default: self == other
            }
        }
    }
#endif

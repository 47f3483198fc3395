package import Diagnostics
package import Expressions

/// A placeholder for missing content.
package struct UnresolvedPlaceholder: Sendable {
    /// The URL of a picture.
    package var image: Text?
    /// The name of a symbol, shown where there is no picture.
    package var symbol: Text?
    package var title: Text?
    package var text: Text?
    /// The label of a button.
    package var button: Text?
    /// The template in place of pictures, texts and the button.
    package var cell: UnresolvedCell?
    /// What the button does, nil if it reloads; or what a tap on `cell` does.
    package var onTap: Alternatives<Action>?
    /// What an alert says over it.
    package var alert: UnresolvedAlert?

    package init(
        image: Text? = nil, symbol: Text? = nil, title: Text? = nil, text: Text? = nil,
        button: Text? = nil, cell: UnresolvedCell? = nil, onTap: Alternatives<Action>? = nil,
        alert: UnresolvedAlert? = nil
    ) {
        self.image = image
        self.symbol = symbol
        self.title = title
        self.text = text
        self.button = button
        self.cell = cell
        self.onTap = onTap
        self.alert = alert
    }
}

/// What an alert says once a load has failed.
package struct UnresolvedAlert: Sendable {
    package var title: Text?
    package var text: Text?
    /// The label of the button, which closes it.
    package var button: Text?

    package init(title: Text? = nil, text: Text? = nil, button: Text? = nil) {
        self.title = title
        self.text = text
        self.button = button
    }
}

/// The placeholders of a section, or of the screen, by state.
package struct Placeholders: Sendable {
    package var empty: Alternatives<UnresolvedPlaceholder>?
    package var noResults: Alternatives<UnresolvedPlaceholder>?
    package var loading: Alternatives<UnresolvedPlaceholder>?
    package var failure: Alternatives<UnresolvedPlaceholder>?
    /// The locations of the keys that are there, in the order of the states.
    package var places: [SourceRange]

    /// The templates of the spec in them.
    package var templates: [CellTemplate] {
        var found: [CellTemplate] = []
        for state in [empty, noResults, loading, failure] {
            state?.forEachChoice { $0.cell?.ownTemplate.map { found.append($0) } }
        }
        return found
    }

    package init(
        empty: Alternatives<UnresolvedPlaceholder>? = nil,
        noResults: Alternatives<UnresolvedPlaceholder>? = nil,
        loading: Alternatives<UnresolvedPlaceholder>? = nil,
        failure: Alternatives<UnresolvedPlaceholder>? = nil, places: [SourceRange] = []
    ) {
        self.empty = empty
        self.noResults = noResults
        self.loading = loading
        self.failure = failure
        self.places = places
    }
}

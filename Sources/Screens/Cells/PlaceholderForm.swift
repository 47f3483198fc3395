package import Expressions

/// What a spec shows in the place of a content that is not there.
package struct PlaceholderForm: Sendable {
    /// The URL of a picture.
    package var image: Text?
    package var title: Text?
    package var text: Text?
    /// The label of a button that asks again.
    package var button: Text?

    package init(image: Text? = nil, title: Text? = nil, text: Text? = nil, button: Text? = nil) {
        (self.image, self.title, self.text, self.button) = (image, title, text, button)
    }
}

/// The placeholders of a section, or of the screen, by state.
package struct Placeholders: Sendable {
    package var empty: Alternatives<PlaceholderForm>?
    package var noResults: Alternatives<PlaceholderForm>?
    package var loading: Alternatives<PlaceholderForm>?
    package var failure: Alternatives<PlaceholderForm>?

    package init(
        empty: Alternatives<PlaceholderForm>? = nil,
        noResults: Alternatives<PlaceholderForm>? = nil,
        loading: Alternatives<PlaceholderForm>? = nil,
        failure: Alternatives<PlaceholderForm>? = nil
    ) {
        self.empty = empty
        self.noResults = noResults
        self.loading = loading
        self.failure = failure
    }
}

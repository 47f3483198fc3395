package import Diagnostics
package import Expressions
package import Values

/// What Swift models are generated from: the models of a screen or of a library.
package struct ModelSource: Sendable {
    package let owner: ModelOwner
    package let models: ModelTable
    /// The name of its file, which is the same in every copy of the workspace.
    package let file: String
    /// The titles of enums that have some.
    let titles: [Enumeration: EnumerationTitles]
    /// The responses of the screen's requests.
    let envelopes: [Envelope]
    /// Whether the screen loads or reads JSON without a model.
    let readsJSON: Bool

    init(
        _ owner: ModelOwner, _ models: ModelTable, titles: [Enumeration: EnumerationTitles],
        envelopes: [Envelope], readsJSON: Bool = false, file: String
    ) {
        (self.owner, self.models, self.file) = (owner, models, file)
        (self.titles, self.envelopes, self.readsJSON) = (titles, envelopes, readsJSON)
    }

    /// Creates a source without requests, such as a library.
    package init(
        _ owner: ModelOwner, _ models: ModelTable,
        titles: [Enumeration: EnumerationTitles] = [:], file: String
    ) {
        self.init(owner, models, titles: titles, envelopes: [], file: file)
    }
}

/// The file whose models are generated.
package struct ModelOwner: Sendable {
    package enum Kind: Sendable {
        /// A screen: its models are nested in a type named after it.
        case screen
        /// A library: its models are top-level types.
        case library
    }

    package let kind: Kind
    package let id: String
    /// What the names of the types of a screen begin with.
    package let typePrefix: String
    /// The location of the id.
    package let place: SourceRange

    package init(_ kind: Kind, id: String, place: SourceRange, typePrefix: String = "") {
        (self.kind, self.id, self.place) = (kind, id, place)
        self.typePrefix = typePrefix
    }
}

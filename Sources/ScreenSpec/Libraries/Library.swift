package import Diagnostics
package import Expressions
import Screens
package import Values

/// A compiled library: declarations that screens share.
///
/// A class, because all files that import it share it. Its declarations read only names that it
/// brings along, so nothing of it is checked again for a screen.
package final class Library: Sendable {
    package let source: SourceText
    package let id: String
    /// The location of the id; the beginning of the file if it has an error.
    package let idPlace: SourceRange
    /// What its own imports give it.
    let imports: Imports
    package let models: ModelTable
    let templates: [CellTemplate]
    let layouts: [SharedLayout]
    let secrets: [Secret]
    /// `state`, which all screens that import it share.
    let states: LibraryStates
    /// `flags`, and those of other libraries that its templates read.
    let flags: [Parameter]
    let colors: [DeclaredColor]
    let fonts: [DeclaredFont]
    let lengths: [DeclaredLength]
    /// The titles of its enums and of those that it imports.
    package let titles: [Enumeration: EnumerationTitles]
    /// `api`, which each screen reads with its own names; nil if the library has none.
    let api: LibraryAPI?
    package let diagnostics: DiagnosticBag
    /// The files whose errors these are: its own one, or those of libraries behind its imports.
    let faults: Set<String>

    init(
        source: SourceText, id: String, idPlace: SourceRange, imports: Imports, models: ModelTable,
        templates: [CellTemplate], layouts: [SharedLayout], secrets: [Secret],
        states: LibraryStates, flags: [Parameter], colors: [DeclaredColor], fonts: [DeclaredFont],
        lengths: [DeclaredLength],
        titles: [Enumeration: EnumerationTitles],
        api: LibraryAPI?,
        diagnostics: DiagnosticBag, faults: Set<String>
    ) {
        self.source = source
        self.id = id
        self.idPlace = idPlace
        self.imports = imports
        self.models = models
        self.templates = templates
        self.layouts = layouts
        self.secrets = secrets
        self.states = states
        self.flags = flags
        (self.colors, self.fonts, self.lengths) = (colors, fonts, lengths)
        self.titles = titles
        self.api = api
        self.diagnostics = diagnostics
        self.faults = faults
    }

    package var hasErrors: Bool { diagnostics.hasErrors }
}

/// `api` of a library: its place in the syntax tree.
struct LibraryAPI: Sendable {
    let tree: SyntaxTree
    let node: NodeIndex
    /// The location of the key.
    let place: SourceRange
}

package import CellCore
package import Diagnostics

/// An entry of `fonts`.
package struct DeclaredFont: Sendable {
    package let font: ViewNode.Font
    /// The location of the name.
    package let place: SourceRange

    package init(_ font: ViewNode.Font, place: SourceRange) {
        (self.font, self.place) = (font, place)
    }

    package var name: String { font.name }
}

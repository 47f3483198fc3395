package import Diagnostics

/// An entry of `lengths`.
package struct DeclaredLength: Sendable {
    package let name: String
    package let points: Double
    /// The location of the name.
    package let place: SourceRange

    package init(name: String, points: Double, place: SourceRange) {
        (self.name, self.points, self.place) = (name, points, place)
    }
}

package import Diagnostics

/// An entry of `lengths`. Numbers of a screen that are its have it, because an app may have another
/// value in its place.
package final class DeclaredLength: Sendable {
    package let name: String
    package let points: Double
    /// The location of the name.
    package let place: SourceRange

    package init(name: String, points: Double, place: SourceRange) {
        (self.name, self.points, self.place) = (name, points, place)
    }
}

extension DeclaredLength: Hashable {
    package static func == (left: DeclaredLength, right: DeclaredLength) -> Bool {
        left.name == right.name && left.points == right.points
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

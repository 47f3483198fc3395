package import Diagnostics
import Synchronization

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

/// The name of an entry of `lengths`. A number that is one has it, because an app may have another
/// value in its place.
///
/// Names are kept once for the program: numbers are copied often, and without counting references.
package struct LengthName: Hashable, Sendable {
    private struct Names {
        var texts: [String] = []
        var indices: [String: UInt32] = [:]
    }

    private static let names = Mutex(Names())
    private let index: UInt32

    package init(_ text: String) {
        index = Self.names.withLock { names in
            if let known = names.indices[text] { return known }
            let index = UInt32(truncatingIfNeeded: names.texts.count)
            names.indices[text] = index
            names.texts.append(text)
            return index
        }
    }

    /// The name in a spec.
    package var text: String { Self.names.withLock { $0.texts[Int(index)] } }
}

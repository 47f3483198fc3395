/// `sheet`: how the screen stands where it is presented.
package struct Sheet: Sendable, Hashable {
    /// The heights at which it rests, from the smallest one on. It begins at the first.
    package var detents: [Detent] = [.large]
    /// Whether UIKit's grabber is drawn at its top.
    package var hasGrabber = false

    package init() {}

    /// A height at which a sheet rests, by UIKit's names.
    package enum Detent: Sendable, Hashable {
        case medium, large
        /// Above the safe area at the bottom, in points, and the entry of `lengths` that it is.
        case points(Double, of: LengthName? = nil)

        /// As in a spec.
        package var text: String {
            switch self {
            case .medium: "medium"
            case .large: "large"
            case .points(let points, _): points.shortText
            }
        }
    }
}

/// The part of a device above and below a screen that stands as a sheet.
package struct SheetPlace: Sendable, Hashable {
    package let sheet: Sheet
    /// The points of the device above it.
    package let top: Double

    package init(_ sheet: Sheet, top: Double) {
        self.sheet = sheet
        self.top = top
    }
}

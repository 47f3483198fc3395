package import Diagnostics
package import Layout
package import Rendering

/// What is visible of a screen: its elements, numbered in the order in which they are read.
///
/// It is measured without fonts, so that the numbers are the same on all machines.
package struct ScreenOutline: Sendable {
    /// The id of the screen.
    package let id: String
    package let title: String?
    /// Of the screen, in points.
    package let size: PointSize
    /// The content offset.
    package let offset: Double
    /// The end of what can be scrolled.
    package let contentHeight: Double
    package var parts: [Part] = []

    /// A section, or what is around the sections.
    package struct Part: Sendable {
        /// Nil for bars and alerts.
        package let section: Section?
        package var elements: [Element] = []
        /// The items below the screen.
        package var below = 0
        /// The items beyond the edge of the screen, in a section that scrolls sideways.
        package var beyond = 0
    }

    /// What is said once for a section.
    package struct Section: Sendable {
        package let id: String
        /// `100 items, more`, or a state without items.
        package let content: String
        /// What a tap on an item does; nil if taps do nothing.
        package let action: String?
        /// Where it stands in the spec.
        package let place: SourceRange
    }

    /// One visible element.
    package struct Element: Sendable {
        package let number: Int
        /// What it is, as `button` or `toggle on`; nil for an item.
        package let kind: String?
        /// Its texts, or what assistive technology says.
        package let text: String
        /// On the screen, in points.
        package let frame: LayoutRect
        /// What a tap does; nil if there is nothing to tap.
        package let tap: LiveTap?
        /// That in words, where the section does not say it.
        package let action: String?
        /// Whether it is in the item before it.
        package let isInside: Bool
        /// The section and what of it, to which findings belong.
        let owner: Owner
    }

    struct Owner: Hashable, Sendable {
        var section: String?
        var part: ClippedText.Owner?
    }

    /// All elements by their numbers, from 1.
    package var elements: [Element] { parts.flatMap(\.elements) }

    /// Its numbers, to be drawn over pictures.
    package var marks: [ScreenMark] {
        elements.map { ScreenMark(number: $0.number, frame: $0.frame) }
    }

    /// Returns the element with a number; nil if nothing visible has it.
    package func element(_ number: Int) -> Element? {
        elements.first { $0.number == number }
    }
}

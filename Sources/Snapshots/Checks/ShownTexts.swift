package import Rendering

/// The texts of a shown screen, by where they are: the same texts in another language are found there.
package struct ShownTexts: Sendable {
    /// Where a text is.
    package struct Place: Hashable, Sendable {
        /// The id of the section; nil for the rest of the screen.
        package let section: String?
        package let owner: ClippedText.Owner?
        /// Its number in what it is in, from 0.
        let number: Int
    }

    private var texts: [Place: ShownText] = [:]
    /// In the order in which they are painted.
    private var places: [Place] = []

    /// Limit: texts of a screen that are compared with those of another language.
    private static let maxCount = 1_000

    /// No texts.
    package init() {}

    package init(_ display: Display) {
        var counts: [Place: Int] = [:]
        for text in display.texts.prefix(Self.maxCount) {
            let first = Place(section: text.section, owner: text.owner, number: 0)
            let place = Place(
                section: text.section, owner: text.owner, number: counts[first, default: 0])
            counts[first, default: 0] += 1
            texts[place] = text
            places.append(place)
        }
    }

    /// Returns the texts that end with `…` here, and do not in another language.
    package func cutOnlyHere(besides other: ShownTexts) -> [ShownText] {
        places.compactMap { place in
            guard let text = texts[place], text.isCut, other.texts[place]?.isCut == false else {
                return nil
            }
            return text
        }
    }
}

/// Something in a layout that cannot work, or will not do what it seems to say.
package struct LayoutFinding: Hashable, Sendable {
    package var place: LayoutPlace
    package var problem: LayoutProblem

    package init(place: LayoutPlace, problem: LayoutProblem) {
        self.place = place
        self.problem = problem
    }
}

/// What a finding is about.
package struct LayoutPlace: Hashable, Sendable {
    /// A part of a section or of an element of its groups.
    package enum Part: Hashable, Sendable {
        case whole
        case boundaryItem(Int)
        case decoration(Int)
        case badge(Int)
    }

    /// The way from the section to the element: the section's group is `[]`, its second element
    /// `[1]`; nil for the section itself.
    package var element: [Int]?
    package var part: Part

    package init(element: [Int]? = nil, part: Part = .whole) {
        self.element = element
        self.part = part
    }
}

/// What is wrong; lengths in points.
package enum LayoutProblem: Hashable, Sendable {
    /// A number that is infinite or none.
    case notFinite
    /// A group without elements.
    case noElements
    /// A group of fewer than one element.
    case countBelowOne(Int)
    /// An estimate that is 0 or less.
    case estimateNotPositive(LayoutAxis, Double)
    /// Insets leave nothing.
    case noRoom(LayoutAxis, insets: Double, length: Double)
    /// Not even one element fits: nothing of the section is shown.
    case doesNotFit(LayoutAxis, needed: Double, available: Double)
    /// Only the first of the elements that the group names ever stand in it.
    case elementsLeftOut(LayoutAxis, fitting: Int, of: Int)
    /// Fractions along the axis on which elements follow each other add up to more than 1.
    case fractionsAboveOne(LayoutAxis, sum: Double)
    /// Repeated elements need more than the group has.
    case repeatsOverflow(LayoutAxis, count: Int, needed: Double, available: Double)
    /// A measured element in a group of fixed length: it may stand out.
    case estimatedInFixedGroup(LayoutAxis)
    /// A fraction of a group that is estimated: the element takes the estimate and is not measured.
    case fractionOfEstimate(LayoutAxis)
    /// A length of its own in a group of equal columns, which decides it.
    case lengthIgnored(LayoutAxis)
    /// Two supplementaries of one kind; UIKit stops at them.
    case duplicateKind(String)
    /// A header or footer that is wider than its section.
    case widerThanSection(width: Double, available: Double)
    /// Groups stand too deep in one another.
    case tooDeep
}

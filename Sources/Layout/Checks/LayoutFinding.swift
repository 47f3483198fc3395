/// A mistake in a layout: it cannot work, or its effect differs from what it seems to say.
package struct LayoutFinding: Hashable, Sendable {
    package var place: LayoutLocation
    package var problem: LayoutProblem

    package init(place: LayoutLocation, problem: LayoutProblem) {
        (self.place, self.problem) = (place, problem)
    }
}

/// The part of a layout that a finding is about.
package struct LayoutLocation: Hashable, Sendable {
    /// A part of a section or of an element of its groups.
    package enum Part: Hashable, Sendable {
        case whole
        case boundaryItem(Int)
        case decoration(Int)
        case badge(Int)
    }

    /// The value at fault.
    package enum Value: Hashable, Sendable {
        case whole
        case length(LayoutAxis)
        case insets(LayoutAxis)
        case edgeSpacing(LayoutAxis)
        case spacing
        case count
        case kind
    }

    /// The path from the section to the element: the section's group is `[]`, its second element
    /// `[1]`; nil for the section itself, or for the whole layout.
    package var element: [Int]?
    package var part: Part
    package var value: Value

    package init(element: [Int]? = nil, part: Part = .whole, value: Value = .whole) {
        (self.element, self.part, self.value) = (element, part, value)
    }

    /// The same location with another value.
    func with(_ value: Value) -> LayoutLocation {
        LayoutLocation(element: element, part: part, value: value)
    }
}

/// The kind of a finding; lengths in points.
package enum LayoutProblem: Hashable, Sendable {
    /// A number that is infinite or not a number.
    case notFinite
    /// A group without elements.
    case emptyGroup
    /// A group with a count below one.
    case countBelowOne(Int)
    /// An estimate that is 0 or less.
    case estimateNotPositive(LayoutAxis, Double)
    /// A length that is 0 or less: nothing is visible.
    case lengthNotPositive(LayoutAxis, Double)
    /// Insets as long as the container, or longer.
    case insetsExceedLength(LayoutAxis, insets: Double, length: Double)
    /// Negative insets of a section that cancel the whole length of a group.
    case insetsBeyondContent(LayoutAxis, insets: Double, length: Double)
    /// Spacing between `count` elements that leaves nothing for the elements.
    case spacingExceedsLength(LayoutAxis, count: Int, gaps: Double, length: Double)
    /// Not even one element fits: the section shows nothing. `edges` is the edge spacing at fault,
    /// else 0.
    case doesNotFit(LayoutAxis, needed: Double, edges: Double, available: Double)
    /// As many elements as fit are infinitely many, because they have no length.
    case unboundedRepetition(LayoutAxis)
    /// A group would hold at least that many items.
    case tooManyItems(Int)
    /// Groups have more elements than `LayoutLimits.elements`.
    case tooManyElements
    /// The group holds only the first of its elements.
    case elementsLeftOut(LayoutAxis, fitting: Int, of: Int)
    /// A group has more elements than its count.
    case elementsBeyondCount(count: Int, of: Int)
    /// Fractions along the run that add up to more than 1.
    case fractionsAboveOne(LayoutAxis, sum: Double)
    /// Repeated elements that are longer than the group.
    case repeatsOverflow(LayoutAxis, count: Int, needed: Double, available: Double)
    /// An element that fits, but not with its edge spacing.
    case edgeSpacingOverflow(LayoutAxis, edges: Double, length: Double, available: Double)
    /// Edge spacing in a group of equal columns, which share the whole length.
    case edgeSpacingOfColumns(LayoutAxis, edges: Double, length: Double)
    /// An element longer than its container, across the run.
    case overflowsContainer(LayoutAxis, length: Double, available: Double)
    /// An estimated element in a group of fixed length: it may overflow.
    case estimatedInFixedGroup(LayoutAxis)
    /// A fraction of an estimated group: it is resolved against the estimate and not measured.
    case fractionOfEstimate(LayoutAxis)
    /// A length in a group of equal columns, which determines it.
    case lengthIgnored(LayoutAxis)
    /// Equal columns in a group of estimated length: they are not measured.
    case columnsInEstimatedGroup(LayoutAxis)
    /// Two supplementary items of one kind; UIKit raises an exception for them.
    case duplicateKind(String)
    /// A header or footer longer than its section, across the scroll direction.
    case widerThanSection(LayoutAxis, length: Double, available: Double)
    /// A flow layout item longer than a line; undefined behaviour in UIKit.
    case longerThanLine(LayoutAxis, length: Double, available: Double)
    /// Spacing longer than the screen: its neighbours are never visible together.
    case spacingBeyondScreen(LayoutAxis, spacing: Double, length: Double)
    /// Groups are nested too deep.
    case tooDeep
}

/// Returns the findings of a layout in a container of the environment's size, each with the index
/// of its section, or nil if it is about the whole layout.
package func findProblems(
    in layout: CollectionLayout, environment: LayoutEnvironment
) -> [(section: Int?, finding: LayoutFinding)] {
    let context = LayoutContext(layout, environment)
    var whole = SectionCheck(context, environment.container)
    whole.checkSpacing(layout.sectionSpacing, along: context.scrollAxis)
    whole.checkBoundary(layout.boundaryItems, in: environment.container)
    var found = whole.findings.map { (section: Int?.none, finding: $0) }
    for (index, section) in layout.sections.enumerated() {
        found += findProblems(in: section, context).map { (section: index, finding: $0) }
    }
    return found
}

private func findProblems(
    in section: CollectionSection, _ context: LayoutContext
) -> [LayoutFinding] {
    let margins = context.margins(of: section)
    var check = SectionCheck(context, context.environment.container.inset(by: margins))
    switch section {
    case .compositional(let section): check.check(section)
    case .flow(let flow): check.check(flow)
    }
    return check.findings
}

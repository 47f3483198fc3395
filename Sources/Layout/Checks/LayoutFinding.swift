/// Something in a layout that cannot work, or will not do what it seems to say.
package struct LayoutFinding: Hashable, Sendable {
    package var place: LayoutLocation
    package var problem: LayoutProblem

    package init(place: LayoutLocation, problem: LayoutProblem) {
        (self.place, self.problem) = (place, problem)
    }
}

/// What a finding is about.
package struct LayoutLocation: Hashable, Sendable {
    /// A part of a section or of an element of its groups.
    package enum Part: Hashable, Sendable {
        case whole
        case boundaryItem(Int)
        case decoration(Int)
        case badge(Int)
    }

    /// Which of its values is to blame.
    package enum Value: Hashable, Sendable {
        case whole
        case length(LayoutAxis)
        case insets(LayoutAxis)
        case edgeSpacing(LayoutAxis)
        case spacing
        case count
        case kind
    }

    /// The way from the section to the element: the section's group is `[]`, its second element
    /// `[1]`; nil for the section itself, or for the whole layout.
    package var element: [Int]?
    package var part: Part
    package var value: Value

    package init(element: [Int]? = nil, part: Part = .whole, value: Value = .whole) {
        (self.element, self.part, self.value) = (element, part, value)
    }

    /// A value at the same place.
    func with(_ value: Value) -> LayoutLocation {
        LayoutLocation(element: element, part: part, value: value)
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
    /// A length that is 0 or less, so that nothing is seen.
    case lengthNotPositive(LayoutAxis, Double)
    /// Insets leave nothing.
    case noRoom(LayoutAxis, insets: Double, length: Double)
    /// Negative insets of a section take away the whole length of a group.
    case insetsBeyondContent(LayoutAxis, insets: Double, length: Double)
    /// The gaps between so many elements leave nothing for the elements.
    case spacingExceedsLength(LayoutAxis, count: Int, gaps: Double, length: Double)
    /// Not even one element fits: nothing of the section is shown. The edge spacing is that which is
    /// to blame, else 0.
    case doesNotFit(LayoutAxis, needed: Double, edges: Double, available: Double)
    /// As many elements as fit have no end, because they have no length.
    case endless(LayoutAxis)
    /// A group would hold so many items, or more.
    case tooManyItems(Int)
    /// Groups name more elements than `LayoutLimits.elements`.
    case tooManyElements
    /// Only the first of the elements that the group names ever stand in it.
    case elementsLeftOut(LayoutAxis, fitting: Int, of: Int)
    /// A group names more elements than it is to hold.
    case elementsBeyondCount(count: Int, of: Int)
    /// Fractions along the axis on which elements follow each other add up to more than 1.
    case fractionsAboveOne(LayoutAxis, sum: Double)
    /// Repeated elements need more than the group has.
    case repeatsOverflow(LayoutAxis, count: Int, needed: Double, available: Double)
    /// What has that length fits, but not together with its edge spacing.
    case edgeSpacingOverflow(LayoutAxis, edges: Double, length: Double, available: Double)
    /// Edge spacing of equal columns, which share the whole length.
    case edgeSpacingOfColumns(LayoutAxis, edges: Double, length: Double)
    /// Something is longer than what it stands in, across the axis of its neighbours.
    case overflowsContainer(LayoutAxis, length: Double, available: Double)
    /// A measured element in a group of fixed length: it may stand out.
    case estimatedInFixedGroup(LayoutAxis)
    /// A fraction of a group that is estimated: the element takes the estimate and is not measured.
    case fractionOfEstimate(LayoutAxis)
    /// A length of its own in a group of equal columns, which decides it.
    case lengthIgnored(LayoutAxis)
    /// Equal columns in a group whose length is estimated: they are not measured.
    case columnsInEstimatedGroup(LayoutAxis)
    /// Two supplementaries of one kind; UIKit stops at them.
    case duplicateKind(String)
    /// A header or footer that is longer than its section is, across the scroll direction.
    case widerThanSection(LayoutAxis, length: Double, available: Double)
    /// An item of a flow layout that is longer than a line; UIKit calls what it does not defined.
    case longerThanLine(LayoutAxis, length: Double, available: Double)
    /// So much room between two that they are never seen together.
    case spacingBeyondScreen(LayoutAxis, spacing: Double, length: Double)
    /// Groups stand too deep in one another.
    case tooDeep
}

/// What cannot work in a layout, or will not do what it seems to say, in a container of that size:
/// each with the number of its section, or nil where it is about the whole layout.
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

/// Collects the findings of a section.
struct SectionCheck {
    let context: LayoutContext
    /// The container without the margins.
    let container: PointSize
    var findings: [LayoutFinding] = []
    /// The elements of groups visited so far.
    var elementCount = 0
    /// Whether a group was found to hold too many items. Further groups are then not counted:
    /// deeply nested groups of thin items would take minutes.
    var holdsTooMany = false

    init(_ context: LayoutContext, _ container: PointSize) {
        (self.context, self.container) = (context, container)
    }

    var grid: PixelGrid { context.grid }

    mutating func report(_ problem: LayoutProblem, _ place: LayoutLocation) {
        findings.append(LayoutFinding(place: place, problem: problem))
    }

    mutating func check(_ section: SectionLayout) {
        let (scrollAxis, crossAxis) = (context.scrollAxis, context.crossAxis)
        let geometry = SectionGeometry(
            section, in: container, scrollAxis: scrollAxis, listMargins: listMargins(section))
        let effective = geometry.effective
        var hasContentArea = checkInsets(
            geometry.insets, crossAxis, container[crossAxis], LayoutLocation())
        // Content can grow along the scroll axis, but fractions of the container cannot.
        let isPart = section.group.size[scrollAxis].fraction(of: scrollAxis) != nil
        if isPart, geometry.axis == crossAxis {
            let length = container[scrollAxis]
            hasContentArea =
                checkInsets(geometry.insets, scrollAxis, length, LayoutLocation()) && hasContentArea
        }
        checkSpacing(section.spacing, along: geometry.axis)
        checkBoundary(
            section.boundaryItems, in: section.boundaryItemsFollowInsets ? effective : container)
        for (index, decoration) in section.decorations.enumerated() {
            let place = LayoutLocation(part: .decoration(index))
            checkInsets(decoration.insets, crossAxis, container[crossAxis], place)
        }
        guard hasContentArea else { return }
        check(.group(section.group), at: [], in: geometry.groupContainer)
        checkNegativeInsets(of: section, geometry)
        if geometry.axis == scrollAxis {
            checkBreadth(
                of: .group(section.group), in: effective[crossAxis], geometry.groupContainer,
                crossAxis, LayoutLocation(element: []))
        }
    }

    /// The margins of a list's appearance, as for a list without a preceding section.
    private func listMargins(_ section: SectionLayout) -> LayoutInsets {
        guard let appearance = section.list else { return .zero }
        let metrics = ListMetrics(appearance, context.environment)
        return metrics.insets(ListMetrics.Edges(section))
    }

    // MARK: - Insets

    /// Checks that insets are smaller than the length; returns whether they are.
    @discardableResult
    mutating func checkInsets(
        _ insets: LayoutInsets, _ axis: LayoutAxis, _ length: Double, _ place: LayoutLocation
    ) -> Bool {
        let total = insets.total(axis)
        guard total > 0, length > 0, length - total <= PixelGrid.tolerance else { return true }
        report(.insetsExceedLength(axis, insets: total, length: length), place.with(.insets(axis)))
        return false
    }

    /// Checks whether negative insets leave a section of one group any length.
    private mutating func checkNegativeInsets(
        of section: SectionLayout, _ geometry: SectionGeometry
    ) {
        let axis = context.scrollAxis
        let insets = geometry.insets.total(axis)
        let length = grid.resolve(section.group.size[axis], in: geometry.groupContainer)
        guard insets < 0, length > 0, length + insets <= 0 else { return }
        report(
            .insetsBeyondContent(axis, insets: insets, length: length),
            LayoutLocation(value: .insets(axis)))
    }

    /// Checks that spacing is not longer than the screen.
    mutating func checkSpacing(_ spacing: Double, along axis: LayoutAxis) {
        let length = container[axis]
        guard spacing > length, length > 0 else { return }
        report(
            .spacingBeyondScreen(axis, spacing: spacing, length: length),
            LayoutLocation(value: .spacing))
    }

    /// Checks that an element does not overflow its container across the run.
    mutating func checkBreadth(
        of element: GroupElement, in available: Double, _ container: PointSize, _ axis: LayoutAxis,
        _ place: LayoutLocation
    ) {
        guard !element.size[axis].isEstimated, available > 0 else { return }
        let length = grid.resolve(element.size[axis], in: container)
        let edges = element.edgeSpacing.minimum(axis)
        if length > available + PixelGrid.tolerance {
            report(
                .overflowsContainer(axis, length: length, available: available),
                place.with(.length(axis)))
        } else if length + edges > available + PixelGrid.tolerance {
            report(
                .edgeSpacingOverflow(axis, edges: edges, length: length, available: available),
                place.with(.edgeSpacing(axis)))
        }
    }

    // MARK: - Lengths

    /// Checks that lengths are finite and positive.
    ///
    /// - Parameter ignored: the axis whose length the parent group determines.
    mutating func checkLengths(
        _ size: LayoutSize, in container: PointSize, _ place: LayoutLocation,
        ignoring ignored: LayoutAxis? = nil
    ) {
        for axis in LayoutAxis.both {
            if axis == ignored, size[axis].isFinite { continue }
            let place = place.with(.length(axis))
            switch size[axis] {
            case .estimated(let points), .uniform(let points):
                if !(points > 0) { report(.estimateNotPositive(axis, points), place) }
            case .absolute(let number):
                checkLength(number, number, axis, place)
            case .fractionalWidth(let number):
                checkLength(number, part: container.width, axis, place)
            case .fractionalHeight(let number):
                checkLength(number, part: container.height, axis, place)
            }
        }
    }

    /// Checks a fraction; a container without length is reported for the container only.
    private mutating func checkLength(
        _ number: Double, part whole: Double, _ axis: LayoutAxis, _ place: LayoutLocation
    ) {
        let isSeen = number > 0 && whole <= 0
        checkLength(number, isSeen ? 1 : grid.floor(number * whole), axis, place)
    }

    private mutating func checkLength(
        _ number: Double, _ points: Double, _ axis: LayoutAxis, _ place: LayoutLocation
    ) {
        if !number.isFinite {
            report(.notFinite, place)
        } else if !(points > 0) {
            report(.lengthNotPositive(axis, points), place)
        }
    }
}

extension LayoutDimension {
    var isFinite: Bool {
        switch self {
        case .absolute(let number), .fractionalWidth(let number), .fractionalHeight(let number),
            .estimated(let number), .uniform(let number):
            number.isFinite
        }
    }
}

// MARK: - Headers and footers

extension SectionCheck {
    mutating func checkBoundary(_ items: [BoundaryItem], in available: PointSize) {
        var kinds: Set<String> = []
        let crossAxis = context.crossAxis
        for (index, item) in items.enumerated() {
            let place = LayoutLocation(part: .boundaryItem(index))
            checkLengths(item.size, in: available, place)
            if !kinds.insert(item.kind).inserted {
                report(.duplicateKind(item.kind), place.with(.kind))
            }
            let size = grid.resolve(item.size, in: available)
            for axis in LayoutAxis.both where !item.size[axis].isEstimated {
                checkInsets(item.insets, axis, size[axis], place)
            }
            let breadth = available[crossAxis]
            // A measured item is as wide as its content.
            if breadth > 0, !item.size[crossAxis].isEstimated,
                size[crossAxis] > breadth + PixelGrid.tolerance
            {
                report(
                    .widerThanSection(crossAxis, length: size[crossAxis], available: breadth),
                    place.with(.length(crossAxis)))
            }
        }
    }
}

// MARK: - Flow layouts

extension SectionCheck {
    mutating func check(_ flow: FlowLayout) {
        let axis = context.crossAxis
        checkSpacing(flow.lineSpacing, along: context.scrollAxis)
        guard checkInsets(flow.insets, axis, container[axis], LayoutLocation()) else { return }
        let available = container[axis] - flow.insets.total(axis)
        // Self-sizing items are clamped to the line.
        if !flow.isSelfSizing, let longest = flow.sizes.map({ $0[axis] }).max(),
            longest > available + PixelGrid.tolerance, available > 0
        {
            report(
                .longerThanLine(axis, length: longest, available: available),
                LayoutLocation(element: [], value: .length(axis)))
        }
        for axis in LayoutAxis.both {
            let place = LayoutLocation(element: [], value: .length(axis))
            guard let least = flow.sizes.map({ $0[axis] }).min(), !(least > 0) else { continue }
            report(
                flow.isSelfSizing
                    ? .estimateNotPositive(axis, least) : .lengthNotPositive(axis, least),
                place)
        }
    }
}

extension FlowLayout {
    /// The sizes of the items.
    fileprivate var sizes: [PointSize] { itemSizes.isEmpty ? [itemSize] : itemSizes }
}

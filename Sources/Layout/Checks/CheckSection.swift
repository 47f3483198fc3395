/// Walks through a section and notes what it finds.
struct SectionCheck {
    let context: LayoutContext
    /// What the margins leave of the screen.
    let container: PointSize
    var findings: [LayoutFinding] = []
    /// The elements of groups seen so far.
    var elementCount = 0
    /// Whether something has been found to hold too many items: what stands behind it is not counted,
    /// or deep groups of thin items would be counted for minutes.
    var holdsTooMany = false

    init(_ context: LayoutContext, _ container: PointSize) {
        (self.context, self.container) = (context, container)
    }

    var grid: PixelGrid { context.grid }

    mutating func note(_ problem: LayoutProblem, _ place: LayoutLocation) {
        findings.append(LayoutFinding(place: place, problem: problem))
    }

    mutating func check(_ section: SectionLayout) {
        let (scrollAxis, crossAxis) = (context.scrollAxis, context.crossAxis)
        let geometry = SectionGeometry(
            section, in: container, scrollAxis: scrollAxis, listMargins: listMargins(section))
        let effective = geometry.effective
        var hasRoom = checkRoom(geometry.insets, crossAxis, container[crossAxis], LayoutLocation())
        // Along the scroll axis there is always room, but not for parts of what insets leave.
        let isPart = section.group.size[scrollAxis].fraction(of: scrollAxis) != nil
        if isPart, geometry.axis == crossAxis {
            let room = container[scrollAxis]
            hasRoom = checkRoom(geometry.insets, scrollAxis, room, LayoutLocation()) && hasRoom
        }
        checkSpacing(section.spacing, along: geometry.axis)
        checkBoundary(
            section.boundaryItems, in: section.boundaryItemsFollowInsets ? effective : container)
        for (index, decoration) in section.decorations.enumerated() {
            let place = LayoutLocation(part: .decoration(index))
            checkRoom(decoration.insets, crossAxis, container[crossAxis], place)
        }
        guard hasRoom else { return }
        check(.group(section.group), at: [], in: geometry.groupContainer)
        checkNegativeInsets(of: section, geometry)
        if geometry.axis == scrollAxis {
            checkBreadth(
                of: .group(section.group), in: effective[crossAxis], geometry.groupContainer,
                crossAxis, LayoutLocation(element: []))
        }
    }

    /// The margins of a list's appearance, as if it stood alone.
    private func listMargins(_ section: SectionLayout) -> LayoutInsets {
        guard let appearance = section.list else { return .zero }
        let metrics = ListMetrics(
            appearance: appearance, system: context.environment.listSystem)
        return metrics.insets(ListMetrics.Edges(section))
    }

    // MARK: - Room

    /// Whether insets leave something of a length.
    @discardableResult
    mutating func checkRoom(
        _ insets: LayoutInsets, _ axis: LayoutAxis, _ length: Double, _ place: LayoutLocation
    ) -> Bool {
        let total = insets.total(axis)
        guard total > 0, length > 0, length - total <= PixelGrid.tolerance else { return true }
        note(.noRoom(axis, insets: total, length: length), place.with(.insets(axis)))
        return false
    }

    /// Whether insets that reach out leave a section of one group any length.
    private mutating func checkNegativeInsets(
        of section: SectionLayout, _ geometry: SectionGeometry
    ) {
        let axis = context.scrollAxis
        let insets = geometry.insets.total(axis)
        let length = grid.resolve(section.group.size[axis], in: geometry.groupContainer)
        guard insets < 0, length > 0, length + insets <= 0 else { return }
        note(
            .insetsBeyondContent(axis, insets: insets, length: length),
            LayoutLocation(value: .insets(axis)))
    }

    /// Whether what stands one behind the other is ever seen together.
    mutating func checkSpacing(_ spacing: Double, along axis: LayoutAxis) {
        let length = container[axis]
        guard spacing > length, length > 0 else { return }
        note(
            .spacingBeyondScreen(axis, spacing: spacing, length: length),
            LayoutLocation(value: .spacing))
    }

    /// Whether something stands out of what it stands in, across the axis of its neighbours.
    mutating func checkBreadth(
        of element: GroupElement, in available: Double, _ container: PointSize, _ axis: LayoutAxis,
        _ place: LayoutLocation
    ) {
        guard !element.size[axis].isEstimated, available > 0 else { return }
        let length = grid.resolve(element.size[axis], in: container)
        let edges = element.edgeSpacing.minimum(axis)
        if length > available + PixelGrid.tolerance {
            note(
                .overflowsContainer(axis, length: length, available: available),
                place.with(.length(axis)))
        } else if length + edges > available + PixelGrid.tolerance {
            note(
                .edgeSpacingOverflow(axis, edges: edges, length: length, available: available),
                place.with(.edgeSpacing(axis)))
        }
    }

    // MARK: - Lengths

    /// Whether lengths are numbers that can be laid out, and something is seen of them.
    ///
    /// - Parameter ignored: the axis whose length something else decides.
    mutating func checkLengths(
        _ size: LayoutSize, in container: PointSize, _ place: LayoutLocation,
        ignoring ignored: LayoutAxis? = nil
    ) {
        for axis in LayoutAxis.both {
            if axis == ignored, size[axis].isFinite { continue }
            let place = place.with(.length(axis))
            switch size[axis] {
            case .estimated(let points), .uniform(let points):
                if !(points > 0) { note(.estimateNotPositive(axis, points), place) }
            case .absolute(let number):
                checkLength(number, number, axis, place)
            case .fractionalWidth(let number):
                checkLength(number, part: container.width, axis, place)
            case .fractionalHeight(let number):
                checkLength(number, part: container.height, axis, place)
            }
        }
    }

    /// What is wrong with a container is told of the container.
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
            note(.notFinite, place)
        } else if !(points > 0) {
            note(.lengthNotPositive(axis, points), place)
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
                note(.duplicateKind(item.kind), place.with(.kind))
            }
            let size = grid.resolve(item.size, in: available)
            for axis in LayoutAxis.both where !item.size[axis].isEstimated {
                checkRoom(item.insets, axis, size[axis], place)
            }
            let room = available[crossAxis]
            // A measured one is as wide as its content.
            if room > 0, !item.size[crossAxis].isEstimated,
                size[crossAxis] > room + PixelGrid.tolerance
            {
                note(
                    .widerThanSection(crossAxis, length: size[crossAxis], available: room),
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
        guard checkRoom(flow.insets, axis, container[axis], LayoutLocation()) else { return }
        let available = container[axis] - flow.insets.total(axis)
        // Measured items are brought into the line.
        if !flow.isSelfSizing, let longest = flow.sizes.map({ $0[axis] }).max(),
            longest > available + PixelGrid.tolerance, available > 0
        {
            note(
                .longerThanLine(axis, length: longest, available: available),
                LayoutLocation(element: [], value: .length(axis)))
        }
        for axis in LayoutAxis.both {
            let place = LayoutLocation(element: [], value: .length(axis))
            guard let least = flow.sizes.map({ $0[axis] }).min(), !(least > 0) else { continue }
            note(
                flow.isSelfSizing
                    ? .estimateNotPositive(axis, least) : .lengthNotPositive(axis, least),
                place)
        }
    }
}

extension FlowLayout {
    /// The sizes that items have.
    fileprivate var sizes: [PointSize] { itemSizes.isEmpty ? [itemSize] : itemSizes }
}

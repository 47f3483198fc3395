import Layout

/// An environment like an iPhone's.
func environment(
    width: Double = 390, height: Double = 844, scale: Double = 3
) -> LayoutEnvironment {
    LayoutEnvironment(container: PointSize(width: width, height: height), scale: scale)
}

/// Lays out sections of one layout.
func layOut(
    _ section: SectionLayout, _ counts: [Int], in environment: LayoutEnvironment = environment(),
    measure: LayoutMeasure? = nil
) throws -> LayoutResult {
    try layOut(
        CollectionLayout(sections: [.compositional(section)]), itemCounts: counts,
        in: environment, measure: measure)
}

/// The rectangles of the items of one section.
func frames(
    _ section: SectionLayout, _ count: Int, width: Double = 390, height: Double = 844,
    scale: Double = 3, measure: LayoutMeasure? = nil
) throws -> [LayoutRect] {
    let result = try layOut(
        section, [count], in: environment(width: width, height: height, scale: scale),
        measure: measure)
    return result.frames.filter { $0.kind == .item }.map(\.rect)
}

extension LayoutRect {
    /// Whether all numbers differ by less than half a pixel at scale 3.
    func isClose(to x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
        let differences = [origin.x - x, origin.y - y, size.width - width, size.height - height]
        return differences.allSatisfy { abs($0) < 1.0 / 6 }
    }
}

extension LayoutSize {
    static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
        LayoutSize(width: width, height: height)
    }
}

extension BoundaryItem {
    static func header(_ height: Double, isPinned: Bool = false) -> BoundaryItem {
        BoundaryItem(
            kind: "header", size: .size(.fractionalWidth(1), .absolute(height)), alignment: .top,
            isPinned: isPinned)
    }

    static func footer(_ height: Double, isPinned: Bool = false) -> BoundaryItem {
        BoundaryItem(
            kind: "footer", size: .size(.fractionalWidth(1), .absolute(height)),
            alignment: .bottom, isPinned: isPinned)
    }
}

extension GroupLayout {
    /// A group of one kind of item.
    static func run(
        _ axis: LayoutAxis, _ size: LayoutSize, _ item: LayoutSize,
        _ repetition: GroupRepetition = .asManyAsFit, spacing: Double = 0,
        insets: LayoutInsets = .zero, itemInsets: LayoutInsets = .zero
    ) -> GroupLayout {
        var group = GroupLayout(
            axis: axis, size: size, item: ItemLayout(size: item, insets: itemInsets),
            repetition: repetition, spacing: spacing)
        group.insets = insets
        return group
    }
}

/// Returns the findings of a section.
func findProblems(
    in section: SectionLayout, container: PointSize, scale: Double = 3,
    scrollDirection: LayoutAxis = .vertical
) -> [LayoutFinding] {
    let section = CollectionSection.compositional(section)
    let layout = CollectionLayout(scrollDirection: scrollDirection, sections: [section])
    let environment = LayoutEnvironment(container: container, scale: scale)
    return findProblems(in: layout, environment: environment).map(\.finding)
}

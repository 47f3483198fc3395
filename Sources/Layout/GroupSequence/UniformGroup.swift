/// A group whose item positions are the same in all groups of the section; only sizes differ.
struct UniformGroup {
    struct Item {
        /// Its frame in the group, without measured lengths.
        let rect: LayoutRect
        let proposed: PointSize
        let isWidthMeasured: Bool
        let isHeightMeasured: Bool
        /// Its length across the run without edge spacing, unless it is measured.
        let breadth: Double?
        let edges: Double
        var zIndex = 0

        var isMeasured: Bool { isWidthMeasured || isHeightMeasured }
    }

    let items: [Item]
    /// The group's size; unmeasured across the run.
    let size: PointSize
    /// The axis across the run.
    let axis: LayoutAxis
    /// The group's insets across the run if the group is self-sizing there.
    let insets: Double?
}

extension UniformGroup {
    /// A solved group without measuring.
    init(_ solver: GroupSolver, _ size: PointSize, _ axis: LayoutAxis) {
        items = solver.places.map { place in
            Item(
                rect: place.rect(solver.template, at: .zero), proposed: .zero,
                isWidthMeasured: false, isHeightMeasured: false, breadth: 0, edges: 0,
                zIndex: place.zIndex)
        }
        (self.size, self.axis) = (size, axis)
        insets = nil
    }
}

extension GroupChunk {
    /// Adds groups of unmeasured items from `first` on. This is the hot loop for long lists, hence
    /// a separate short loop for each array.
    mutating func add(
        _ count: Int, _ group: UniformGroup, from first: Int, section: Int,
        _ measure: LayoutMeasure?, _ spacing: GroupSpacing
    ) {
        var element = MeasuredElement(kind: .item, section: section, item: first)
        let start = items.count
        for _ in 0..<count {
            for item in group.items {
                if item.isMeasured, let measure {
                    let size =
                        measure(element, item.proposed).map(LayoutLimits.clamp) ?? item.proposed
                    measurements.append(Measurement(proposed: item.proposed, size: size))
                } else {
                    measurements.append(.none)
                }
                element.item += 1
            }
        }
        var next = start
        for _ in 0..<count {
            for item in group.items {
                var rect = item.rect
                if item.isWidthMeasured { rect.size.width = measurements[next].size.width }
                if item.isHeightMeasured { rect.size.height = measurements[next].size.height }
                items.append(ItemBox(rect: rect, zIndex: item.zIndex))
                next += 1
            }
        }
        endGroups(count, group, from: start, spacing)
    }

    private mutating func endGroups(
        _ count: Int, _ group: UniformGroup, from start: Int, _ spacing: GroupSpacing
    ) {
        var next = start
        var size = group.size
        for _ in 0..<count {
            let firstItem = next
            var breadth = -Double.infinity
            for item in group.items {
                breadth = max(
                    breadth, (item.breadth ?? measurements[next].size[group.axis]) + item.edges)
                next += 1
            }
            if let insets = group.insets {
                size[group.axis] = (breadth.isFinite ? breadth : 0) + insets
            }
            endGroup(
                length: size[spacing.axis], breadth: size[spacing.axis.other],
                items: firstItem..<next, badges: badges.count..<badges.count, spacing)
        }
    }
}

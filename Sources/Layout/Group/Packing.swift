/// The number of elements in a run and the base of their fractions.
struct Packing: Hashable, Sendable {
    /// 0 if not even one fits.
    var count: Int
    /// The group's length without the spacing between its elements.
    var base: Double
    /// The length of each element in a group of equal columns.
    var columnLength: Double?

    static let empty = Packing(count: 0, base: 0)
}

/// Counts the elements that fit into a run.
struct Packer {
    let template: GroupTemplate
    let grid: PixelGrid
    let run: GroupTemplate.Run
    /// The group's size inside its insets.
    let inner: PointSize

    private var gap: Double { run.spacing.minimum }
    private var length: Double { inner[run.axis] }

    /// The group's length without the spacing between `count` elements.
    private func base(_ count: Int) -> Double { length - gap * Double(count - 1) }

    /// Packs the elements; `isSelfSizing` if the group is self-sizing along the run.
    ///
    /// - Parameter measured: returns the measured length of an element by its index in the run.
    func pack(isSelfSizing: Bool, measured: (Int) -> Double?) -> Packing {
        guard !run.elements.isEmpty else { return .empty }
        switch run.repetition {
        case .columns(let count):
            guard count >= 1 else { return .empty }
            let columnLength = max(0, grid.floor(base(count) / Double(count)))
            return Packing(count: count, base: base(count), columnLength: columnLength)
        case .repeating(let count):
            return count >= 1 ? Packing(count: count, base: base(count)) : .empty
        case .asManyAsFit where isSelfSizing:
            return Packing(count: run.elements.count, base: base(run.elements.count))
        case .asManyAsFit:
            guard length >= 0 else { return .empty }
            return run.traits.contains(.crossFollowsMain) ? packByWidest() : packInTurn(measured)
        }
    }

    /// Packs as many as fit; each spacing reduces the base of fractions.
    private func packInTurn(_ measured: (Int) -> Double?) -> Packing {
        let count = count(gap: gap, isBaseFixed: gap == 0, base: base, measured)
        return Packing(count: count, base: base(count))
    }

    /// Packs elements whose lengths across the run are fractions of the length along it: the
    /// spacing subtracted is that of as many elements as fit without any.
    private func packByWidest() -> Packing {
        let most = count(gap: 0, isBaseFixed: true, base: { _ in length }, { _ in nil })
        guard most > 0 else { return .empty }
        let base = base(most)
        let count = count(gap: gap, isBaseFixed: true, base: { _ in base }, { _ in nil })
        return Packing(count: count, base: base)
    }

    /// The number of elements that fit; one above the limit if they never overflow.
    private func count(
        gap: Double, isBaseFixed: Bool, base: (Int) -> Double, _ measured: (Int) -> Double?
    ) -> Int {
        let parts = run.traits.contains(.hasFractions) ? fractions : []
        // If the base changes with each element, all fractions are summed again.
        let work = parts.isEmpty || isBaseFixed ? 1 : parts.count
        let limit = min(LayoutLimits.itemsInGroup, LayoutLimits.packingWork / work)
        var count = 0
        var (points, shares) = (0.0, 0.0)
        while count <= limit {
            points += measured(count) ?? self.points(of: count)
            if isBaseFixed, !parts.isEmpty {
                shares += grid.floor(parts[count % parts.count] * base(count + 1))
            } else {
                shares = sum(of: parts, count + 1, base(count + 1))
            }
            let used = points + shares + gap * Double(count)
            guard used <= length + PixelGrid.tolerance else { return count }
            count += 1
        }
        return LayoutLimits.itemsInGroup + 1
    }

    /// The fixed part of an element's length along the run: edge spacing, and a non-fractional
    /// length.
    private func points(of element: Int) -> Double {
        let node = template.nodes[template.node(element, of: run)]
        let edges = node.edges.minimum(run.axis)
        let size = node.size[run.axis]
        return size.fraction(of: run.axis) == nil ? edges + grid.resolve(size, in: inner) : edges
    }

    /// The fraction of each element; 0 for other lengths.
    private var fractions: [Double] {
        run.elements.indices.map { element in
            let size = template.nodes[template.node(element, of: run)].size[run.axis]
            return size.fraction(of: run.axis) ?? 0
        }
    }

    /// The fractional lengths of the first `count` elements.
    private func sum(of parts: [Double], _ count: Int, _ base: Double) -> Double {
        var sum = 0.0
        for element in 0..<min(parts.count, count) where parts[element] != 0 {
            let times = count / parts.count + (element < count % parts.count ? 1 : 0)
            sum += Double(times) * grid.floor(parts[element] * base)
        }
        return sum
    }
}

/// How many elements stand in a run, and what their fractions are of.
struct Packing: Hashable, Sendable {
    /// 0 where not even one fits.
    var count: Int
    /// The group's length without the gaps between its elements.
    var base: Double
    /// The length of each element where they share the group equally.
    var columnLength: Double?

    static let nothing = Packing(count: 0, base: 0)
}

/// Counting what fits into a run.
struct Packer {
    let template: GroupTemplate
    let grid: PixelGrid
    let run: GroupTemplate.Run
    /// What there is inside the group's insets.
    let inner: PointSize

    private var gap: Double { run.spacing.minimum }
    private var length: Double { inner[run.axis] }

    /// The group's length less the gaps between `count` elements.
    private func base(_ count: Int) -> Double { length - gap * Double(count - 1) }

    /// The packing for a group whose length along the run `isOpen` to what its elements need;
    /// `measured` gives the length of an element that has been measured, by its place in the run.
    func pack(isOpen: Bool, measured: (Int) -> Double?) -> Packing {
        guard !run.elements.isEmpty else { return .nothing }
        switch run.repetition {
        case .columns(let count):
            guard count >= 1 else { return .nothing }
            let columnLength = max(0, grid.floor(base(count) / Double(count)))
            return Packing(count: count, base: base(count), columnLength: columnLength)
        case .repeating(let count):
            return count >= 1 ? Packing(count: count, base: base(count)) : .nothing
        case .asManyAsFit where isOpen:
            return Packing(count: run.elements.count, base: base(run.elements.count))
        case .asManyAsFit:
            guard length >= 0 else { return .nothing }
            return run.traits.contains(.crossFollowsMain) ? packByWidest() : packInTurn(measured)
        }
    }

    /// As many as fit, where each gap makes fractions smaller.
    private func packInTurn(_ measured: (Int) -> Double?) -> Packing {
        let count = count(gap: gap, isBaseFixed: gap == 0, base: base, measured)
        return Packing(count: count, base: base(count))
    }

    /// Where lengths across the run follow the length along it, the gaps are those of as many
    /// elements as fit without any gap.
    private func packByWidest() -> Packing {
        let most = count(gap: 0, isBaseFixed: true, base: { _ in length }, { _ in nil })
        guard most > 0 else { return .nothing }
        let base = base(most)
        let count = count(gap: gap, isBaseFixed: true, base: { _ in base }, { _ in nil })
        return Packing(count: count, base: base)
    }

    /// The first number behind which one more element does not fit; one above the limit where
    /// there is no end.
    private func count(
        gap: Double, isBaseFixed: Bool, base: (Int) -> Double, _ measured: (Int) -> Double?
    ) -> Int {
        let parts = run.traits.contains(.hasFractions) ? fractions : []
        // Where the base changes with each element, all fractions are summed up anew.
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

    /// What an element takes whatever the base is: its length, if that is no fraction, and edges.
    private func points(of element: Int) -> Double {
        let node = template.nodes[template.node(element, of: run)]
        let edges = node.edges.minimum(run.axis)
        let size = node.size[run.axis]
        return size.fraction(of: run.axis) == nil ? edges + grid.resolve(size, in: inner) : edges
    }

    /// The part of the base that each of the elements takes; 0 for those that take points.
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

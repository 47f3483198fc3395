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
            guard length >= 0, !run.elements.isEmpty else { return .nothing }
            return run.traits.contains(.crossFollowsMain) ? packByWidest() : packInTurn(measured)
        }
    }

    /// As many as fit, where each gap makes fractions smaller.
    private func packInTurn(_ measured: (Int) -> Double?) -> Packing {
        let count = count(gap: gap, base: base, measured)
        return Packing(count: count, base: base(count))
    }

    /// Where lengths across the run follow the length along it, the gaps are those of as many
    /// elements as fit without any gap.
    private func packByWidest() -> Packing {
        let most = count(gap: 0, base: { _ in length }, { _ in nil })
        guard most > 0 else { return .nothing }
        let base = base(most)
        return Packing(count: count(gap: gap, base: { _ in base }, { _ in nil }), base: base)
    }

    /// The first number behind which one more element does not fit; one above the limit where
    /// there is no end.
    private func count(
        gap: Double, base: (Int) -> Double, _ measured: (Int) -> Double?
    ) -> Int {
        var count = 0
        var points = 0.0
        while count <= LayoutLimits.itemsInGroup {
            points += measured(count) ?? self.points(of: count)
            let gaps = gap * Double(count)
            let used = points + fractions(of: count + 1, base(count + 1)) + gaps
            guard used <= length + PixelGrid.tolerance else { break }
            count += 1
        }
        return count
    }

    /// What an element takes whatever the base is: its length, if that is no fraction, and edges.
    private func points(of element: Int) -> Double {
        let node = template.nodes[template.node(element, of: run)]
        let edges = node.edges.minimum(run.axis)
        let size = node.size[run.axis]
        return size.fraction(of: run.axis) == nil ? edges + grid.resolve(size, in: inner) : edges
    }

    /// The fractional lengths among the first `count` elements.
    private func fractions(of count: Int, _ base: Double) -> Double {
        guard run.traits.contains(.hasFractions) else { return 0 }
        let cycle = run.elements.count
        var sum = 0.0
        for element in 0..<min(cycle, count) {
            let size = template.nodes[template.node(element, of: run)].size[run.axis]
            guard let part = size.fraction(of: run.axis) else { continue }
            let times = count / cycle + (element < count % cycle ? 1 : 0)
            sum += Double(times) * grid.floor(part * base)
        }
        return sum
    }
}

/// The number of elements in the runs of a group.
extension GroupSolver {
    /// A cached packing with its parameters.
    struct PackedRun {
        var first: Int
        var inner: PointSize
        var isSelfSizing: Bool
        var packing: Packing
    }

    /// Returns the packing without measuring; it is the same in each group.
    mutating func pack(
        _ run: GroupTemplate.Run, _ inner: PointSize, isSelfSizing: Bool
    ) -> Packing {
        let first = run.elements.lowerBound
        for packed in packedRuns
        where packed.first == first && packed.inner == inner && packed.isSelfSizing == isSelfSizing
        {
            return packed.packing
        }
        let packer = Packer(template: template, grid: grid, run: run, inner: inner)
        let packing = packer.pack(isSelfSizing: isSelfSizing) { _ in nil }
        if packedRuns.count < Self.maxPackedRuns {
            packedRuns.append(
                PackedRun(first: first, inner: inner, isSelfSizing: isSelfSizing, packing: packing))
        }
        return packing
    }

    /// A limit, since the cache is searched linearly.
    private static let maxPackedRuns = 8

    /// Packs items whose measured lengths along the run determine how many fit.
    private mutating func packMeasured(
        _ run: GroupTemplate.Run, _ inner: PointSize, _ measured: inout [PointSize]
    ) -> Packing {
        let packer = Packer(template: template, grid: grid, run: run, inner: inner)
        return packer.pack(isSelfSizing: false) { element in
            let index = template.node(element, of: run)
            measured.append(measuredSize(index, places.count + element, inner))
            let node = template.nodes[index]
            guard node.size[run.axis].isEstimated else { return nil }
            return measured[element][run.axis] + node.edges.minimum(run.axis)
        }
    }

    /// Returns the packing; measures items first if their lengths along the run determine it.
    mutating func packed(
        _ run: GroupTemplate.Run, _ inner: PointSize, isSelfSizing: Bool,
        _ measured: inout [PointSize]
    ) -> Packing {
        let isMeasured =
            measurementCache != nil && !isSelfSizing && run.traits.contains(.hasEstimates)
            && !run.traits.contains(.hasGroups)
        let packing =
            isMeasured
            ? packMeasured(run, inner, &measured) : pack(run, inner, isSelfSizing: isSelfSizing)
        guard packing.count <= LayoutLimits.itemsInGroup - places.count else {
            exceedsItemLimit = true
            return .empty
        }
        return packing
    }
}

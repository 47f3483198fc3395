/// How many elements stand in the runs of a group.
extension GroupSolver {
    /// What a run's elements are packed in.
    struct PackedRun {
        var first: Int
        var inner: PointSize
        var isOpen: Bool
        var packing: Packing
    }

    /// The packing without the sizes of items; it is the same in each group.
    mutating func pack(
        _ run: GroupTemplate.Run, _ inner: PointSize, isOpen: Bool
    ) -> Packing {
        let first = run.elements.lowerBound
        for packed in packedRuns
        where packed.first == first && packed.inner == inner && packed.isOpen == isOpen {
            return packed.packing
        }
        let packer = Packer(template: template, grid: grid, run: run, inner: inner)
        let packing = packer.pack(isOpen: isOpen) { _ in nil }
        if packedRuns.count < Self.mostPackedRuns {
            packedRuns.append(
                PackedRun(first: first, inner: inner, isOpen: isOpen, packing: packing))
        }
        return packing
    }

    /// Packings are looked for one after the other.
    private static let mostPackedRuns = 8

    /// The packing of items that decide their length along the run.
    private mutating func packMeasured(
        _ run: GroupTemplate.Run, _ inner: PointSize, _ measured: inout [PointSize]
    ) -> Packing {
        let packer = Packer(template: template, grid: grid, run: run, inner: inner)
        return packer.pack(isOpen: false) { element in
            let index = template.node(element, of: run)
            measured.append(measuredSize(index, places.count + element, inner))
            let node = template.nodes[index]
            guard node.size[run.axis].isEstimated else { return nil }
            return measured[element][run.axis] + node.edges.minimum(run.axis)
        }
    }

    /// The packing; where items decide their length along the run, they are measured for it.
    mutating func packed(
        _ run: GroupTemplate.Run, _ inner: PointSize, isOpen: Bool, _ measured: inout [PointSize]
    ) -> Packing {
        let isMeasured =
            meter != nil && !isOpen && run.traits.contains(.hasEstimates)
            && !run.traits.contains(.hasGroups)
        let packing =
            isMeasured ? packMeasured(run, inner, &measured) : pack(run, inner, isOpen: isOpen)
        guard packing.count <= LayoutLimits.itemsInGroup - places.count else {
            isOverfull = true
            return .nothing
        }
        return packing
    }
}

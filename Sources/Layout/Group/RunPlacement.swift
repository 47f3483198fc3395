extension GroupSolver {
    /// Places the elements of a run in sequence inside the group's insets; returns each flexible
    /// spacing's share of the remaining space.
    mutating func place(
        _ added: Range<Int>, _ run: GroupTemplate.Run, _ insets: LayoutInsets, _ inner: PointSize
    ) -> Double {
        let axis = run.axis
        let isGapFlexible = run.spacing.isFlexible
        let flexible = added.reduce(isGapFlexible ? added.count - 1 : 0) { count, index in
            count + template.nodes[elements[index].node].edges.flexibleCount(axis)
        }
        let left = inner[axis] - occupied(added, run)
        let share = flexible > 0 ? left / Double(flexible) : 0
        let gap = run.spacing.minimum + (isGapFlexible ? share : 0)
        var cursor = insets.start(axis)
        for index in added {
            let element = elements[index]
            let edges = template.nodes[element.node].edges
            cursor += edges.start(axis).length(share)
            var origin = LayoutPoint.zero
            origin[axis] = cursor
            origin[axis.other] =
                insets.start(axis.other)
                + edges.offset(of: element.size[axis.other], in: inner[axis.other], axis.other)
            move(element, by: origin)
            cursor += element.size[axis] + edges.end(axis).length(share) + gap
        }
        return share
    }

    private mutating func move(_ element: Element, by offset: LayoutPoint) {
        for place in element.places {
            places[place].slot.origin = places[place].slot.origin + offset
        }
        for host in element.hosts { hosts[host].rect.origin = hosts[host].rect.origin + offset }
    }
}

extension LayoutSpacing {
    /// The resolved spacing if each flexible one gets `share` on top of its minimum.
    func length(_ share: Double) -> Double { minimum + (isFlexible ? share : 0) }
}

extension EdgeSpacing {
    /// The start of an element of `length` without siblings in `available`.
    func offset(of length: Double, in available: Double, _ axis: LayoutAxis) -> Double {
        let count = flexibleCount(axis)
        let left = available - length - minimum(axis)
        return start(axis).length(count > 0 ? left / Double(count) : 0)
    }
}

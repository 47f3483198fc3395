extension OrthogonalRow {
    /// The largest content offset.
    package var maximumOffset: Double { max(0, length - viewport.size[axis]) }

    /// Extra insets before the first and after the last group. `groupPagingCentered` centres these
    /// groups, too, and the first one is centred initially.
    package var restInsets: (start: Double, end: Double) {
        guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last
        else { return (0, 0) }
        let length = viewport.size[axis]
        return (max(0, (length - first.length) / 2), max(0, (length - last.length) / 2))
    }

    /// The content offsets at which scrolling stops; empty if it stops anywhere.
    package var snapOffsets: [Double] {
        var offsets: [Double]
        switch behavior {
        case .none, .continuous: return []
        case .paging:
            let page = viewport.size[axis]
            guard page > 0 else { return [] }
            offsets = Array(stride(from: 0, through: maximumOffset, by: page)) + [maximumOffset]
        case .continuousGroupLeadingBoundary, .groupPaging: offsets = groups.map(\.start)
        case .groupPagingCentered:
            offsets = groups.map {
                restInsets.start + $0.start - (viewport.size[axis] - $0.length) / 2
            }
        }
        var last = -Double.infinity
        let rest = restInsets
        let end = max(0, length + rest.start + rest.end - viewport.size[axis])
        return offsets.map { min(max(0, $0), end) }.filter { offset in
            defer { last = max(last, offset) }
            return offset > last
        }
    }
}

extension OrthogonalRow {
    /// How far the row can be scrolled.
    package var maximumOffset: Double { max(0, length - viewport.size[axis]) }

    /// Points before the first and behind the last group that a row has on the screen beside those of
    /// its layout: with `groupPagingCentered` these groups come to rest in the middle, too, and the
    /// first one stands there before anybody scrolls.
    package var restInsets: (start: Double, end: Double) {
        guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last
        else { return (0, 0) }
        let room = viewport.size[axis]
        return (max(0, (room - first.length) / 2), max(0, (room - last.length) / 2))
    }

    /// Where the row comes to rest; empty where that is anywhere.
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

extension OrthogonalRow {
    /// How far the row can be scrolled.
    package var maximumOffset: Double { max(0, length - viewport.size[axis]) }

    /// The offset at which a row that is left at `offset` comes to rest.
    package func restingOffset(near offset: Double) -> Double {
        let offset = min(max(0, offset), maximumOffset)
        switch behavior {
        case .none: return 0
        case .continuous: return offset
        case .paging: return nearestPage(offset)
        case .continuousGroupLeadingBoundary, .groupPaging:
            return nearestGroup(offset) { $0.start }
        case .groupPagingCentered:
            let room = viewport.size[axis]
            return nearestGroup(offset) { $0.start - (room - $0.length) / 2 }
        }
    }

    private func nearestPage(_ offset: Double) -> Double {
        let page = viewport.size[axis]
        guard page > 0 else { return offset }
        return min((offset / page).rounded() * page, maximumOffset)
    }

    private func nearestGroup(_ offset: Double, _ rest: (GroupSpan) -> Double) -> Double {
        var nearest = 0.0
        var distance = Double.infinity
        for group in groups {
            let rest = min(max(0, rest(group)), maximumOffset)
            guard abs(rest - offset) < distance else { continue }
            (nearest, distance) = (rest, abs(rest - offset))
        }
        return nearest
    }
}

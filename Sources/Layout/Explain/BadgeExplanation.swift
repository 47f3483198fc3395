/// Explanations of badges.
extension LayoutExplanation {
    func badgeLines(
        _ kind: String, _ number: Int, _ frame: LayoutFrame
    ) throws(LayoutError) -> [String] {
        guard let section, let own = solved.solvedSection(section),
            case .groups(let groups) = own.content,
            let kindIndex = groups.plan.badgeKinds.firstIndex(of: kind),
            let group = groups.sequence.group(ofBadge: number, kindIndex)
        else { return [] }
        let items = groups.sequence.placement(group).items
        guard let trace = try solved.trace(items.lowerBound, section: section) else { return [] }
        let place = number - groups.sequence.badgeNumbers(before: group)[kindIndex]
        let hosts = trace.badges(kind, present: items.count)
        guard hosts.indices.contains(place) else { return [] }
        return hosts[place].sentences(
            size: frame.rect.size, group: group, firstItem: items.lowerBound)
    }
}

extension GroupSequence {
    /// The index of the group that contains a badge of a kind.
    fileprivate func group(ofBadge number: Int, _ kind: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if badgeNumbers(before: middle)[kind] > number {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low > 0 ? low - 1 : nil
    }
}

/// A badge with the frame that it is anchored to.
private struct FixedBadge {
    let badge: AnchoredItem
    /// Relative to the origin of the group.
    let host: LayoutRect
    /// The size that fractions of its size refer to.
    let container: PointSize
    /// The place of the item that it is anchored to; nil for a group.
    let place: Int?
    let isWholeGroup: Bool

    func sentences(size: PointSize, group: Int, firstItem: Int) -> [String] {
        let what =
            place.map { "item \(firstItem + $0), number \($0) in group \(group)" }
            ?? (isWholeGroup ? "group \(group) as a whole" : "a group inside group \(group)")
        var lines = [
            "It is anchored to \(what): \(host.formatted) from the group's origin, insets subtracted.",
            "Fractions of its size refer to \(container.formatted).",
        ]
        lines += badge.size.explanation(of: container, size)
        let own = badge.itemAnchor ?? LayoutAnchor(edges: badge.containerAnchor.edges)
        lines.append(
            "Its anchor point `\(own.edges.formatted)` is at the point `\(badge.containerAnchor.edges.formatted)` "
                + "of that\(offset(of: size)).")
        return lines
    }

    /// The shift by the offsets of both anchors.
    private func offset(of size: PointSize) -> String {
        var still = badge
        still.containerAnchor.offset = .zero
        still.itemAnchor?.offset = .zero
        let (moved, unmoved) = (badge.rect(of: size, on: host), still.rect(of: size, on: host))
        let (x, y) = (moved.origin.x - unmoved.origin.x, moved.origin.y - unmoved.origin.y)
        return x == 0 && y == 0 ? "" : ", moved by x \(x.formatted), y \(y.formatted)"
    }
}

extension ItemTrace {
    /// The badges of a kind in the group, in the order of their indices: those of groups first.
    fileprivate func badges(_ kind: String, present: Int) -> [FixedBadge] {
        var found: [FixedBadge] = []
        for host in hosts where host.firstPlace < present {
            for badge in template.badges[template.nodes[host.node].badges] where badge.kind == kind
            {
                found.append(
                    FixedBadge(
                        badge: badge, host: host.rect, container: host.container, place: nil,
                        isWholeGroup: host.node == GroupTemplate.root))
            }
        }
        for (index, place) in places.prefix(present).enumerated() {
            guard let node = place.node else { continue }
            let rect = place.rect(template, at: .zero)
            for badge in template.badges[template.nodes[node].badges] where badge.kind == kind {
                found.append(
                    FixedBadge(
                        badge: badge, host: rect, container: rect.size, place: index,
                        isWholeGroup: false))
            }
        }
        return found
    }
}

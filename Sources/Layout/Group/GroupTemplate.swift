/// A group with its descendants, flattened into an array for fast traversal.
struct GroupTemplate: Sendable {
    /// An item or a group; trivially copyable, since nodes are copied often.
    struct Node: Sendable {
        let size: LayoutSize
        let insets: LayoutInsets
        let edges: EdgeSpacing
        /// The indices of its badges in `GroupTemplate.badges`.
        let badges: Range<Int>
        var content: Content
    }

    enum Content: Sendable {
        case item
        case run(Run)
        /// The indices of the frames in `GroupTemplate.frames`.
        case custom(Range<Int>)
    }

    /// Elements in sequence.
    struct Run: Sendable {
        let axis: LayoutAxis
        let spacing: LayoutSpacing
        let repetition: GroupRepetition
        /// The indices of the elements in `GroupTemplate.elements`.
        let elements: Range<Int>
        let traits: RunTraits
    }

    private(set) var nodes: [Node] = []
    /// The nodes of the elements of runs.
    private(set) var elements: [Int] = []
    /// The badges of items and groups.
    private(set) var badges: [AnchoredItem] = []
    /// The frames of custom groups.
    private(set) var frames: [CustomFrame] = []
    /// Whether any length is estimated.
    private(set) var isEstimated = false
    /// Whether any length of a badge is estimated.
    private(set) var hasEstimatedBadges = false
    /// Whether any item or group has insets.
    private(set) var hasInsets = false

    /// The node of the whole group.
    static let root = 0

    init(_ group: GroupLayout) throws(LayoutError) { _ = try add(.group(group), depth: 0) }

    /// The node of a run's element; elements repeat cyclically.
    func node(_ element: Int, of run: Run) -> Int {
        elements[run.elements.lowerBound + element % run.elements.count]
    }

    /// The z index of all items; nil if they differ.
    var zIndex: Int? {
        var levels = Set(frames.map(\.zIndex))
        for node in nodes {
            if case .item = node.content { levels.insert(0) }
        }
        return levels.count > 1 ? nil : levels.first ?? 0
    }

    private mutating func add(_ element: GroupElement, depth: Int) throws(LayoutError) -> Int {
        guard depth <= LayoutLimits.depth else { throw .tooDeep }
        // The section's own group does not count as an element.
        guard nodes.count <= LayoutLimits.elements else { throw .tooManyElements }
        let index = nodes.count
        switch element {
        case .item(let item):
            add(item.size, item.insets, item.edgeSpacing, item.badges)
        case .group(let group):
            add(group.size, group.insets, group.edgeSpacing, group.badges)
            nodes[index].content = try content(of: group, depth: depth)
        }
        return index
    }

    private mutating func add(
        _ size: LayoutSize, _ insets: LayoutInsets, _ edges: EdgeSpacing, _ own: [AnchoredItem]
    ) {
        if size.isEstimated { isEstimated = true }
        if insets != .zero { hasInsets = true }
        if own.contains(where: { $0.size.isEstimated }) { hasEstimatedBadges = true }
        nodes.append(
            Node(
                size: size, insets: insets, edges: edges,
                badges: badges.count..<badges.count + own.count, content: .item))
        badges += own
    }

    private mutating func content(
        of group: GroupLayout, depth: Int
    ) throws(LayoutError) -> Content {
        switch group.arrangement {
        case .custom(let own):
            guard own.count <= LayoutLimits.itemsInGroup else { throw .tooManyItemsInGroup }
            let first = frames.count
            for var frame in own {
                frame.rect.size = LayoutLimits.clamp(frame.rect.size)
                frames.append(frame)
            }
            return .custom(first..<frames.count)
        case .run(let run):
            var indices: [Int] = []
            for element in run.elements { indices.append(try add(element, depth: depth + 1)) }
            let first = elements.count
            elements += indices
            return .run(
                Run(
                    axis: run.axis, spacing: run.spacing, repetition: run.repetition,
                    elements: first..<elements.count,
                    traits: RunTraits(run.elements, along: run.axis)))
        }
    }
}

/// Properties of a run's elements that affect packing.
struct RunTraits: OptionSet, Sendable {
    let rawValue: UInt8

    /// An element's length across the run is a fraction of the length along it.
    static let crossFollowsMain = RunTraits(rawValue: 1)
    /// An element's length along the run is a fraction of the group's.
    static let hasFractions = RunTraits(rawValue: 2)
    /// An element's length along the run is estimated.
    static let hasEstimates = RunTraits(rawValue: 4)
    /// One of the elements is a group.
    static let hasGroups = RunTraits(rawValue: 8)
    /// An element is `uniformAcrossSiblings` along one of the axes.
    static let hasUniforms = RunTraits(rawValue: 16)
    /// An element has flexible edge spacing.
    static let hasFlexibleEdges = RunTraits(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ elements: [GroupElement], along axis: LayoutAxis) {
        self = []
        for element in elements {
            if element.size[axis.other].fraction(of: axis) != nil { insert(.crossFollowsMain) }
            if element.size[axis].fraction(of: axis) != nil { insert(.hasFractions) }
            if element.size[axis].isEstimated { insert(.hasEstimates) }
            if case .group = element { insert(.hasGroups) }
            if element.size.width.isUniform || element.size.height.isUniform {
                insert(.hasUniforms)
            }
            let edges = element.edgeSpacing
            if edges.flexibleCount(axis) + edges.flexibleCount(axis.other) > 0 {
                insert(.hasFlexibleEdges)
            }
        }
    }
}

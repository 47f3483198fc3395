/// A group with all that stands in it, laid flat: solving it walks an array and not a tree.
struct GroupTemplate: Sendable {
    /// An item or a group.
    struct Node: Sendable {
        let size: LayoutSize
        let insets: LayoutInsets
        let edges: EdgeSpacing
        let badges: [AnchoredItem]
        let content: Content
    }

    enum Content: Sendable {
        case item
        case run(Run)
        case custom([CustomFrame])
    }

    /// Elements one behind the other.
    struct Run: Sendable {
        let axis: LayoutAxis
        let spacing: LayoutSpacing
        let repetition: GroupRepetition
        /// The elements' nodes, as places in `GroupTemplate.elements`.
        let elements: Range<Int>
        let traits: RunTraits
    }

    private(set) var nodes: [Node] = []
    /// Nodes of the elements of runs.
    private(set) var elements: [Int] = []
    /// Whether the content decides a length somewhere.
    private(set) var isEstimated = false

    /// The node of the whole group.
    static let root = 0

    init(_ group: GroupLayout) throws(LayoutError) {
        _ = try add(.group(group), depth: 0)
    }

    /// The node of a run's element; elements are taken in turn.
    func node(_ element: Int, of run: Run) -> Int {
        elements[run.elements.lowerBound + element % run.elements.count]
    }

    private mutating func add(_ element: GroupElement, depth: Int) throws(LayoutError) -> Int {
        guard depth <= LayoutLimits.depth else { throw .tooDeep }
        guard nodes.count < LayoutLimits.elements else { throw .tooManyElements }
        if element.size.isEstimated { isEstimated = true }
        let index = nodes.count
        switch element {
        case .item(let item):
            nodes.append(
                Node(
                    size: item.size, insets: item.insets, edges: item.edgeSpacing,
                    badges: item.badges, content: .item))
        case .group(let group):
            nodes.append(Node(group, .item))
            nodes[index] = Node(group, try content(of: group, depth: depth))
        }
        return index
    }

    private mutating func content(
        of group: GroupLayout, depth: Int
    ) throws(LayoutError) -> Content {
        switch group.arrangement {
        case .custom(let frames):
            guard frames.count <= LayoutLimits.itemsInGroup else { throw .tooManyItemsInGroup }
            return .custom(frames)
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

extension GroupTemplate.Node {
    fileprivate init(_ group: GroupLayout, _ content: GroupTemplate.Content) {
        self.init(
            size: group.size, insets: group.insets, edges: group.edgeSpacing,
            badges: group.badges, content: content)
    }
}

/// What decides how the elements of a run are packed.
struct RunTraits: OptionSet, Sendable {
    let rawValue: UInt8

    /// An element's length across the run is a part of the length along it.
    static let crossFollowsMain = RunTraits(rawValue: 1)
    /// An element's length along the run is a part of the group's.
    static let hasFractions = RunTraits(rawValue: 2)
    /// An element's length along the run is measured.
    static let hasEstimates = RunTraits(rawValue: 4)
    /// A group stands among the elements.
    static let hasGroups = RunTraits(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ elements: [GroupElement], along axis: LayoutAxis) {
        self = []
        for element in elements {
            if element.size[axis.other].fraction(of: axis) != nil { insert(.crossFollowsMain) }
            if element.size[axis].fraction(of: axis) != nil { insert(.hasFractions) }
            if element.size[axis].isEstimated { insert(.hasEstimates) }
            if case .group = element { insert(.hasGroups) }
        }
    }
}

nonisolated extension ViewNode {
    /// The alignment of a view in a larger frame.
    public nonisolated enum Alignment: String, CaseIterable, Hashable, Sendable {
        case topLeading, top, topTrailing, leading, center, trailing
        case bottomLeading, bottom, bottomTrailing
        /// Aligns the first baselines of texts.
        case firstBaseline
    }

    /// A side of an axis, or its middle.
    public nonisolated enum Side: Hashable, Sendable { case start, middle, end }
}

nonisolated extension ViewNode.Alignment {
    /// The alignments of a view in a frame.
    public static let places = allCases.filter { $0 != .firstBaseline }

    /// Returns the alignments for nodes of a stack along an axis.
    public static func across(_ axis: LayoutGeometry.Axis) -> [ViewNode.Alignment] {
        axis == .vertical
            ? [.leading, .center, .trailing] : [.top, .center, .bottom, .firstBaseline]
    }

    /// Returns the side of an axis that it aligns to.
    public func side(_ axis: LayoutGeometry.Axis) -> ViewNode.Side {
        switch (self, axis) {
        case (.topLeading, _), (.top, .vertical), (.leading, .horizontal),
            (.topTrailing, .vertical), (.bottomLeading, .horizontal), (.firstBaseline, .vertical):
            .start
        case (.bottomTrailing, _), (.bottom, .vertical), (.trailing, .horizontal),
            (.topTrailing, .horizontal), (.bottomLeading, .vertical):
            .end
        default: .middle
        }
    }

    /// Returns the range of a stack's content of `length` across its axis. Only explicit alignments
    /// move it; `leading`, the default, gives it the whole length.
    public func block(
        _ length: Double, in available: Double, _ axis: LayoutGeometry.Axis
    ) -> (start: Double, length: Double) {
        if side(axis) == ViewNode.Alignment.leading.side(axis) { return (0, available) }
        return (max(0, offset(length, in: available, axis)), min(length, available))
    }

    /// Returns the start of content of `length`.
    public func offset(
        _ length: Double, in available: Double, _ axis: LayoutGeometry.Axis
    ) -> Double {
        switch side(axis) {
        case .start: 0
        case .end: available - length
        case .middle: (available - length) / 2
        }
    }
}

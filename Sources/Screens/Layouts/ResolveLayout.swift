package import Expressions
package import Layout
import Values

extension LayoutForm {
    /// The layout where it is shown, with what its expressions give in `frame`, which has the names
    /// around it and those of the environment.
    ///
    /// Where an expression of groups reads `itemWidth`, the layout is made twice: the first time
    /// with usual heights, to learn the width.
    package func resolved(
        in frame: inout Frame, _ environment: DisplayEnvironment
    ) -> CollectionSection {
        switch self {
        case .flow(let flow): return .flow(flow.resolved(in: &frame, environment))
        case .groups(let section):
            let names = frame.values.count
            let first = section.resolved(in: &frame)
            guard readsName(of: names) else { return .compositional(first) }
            frame.values.append(.double(environment.itemWidth(in: first)))
            defer { frame.removeNames(from: names) }
            return .compositional(section.resolved(in: &frame))
        }
    }

    private func readsName(of slot: Int) -> Bool {
        var isRead = false
        forEachExpression { isRead = isRead || $0.slots.contains(slot) }
        return isRead
    }
}

extension DisplayEnvironment {
    /// What a layout engine is told of it.
    package var layoutEnvironment: LayoutEnvironment {
        LayoutEnvironment(
            container: PointSize(width: width, height: height), scale: scale,
            isRightToLeft: isRightToLeft)
    }

    /// The width of a section's first item.
    fileprivate func itemWidth(in section: SectionLayout) -> Double {
        let layout = CollectionLayout(sections: [.compositional(section)])
        let result = try? layOut(layout, itemCounts: [1], in: layoutEnvironment)
        return result?.frames.first { $0.kind == .item }?.rect.size.width ?? 0
    }
}

extension SectionForm {
    package func resolved(in frame: inout Frame) -> SectionLayout {
        SectionLayout(
            group: group.resolved(in: &frame), spacing: spacing.resolved(in: &frame),
            insets: insets.resolved(in: &frame), insetsReference: insetsReference,
            scrolling: scrolling, list: list)
    }
}

extension GroupForm {
    fileprivate func resolved(in frame: inout Frame) -> GroupLayout {
        var elements: [GroupElement] = []
        for element in self.elements {
            switch element {
            case .item(let item): elements.append(.item(item.resolved(in: &frame)))
            case .group(let group): elements.append(.group(group.resolved(in: &frame)))
            }
        }
        let run = GroupRun(
            axis: axis, elements: elements, repetition: repetition.resolved(in: &frame),
            spacing: spacing.resolved(in: &frame))
        return GroupLayout(
            size: size.resolved(in: &frame), arrangement: .run(run),
            insets: insets.resolved(in: &frame), edgeSpacing: edgeSpacing.resolved(in: &frame),
            badges: badges.map { $0.resolved(in: &frame) })
    }
}

extension RepetitionForm {
    fileprivate func resolved(in frame: inout Frame) -> GroupRepetition {
        switch self {
        case .columns(let count): .columns(count.resolvedCount(in: &frame))
        case .repeating(let count): .repeating(count.resolvedCount(in: &frame))
        case .asManyAsFit: .asManyAsFit
        }
    }
}

extension ItemForm {
    fileprivate func resolved(in frame: inout Frame) -> ItemLayout {
        ItemLayout(
            size: size.resolved(in: &frame), insets: insets.resolved(in: &frame),
            edgeSpacing: edgeSpacing.resolved(in: &frame),
            badges: badges.map { $0.resolved(in: &frame) })
    }
}

extension BadgeForm {
    /// The points of the offset go with one anchor, the parts of its own size with the other: what
    /// counts is their sum.
    fileprivate func resolved(in frame: inout Frame) -> AnchoredItem {
        AnchoredItem(
            kind: kind, size: size.resolved(in: &frame),
            containerAnchor: LayoutAnchor(
                edges: anchor.edges, offset: offset.points(in: &frame)),
            itemAnchor: LayoutAnchor(
                edges: itemAnchor.edges, offset: LayoutPoint(x: offset.width, y: offset.height),
                isFractional: true),
            zIndex: zIndex)
    }
}

extension BoundaryForm {
    package func resolved(in frame: inout Frame) -> BoundaryItem {
        BoundaryItem(
            kind: kind, size: size.resolved(in: &frame), alignment: alignment,
            offset: offset.points(in: &frame), extendsBoundary: extendsBoundary,
            isPinned: isPinned, insets: insets.resolved(in: &frame))
    }
}

extension FlowForm {
    fileprivate func resolved(
        in frame: inout Frame, _ environment: DisplayEnvironment
    ) -> FlowLayout {
        let container = environment.layoutEnvironment
        var size = LayoutSize(width: self.size.width.resolved(in: &frame), height: .absolute(0))
        // The height may read `itemWidth`, which stands behind all names.
        let names = frame.values.count
        frame.values.append(.double(container.points(of: size).width))
        size.height = self.size.height.resolved(in: &frame)
        frame.removeNames(from: names)
        return FlowLayout(
            itemSize: container.points(of: size),
            isSelfSizing: size.isEstimated, itemSpacing: itemSpacing.resolved(in: &frame),
            lineSpacing: lineSpacing.resolved(in: &frame), insets: insets.resolved(in: &frame),
            insetsReference: insetsReference)
    }
}

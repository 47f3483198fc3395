package import CellCore
package import Expressions
package import Layout
import Systems
import Values

extension UnresolvedLayout {
    /// Resolves the layout in `activation`, which has the surrounding names and the environment.
    ///
    /// If an expression of a group reads `itemWidth`, the layout is resolved twice: first with
    /// default heights, to determine the width.
    package func resolved(
        in activation: inout Activation, _ environment: DisplayEnvironment
    ) -> ResolvedLayout {
        switch self {
        case .flow(let flow):
            return ResolvedLayout(
                layout: .flow(flow.resolved(in: &activation, environment)), template: .tile)
        case .groups(let section):
            let names = activation.values.count
            let dots = environment.metrics[.pageControlHeight]
            let first = section.resolved(in: &activation, pageControlHeight: dots)
            guard readsName(of: names) else {
                return ResolvedLayout(
                    layout: .compositional(first), template: section.template,
                    hasPageControl: section.hasPageControl)
            }
            activation.values.append(.double(environment.itemWidth(in: first)))
            defer { activation.removeNames(from: names) }
            return ResolvedLayout(
                layout: .compositional(
                    section.resolved(in: &activation, pageControlHeight: dots)),
                template: section.template, hasPageControl: section.hasPageControl)
        case .shared(let shared):
            let resolved = shared.apply(in: &activation, environment) {
                $0.resolved(in: &$1, environment)
            }
            return resolved ?? .plainList
        }
    }

    private func readsName(of slot: Int) -> Bool {
        var isRead = false
        forEachExpression { isRead = isRead || $0.slots.contains(slot) }
        return isRead
    }
}

/// A layout for an environment.
package struct ResolvedLayout: Sendable {
    package var layout: CollectionSection
    /// The default template of cells.
    package var template: BuiltInTemplate
    /// Whether dots below the items show the current page.
    package var hasPageControl = false

    /// The fallback if no alternative applies, which a checked spec rules out.
    package static var plainList: ResolvedLayout {
        ResolvedLayout(
            layout: .compositional(
                SectionLayout(
                    group: .fullWidth(.estimated(44)), insetsReference: .none, list: .plain)),
            template: .row)
    }
}

extension DisplayEnvironment {
    /// The environment for the layout engine.
    package var layoutEnvironment: LayoutEnvironment {
        var environment = LayoutEnvironment(
            container: PointSize(width: width, height: height), scale: scale,
            isRightToLeft: isRightToLeft, metrics: metrics)
        environment.setSafeArea(leading: 0, trailing: 0)
        return environment
    }

    /// Returns the width of a section's first item.
    fileprivate func itemWidth(in section: SectionLayout) -> Double {
        itemWidths(in: .compositional(section), count: 1).first ?? 0
    }

    /// Returns the widths of a section's items before they are measured: an estimated width is the
    /// estimate.
    package func itemWidths(in section: CollectionSection, count: Int) -> [Double] {
        let layout = CollectionLayout(sections: [section])
        let result = try? layOut(layout, itemCounts: [count], in: layoutEnvironment)
        return result.map { $0.frames.filter { $0.kind == .item }.map(\.rect.size.width) } ?? []
    }

    /// Returns the width of a header or footer before it is measured.
    ///
    /// - Parameter section: what it is at the edge of, whose insets it keeps; nil for that of the
    ///   screen.
    package func width(of edge: BoundaryItem, in section: CollectionSection?) -> Double {
        let whole = layoutEnvironment.points(of: edge.size).width
        guard case .compositional(var section)? = section else { return whole }
        section.boundaryItems = [edge]
        let layout = CollectionLayout(sections: [.compositional(section)])
        let result = try? layOut(layout, itemCounts: [1], in: layoutEnvironment)
        let frame = result?.frames.first { $0.kind == .supplementary(edge.kind) }
        return frame?.rect.size.width ?? whole
    }
}

extension UnresolvedSection {
    /// - Parameter pageControlHeight: the height of the dots below the items, if it has them.
    package func resolved(
        in activation: inout Activation, pageControlHeight: Double
    ) -> SectionLayout {
        var layout = SectionLayout(
            group: group.resolved(in: &activation), spacing: spacing.resolved(in: &activation),
            insets: insets.resolved(in: &activation), insetsReference: insetsReference,
            scrolling: scrolling, list: list, separators: separators.resolved(in: &activation))
        if hasPageControl { layout.insets.bottom += pageControlHeight }
        return layout
    }
}

extension UnresolvedSeparators {
    fileprivate func resolved(in activation: inout Activation) -> RowSeparators {
        RowSeparators(
            isShown: isShown, leading: leading?.resolved(in: &activation),
            trailing: trailing?.resolved(in: &activation))
    }
}

extension UnresolvedGroup {
    fileprivate func resolved(in activation: inout Activation) -> GroupLayout {
        var elements: [GroupElement] = []
        for element in self.elements {
            switch element {
            case .item(let item): elements.append(.item(item.resolved(in: &activation)))
            case .group(let group): elements.append(.group(group.resolved(in: &activation)))
            }
        }
        let run = GroupRun(
            axis: axis, elements: elements, repetition: repetition.resolved(in: &activation),
            spacing: spacing.resolved(in: &activation))
        return GroupLayout(
            size: size.resolved(in: &activation), arrangement: .run(run),
            insets: insets.resolved(in: &activation),
            edgeSpacing: edgeSpacing.resolved(in: &activation))
    }
}

extension UnresolvedRepetition {
    fileprivate func resolved(in activation: inout Activation) -> GroupRepetition {
        switch self {
        case .columns(let count): .columns(count.resolvedCount(in: &activation))
        case .repeating(let count): .repeating(count.resolvedCount(in: &activation))
        case .asManyAsFit: .asManyAsFit
        }
    }
}

extension UnresolvedItem {
    fileprivate func resolved(in activation: inout Activation) -> ItemLayout {
        ItemLayout(
            size: size.resolved(in: &activation), insets: insets.resolved(in: &activation),
            edgeSpacing: edgeSpacing.resolved(in: &activation))
    }
}

extension UnresolvedBoundary {
    package func resolved(in activation: inout Activation) -> BoundaryItem {
        BoundaryItem(
            kind: kind, size: size.resolved(in: &activation), alignment: alignment,
            offset: offset.points(in: &activation), extendsBoundary: extendsBoundary,
            isPinned: isPinned, insets: insets.resolved(in: &activation))
    }
}

extension UnresolvedFlow {
    fileprivate func resolved(
        in activation: inout Activation, _ environment: DisplayEnvironment
    ) -> FlowLayout {
        let container = environment.layoutEnvironment
        var size = LayoutSize(
            width: self.size.width.resolved(in: &activation), height: .absolute(0))
        // The height may read `itemWidth`, which has the slot after all names.
        let names = activation.values.count
        activation.values.append(.double(container.points(of: size).width))
        size.height = self.size.height.resolved(in: &activation)
        activation.removeNames(from: names)
        return FlowLayout(
            itemSize: container.points(of: size),
            isSelfSizing: size.isEstimated, itemSpacing: itemSpacing.resolved(in: &activation),
            lineSpacing: lineSpacing.resolved(in: &activation),
            insets: insets.resolved(in: &activation),
            insetsReference: insetsReference)
    }
}

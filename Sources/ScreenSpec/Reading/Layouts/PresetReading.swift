import CellCore
import Diagnostics
import Expressions
import Layout
import Screens

/// The layout presets.
enum LayoutPreset: String, CaseIterable {
    case list
    case grid
    case shelf
    case carousel
    case banner
    case flow

    var shape: SpecShape {
        switch self {
        case .list: SpecKeys.list
        case .grid: SpecKeys.grid
        case .shelf: SpecKeys.shelf
        case .carousel: SpecKeys.carousel
        case .banner: SpecKeys.banner
        case .flow: SpecKeys.flow
        }
    }
}

/// Presets, read in their full form.
extension LayoutReader {
    /// Reads a preset with the keys of the mapping `node`; nil for a preset without keys.
    func preset(
        _ name: LayoutPreset, node: NodeIndex?, at place: NodeIndex, in scope: Scope
    ) -> UnresolvedLayout? {
        let entries: Entries
        if let node {
            guard !isFaulty(node), let found = self.entries(node, by: name.shape) else {
                return nil
            }
            entries = found
        } else {
            entries = Entries(node: place, shape: name.shape)
        }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        let place = self.place(place)
        switch name {
        case .list: return .groups(list(values, at: place))
        case .grid: return .groups(grid(values, at: place))
        case .shelf: return .groups(shelf(values, at: place))
        case .carousel: return .groups(carousel(values, at: place))
        case .banner:
            let height = values.height(.itemHeight)
            return .groups(.banner(height: height, insets: values.insets(), place: place))
        case .flow: return .flow(flow(values, at: place))
        }
    }

    private func list(_ values: LayoutValues, at place: SourceRange) -> UnresolvedSection {
        var section = UnresolvedSection.list(
            values.oneOf(SpecKeys.listAppearance), itemHeight: values.height(.itemHeight),
            place: place)
        section.insets = values.insets()
        section.spacing = values.number(.spacing)
        if let appearance = section.list, appearance.hasGroupedBackground,
            let key = values.entries.keyNode(.spacing)
        {
            report(.spacingInCard(appearance), at: self.place(key))
        }
        section.separators.isShown = values.oneOf(SpecKeys.listSeparators) != .none
        if let node = values[.separatorInset] {
            readSeparatorInset(node, from: values, into: &section)
        }
        return section
    }

    private func readSeparatorInset(
        _ node: NodeIndex, from values: LayoutValues, into section: inout UnresolvedSection
    ) {
        if let key = values.entries.keyNode(.separatorInset) {
            if !section.separators.isShown, let first = values.entries.keyNode(.separators) {
                report(.insetWithoutSeparators(first: self.place(first)), at: self.place(key))
            } else if section.list == .sidebar {
                report(.insetWithoutSeparators(first: nil), at: self.place(key))
            }
        }
        guard tree[node].kind == .mapping else {
            let points = unresolvedNumber(
                node, within: SpecKeys.gap, as: "`separatorInset`", default: 0, in: values.scope)
            (section.separators.leading, section.separators.trailing) = (points, points)
            return
        }
        guard let own = self.values(node, by: SpecKeys.separatorInset, in: values.scope) else {
            return
        }
        if own[.leading] != nil { section.separators.leading = own.number(.leading) }
        if own[.trailing] != nil { section.separators.trailing = own.number(.trailing) }
    }

    /// Reads `pageControl`, which needs pages.
    func hasPageControl(_ values: LayoutValues, scrolling: OrthogonalScrolling) -> Bool {
        guard values.bool(.pageControl) else { return false }
        if let key = values.entries.keyNode(.pageControl), !scrolling.isPaged {
            report(.pageControlWithoutPages(scrolling), at: self.place(key))
        }
        return scrolling.isPaged
    }

    private func grid(_ values: LayoutValues, at place: SourceRange) -> UnresolvedSection {
        .grid(
            columns: values.number(.columns), itemHeight: values.height(.itemHeight),
            spacing: values.number(.spacing), insets: values.insets(), place: place)
    }

    private func shelf(_ values: LayoutValues, at place: SourceRange) -> UnresolvedSection {
        var section = UnresolvedSection.shelf(
            item: itemSize(values), spacing: values.number(.spacing), insets: values.insets(),
            scrolling: values.oneOf(SpecKeys.shelfScrolling), place: place)
        section.hasPageControl = hasPageControl(values, scrolling: section.scrolling)
        return section
    }

    private func carousel(_ values: LayoutValues, at place: SourceRange) -> UnresolvedSection {
        var section = UnresolvedSection.shelf(
            item: itemSize(values), spacing: values.number(.spacing), insets: values.insets(),
            scrolling: .groupPagingCentered, template: .card, place: place)
        section.hasPageControl = hasPageControl(values, scrolling: section.scrolling)
        return section
    }

    private func itemSize(_ values: LayoutValues) -> UnresolvedSize {
        UnresolvedSize(
            width: values.length(.itemWidth, along: .horizontal), height: values.height(.itemHeight)
        )
    }

    private func flow(_ values: LayoutValues, at place: SourceRange) -> UnresolvedFlow {
        UnresolvedFlow(
            size: itemSize(values), itemSpacing: values.number(.itemSpacing),
            lineSpacing: values.number(.lineSpacing), insets: values.insets(),
            insetsReference: values.oneOf(SpecKeys.insetsReference), place: place)
    }
}

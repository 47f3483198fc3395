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
extension SpecReader {
    /// Reads a preset with the keys of the mapping `node`; nil for a preset without keys.
    func preset(
        _ name: LayoutPreset, _ node: NodeIndex?, at place: NodeIndex, _ scope: Scope
    ) -> UnresolvedLayout? {
        let entries: Entries
        if let node {
            guard !isFaulty(node), let found = self.entries(node, name.shape) else { return nil }
            entries = found
        } else {
            entries = Entries(node: place, shape: name.shape)
        }
        let values = LayoutValues(reader: self, entries: entries, scope: scope)
        let place = self.place(place)
        switch name {
        case .list: return .groups(list(values, place))
        case .grid: return .groups(grid(values, place))
        case .shelf: return .groups(shelf(values, place))
        case .carousel: return .groups(carousel(values, place))
        case .banner:
            let height = values.height(.itemHeight)
            return .groups(.banner(height: height, insets: values.insets(), place: place))
        case .flow: return .flow(flow(values, place))
        }
    }

    private func list(_ values: LayoutValues, _ place: SourceRange) -> UnresolvedSection {
        .list(
            values.oneOf(SpecKeys.listAppearance), itemHeight: values.height(.itemHeight),
            place: place)
    }

    private func grid(_ values: LayoutValues, _ place: SourceRange) -> UnresolvedSection {
        .grid(
            columns: values.number(.columns), itemHeight: values.height(.itemHeight),
            spacing: values.number(.spacing), insets: values.insets(), place: place)
    }

    private func shelf(_ values: LayoutValues, _ place: SourceRange) -> UnresolvedSection {
        .shelf(
            item: itemSize(values), spacing: values.number(.spacing), insets: values.insets(),
            scrolling: values.oneOf(SpecKeys.shelfScrolling), place: place)
    }

    private func carousel(_ values: LayoutValues, _ place: SourceRange) -> UnresolvedSection {
        .shelf(
            item: itemSize(values), spacing: values.number(.spacing), insets: values.insets(),
            scrolling: .groupPagingCentered, template: .card, place: place)
    }

    private func itemSize(_ values: LayoutValues) -> UnresolvedSize {
        UnresolvedSize(
            width: values.length(.itemWidth, .horizontal), height: values.height(.itemHeight))
    }

    private func flow(_ values: LayoutValues, _ place: SourceRange) -> UnresolvedFlow {
        UnresolvedFlow(
            size: itemSize(values), itemSpacing: values.number(.itemSpacing),
            lineSpacing: values.number(.lineSpacing), insets: values.insets(),
            insetsReference: values.oneOf(SpecKeys.insetsReference), place: place)
    }
}

import CellCore
import Expressions
import Layout
import Screens

/// A section of the collection being laid out: a section of the scene, or a note below it.
struct CollectionPart {
    enum Content {
        /// The section's own cells.
        case cells
        /// Views that replace the cells.
        case views([PlaceholderView])
    }

    /// The section of the scene.
    var section: Int
    var layout: CollectionSection
    var content: Content
    /// The minimum height of a view that replaces the cells.
    var minHeight = 0.0

    func count(in scene: Scene) -> Int {
        switch content {
        case .cells: scene.sections[section].cells.count
        case .views(let views): views.count
        }
    }

    /// Whether a placeholder replaces all cells of its section.
    var isPlaceholder: Bool {
        if case .views(let views) = content, case .placeholder? = views.first?.role {
            return views.count == 1
        }
        return false
    }
}

extension Scene {
    /// The sections to lay out, with placeholders for missing cells.
    func parts(_ views: ViewBuilder) -> [CollectionPart] {
        let loading = sections.count { $0.cells.isEmpty && $0.state == .loading }
        return sections.indices.flatMap { index in
            parts(of: index, views, isLoadingAlone: loading == 1)
        }
    }

    private func parts(
        of index: Int, _ views: ViewBuilder, isLoadingAlone: Bool
    ) -> [CollectionPart] {
        let section = sections[index]
        var part = CollectionPart(section: index, layout: section.layout, content: .cells)
        guard section.cells.isEmpty else {
            guard
                let page = views.placeholder(section.state, section.placeholder, in: .page)
            else { return [part] }
            let below = CollectionPart(
                section: index, layout: .fullWidth, content: .views([page]))
            return section.beginsAtEnd ? [below, part] : [part, below]
        }
        if section.state == .loading, section.placeholder == nil {
            let skeleton = Skeleton(section, views, isAlone: isLoadingAlone)
            part.content = .views(Array(repeating: skeleton.view, count: skeleton.count))
        } else if !section.isRepeatedFailure,
            let view = views.placeholder(section.state, section.placeholder)
        {
            part.content = .views([view])
            part.layout = section.layout.withSingleView(section)
            part.minHeight = section.layout.placeholderHeight(in: views.environment)
        }
        return [part]
    }
}

extension CollectionSection {
    /// One self-sizing view across the whole width.
    static let fullWidth = CollectionSection.compositional(
        SectionLayout(group: .fullWidth(.estimated(44)), insetsReference: .none))

    /// The section with its headers, insets and backgrounds, but one full-width view instead of its
    /// items.
    fileprivate func withSingleView(_ scene: SceneSection) -> CollectionSection {
        switch self {
        case .compositional(var section):
            section.group = .fullWidth(.estimated(44))
            section.scrolling = .none
            return .compositional(section)
        case .flow(let flow):
            var section = SectionLayout(group: .fullWidth(.estimated(44)), insets: flow.insets)
            section.boundaryItems = [scene.header, scene.footer].compactMap { $0?.item }
            section.boundaryItemsFollowInsets = false
            return .compositional(section)
        }
    }

    /// The height of the spec's group, which a placeholder fills.
    fileprivate func placeholderHeight(in environment: DisplayEnvironment) -> Double {
        guard case .compositional(let section) = self, !section.group.size.height.isEstimated
        else { return 0 }
        return environment.layoutEnvironment.points(of: section.group.size).height
    }
}

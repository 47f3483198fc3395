import Layout

/// How many boxes stand in a row of a grid, and how wide they are.
struct GridColumns {
    let count: Int
    let width: Int
    let gap: Int

    /// Narrower boxes hold no text.
    private static let minimumWidth = 10

    /// As many of the layout's columns as fit in `room`.
    init(_ layout: CollectionSection, room: Int) {
        let gap = layout.itemSpacing > 0 ? 2 : 0
        let fitting = (room + gap) / (GridColumns.minimumWidth + gap)
        count = max(1, min(layout.columnCount, fitting))
        width = (room - (count - 1) * gap) / count
        self.gap = gap
    }
}

extension CollectionSection {
    /// Points between items that stand side by side.
    fileprivate var itemSpacing: Double {
        switch self {
        case .flow(let flow): flow.itemSpacing
        // Groups of a section that scrolls sideways stand side by side.
        case .compositional(let section) where section.scrolling != .none: section.spacing
        case .compositional(let section): section.group.run?.spacing.minimum ?? 0
        }
    }

    /// The columns that the layout asks for.
    fileprivate var columnCount: Int {
        switch self {
        case .flow(let flow): LayoutDimension.absolute(flow.itemSize.width).timesInScreen
        case .compositional(let section) where section.scrolling != .none:
            section.group.size.width.timesInScreen * section.group.columnCount
        case .compositional(let section): section.group.columnCount
        }
    }
}

extension GroupLayout {
    /// The columns that the layout asks for.
    fileprivate var columnCount: Int {
        guard let run, run.axis == .horizontal else { return 1 }
        return switch run.repetition {
        case .columns(let count), .repeating(let count): max(1, count)
        case .asManyAsFit: firstItem?.size.width.timesInScreen ?? 1
        }
    }
}

extension LayoutDimension {
    /// How often this length fits in the width of a screen.
    fileprivate var timesInScreen: Int {
        let part: Double =
            switch self {
            case .fractionalWidth(let part): part
            // An iPhone is about 390 points wide and twice as high.
            case .fractionalHeight(let part): part * 2
            case .absolute(let points), .estimated(let points), .uniform(let points): points / 390
            }
        // A third is seldom written exactly.
        guard part > 0.01 else { return 1 }
        return max(1, Int(1 / part + 0.01))
    }
}

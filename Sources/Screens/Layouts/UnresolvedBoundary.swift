package import Diagnostics
package import Expressions
package import Layout

/// A header or footer: a cell with its position.
package struct BoundaryCell: Sendable {
    package let cell: UnresolvedCell
    /// The look of a header without a template of the spec.
    package let style: HeaderStyle
    package let item: UnresolvedBoundary
    /// What a tap on it does; nil if it does nothing.
    package let onTap: Alternatives<Action>?

    package init(
        cell: UnresolvedCell, style: HeaderStyle, item: UnresolvedBoundary,
        onTap: Alternatives<Action>? = nil
    ) {
        (self.cell, self.style, self.item, self.onTap) = (cell, style, item, onTap)
    }

    /// The template of a cell that names none.
    package var defaultTemplate: CellTemplate {
        item.alignment.isEnd ? .footer : style.template
    }
}

/// The looks of headers, as the configurations of UIKit's `UIListContentConfiguration`.
package enum HeaderStyle: String, CaseIterable, Sendable {
    /// `plainHeader`.
    case plain
    /// `groupedHeader`.
    case grouped
    /// `prominentInsetGroupedHeader`.
    case prominent
    /// `extraProminentInsetGroupedHeader`.
    case extraProminent

    fileprivate var template: CellTemplate {
        switch self {
        case .plain: .plainHeader
        case .grouped: .groupedHeader
        case .prominent: .header
        case .extraProminent: .extraProminentHeader
        }
    }
}

extension BoundaryAlignment {
    /// Whether an item with this alignment is a footer.
    package var isEnd: Bool {
        switch self {
        case .bottomLeading, .bottom, .bottomTrailing, .trailing: true
        default: false
        }
    }
}

/// The position and size of a header or footer.
package struct UnresolvedBoundary: Sendable {
    /// `header` or `footer`.
    package let kind: String
    package let size: UnresolvedSize
    package let alignment: BoundaryAlignment
    package let offset: UnresolvedOffset
    /// Whether the item extends the section instead of overlapping it.
    package let extendsBoundary: Bool
    /// Whether the item stays visible while the section is.
    package let isPinned: Bool
    package let insets: UnresolvedInsets
    package let place: SourceRange

    package init(
        kind: String, size: UnresolvedSize, alignment: BoundaryAlignment, offset: UnresolvedOffset,
        extendsBoundary: Bool, isPinned: Bool, insets: UnresolvedInsets, place: SourceRange
    ) {
        (self.kind, self.size, self.alignment, self.offset) = (kind, size, alignment, offset)
        (self.extendsBoundary, self.isPinned, self.insets) = (extendsBoundary, isPinned, insets)
        self.place = place
    }
}

/// The background of a section.
package struct UnresolvedBackground: Sendable {
    /// The kind of its decoration item.
    package static let kind = "background"

    package let color: ValueOrExpression<WrittenColor>
    /// The corner radius in points.
    package let corner: UnresolvedNumber
    package let insets: UnresolvedInsets
    package let place: SourceRange

    package init(
        color: ValueOrExpression<WrittenColor>, corner: UnresolvedNumber, insets: UnresolvedInsets,
        place: SourceRange
    ) {
        (self.color, self.corner, self.insets) = (color, corner, insets)
        self.place = place
    }
}

/// The layout of the whole collection: the screen's `layout`.
package struct UnresolvedCollection: Sendable {
    package var scrollDirection = LayoutAxis.vertical
    /// Points between sections.
    package var sectionSpacing = UnresolvedNumber.zero
    package var insetsReference = InsetsReference.automatic
    package var header: Alternatives<BoundaryCell>?
    package var footer: Alternatives<BoundaryCell>?

    package init(
        scrollDirection: LayoutAxis = LayoutAxis.vertical,
        sectionSpacing: UnresolvedNumber = UnresolvedNumber.zero,
        insetsReference: InsetsReference = InsetsReference.automatic,
        header: Alternatives<BoundaryCell>? = nil, footer: Alternatives<BoundaryCell>? = nil
    ) {
        (self.scrollDirection, self.sectionSpacing) = (scrollDirection, sectionSpacing)
        (self.insetsReference, self.header, self.footer) = (insetsReference, header, footer)
    }

    /// Whether the layout has nothing to check.
    package var isDefault: Bool {
        guard header == nil, footer == nil, case .literal(0, _, _) = sectionSpacing else {
            return false
        }
        return true
    }
}

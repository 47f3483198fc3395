package import Diagnostics
package import Expressions
package import Layout

/// A header or footer: a cell with a place at the edge of a section or of the collection.
package struct BoundaryCell: Sendable {
    package let cell: CellForm
    package let item: BoundaryForm

    package init(cell: CellForm, item: BoundaryForm) {
        (self.cell, self.item) = (cell, item)
    }
}

/// The place of a header or footer.
package struct BoundaryForm: Sendable {
    package let kind: String
    package let size: SizeForm
    package let alignment: BoundaryAlignment
    package let offset: OffsetForm
    /// Whether the section grows by it.
    package let extendsBoundary: Bool
    /// Whether it stays in sight as long as the section is.
    package let isPinned: Bool
    package let insets: InsetsForm
    package let place: SourceRange
    /// Where the kind is written.
    package let kindRange: ByteRange?

    package init(
        kind: String, size: SizeForm, alignment: BoundaryAlignment, offset: OffsetForm,
        extendsBoundary: Bool, isPinned: Bool, insets: InsetsForm, place: SourceRange,
        kindRange: ByteRange?
    ) {
        (self.kind, self.size, self.alignment, self.offset) = (kind, size, alignment, offset)
        (self.extendsBoundary, self.isPinned, self.insets) = (extendsBoundary, isPinned, insets)
        (self.place, self.kindRange) = (place, kindRange)
    }
}

/// What lies behind the items of a section.
package struct BackgroundForm: Sendable {
    package let kind: String
    package let color: ColorForm
    /// Points.
    package let corner: NumberForm
    package let insets: InsetsForm
    package let place: SourceRange

    package init(
        kind: String, color: ColorForm, corner: NumberForm, insets: InsetsForm, place: SourceRange
    ) {
        (self.kind, self.color, self.corner, self.insets) = (kind, color, corner, insets)
        self.place = place
    }
}

/// The layout of the whole collection: the screen's `layout`.
package struct CollectionForm: Sendable {
    package var scrollDirection = LayoutAxis.vertical
    /// Points between sections.
    package var sectionSpacing = NumberForm.zero
    package var insetsReference = InsetsReference.automatic
    package var header: Alternatives<BoundaryCell>?
    package var footer: Alternatives<BoundaryCell>?

    package init(
        scrollDirection: LayoutAxis = LayoutAxis.vertical,
        sectionSpacing: NumberForm = NumberForm.zero,
        insetsReference: InsetsReference = InsetsReference.automatic,
        header: Alternatives<BoundaryCell>? = nil, footer: Alternatives<BoundaryCell>? = nil
    ) {
        (self.scrollDirection, self.sectionSpacing) = (scrollDirection, sectionSpacing)
        (self.insetsReference, self.header, self.footer) = (insetsReference, header, footer)
    }

    /// Whether it says nothing that could be wrong.
    package var isUsual: Bool {
        guard header == nil, footer == nil, case .literal(0, _) = sectionSpacing else {
            return false
        }
        return true
    }
}

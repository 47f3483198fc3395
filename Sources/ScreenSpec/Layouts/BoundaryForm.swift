package import Diagnostics
package import Expressions
package import Layout

/// A header or footer: a cell with a place at the edge of a section or of the collection.
package struct BoundaryCell: Sendable {
    package let cell: CellForm
    package let item: BoundaryForm
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
    let kindRange: ByteRange?
}

/// What lies behind the items of a section.
package struct BackgroundForm: Sendable {
    package let kind: String
    package let color: ColorForm
    /// Points.
    package let corner: NumberForm
    package let insets: InsetsForm
    package let place: SourceRange
}

/// A colour by its name, or as `#rrggbb`.
package struct ColorForm: Sendable, Hashable {
    package let light: String
    /// In dark appearance; the same where only one is written.
    package let dark: String

    init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }

    /// The colour in an appearance, `light` or `dark`.
    package func color(in appearance: String) -> String { appearance == "dark" ? dark : light }
}

/// The layout of the whole collection: the screen's `layout`.
package struct CollectionForm: Sendable {
    package var scrollDirection = LayoutAxis.vertical
    /// Points between sections.
    package var sectionSpacing = NumberForm.zero
    package var insetsReference = InsetsReference.automatic
    package var header: Alternatives<BoundaryCell>?
    package var footer: Alternatives<BoundaryCell>?

    /// Whether it says nothing that could be wrong.
    var isUsual: Bool {
        guard header == nil, footer == nil, case .literal(0, _) = sectionSpacing else {
            return false
        }
        return true
    }
}

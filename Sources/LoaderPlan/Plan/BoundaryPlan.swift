package import Expressions
package import Layout
package import ScreenSpec

/// A header or footer: what it shows and where it stands.
package struct BoundaryPlan: Sendable {
    package let cell: ItemCellPlan
    package let item: BoundaryForm
}

/// The layout of the whole collection.
package struct CollectionPlan: Sendable {
    package let scrollDirection: LayoutAxis
    /// Points between sections.
    package let sectionSpacing: NumberForm
    package let insetsReference: InsetsReference
    package let header: Alternatives<BoundaryPlan>?
    package let footer: Alternatives<BoundaryPlan>?
}

package import Diagnostics
package import Expressions
package import JSONData
package import Layout
package import Values

/// One section: what to load, how to decode it and how it is laid out.
package struct SectionPlan: Sendable {
    package let id: String
    /// Whether the section is there, over the screen's names; nil where it always is.
    package let when: CheckedExpression?
    package let source: SourcePlan
    package let keypath: ResponsePath?
    package let keypathPlace: SourceRange?
    package let item: ValueType
    /// The section's `let`, each behind those that it reads: computed for each item.
    package let names: [DefinitionPlan]
    /// The slots of the screen's names that the section's expressions read.
    package let reads: [Int]
    /// The field of the item's model that tells items apart.
    package let identityField: Int?
    /// Whether a bad item is dropped and counted instead of failing the section.
    package let isLossy: Bool
    /// Whether a missing or null keypath means no items.
    package let isOptional: Bool
    package let paging: PagingPlan
    package let onError: OnError
    package let layout: SectionLayout
    package let cell: CellPlan
    package let empty: Text?
    package let logging: LoggingPlan?
    package let place: SourceRange
}

/// Where the items come from.
package enum SourcePlan: Sendable {
    case request(RequestPlan)
    /// A file relative to the spec's folder.
    case file(path: String, place: SourceRange)
    case literal(count: Int, [LiteralPiece])
}

/// A part of literal items: JSON as it stands, or a text whose value goes in its place.
package enum LiteralPiece: Sendable {
    case json([UInt8])
    case text(Text)
}

/// What a failure of one section does to the others.
package enum OnError: String, Sendable {
    case ignore
    case cancelAll
}

/// What a cell shows.
package struct CellPlan: Sendable {
    /// The slots that are filled, in the order of the key table.
    package let slots: [TextEntry]
    /// The sign at the trailing edge, by UIKit's name.
    package let accessory: String?
}

/// What a tap logs.
package struct LoggingPlan: Sendable {
    package let identifier: String
    package let event: String
    package let parameters: [TextEntry]
}

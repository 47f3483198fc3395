package import Diagnostics
package import Expressions
package import JSONData
package import Layout
package import Values

/// One layout, one kind of cell and many items.
package struct Section: Sendable {
    package let id: String
    /// Whether the section is there at all; nil where it always is.
    package let when: CheckedExpression?
    package let source: SectionSource
    /// Where in the response the items are; nil where the response is the list itself.
    package let keypath: ResponsePath?
    package let keypathPlace: SourceRange?
    /// The type of one item.
    package let item: ValueType
    /// `let`, each behind those that it reads; their slots follow those of `item` and `index`.
    package let names: [Definition]
    package let decode: DecodeMode
    /// Whether a missing or null keypath means no items.
    package let isOptional: Bool
    package let paging: Paging
    /// Nil where `load` decides.
    package let onError: FailurePolicy?
    package let layout: LayoutPreset
    package let cell: Cell
    package let empty: Text?
    package let logging: SectionLogging?
    package let place: SourceRange
}

/// Where a section's items come from.
package enum SectionSource: Sendable {
    case url(Text)
    /// A path relative to the spec's folder.
    case file(String, SourceRange)
    case items(LiteralItems)
}

/// What happens to an item that does not fit its model.
package enum DecodeMode: String, CaseIterable, Sendable {
    /// The section fails at the first bad item.
    case strict
    /// The item is dropped and counted.
    case lossy
}

/// Items written in the spec, as JSON with holes: they are decoded like a response.
package struct LiteralItems: Sendable {
    package enum Piece: Sendable {
        case json([UInt8])
        case text(Text)
    }

    package let count: Int
    package let pieces: [Piece]
}

/// What a cell shows, by slot; absent slots are hidden.
package struct Cell: Sendable {
    package var text: Text?
    package var secondaryText: Text?
    package var image: Text?
    package var badge: Text?
    package var detail: Text?
    package var accessory: Accessory?

    /// The text slots by name, in the order of the key table.
    package var slots: [(name: String, text: Text)] {
        let all: [(String, Text?)] = [
            ("text", text), ("secondaryText", secondaryText), ("image", image), ("badge", badge),
            ("detail", detail),
        ]
        return all.compactMap { name, text in text.map { (name, $0) } }
    }
}

/// UIKit's `UICellAccessory`, as far as a cell can say it by itself.
package enum Accessory: String, CaseIterable, Sendable {
    case disclosureIndicator
    case checkmark
    case detail
}

/// How taps of a section are logged.
package struct SectionLogging: Sendable {
    package let identifier: String
    package let event: String
    package let parameters: [NamedText]
}

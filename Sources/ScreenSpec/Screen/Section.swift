package import Diagnostics
package import Expressions

/// One layout, one kind of cell and many items.
package struct Section: Sendable {
    package let id: String
    /// Whether the section is there at all; nil where it always is.
    package let when: CheckedExpression?
    package let items: SectionItems
    /// The type of one item.
    package let item: CELType
    /// What tells items apart; nil where the item's model says it.
    package let identity: CheckedExpression?
    /// `let`, each behind those that it reads; their slots follow those of `item` and `index`.
    package let names: [Definition]
    /// Nil where `load` decides.
    package let onError: Alternatives<FailurePolicy>?
    package let layout: Alternatives<LayoutForm>
    package let header: Alternatives<BoundaryCell>?
    package let footer: Alternatives<BoundaryCell>?
    package let background: Alternatives<BackgroundForm>?
    package let cell: Alternatives<CellForm>
    /// The text that a search looks at.
    package let search: CheckedExpression?
    package let placeholders: Placeholders
    /// What assistive technology calls it.
    package let accessibility: Text?
    /// Nil where a tap does nothing.
    package let onTap: Alternatives<TapAction>?
    package let logging: SectionLogging?
    package let place: SourceRange
}

/// Where a section's items come from.
package enum SectionItems: Sendable {
    /// A request of its own, whose type is a list.
    case request(Request)
    /// An expression over the screen's names that gives a list, an object, or maybe neither.
    case derived(CheckedExpression)
}

extension Section {
    /// The section's own request; nil where an expression gives the items.
    package var request: Request? {
        if case .request(let request) = items { request } else { nil }
    }
}

/// What a cell of a built-in template shows, by slot; absent slots are hidden.
package struct Cell: Sendable {
    package var text: Text?
    package var secondaryText: Text?
    package var image: Text?
    package var badge: Text?
    package var detail: Text?
    package var accessory: Alternatives<Accessory>?
    /// Whether the spec fills no slot, and fields with usual names do.
    package var isUsual = false

    /// The text slots by name, in the order of the key table.
    package var slots: [NamedText] {
        let all: [(String, Text?)] = [
            ("text", text), ("secondaryText", secondaryText), ("image", image), ("badge", badge),
            ("detail", detail),
        ]
        return all.compactMap { name, text in text.map { NamedText(name: name, text: $0) } }
    }

    /// Calls `body` with each expression of the cell.
    func forEachExpression(_ body: (CheckedExpression) -> Void) {
        for text in [text, secondaryText, image, badge, detail] { text?.forEachExpression(body) }
        accessory?.forEachCondition(body)
    }
}

/// UIKit's `UICellAccessory`, as far as a cell can say it by itself.
package enum Accessory: String, CaseIterable, Sendable {
    case disclosureIndicator
    case checkmark
    case detail
}

/// The parameters that every event of a tap has.
package enum EventParameter: String, CaseIterable, Sendable {
    case index
    case section = "identifier_of_section"
    case item = "identifier_of_section_item"
}

/// How taps of a section are logged.
package struct SectionLogging: Sendable {
    package let identifier: String
    package let event: String
    package let parameters: [NamedText]
}

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
    package let layout: Alternatives<UnresolvedLayout>
    package let header: Alternatives<BoundaryCell>?
    package let footer: Alternatives<BoundaryCell>?
    package let background: Alternatives<UnresolvedBackground>?
    package let cell: Alternatives<UnresolvedCell>
    /// The text that a search looks at.
    package let search: CheckedExpression?
    package let placeholders: Placeholders
    /// What assistive technology calls it.
    package let accessibility: Text?
    /// Nil where a tap does nothing.
    package let onTap: Alternatives<TapAction>?
    package let logging: SectionLogging?
    package let place: SourceRange

    package init(
        id: String, when: CheckedExpression?, items: SectionItems, item: CELType,
        identity: CheckedExpression?, names: [Definition], onError: Alternatives<FailurePolicy>?,
        layout: Alternatives<UnresolvedLayout>, header: Alternatives<BoundaryCell>?,
        footer: Alternatives<BoundaryCell>?, background: Alternatives<UnresolvedBackground>?,
        cell: Alternatives<UnresolvedCell>, search: CheckedExpression?, placeholders: Placeholders,
        accessibility: Text?, onTap: Alternatives<TapAction>?, logging: SectionLogging?,
        place: SourceRange
    ) {
        (self.id, self.when, self.items, self.item) = (id, when, items, item)
        (self.identity, self.names, self.onError, self.layout) = (identity, names, onError, layout)
        (self.header, self.footer, self.background, self.cell) = (header, footer, background, cell)
        (self.search, self.placeholders, self.accessibility) = (search, placeholders, accessibility)
        (self.onTap, self.logging, self.place) = (onTap, logging, place)
    }
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

    package init(identifier: String, event: String, parameters: [NamedText]) {
        (self.identifier, self.event, self.parameters) = (identifier, event, parameters)
    }
}

extension Section {
    /// The names of the section as a whole: the screen's, then `items` and `section.isEmpty`.
    package static func scope(_ outer: Scope, item: CELType) -> Scope {
        var scope = outer
        scope.add("items", CELType.list(item))
        scope.add("section.isEmpty", CELType.bool)
        return scope
    }

    /// The names of one item: those of the section as a whole, then `item` and `index`.
    package static func itemScope(_ section: Scope, item: CELType) -> Scope {
        var scope = section
        scope.add("item", item)
        scope.add("index", CELType.int)
        return scope
    }

    /// The names that a cell has: those of one item, then the section's `let`.
    package func cellScope(_ outer: Scope) -> Scope {
        var scope = Self.itemScope(Self.scope(outer, item: item), item: item)
        for name in names { scope.add(name.name, name.expression.type) }
        return scope
    }
}

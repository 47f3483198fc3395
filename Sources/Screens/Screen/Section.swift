package import Diagnostics
package import Expressions
package import Values

/// A list of items with one layout and one kind of cell.
///
/// A class, because it is large and each stage visits it several times.
package final class Section: Sendable {
    package let id: String
    /// The data for whose elements the section is repeated; nil if it stands once.
    package let each: SectionEach?
    /// The condition of the section; nil if it always exists.
    package let when: CheckedExpression?
    package let items: SectionItems
    /// The type of one item.
    package let item: CELType
    /// The type of `response` in expressions over items; nil if they cannot read it.
    package let response: CELType?
    /// The identity of an item; nil for that of the item's model.
    package let identity: CheckedExpression?
    /// `let`, in evaluation order; the slots follow those of the item scope.
    package let names: [Definition]
    /// The type of `error.response` in `failure` and `onError`, if declared.
    package let errors: ValueType?
    /// Nil for the policy of `load`.
    package let onError: Alternatives<FailurePolicy>?
    package let layout: Alternatives<UnresolvedLayout>
    package let header: Alternatives<BoundaryCell>?
    package let footer: Alternatives<BoundaryCell>?
    /// The state that says whether the items are folded away; nil if they never are.
    package let folds: BoundState?
    /// Where a screen that ends with the section begins.
    package let scrollAnchor: ScrollAnchor
    /// The order of the items of a page, if the screen begins at its end.
    package let pageOrder: PageOrder
    package let background: Alternatives<UnresolvedBackground>?
    package let cell: Alternatives<UnresolvedCell>
    /// The text that a search matches.
    package let search: CheckedExpression?
    package let placeholders: Placeholders
    /// The accessibility label.
    package let accessibility: Text?
    /// Nil if a tap has no action.
    package let onTap: Alternatives<Action>?
    /// The swipe actions and the menu of an item.
    package let actionEntries: [ActionEntry]
    package let logging: SectionLogging?
    /// When an item counts as seen; nil if nothing is logged of it.
    package let onVisible: Visibility?
    package let place: SourceRange

    package init(
        id: String, each: SectionEach? = nil, when: CheckedExpression?, items: SectionItems,
        item: CELType, response: CELType?, identity: CheckedExpression?, names: [Definition],
        errors: ValueType?, onError: Alternatives<FailurePolicy>?,
        layout: Alternatives<UnresolvedLayout>, header: Alternatives<BoundaryCell>?,
        footer: Alternatives<BoundaryCell>?, folds: BoundState? = nil,
        scrollAnchor: ScrollAnchor = .top, pageOrder: PageOrder = .descending,
        background: Alternatives<UnresolvedBackground>?,
        cell: Alternatives<UnresolvedCell>, search: CheckedExpression?, placeholders: Placeholders,
        accessibility: Text?, onTap: Alternatives<Action>?, actionEntries: [ActionEntry],
        logging: SectionLogging?, onVisible: Visibility? = nil,
        place: SourceRange
    ) {
        (self.id, self.each, self.when) = (id, each, when)
        (self.items, self.item) = (items, item)
        (self.identity, self.names, self.onError, self.layout) = (identity, names, onError, layout)
        (self.response, self.errors) = (response, errors)
        (self.folds, self.onVisible) = (folds, onVisible)
        self.scrollAnchor = scrollAnchor
        self.pageOrder = pageOrder
        (self.header, self.footer, self.background, self.cell) = (header, footer, background, cell)
        (self.search, self.placeholders, self.accessibility) = (search, placeholders, accessibility)
        (self.onTap, self.actionEntries) = (onTap, actionEntries)
        (self.logging, self.place) = (logging, place)
    }
}

/// Where a screen begins; the words are those of specs.
package enum ScrollAnchor: String, CaseIterable, Sendable {
    case top, bottom
}

/// The order of the items of a page; the words are those of specs.
package enum PageOrder: String, CaseIterable, Sendable {
    /// The newest item is the first.
    case descending
    /// The newest item is the last.
    case ascending
}

/// The data for whose elements sections are repeated: `each`. The sections of one `each` share it.
package final class SectionEach: Sendable {
    /// A list or a map, which may be optional, in the screen scope.
    package let list: CheckedExpression
    /// The name of the element of a list, or of the key and the value of a map.
    package let names: [String]
    /// Their types.
    package let types: [CELType]
    /// What tells the elements apart, over their names.
    package let key: CheckedExpression
    /// The location of `each`.
    package let place: SourceRange

    package init(
        list: CheckedExpression, names: [String], types: [CELType], key: CheckedExpression,
        place: SourceRange
    ) {
        (self.list, self.names, self.types, self.key) = (list, names, types, key)
        self.place = place
    }

    /// Limit: sections of one `each`.
    package static let maxSections = 200

    /// Returns the screen scope with the names of an element.
    package func scope(_ screen: Scope) -> Scope {
        var scope = screen
        for (name, type) in zip(names, types) { scope.add(name, type) }
        return scope
    }
}

/// A state that a part of a screen shows, and that taps on it change.
package struct BoundState: Sendable {
    package let name: String
    /// Whether the part is as the state says: `state.NAME`, or that a key is in it.
    package let value: CheckedExpression

    package init(_ name: String, value: CheckedExpression) {
        (self.name, self.value) = (name, value)
    }
}

/// The source of a section's items.
package enum SectionItems: Sendable {
    /// A request of the section, whose type is a list.
    case request(Request)
    case derived(DerivedItems)
}

/// Items that need no request.
package enum DerivedItems: Sendable {
    /// An expression in the screen scope, of a list or an object, which may be optional.
    case expression(CheckedExpression)
    /// Rows of the spec. The item of a row is its number, by which cells and taps are chosen.
    case rows([StaticRow])
}

/// An element of `rows`, without its cell and tap.
package struct StaticRow: Sendable {
    /// Its identity; nil if it has none.
    package let id: String?
    /// The condition of the row over the screen's names; nil if it is always present.
    package let when: CheckedExpression?

    package init(id: String?, when: CheckedExpression?) { (self.id, self.when) = (id, when) }
}

extension Section {
    /// Returns whether a section on the screen with this id can be one of it: of `each`, the id has the
    /// key of the element.
    package func mayHave(id other: String) -> Bool {
        each == nil ? id == other : other.hasPrefix("\(id)[") && other.hasSuffix("]")
    }

    /// Whether expressions over items have the name `response`.
    package var hasResponse: Bool { response != nil }

    /// The section's request; nil if the items are an expression.
    package var request: Request? {
        if case .request(let request) = items { request } else { nil }
    }
}

/// The parameters of every tap event.
package enum EventParameter: String, CaseIterable, Sendable {
    case index
    case section = "identifier_of_section"
    case item = "identifier_of_section_item"
}

/// The logging of taps on a section.
package struct SectionLogging: Sendable {
    package let identifier: String
    package let event: String
    package let parameters: [NamedText]

    package init(identifier: String, event: String, parameters: [NamedText]) {
        (self.identifier, self.event, self.parameters) = (identifier, event, parameters)
    }
}

/// When an item of a section counts as seen: `onVisible`.
package struct Visibility: Sendable {
    /// The least share of the item that is in sight.
    package var share = 0.5
    /// How long it is in sight.
    package var time = Milliseconds(1_000)
    /// The name of the event.
    package var event = "impression"

    package init() {}

    /// The shares that a section can ask for.
    package static let shares = 0.01...1.0
}

extension Section {
    /// The names of the section's state, each true or false.
    private static let stateNames = ["section.isEmpty", "section.hasMore", "section.isLoading"]

    /// The number of names of the section as a whole: `items`, and those of its state.
    package static let namesOfWhole = 1 + stateNames.count

    /// Returns the section scope: the screen scope with `items` and the names of the section's
    /// state.
    package static func scope(_ outer: Scope, item: CELType) -> Scope {
        var scope = outer
        scope.add("items", CELType.list(item))
        for name in stateNames { scope.add(name, CELType.bool) }
        return scope
    }

    /// Returns the item scope: the section scope with `response`, if any, `item` and `index`.
    package static func itemScope(_ section: Scope, item: CELType, response: CELType?) -> Scope {
        var scope = section
        if let response { scope.add("response", response) }
        scope.add("item", item)
        scope.add("index", CELType.int)
        return scope
    }

    /// Returns the section scope of rows; expressions cannot name `items`, which are numbers.
    package static func scopeOfRows(_ outer: Scope) -> Scope {
        var scope = outer
        scope.addUnnamed(.list(.int))
        for name in stateNames { scope.add(name, CELType.bool) }
        return scope
    }

    /// Returns the scope of a row, whose slots are those of the item scope; a row has no item, so
    /// expressions cannot name it.
    ///
    /// - Parameter section: the section scope of the rows.
    package static func rowScope(_ section: Scope) -> Scope {
        var scope = section
        scope.addUnnamed(.int)
        scope.addUnnamed(.int)
        return scope
    }

    /// Returns the section scope, with the names of `each`.
    ///
    /// - Parameter screen: the screen scope.
    package func ownScope(_ screen: Scope) -> Scope {
        Self.scope(each?.scope(screen) ?? screen, item: item)
    }

    /// Returns the cell scope: the item scope with the section's `let`.
    ///
    /// - Parameter screen: the screen scope.
    package func cellScope(_ screen: Scope) -> Scope {
        var scope = Self.itemScope(ownScope(screen), item: item, response: response)
        for name in names { scope.add(name.name, name.expression.type) }
        return scope
    }
}

package import Diagnostics
package import Expressions
import Values

/// The search field of a screen: `searchBar`.
package struct SearchBar: Sendable {
    /// The name in expressions of what is typed; its slot follows those of the states.
    package static let name = "searchText"

    /// Shown while nothing is typed.
    package var prompt: Text?
    /// The time after which a change of the text takes effect; nil for none.
    package var delay: Milliseconds?
    /// The location of the key `searchBar`; nil if the spec has none.
    package var place: SourceRange?
    /// What is typed, which `set` changes like a state.
    package let text: Parameter

    /// - Parameter screen: The location that stands for that of a missing `searchBar`.
    package init(of screen: SourceRange) {
        text = Parameter(
            name: Self.name, type: .string, defaultValue: .string(""), pattern: nil, allowed: [],
            description: nil, place: screen)
    }
}

extension Screen {
    /// The slot of `searchText`.
    package var searchSlot: Int { parameters.count + state.count }

    /// The slot of `now`.
    package var nowSlot: Int { searchSlot + 1 }

    /// The name in expressions of whether a write is in flight.
    package static let sendingName = "sending"

    /// The slot of `sending`.
    package var sendingSlot: Int { nowSlot + 1 }

    /// The slot of the text that `newID()` is in an action.
    package var newIDSlot: Int { sendingSlot + 1 }

    /// The name in expressions of why the request of an item that it added has failed.
    package static let failedName = "failed"

    /// The slot of `failed`.
    package var failedSlot: Int { newIDSlot + 1 }

    /// The slot of the first of `flags`.
    package var flagSlot: Int { failedSlot + 1 }

    /// Whether something depends on what is typed: `search` of a section, or an expression.
    package var readsSearch: Bool {
        if sections.contains(where: { $0.search != nil }) { return true }
        let slot = searchSlot
        var isRead = false
        forEachExpression { isRead = isRead || $0.slots.contains(slot) }
        return isRead
    }
}

extension Scope {
    /// The scope of what decides about loads, which nothing in flight may change.
    package var loading: Scope {
        var scope = self
        scope.restrictedRoots.formUnion([Screen.sendingName, Screen.failedName])
        return scope
    }
}

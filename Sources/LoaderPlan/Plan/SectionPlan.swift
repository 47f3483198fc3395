package import Diagnostics
package import Expressions
package import Screens
import Values

/// One section: where its items come from, what they show and how they are laid out.
package struct SectionPlan: Sendable {
    package let id: String
    /// Whether the section is there, over the screen's names; nil where it always is.
    package let when: CheckedExpression?
    /// The entries of `data` that `when` reads, by index.
    package let whenNeeds: [Int]
    package let items: ItemsPlan
    /// The type of an item as expressions see it.
    package let item: CELType
    package let identity: IdentityPlan?
    /// The section's `let`, each behind those that it reads: computed for each item.
    package let names: [Definition]
    /// The slots of the screen's names that the section's expressions read.
    package let slots: [Int]
    /// The entries of `data` that any of the section's expressions reads, by index.
    package let reads: [Int]
    package let onError: Alternatives<FailurePolicy>
    package let layout: Alternatives<UnresolvedLayout>
    package let header: Alternatives<BoundaryCell>?
    package let footer: Alternatives<BoundaryCell>?
    package let background: Alternatives<UnresolvedBackground>?
    package let cell: Alternatives<UnresolvedCell>
    /// The text that a search looks at, over the names of an item.
    package let search: CheckedExpression?
    package let placeholders: Placeholders
    /// What assistive technology calls it.
    package let accessibility: Text?
    /// Nil where a tap does nothing.
    package let onTap: Alternatives<TapPlan>?
    package let logging: SectionLogging?
    package let place: SourceRange
}

/// Where a section's items come from. Indirect, because it is large, and a section is copied often.
package indirect enum ItemsPlan: Sendable {
    /// A request of the section's own.
    case load(LoadPlan)
    /// An expression over the screen's names, with the entries of `data` that it needs, by index.
    case derived(CheckedExpression, needs: [Int])
}

extension SectionPlan {
    /// The section's own request; nil where an expression gives the items.
    package var load: LoadPlan? {
        if case .load(let load) = items { load } else { nil }
    }

    /// How many items it will have, where that is known before anything is loaded.
    package var knownCount: Int? {
        switch items {
        case .derived(let expression, _):
            if case .object = expression.type { return 1 }
            return nil
        case .load(let load):
            if case .literal(let items) = load.source { return items.count }
            return load.request.loop == nil && load.request.type.element == nil ? 1 : nil
        }
    }
}

/// What a tap on an item does.
package enum TapPlan: Sendable {
    /// Another screen is shown, and handed the values that are there.
    case push(screen: String, params: [ActionArgument])
    case open(OpenedURL)
    /// States of the screen get other values.
    case set([ActionArgument])
}

/// A URL that is handed to the system.
package struct OpenedURL: Sendable {
    package let pieces: [URLPiece]
    /// As the spec writes it.
    package let text: String
}

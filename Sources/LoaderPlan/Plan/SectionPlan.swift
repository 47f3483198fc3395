package import Diagnostics
package import Expressions
package import ScreenSpec
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
    package let names: [DefinitionPlan]
    /// The slots of the screen's names that the section's expressions read.
    package let slots: [Int]
    /// The entries of `data` that any of the section's expressions reads, by index.
    package let reads: [Int]
    package let onError: Alternatives<OnError>
    package let layout: Alternatives<LayoutForm>
    package let header: Alternatives<BoundaryPlan>?
    package let footer: Alternatives<BoundaryPlan>?
    package let background: Alternatives<BackgroundForm>?
    package let cell: Alternatives<ItemCellPlan>
    /// The text that a search looks at, over the names of an item.
    package let search: CheckedExpression?
    package let placeholders: Placeholders
    /// What assistive technology calls it.
    package let accessibility: Text?
    /// Nil where a tap does nothing.
    package let onTap: Alternatives<TapPlan>?
    package let logging: LoggingPlan?
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
            if case .literal(let count, _) = load.source { return count }
            return load.loop == nil && load.type.element == nil ? 1 : nil
        }
    }
}

/// What a failure of one section does to the others.
package enum OnError: String, Sendable {
    case ignore
    case cancelAll
}

/// The cell of an item.
package enum ItemCellPlan: Sendable {
    /// Slots of a built-in template; nil for the one that is usual in the layout.
    case standard(CellPlan, BuiltInTemplate?)
    /// With the sign at the trailing edge, by UIKit's name.
    case own(TemplateUse, accessory: Alternatives<String>?)
}

/// What a cell of a built-in template shows.
package struct CellPlan: Sendable {
    /// The slots that are filled, in the order of the key table.
    package let slots: [TextEntry]
    /// The sign at the trailing edge, by UIKit's name.
    package let accessory: Alternatives<String>?
    /// Whether the spec fills no slot, and fields with usual names do.
    package let isUsual: Bool
}

/// What a tap logs.
package struct LoggingPlan: Sendable {
    package let identifier: String
    package let event: String
    package let parameters: [TextEntry]
}

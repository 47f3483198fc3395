import Diagnostics
package import Expressions
package import Screens
package import Values

/// A section, and what analysis found about the source of its items.
package struct SectionPlan: Sendable {
    /// The section in the spec.
    package let spec: Section
    /// The id in the spec; of a section from data with the key of its element, as in `rows[a]`.
    package private(set) var id: String
    /// The data for whose elements the section is repeated; nil if it stands once.
    package let each: EachPlan?
    /// The indices of `data` entries that its condition reads.
    package let whenNeeds: [Int]
    package let items: ItemsPlan
    package let identity: IdentityPlan?
    /// The slot of `sending`.
    package let sendingSlot: Int
    /// The slot of `failed`.
    package let failedSlot: Int
    /// The type of the response of `failed.error`; nil if it has none.
    package let failedResponse: ValueType?
    /// The slots of the screen's names that the section reads.
    package let slots: [Int]
    /// The indices of `data` entries that the section reads.
    package let reads: [Int]
    /// The policy of the section, or that of the screen.
    package let onError: Alternatives<FailurePolicy>
    /// The type of `error.response` in `onError`, if declared.
    package let policyErrors: ValueType?
    /// Whether all its layouts of items give each a height that does not follow from the content.
    package let hasOnlyFixedHeights: Bool
}

/// The data for whose elements sections are repeated.
package struct EachPlan: Sendable {
    package let each: SectionEach
    /// The indices of `data` entries that the elements need.
    package let needs: [Int]
}

extension SectionPlan {
    /// Whether the screen begins at the end of the section, where the first item of its list is.
    package var beginsAtEnd: Bool { spec.scrollAnchor == .bottom }

    /// Returns the section of the element with this key.
    package func instance(_ key: String) -> SectionPlan {
        var section = self
        section.id = "\(id)[\(key)]"
        return section
    }

    /// Returns whether a section of the plan with this id can exist.
    package func mayHave(id other: String) -> Bool {
        id == other || spec.mayHave(id: other)
    }
}

/// The source of a section's items. Indirect because it is large and sections are copied often.
package indirect enum ItemsPlan: Sendable {
    /// A request of the section itself.
    case load(LoadPlan)
    /// Items without a request, with the indices of `data` entries that they need.
    case derived(DerivedItems, needs: [Int])
}

extension SectionPlan {
    /// The section's own request; nil for computed items.
    package var load: LoadPlan? {
        if case .load(let load) = items { load } else { nil }
    }

    /// The number of items, if known before loading.
    package var knownCount: Int? {
        switch items {
        case .derived(.expression(let expression), _):
            if case .object = expression.type { return 1 }
            return nil
        case .derived(.rows(let rows), _):
            return rows.contains { $0.when != nil } ? nil : rows.count
        case .load(let load):
            if case .literal(let items) = load.source { return items.count }
            return load.request.loop == nil && load.request.type.element == nil ? 1 : nil
        }
    }
}

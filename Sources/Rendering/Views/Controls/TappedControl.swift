package import CellCore
package import Diagnostics
package import Expressions
package import LoaderPlan
package import Screens

/// What a tap reaches, with the names that its action reads.
package struct ReachedPart: Sendable {
    /// Nil if a tap does nothing.
    package let onTap: Alternatives<Action>?
    package let place: SourceRange
    package let names: TappedNames
    /// Nil if it is no control.
    package let control: ReachedControl?
    /// Where `enabled` of an entry or a bar button is false; nil if it reacts.
    package var disabling: SourceRange?

    package init(
        _ onTap: Alternatives<Action>?, at place: SourceRange, _ names: TappedNames,
        control: ReachedControl? = nil
    ) {
        (self.onTap, self.place, self.names) = (onTap, place, names)
        self.control = control
    }
}

/// A control that a tap reaches, as it is shown and as it is in the spec.
package struct ReachedControl: Sendable {
    package let shown: CellControl
    package let source: UnresolvedControl
}

extension CellControl {
    /// The name by which taps reach it in its cell, where its node has none.
    package var tapName: String { id ?? state ?? kind.rawValue }
}

extension SectionSnapshot {
    /// Returns the button that an item is; nil if it is something else.
    ///
    /// - Parameter activation: has the names of the item.
    package func button(_ activation: inout Activation) -> ReachedControl? {
        plan.spec.cell.apply(in: &activation) { cell, activation -> ReachedControl? in
            guard let source = cell.control, let shown = cell.shownControl(in: &activation),
                shown.kind == .button
            else { return nil }
            return ReachedControl(shown: shown, source: source)
        } ?? nil
    }
}

package import Diagnostics
import Expressions
package import LoaderPlan
import Loading
import Screens

/// Diagnostics about taps that reach nothing.
extension Diagnostic {
    package static func noSection(_ id: String, in plan: Plan) -> Diagnostic {
        let known = plan.sections.map(\.id)
        return Diagnostic(
            .failedTap, "the screen `\(plan.screen)` has no section `\(id)` to tap",
            at: plan.label(
                for: id, among: known, plan.sections.map { ($0.id, place: $0.place) }),
            help: "its sections are \(Suggestion.list(known))")
    }

    /// - Parameter id: the id of the section, or of one that `section` is repeated as.
    static func absentSection(_ id: String, _ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedTap, "the section `\(id)` cannot be tapped: it is not on the screen",
            at: section.each.map { Label($0.each.place, "no element has this key") }
                ?? Label(section.when?.place ?? section.place, "this is false"))
    }

    static func noItem(_ index: Int, in section: SectionSnapshot) -> Diagnostic {
        Diagnostic(
            .failedTap, "the section `\(section.id)` shows no item \(index)",
            at: Label(section.plan.place, section.itemCountDescription))
    }

    static func noEntry(
        _ entry: TappedEntry, of index: Int, in section: SectionSnapshot
    ) -> Diagnostic {
        let known = section.plan.actionEntries.filter { $0.list == entry.list }
        let count = known.isEmpty ? "no" : "at most \(known.count)"
        return Diagnostic(
            .failedTap,
            "the item \(index) of the section `\(section.id)` shows no entry \(entry.number) of `\(entry.list.rawValue)`",
            at: Label(known.first?.place ?? section.plan.place, "it has \(count)"),
            help: "entries are counted from 0; those whose `when` is false do not count")
    }

    static func noNode(
        _ node: TappedNode, of index: Int, in section: SectionSnapshot
    ) -> Diagnostic {
        var known: [String] = []
        section.plan.cell.forEachChoice { cell in
            cell.ownTemplate?.forEachTarget { target in
                if let id = target.id, !known.contains(id) { known.append(id) }
            }
        }
        let isKnown = known.contains(node.id)
        let number = isKnown && node.number > 0 ? " with the number \(node.number)" : ""
        return Diagnostic(
            .failedTap,
            "the item \(index) of the section `\(section.id)` shows no node `\(node.id)`\(number)",
            at: Label(
                section.plan.place,
                known.isEmpty
                    ? "no node of its cells has an `id`"
                    : "its cells name \(Suggestion.list(known))"),
            help: isKnown
                ? "nodes with one id are counted from 0; those that are not shown do not count"
                : nil)
    }

    static func noField(
        _ typed: String, _ target: TapTarget, in section: SectionSnapshot
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, "`\(target.text)` sets `\(typed)`, but there is no control with this name",
            at: Label(section.plan.place, "a control has the `id` of its node, or its state"))
    }

    static func inertNode(_ node: TappedNode, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "the node `\(node.id)` cannot be tapped: it has no `onTap`",
            at: Label(place))
    }
}

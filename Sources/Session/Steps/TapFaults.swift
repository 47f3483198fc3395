package import Diagnostics
import Expressions
package import LoaderPlan
import Loading
import Screens

/// Diagnostics about taps and other steps that reach nothing.
extension Diagnostic {
    package static func noSection(_ id: String, in plan: Plan) -> Diagnostic {
        let known = plan.sections.map(\.id)
        return Diagnostic(
            .failedTap, "the screen `\(plan.screen.id)` has no section `\(id)`",
            at: plan.label(
                for: id, among: known, plan.sections.map { ($0.id, place: $0.spec.place) }),
            help: "its sections are \(Suggestion.list(known, near: id))")
    }

    /// - Parameter id: the id of the section, or of one that `section` is repeated as.
    static func absentSection(_ id: String, _ section: SectionPlan) -> Diagnostic {
        Diagnostic(
            .failedTap, "the section `\(id)` is not on the screen",
            at: section.each.map { Label($0.each.place, "no element has this key") }
                ?? Label(section.spec.when?.place ?? section.spec.place, "this is false"))
    }

    static func noItem(_ index: Int, in section: SectionSnapshot) -> Diagnostic {
        Diagnostic(
            .failedTap, "the section `\(section.id)` shows no item \(index)",
            at: Label(section.plan.spec.place, section.itemCountDescription))
    }

    static func noEntry(
        _ entry: TappedEntry, of index: Int, in section: SectionSnapshot
    ) -> Diagnostic {
        let known = section.plan.spec.actionEntries.filter { $0.list == entry.list }
        let count = known.isEmpty ? "no" : "at most \(known.count)"
        return Diagnostic(
            .failedTap,
            "the item \(index) of the section `\(section.id)` shows no entry \(entry.number) of `\(entry.list.rawValue)`",
            at: Label(known.first?.place ?? section.plan.spec.place, "it has \(count)"),
            help: "entries are counted from 0; those whose `when` is false do not count")
    }

    static func noNode(
        _ node: TappedNode, of index: Int, in section: SectionSnapshot
    ) -> Diagnostic {
        if node.isLink {
            return Diagnostic(
                .failedTap,
                "the item \(index) of the section `\(section.id)` shows no link \(node.number)",
                at: Label(section.plan.spec.place), help: .links)
        }
        var known: [String] = []
        section.plan.spec.cell.forEachChoice { cell in
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
                section.plan.spec.place,
                known.isEmpty
                    ? "no node of its cells has an `id`"
                    : "its cells name \(Suggestion.list(known, near: node.id))"),
            help: isKnown
                ? "nodes with one id are counted from 0; those that are not shown do not count"
                : section.helpOfEntries(for: node.id))
    }

    static func noField(
        _ typed: String, _ target: TapTarget, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, "`\(target.text)` sets `\(typed)`, but there is no control with this name",
            at: Label(place, "a control has the `id` of its node, or its state"))
    }

    static func inert(_ target: TapTarget, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "`\(target.text)` cannot be tapped: it has no `onTap`", at: Label(place))
    }

    /// Nothing that is shown has the name.
    static func nothing(at target: TapTarget, in plan: Plan) -> Diagnostic {
        let section = target.place.section.flatMap { id in
            plan.sections.first { $0.mayHave(id: id) }
        }
        return Diagnostic(
            .failedTap, "the screen `\(plan.screen.id)` shows nothing at `\(target.text)`",
            at: Label(section?.spec.place ?? plan.start), help: target.help)
    }
}

extension SectionSnapshot {
    /// How entries of swipes and menus are named, if an unknown name seems to mean one.
    fileprivate func helpOfEntries(for name: String) -> String? {
        let lists = ActionList.ofItems.filter { list in
            plan.spec.actionEntries.contains { $0.list == list }
        }
        let isMeant = lists.contains { $0.rawValue.split(separator: ".").contains(name[...]) }
        guard isMeant else { return nil }
        let targets = lists.map { "`\(id):0/\($0.rawValue):0`" }
        return "the first entries of an item are \(targets.joined(separator: ", "))"
    }
}

extension TapTarget {
    /// What the spec needs for the target to exist.
    fileprivate var help: String {
        if case .node(let node)? = part {
            if node.isLink { return .links }
            return "`\(node.id)` is the `id` of a node of the template that is shown there"
        }
        switch place {
        case .edge(.placeholder, _):
            return
                "a placeholder can be tapped while it is shown, if it has a `button`, or `onTap` beside `cell`"
        case .button(let entry):
            return
                "it is a button of `\(entry.list.rawValue)`; those whose `when` is false do not count"
        case .edge(let edge, _): return "it is what `\(edge.rawValue)` shows"
        case .bottomBar: return "write a node of it: `bar.bottom/NODE`"
        case .item: return "items are counted from 0"
        case .opening: return "it is done when the screen has loaded"
        }
    }
}

extension String {
    /// Which links taps reach.
    fileprivate static let links = "the links in `markdown` and `html` are counted from 0"
}

import Expressions
import LoaderPlan
import LoadingCore
import Screens

/// What is shown after a round that has ended before all of its loads have.
extension ScreenLoad {
    /// Computes what needs no request, once a failure or the time has ended a round and nothing runs:
    /// elements, the conditions of their sections, and items, from the data that were loaded in this
    /// round or before it. So what is shown fits together, and texts have the data that they read.
    mutating func computeUnstarted() {
        guard round != .polling, machine.running == 0, machine.cancelling != nil || hasTimedOut,
            !evaluationDeadline.hasPassed
        else { return }
        for index in data.indices where data[index].ended == nil {
            guard let previous = data[index].previous else { continue }
            data[index].ended = previous
            data[index].isReused = true
            setValue(ofData: index)
        }
        for group in groups.indices where isUnexpanded(groups[group]) {
            expand(group)
            for section in groups[group].shownSections {
                let isPresent = holds(sectionPlans[section].spec.when, section)
                machine.resolve(section: section, isPresent: isPresent)
                if !isPresent { passOnEnd(of: section) }
            }
        }
        for section in sections.indices { computeUnstarted(section) }
    }

    /// Whether the elements of a group are not known, although what they are in has ended.
    private func isUnexpanded(_ group: SectionGroup) -> Bool {
        let template = group.templates.lowerBound
        return !sections[template].isReplaced && sections[template].load.ended == nil
            && group.each.needs.allSatisfy { data[$0].ended != nil }
    }

    /// Computes the items of a section that has no request and has not ended.
    private mutating func computeUnstarted(_ section: Int) {
        let plan = sectionPlans[section]
        let isTemplate = section < self.plan.sections.count && plan.each != nil
        guard case .derived(let items, _) = plan.items, !isTemplate,
            sections[section].load.ended == nil, isPresent(section) != false
        else { return }
        if plan.reads.allSatisfy({ data[$0].ended?.hasValue == true }) {
            set(.section(section), derive(items, section))
        } else {
            let failure = dataFailure(of: plan) ?? .cancelled
            set(.section(section), LoadResult(failed: failure))
        }
    }
}

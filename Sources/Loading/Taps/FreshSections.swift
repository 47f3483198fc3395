import LoaderPlan

extension ScreenLoad {
    /// The ids of the sections that the last round asked for, or whose items it changed.
    package var freshSections: Set<String> {
        Set(plan.sections.indices.filter(isFresh).map { plan.sections[$0].id })
    }

    private func isFresh(_ index: Int) -> Bool {
        let load = sections[index].load
        guard sections[index].isPresent != false else { return false }
        if plan.sections[index].reads.contains(where: { !data[$0].isReused }) { return true }
        switch plan.sections[index].items {
        case .load: return !load.isReused
        case .derived: return load.kept?.values.count != load.result?.values.count
        }
    }
}

import Diagnostics
import Expressions

extension Check {
    /// A failure is dealt with when it happens, and data may be on their way then: what `onError`
    /// does must not depend on which of them were quick.
    static let failurePolicies = Check(name: "failure policies") { screen, bag in
        let isData = screen.slotsOfData
        guard !isData.isEmpty else { return }
        for policy in [screen.load.onError] + screen.sections.compactMap(\.onError) {
            policy.forEachCondition { condition in
                if !isData.isDisjoint(with: condition.slots) {
                    bag.report(.policyReadsData(condition.text, at: condition.place))
                }
            }
        }
    }
}

extension Screen {
    /// The slots of what a run has to wait for: data, `api.healthy`, and names that read them.
    var slotsOfData: Set<Int> {
        var isData = Set(data.map(\.slot) + [api.health?.slot].compactMap(\.self))
        guard !isData.isEmpty else { return [] }
        // Each name stands behind those that it reads.
        for name in names where !isData.isDisjoint(with: name.expression.slots) {
            isData.insert(name.slot)
        }
        return isData
    }
}

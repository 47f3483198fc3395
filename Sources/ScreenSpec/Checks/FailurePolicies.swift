import Diagnostics
import Expressions

extension Check {
    /// A failure is dealt with when it happens, and data may be on their way then: what `onError`
    /// does must not depend on which of them were quick.
    static let failurePolicies = Check(name: "failure policies") { screen, bag in
        var isData = Set(screen.data.map(\.slot))
        guard !isData.isEmpty else { return }
        // Each name stands behind those that it reads.
        for name in screen.names where !isData.isDisjoint(with: name.expression.slots) {
            isData.insert(name.slot)
        }
        for policy in [screen.load.onError] + screen.sections.compactMap(\.onError) {
            policy.forEachCondition { condition in
                if !isData.isDisjoint(with: condition.slots) {
                    bag.report(.policyReadsData(condition.text, at: condition.place))
                }
            }
        }
    }
}

import Diagnostics
import Expressions
import Screens

/// Finds conditions of `onError` that read data. A failure is handled while other loads are pending,
/// so the result would depend on timing.
struct PolicyReadsData: ScreenRule {
    let codes = [DiagnosticCode.conflictingKeys]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        let isData = screen.slotsOfData
        guard !isData.isEmpty else { return }
        for policy in [screen.load.onError] + screen.sections.compactMap(\.onError) {
            policy.forEachExpression { condition in
                if !isData.isDisjoint(with: condition.slots) {
                    bag.report(.policyReadsData(condition.text), at: condition.place)
                }
            }
        }
    }
}

extension Screen {
    /// The slots of values that need a response: data, `api.healthy`, answers of sections, and names
    /// that read them.
    var slotsOfData: Set<Int> {
        var isData = Set(
            data.map(\.slot) + [api.health?.slot].compactMap(\.self) + answers.map(\.slot))
        guard !isData.isEmpty else { return [] }
        // Names are ordered after those that they read.
        for name in names where !isData.isDisjoint(with: name.expression.slots) {
            isData.insert(name.slot)
        }
        return isData
    }
}

extension Message {
    fileprivate static func policyReadsData(_ text: String) -> Message {
        Message(
            .conflictingKeys, "`onError` cannot read data, but `\(text)` does",
            label: "read only `request`, `error`, `params` and `state`")
    }
}

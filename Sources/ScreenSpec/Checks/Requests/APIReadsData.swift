import Diagnostics
import Expressions
import Screens

/// Finds expressions of `api` that read data, which are not loaded before the first request.
struct APIReadsData: ScreenRule {
    let codes = [DiagnosticCode.conflictingKeys]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let isData = reading.screen.slotsOfData
        guard !isData.isEmpty else { return }
        reading.screen.api.forEachExpression { expression in
            if !isData.isDisjoint(with: expression.slots) {
                bag.report(.apiReadsData(expression.text), at: expression.place)
            }
        }
    }
}

extension Message {
    fileprivate static func apiReadsData(_ text: String) -> Message {
        Message(
            .conflictingKeys,
            "`api` applies to all requests and cannot read data, but `\(text)` does",
            label: "read only `params`, `state` and `secrets`",
            help: "move it to the request that needs it")
    }
}

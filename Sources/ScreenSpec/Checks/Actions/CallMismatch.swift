import Diagnostics
import Screens
import Values

/// Finds functions of the app that a screen calls with different parameters.
struct CallMismatch: ScreenRule {
    let codes = [DiagnosticCode.callMismatch]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        var first: [String: AppCall] = [:]
        screen.forEachAction { action in
            guard case .call(let call) = action.verb else { return }
            guard let other = first[call.name] else {
                first[call.name] = call
                return
            }
            let (found, expected) = (call.parameters, other.parameters)
            guard found != expected else { return }
            bag.report(
                .callMismatch(
                    call.name, found.text(in: screen.models),
                    expected: expected.text(in: screen.models), other: other.place),
                at: call.place)
        }
    }
}

extension AppCall {
    fileprivate var parameters: [String: ValueType] {
        Dictionary(
            arguments.map { ($0.value.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }
}

extension [String: ValueType] {
    fileprivate func text(in models: ModelTable) -> String {
        if isEmpty { return "no parameters" }
        let all = sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text(in: models))" }
        return "`\(all.joined(separator: ", "))`"
    }
}

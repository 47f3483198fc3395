package import Diagnostics
import Screens
import Values

/// Finds own models with several identities.
struct MultipleIdentities: ScreenRule {
    let codes = [DiagnosticCode.multipleIdentities]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        check(reading.screen.models, into: &bag)
    }

    func check(_ models: ModelTable, into bag: inout DiagnosticBag) {
        for model in models.models {
            let marked = model.fields.filter { $0.isIdentity == true }
            if marked.count > 1, let place = marked[1].place {
                bag.report(.multipleIdentities(model.name, fields: marked.map(\.name)), at: place)
            }
        }
    }
}

extension DiagnosticCode {
    package static let multipleIdentities = DiagnosticCode("multiple-identities")
}

extension Message {
    fileprivate static func multipleIdentities(_ model: String, fields: [String]) -> Message {
        Message(
            .multipleIdentities,
            "`\(model)` has more than one identity: \(Suggestion.list(fields))",
            label: "keep `identity: true` on one field")
    }
}

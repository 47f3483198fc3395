package import Diagnostics
import Screens
import Values

/// Finds models that always contain themselves. Optionals, lists and maps end the recursion.
struct RecursiveModel: ScreenRule {
    let codes = [DiagnosticCode.recursiveModel]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        check(reading.screen.models, into: &bag)
    }

    /// Checks own models. Imported ones cannot contain them.
    func check(_ table: ModelTable, into bag: inout DiagnosticBag) {
        let models = table.models
        func index(_ field: Field) -> Int? {
            field.type.required.flatMap { table.position(of: $0) }.flatMap {
                models.indices.contains($0) ? $0 : nil
            }
        }
        let order = DefinitionOrder(reads: models.map { $0.fields.compactMap(index) })
        for cycle in order.allCycles {
            let model = models[cycle[0]]
            let next = cycle.count > 1 ? cycle[1] : cycle[0]
            let field = model.fields.first { index($0) == next }
            guard let field, let place = field.place else { continue }
            bag.report(.recursiveModel(model.name, field: field.name), at: place)
        }
    }
}

extension DiagnosticCode {
    package static let recursiveModel = DiagnosticCode("recursive-model")
}

extension ValueType {
    /// The model if the type is a required object.
    fileprivate var required: ModelID? { if case .model(let id) = self { id } else { nil } }
}

extension Message {
    fileprivate static func recursiveModel(_ model: String, field: String) -> Message {
        Message(
            .recursiveModel, "`\(model)` always contains another `\(model)`, without end",
            label: "declare the type of `\(field)` with `?`, or as a list")
    }
}

package import Diagnostics
import Expressions
import Screens
import Values

/// Finds models that no section, field or slot uses.
struct UnusedModel: ScreenRule {
    let codes = [DiagnosticCode.unusedModel]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let models = reading.screen.models
        let used = usedModels(reading)
        for (id, model) in zip(models.ownIDs, models.models) where !used.contains(id) {
            if let place = model.place { bag.report(.unusedModel(model.name), at: place) }
        }
    }

    private func usedModels(_ reading: ScreenReading) -> Set<ModelID> {
        let models = reading.screen.models
        var used: Set<ModelID> = []
        var waiting = reading.reads.models + reading.screen.namedModels
        while let id = waiting.popLast() {
            guard used.insert(id).inserted else { continue }
            let fields = models[id]?.fields ?? []
            // A loop over the fields would copy each.
            for index in fields.indices {
                if let model = fields[index].type.model { waiting.append(model) }
            }
        }
        return used
    }
}

extension DiagnosticCode {
    package static let unusedModel = DiagnosticCode("unused-model")
}

extension Screen {
    /// The models that its parts name.
    fileprivate var namedModels: [ModelID] {
        let requests = data.map(\.request) + sections.compactMap(\.request) + sends
        let types: [ValueType?] =
            requests.flatMap { [$0.type, $0.response, $0.errors] }
            + templates.flatMap(\.slots).map(\.type.value) + [api.errors]
        let inputs = parameters + flags + state.map(\.value) + (result ?? [])
        return (types + inputs.map(\.type)).compactMap { $0?.model } + inputs.compactMap(\.model)
    }
}

extension ValueType {
    /// The model in the type.
    fileprivate var model: ModelID? {
        switch self {
        case .model(let id): id
        case .list(let inner), .map(let inner), .optional(let inner): inner.model
        default: nil
        }
    }
}

extension Message {
    fileprivate static func unusedModel(_ name: String) -> Message {
        Message(
            .unusedModel, severity: .warning, "no section uses the model `\(name)`",
            label: "remove it, or use it as a `model`")
    }
}

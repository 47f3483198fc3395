import Diagnostics
import Values

extension Check {
    /// A model that always contains itself has no value of finite size; optionals, lists and maps
    /// end the recursion.
    static let endlessModels = Check(name: "endless models") { screen, bag in
        var walk = ModelWalk(models: screen.models)
        for index in screen.models.models.indices {
            guard let field = walk.fieldBackToItself(ModelID(index)) else { continue }
            let name = screen.models.models[index].name
            if let place = field.place { bag.report(.endlessModel(name, field.name, at: place)) }
        }
    }
}

/// Follows the fields that are always there.
private struct ModelWalk {
    let models: ModelTable

    /// The first field of `start` through which it contains itself.
    mutating func fieldBackToItself(_ start: ModelID) -> Field? {
        models[start]?.fields.first { field in
            guard case .model(let next) = field.type else { return false }
            return reaches(start, from: next)
        }
    }

    private func reaches(_ goal: ModelID, from start: ModelID) -> Bool {
        var seen: Set<ModelID> = []
        var waiting = [start]
        while let id = waiting.popLast() {
            if id == goal { return true }
            guard seen.insert(id).inserted else { continue }
            for field in models[id]?.fields ?? [] {
                if case .model(let next) = field.type { waiting.append(next) }
            }
        }
        return false
    }
}

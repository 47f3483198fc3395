import Diagnostics
import Screens
import Values

extension Check {
    /// A model that always contains itself has no value of finite size; optionals, lists and maps
    /// end the recursion.
    static let endlessModels = Check { screen, bag in
        var walk = ModelWalk(models: screen.models)
        for (model, field) in walk.circles() {
            guard let place = field.place else { continue }
            bag.report(.endlessModel(model.name, field.name, at: place))
        }
    }
}

/// Follows the fields that are always there, each once.
private struct ModelWalk {
    let models: ModelTable
    private var path: [Step] = []
    private var state: [State]
    private var found: [(Model, Field)] = []

    /// A model on the way, and the field that the walk goes on through.
    private struct Step {
        let model: ModelID
        var field = 0
        /// Whether a circle that begins here has been found.
        var isReported = false
    }

    private enum State {
        case unseen, onPath, done
    }

    init(models: ModelTable) {
        self.models = models
        state = Array(repeating: .unseen, count: models.models.count)
    }

    /// For each circle of models the first one, and its field that leads around.
    mutating func circles() -> [(Model, Field)] {
        for index in models.models.indices where state[index] == .unseen {
            enter(ModelID(index))
            while !path.isEmpty { advance() }
        }
        return found
    }

    private mutating func enter(_ model: ModelID) {
        state[model.index] = .onPath
        path.append(Step(model: model))
    }

    /// Goes through the next field of the last model, or back.
    private mutating func advance() {
        let last = path.count - 1
        let fields = models[path[last].model]?.fields ?? []
        guard path[last].field < fields.count else {
            state[path[last].model.index] = .done
            path.removeLast()
            if let outer = path.indices.last { path[outer].field += 1 }
            return
        }
        guard case .model(let next) = fields[path[last].field].type else {
            return path[last].field += 1
        }
        if state[next.index] == .unseen { return enter(next) }
        if state[next.index] == .onPath { report(circleFrom: next) }
        path[last].field += 1
    }

    private mutating func report(circleFrom model: ModelID) {
        guard let start = path.firstIndex(where: { $0.model == model }), !path[start].isReported,
            let declared = models[model]
        else { return }
        path[start].isReported = true
        found.append((declared, declared.fields[path[start].field]))
    }
}

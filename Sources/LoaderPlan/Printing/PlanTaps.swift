import Expressions
import JSONData
import ScreenSpec
import Values

extension PlanPrinter {
    /// The members of an action.
    mutating func tap(_ tap: TapPlan) {
        switch tap {
        case .push(let screen, let params):
            member("push", screen)
            if !params.isEmpty { object("params") { $0.values(params) } }
        case .open(let url): member("open", url.text)
        case .set(let values): object("set") { $0.values(values) }
        }
    }

    private mutating func values(_ values: [HandedValue]) {
        for value in values {
            guard let literal = value.literal else {
                member(value.name, value.value.source)
                continue
            }
            writer.key(value.name)
            var arena = Arena()
            writer.write(arena.make(literal, as: .json, models), arena, models)
        }
    }
}

extension TapPlan {
    /// For people: what the tap does.
    var words: String {
        switch self {
        case .push(let screen, let params): "push \(screen)" + list(params)
        case .open(let url): "open \(url.text)"
        case .set(let values): "set" + list(values)
        }
    }

    /// The screen that it shows next; nil for another action.
    var pushed: String? { if case .push(let screen, _) = self { screen } else { nil } }

    private func list(_ values: [HandedValue]) -> String {
        values.isEmpty
            ? ""
            : " " + values.map { "\($0.name)=\($0.value.source)" }.joined(separator: ", ")
    }
}

extension SectionLogging {
    /// For people: what a tap is logged as.
    var words: String {
        "\(identifier), event \(event)"
            + (parameters.isEmpty ? "" : ", \(LoaderPlan.words(of: parameters))")
    }
}

/// For people: what is added to events.
func words(of parameters: [NamedText]) -> String {
    parameters.map { "\($0.name)=\(describe($0.text.alternatives) { $0.source })" }
        .joined(separator: ", ")
}

import Expressions
import ScreenSpec
import Values

/// Cells in a few words.
extension CellForm {
    /// The template with what fills its slots; nil for the usual one of the layout, where the spec
    /// fills its slots.
    var words: String? {
        switch self {
        case .standard(let cell, let template):
            guard cell.isUsual else { return template?.rawValue }
            let slots = cell.slots.map { slot in
                "\(slot.name)=\(slot.text.alternatives.branches.first?.value.source ?? "")"
            }
            return "\(template?.rawValue ?? "the layout's usual one") "
                + slots.joined(separator: ", ") + ", fields with usual names"
        case .own(let use, _):
            let slots = zip(use.template.slots, use.arguments).compactMap { slot, argument in
                argument.words.map { "\(slot.name)=\($0)" }
            }
            return slots.isEmpty
                ? use.template.name : "\(use.template.name) \(slots.joined(separator: ", "))"
        }
    }
}

extension TemplateArgument {
    fileprivate var words: String? {
        switch self {
        case .value(let values):
            values.branches.map(\.value.source).joined(separator: " | ")
        case .constant(let value): "\(value)"
        case .absent: nil
        }
    }
}

extension OwnTemplate {
    /// Its name with its slots: `product(item: Product)`.
    func words(_ models: ModelTable) -> String {
        let slots = slots.map { "\($0.name): \($0.type.text(in: models))" }
        return "\(name)(\(slots.joined(separator: ", ")))"
    }
}

/// Alternatives from the first to the last, each with what has to hold for it.
func describe<Choice>(
    _ alternatives: Alternatives<Choice>, _ words: (Choice) -> String
) -> String {
    alternatives.branches.map { branch in
        words(branch.value) + describe(branch.conditions)
    }.joined(separator: "; else ")
}

/// Alternatives whose values take several lines: each with a title, and what it says below it.
func describe<Choice>(
    _ name: String, _ alternatives: Alternatives<Choice>,
    _ words: (Choice) -> (title: String, lines: [String])
) -> [String] {
    alternatives.branches.enumerated().flatMap { index, branch in
        let (title, lines) = words(branch.value)
        let head = (index > 0 ? "else " : "") + name + describe(branch.conditions) + ":"
        return [title.isEmpty ? head : "\(head) \(title)"] + lines.map { "  " + $0 }
    }
}

/// ` (when page > 1)`; nothing where there are no conditions.
private func describe(_ conditions: [Condition]) -> String {
    let words = conditions.flatMap { condition in
        let given = condition.given.map(\.text).joined(separator: ", ")
        return (given.isEmpty ? [] : ["given \(given)"])
            + (condition.when.map { ["when \($0.textInOneLine)"] } ?? [])
    }
    return words.isEmpty ? "" : " (\(words.joined(separator: " and ")))"
}

import CellCore
import Expressions
import ModelGen
import Screens
import Values

/// Emits controls and entries with their values.
extension LoaderEmitter {
    /// Returns a control; nil where its value is missing.
    func control(
        _ control: UnresolvedControl, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let content = try self.content(of: control, name, in: &context)
        var rest: [String] = []
        if let enabled = control.enabled {
            rest.append("isEnabled: \(try condition(enabled, name + "IsEnabled", in: &context))")
        }
        if let problem = control.problem {
            rest.append("problem: \(try value(problem, name + "Problem", in: &context).code)")
        }
        if !control.menu.isEmpty {
            rest.append("entries: \(try entries(control.menu, name, in: &context))")
        }
        let shown = content.isOptional ? "$0" : content.code
        let call = "CellControl(\(([shown] + rest).joined(separator: ", ")))"
        guard content.isOptional else { return CellCode(code: call, type: "CellControl") }
        let receiver = content.code.contains(" ?? ") ? "(\(content.code))" : content.code
        return CellCode(code: "\(receiver).map { \(call) }", type: "CellControl", isOptional: true)
    }

    /// Returns the content of a control: a function of its kind over the value and what is beside it.
    private func content(
        of control: UnresolvedControl, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let rest = try arguments(control.traits, name, in: &context)
        switch control.value {
        case .expression(let expression):
            let value = try value(expression, as: control.kind.form, name, in: &context)
            if control.kind.form == .part {
                return CellCode(code: "CellControl.\(control.key)(of: \(value.code))", type: "")
            }
            return Self.mapping(value) {
                ".\(control.key)(\(([$0] + rest).joined(separator: ", ")))"
            }
        case .title(let title):
            let code = try self.value(title, name, in: &context).code
            let call = ".\(control.key)(\(([code] + rest).joined(separator: ", ")))"
            let isWritten = title.alternatives.only?.literal?.isEmpty == false
            return CellCode(
                code: isWritten ? call : "CellControl\(call)", type: "", isOptional: !isWritten)
        }
    }

    /// Returns the content over a value, which may be absent.
    private static func mapping(_ value: CellCode, _ make: (String) -> String) -> CellCode {
        guard value.isOptional else { return CellCode(code: make(value.code), type: "") }
        let receiver = value.code.contains(" ?? ") ? "(\(value.code))" : value.code
        return CellCode(
            code: "\(receiver).map { CellControl.Content\(make("$0")) }", type: "",
            isOptional: true)
    }

    private func value(
        _ expression: CheckedExpression, as form: ControlForm, _ name: String,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        switch form {
        case .flag: try value(expression, name, as: .bool, in: &context)
        case .number, .part: try points(expression, name, in: &context)
        case .text, .choice, .title: try display(expression, name, in: &context)
        }
    }

    /// Returns the arguments behind the value; `min` and `max` are one, a range.
    private func arguments(
        _ traits: ControlTraits, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> [String] {
        var codes: [String] = []
        if let bounds = traits.bounds {
            codes.append("in: \(bounds.lowerBound)...\(bounds.upperBound)")
        }
        for (key, number) in traits.numbers where traits.bounds == nil || key == .step {
            codes.append("\(key.rawValue): \(number)")
        }
        if let prompt = traits.prompt {
            codes.append("prompt: \(try value(prompt, name + "Prompt", in: &context).code)")
        }
        if let keyboard = traits.keyboard, keyboard != .default {
            codes.append("keyboard: .\(keyboard)")
        }
        if traits.isSecure { codes.append("isSecure: true") }
        if let choices = traits.choices {
            codes.append("of: \(self.choices(choices.values, choices.titles))")
        }
        if let role = traits.role, role != .normal { codes.append("role: .\(role)") }
        if let style = traits.style, style != .plain { codes.append("style: .\(style)") }
        return codes
    }

    /// Returns the text of a value: of a state's string or number.
    private func display(
        _ expression: CheckedExpression, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let code = try value(expression, name, in: &context)
        switch code.type {
        case "String": return code
        case "Int", "Bool":
            let text =
                code.isOptional ? "(\(code.code)).map { String($0) }" : "String(\(code.code))"
            return CellCode(code: text, type: "String", isOptional: code.isOptional)
        default:
            return try value(
                expression, name, as: code.isOptional ? .optional(.string) : .string,
                in: &context)
        }
    }

    /// Returns the values of segments with their titles.
    func choices(_ values: [String], _ titles: EnumerationTitles?) -> String {
        let list = values.map { (value) -> String in
            let title = titles?.code(of: value) ?? swiftLiteral(value)
            usesContext = usesContext || title.contains("context.")
            return ".init(\(swiftLiteral(value)), title: \(title))"
        }
        return "[\(list.joined(separator: ", "))]"
    }

    // MARK: - Entries

    /// Returns the list of the entries that are shown.
    func entries(
        _ entries: [ActionEntry], _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> String {
        var codes: [String] = []
        var isWhole = true
        for (index, entry) in entries.enumerated() {
            let name = "\(name)Entry\(index + 1)"
            let title = try value(entry.title, name, in: &context)
            var arguments = ["\(index)", "title: \(title.or("\"\""))"]
            if let symbol = entry.symbol {
                arguments.append(
                    "symbol: \(try value(symbol, name + "Symbol", in: &context).code)")
            }
            if entry.role != .normal { arguments.append("role: .\(entry.role)") }
            if let enabled = entry.enabled {
                arguments.append(
                    "isEnabled: \(try condition(enabled, name + "IsEnabled", in: &context))")
            }
            if !entry.menu.isEmpty {
                arguments.append("entries: \(try self.entries(entry.menu, name, in: &context))")
            }
            let call = "CellEntry(\(arguments.joined(separator: ", ")))"
            let conditions = [entry.row, entry.when].compactMap(\.self)
            guard !conditions.isEmpty else {
                codes.append(call)
                continue
            }
            isWhole = false
            let test = try condition(conditions, name + "IsShown", in: &context)
            codes.append("\(test) ? \(call) : nil")
        }
        let list = "[\(codes.joined(separator: ", "))]"
        return isWhole ? list : list + ".compactMap(\\.self)"
    }
}

extension EnumerationTitles {
    /// The code of the title of a case, which may read `context`.
    func code(of value: String) -> String {
        guard let parts = parts(of: value) else { return swiftLiteral(value) }
        if parts.isEmpty { return "\"\"" }
        let codes = parts.map { part in
            switch part {
            case .literal(let text): swiftLiteral(text)
            case .text(let key, let catalog, _):
                "context.text(\(swiftLiteral(key)), in: \(swiftLiteral(stringTable(catalog))))"
            }
        }
        return codes.joined(separator: " + ")
    }
}

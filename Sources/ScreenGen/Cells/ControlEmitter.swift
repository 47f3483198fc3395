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
        let content = try self.content(control.content, name, in: &context)
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

    private func content(
        _ content: UnresolvedControlContent, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        switch content {
        case .toggle(let value):
            return Self.content(try self.value(value, name, as: .bool, in: &context)) {
                ".toggle(\($0))"
            }
        case .stepper(let value, let bounds):
            let range = "in: \(bounds.min)...\(bounds.max), step: \(bounds.step)"
            return Self.content(try points(value, name, in: &context)) {
                ".stepper(\($0), \(range))"
            }
        case .textField(let value, let traits):
            var rest: [String] = []
            if let prompt = traits.prompt {
                rest.append(
                    "prompt: \(try self.value(prompt, name + "Prompt", in: &context).code)")
            }
            if traits.keyboard != .default { rest.append("keyboard: .\(traits.keyboard)") }
            if traits.isSecure { rest.append("isSecure: true") }
            let text = try display(value, name, in: &context)
            return Self.content(text) { ".textField(\(([$0] + rest).joined(separator: ", ")))" }
        case .segments(let value, let values, let titles):
            let text = try display(value, name, in: &context)
            let list = choices(values, titles)
            return Self.content(text) { ".segments(\($0), of: \(list))" }
        case .progress(let value):
            let part = try points(value, name, in: &context).code
            return CellCode(code: "CellControl.progress(of: \(part))", type: "")
        case .button(let title, let traits):
            var rest: [String] = []
            if traits.role != .normal { rest.append("role: .\(traits.role)") }
            if traits.style != .plain { rest.append("style: .\(traits.style)") }
            let code = try self.value(title, name, in: &context).code
            let arguments = ([code] + rest).joined(separator: ", ")
            let isWritten = title.alternatives.only?.literal?.isEmpty == false
            return CellCode(
                code: isWritten ? ".button(\(arguments))" : "CellControl.button(\(arguments))",
                type: "", isOptional: !isWritten)
        }
    }

    private static func content(_ value: CellCode, _ make: (String) -> String) -> CellCode {
        guard value.isOptional else { return CellCode(code: make(value.code), type: "") }
        let receiver = value.code.contains(" ?? ") ? "(\(value.code))" : value.code
        return CellCode(
            code: "\(receiver).map { CellControl.Content\(make("$0")) }", type: "",
            isOptional: true)
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

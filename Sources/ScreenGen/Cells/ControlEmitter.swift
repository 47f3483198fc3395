import CellCore
import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits controls and entries with their values.
extension LoaderEmitter {
    /// Returns a control; nil where its value is missing.
    func control(
        _ control: UnresolvedControl, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let content = try self.content(of: control, name, in: &context)
        let shown = content.isOptional ? .name("$0") : content.expression
        var arguments = [SwiftExpression.Argument(nil, shown)]
        if let enabled = control.enabled {
            let test = try condition(enabled, name + "IsEnabled", in: &context)
            arguments.append(.init("isEnabled", test))
        }
        if let problem = control.problem {
            let text = try value(problem, name + "Problem", in: &context)
            arguments.append(.init("problem", text.expression))
        }
        if let refusal = control.refusal {
            let text = try value(refusal, name + "Refusal", in: &context)
            arguments.append(.init("refusal", text.expression))
        }
        if !control.menu.isEmpty {
            arguments.append(.init("entries", try entries(control.menu, name, in: &context)))
        }
        let call = SwiftExpression.type(Self.control)(arguments)
        guard content.isOptional else { return CellCode(call, Self.control) }
        return CellCode(
            content.expression.calling("map", trailing: .init(call)), Self.control,
            isOptional: true)
    }

    private static let control = SwiftTypeName.named("CellControl")
    private static let content = SwiftTypeName.named("CellControl.Content")

    /// Returns the content of a control: a function of its kind over the value and what is beside it.
    private func content(
        of control: UnresolvedControl, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let rest = try arguments(control.traits, name, in: &context)
        func made(_ function: SwiftExpression, _ value: SwiftExpression) -> SwiftExpression {
            function([.init(nil, value)] + rest)
        }
        let ofControl = SwiftExpression.type(Self.control).member(control.key)
        switch control.value {
        case .expression(let expression):
            let value = try value(expression, as: control.kind.form, name, in: &context)
            if control.kind.form == .part {
                return CellCode(ofControl(["of": value.expression]), Self.content)
            }
            guard value.isOptional else {
                return CellCode(
                    made(.implicitMember(control.key), value.expression), Self.content)
            }
            let content = made(.type(Self.content).member(control.key), .name("$0"))
            return CellCode(
                value.expression.calling("map", trailing: .init(content)), Self.content,
                isOptional: true)
        case .title(let title):
            let code = try self.value(title, name, in: &context).expression
            let isWritten = title.alternatives.only?.literal?.isEmpty == false
            return CellCode(
                made(isWritten ? .implicitMember(control.key) : ofControl, code), Self.content,
                isOptional: !isWritten)
        }
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
    ) throws(NotInSwift) -> [SwiftExpression.Argument] {
        var arguments: [SwiftExpression.Argument] = []
        if let bounds = traits.bounds { arguments.append(.init("in", .range(bounds))) }
        for (key, number) in traits.numbers where traits.bounds == nil || key == .step {
            arguments.append(.init(key.rawValue, .double(number)))
        }
        if let prompt = traits.prompt {
            let text = try value(prompt, name + "Prompt", in: &context)
            arguments.append(.init("prompt", text.expression))
        }
        func add<Word: Equatable>(_ label: String, _ word: Word?, unless usual: Word) {
            guard let word, word != usual else { return }
            arguments.append(.init(label, .implicitMember("\(word)")))
        }
        add("keyboard", traits.keyboard, unless: .default)
        if traits.isSecure { arguments.append(.init("isSecure", .bool(true))) }
        if traits.lines != 1 { arguments.append(.init("lines", .int(Int64(traits.lines)))) }
        if let choices = traits.choices {
            arguments.append(.init("of", self.choices(choices.values, choices.titles)))
        }
        add("role", traits.role, unless: .normal)
        add("style", traits.style, unless: .plain)
        return arguments
    }

    /// Returns the text of a value: of a state's string or number.
    private func display(
        _ expression: CheckedExpression, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let value = try swiftValue(expression, name, in: context)
        let string = SwiftTypeName.named("String")
        switch value.type.wrapped {
        case .string: return code(value, context.scope.typeName(of: .string), in: context)
        case .int, .uint, .double, .bool:
            return code(value, string, in: context).converted(to: string)
        default:
            let isOptional = value.type.isOptional || value.canThrow
            return try self.value(
                expression, name, as: isOptional ? .optional(.string) : .string, in: &context)
        }
    }

    /// Returns the values of segments with their titles.
    func choices(_ values: [String], _ titles: EnumerationTitles?) -> SwiftExpression {
        let list = values.map { (value) -> SwiftExpression in
            let title = titles?.expression(of: value) ?? .literal(value)
            usesContext = usesContext || title.reads("context")
            return .initializer(nil)(["_": .literal(value), "title": title])
        }
        return .array(list)
    }

    // MARK: - Entries

    /// Returns the list of the entries that are shown.
    func entries(
        _ entries: [ActionEntry], _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> SwiftExpression {
        var codes: [SwiftExpression] = []
        var isWhole = true
        for (index, entry) in entries.enumerated() {
            let name = "\(name)Entry\(index + 1)"
            let call = try self.entry(entry, index, name, in: &context)
            let conditions = [entry.row, entry.when].compactMap(\.self)
            guard !conditions.isEmpty else {
                codes.append(call)
                continue
            }
            isWhole = false
            let test = try condition(conditions, name + "IsShown", in: &context)
            codes.append(.conditional(test, call, .absent))
        }
        let list = SwiftExpression.array(codes)
        return isWhole ? list : list.calling("compactMap", ["_": .keyPath([])])
    }

    private func entry(
        _ entry: ActionEntry, _ index: Int, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> SwiftExpression {
        let title = try value(entry.title, name, in: &context)
        var arguments: [SwiftExpression.Argument] = [
            .init(nil, .int(Int64(index))), .init("title", title.or(.literal(""))),
        ]
        if let symbol = entry.symbol {
            let text = try value(symbol, name + "Symbol", in: &context)
            arguments.append(.init("symbol", text.expression))
        }
        if entry.role != .normal {
            arguments.append(.init("role", .implicitMember("\(entry.role)")))
        }
        if let enabled = entry.enabled {
            let test = try condition(enabled, name + "IsEnabled", in: &context)
            arguments.append(.init("isEnabled", test))
        }
        if !entry.menu.isEmpty {
            arguments.append(.init("entries", try entries(entry.menu, name, in: &context)))
        }
        return SwiftExpression.type(.named("CellEntry"))(arguments)
    }
}

extension CellCode {
    /// The value in an initializer of another type, where there is one.
    func converted(to type: SwiftTypeName) -> CellCode {
        let make = SwiftExpression.type(type)
        let value =
            isOptional
            ? expression.calling("map", trailing: .init(make(["_": .name("$0")])))
            : make(["_": expression])
        return CellCode(value, type, isOptional: isOptional)
    }
}

extension SwiftExpression {
    /// Returns a range of numbers.
    static func range(_ bounds: ClosedRange<Double>) -> SwiftExpression {
        SwiftExpression.double(bounds.lowerBound).infix(.through, .double(bounds.upperBound))
    }
}

extension EnumerationTitles {
    /// Returns the title of a case, which may read `context`.
    func expression(of value: String) -> SwiftExpression {
        guard let parts = parts(of: value) else { return .literal(value) }
        let texts = parts.map { (part) -> SwiftExpression in
            switch part {
            case .literal(let text): .literal(text)
            case .text(let key, let catalog, _):
                .name("context").calling(
                    "text", ["_": .literal(key), "in": .literal(stringTable(catalog))])
            }
        }
        guard let first = texts.first else { return .literal("") }
        return texts.count == 1 ? first : .infix(.plus, texts)
    }
}

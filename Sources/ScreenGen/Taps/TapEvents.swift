import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the events that an app logs for taps on items.
extension LoaderEmitter {
    /// Returns the statement that logs a tap on an item; nil if the section logs none.
    func event(of index: Int, _ tap: TapContext) throws(NotInSwift) -> Lines? {
        let section = plan.sections[index]
        guard let logging = section.logging, !logging.identifier.isEmpty, let item = tap.item else {
            return nil
        }
        let outer = locals
        locals = Lines()
        defer { locals = outer }
        var rows = [
            "(\(swiftLiteral(EventParameter.index.rawValue)), .int(index))",
            "(\(swiftLiteral(EventParameter.section.rawValue)), .string(\(swiftLiteral(logging.identifier))))",
        ]
        if let identity = try identityValue(
            section.identity, of: item, elementNames[index] ?? [:]),
            let code = eventValue(identity.code, identity.type)
        {
            rows.append("(\(swiftLiteral(EventParameter.item.rawValue)), \(code))")
        }
        for parameter in plan.loggingParameters + logging.parameters {
            rows.append("(\(swiftLiteral(parameter.name)), \(try eventValue(parameter, tap)))")
        }
        let name = LoaderNames.member(names.sections[index], "Event")
        let start = locals?.isEmpty == false ? "return " : ""
        let event = Lines.list(
            "\(start)TapEvent(\(swiftLiteral(logging.event)), [", rows, "])", depth: 2)
        let body = (locals ?? Lines()).followed(by: event)
        let element = elementParameter(of: index, after: ", ")
        helpers.addParagraph(
            .block(
                "private func \(name)(_ item: \(scope.name(of: item)), at index: Int\(element)) -> TapEvent",
                body))
        let argument = elementArgument(of: index, after: ", ")
        return Lines(["_ = await perform(.log(\(name)(item, at: index\(argument))))"])
    }

    private func eventValue(
        _ parameter: NamedText, _ tap: TapContext
    ) throws(NotInSwift) -> String {
        let code: String?
        if let template = parameter.text.alternatives.only, template.literal == nil {
            let value = try natural(template, tap)
            code = eventValue(value.code, value.type)
        } else {
            let (text, isOptional) = try localText(parameter.text, "parameter", tap)
            code = eventValue(text, isOptional ? .optional(.string) : .string)
        }
        guard let code else {
            throw NotInSwift(
                reason: "the parameter `\(parameter.name)` of events is not in generated Swift",
                place: parameter.text.firstPlace ?? plan.start)
        }
        return code
    }

    private func eventValue(_ code: String, _ type: SwiftType) -> String? {
        let wrapped = type.wrapped
        let value = type.isOptional ? "$0" : code
        let made: String? =
            switch wrapped {
            case .int: ".int(\(value))"
            case .uint: ".int(Int(clamping: \(value)))"
            case .double: ".double(\(value))"
            case .bool: ".bool(\(value))"
            default: displayText(value, wrapped).map { ".string(\($0))" }
            }
        return type.isOptional ? made.map { "\(code).map { \($0) }" } : made
    }
}

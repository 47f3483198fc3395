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
        guard let logging = section.spec.logging, !logging.identifier.isEmpty, let item = tap.item
        else {
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
            let code = eventValue(identity)
        {
            rows.append("(\(swiftLiteral(EventParameter.item.rawValue)), \(code))")
        }
        for parameter in plan.screen.loggingParameters + logging.parameters {
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
        let value: SwiftCode
        if let template = parameter.text.alternatives.only, template.literal == nil {
            value = try natural(template, tap)
        } else {
            value = try localText(parameter.text, "parameter", tap)
        }
        guard let code = eventValue(value) else {
            throw NotInSwift(
                reason: "the parameter `\(parameter.name)` of events is not in generated Swift",
                place: parameter.text.firstPlace ?? plan.start)
        }
        return code
    }

    private func eventValue(_ code: SwiftCode) -> String? {
        if code.type.isOptional {
            return eventValue(SwiftCode("$0", code.type.wrapped)).map {
                "\(code.receiver).map { \($0) }"
            }
        }
        return switch code.type {
        case .int: ".int(\(code.text))"
        case .uint: ".int(Int(clamping: \(code.text)))"
        case .double: ".double(\(code.text))"
        case .bool: ".bool(\(code.text))"
        default: displayText(code).map { ".string(\($0.text))" }
        }
    }
}

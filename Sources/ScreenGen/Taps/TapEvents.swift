import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
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
        locals = []
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
        let body = (locals?.code ?? Lines()).followed(by: event)
        let element = elementParameter(of: index, after: ", ")
        helpers.add(
            .block(
                "private func \(name)(_ item: \(scope.name(of: item)), at index: Int\(element)) -> TapEvent",
                body))
        let argument = elementArgument(of: index, after: ", ")
        return Lines(["_ = await perform(.log(\(name)(item, at: index\(argument))))"])
    }

    private func eventValue(
        _ parameter: NamedText, _ tap: TapContext
    ) throws(NotInSwift) -> SwiftExpression {
        let value: SwiftValue
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

    private func eventValue(_ value: SwiftValue) -> SwiftExpression? {
        if value.type.isOptional {
            return eventValue(SwiftValue(.name("$0"), value.type.wrapped)).map {
                value.expression.calling("map", trailing: .init($0))
            }
        }
        func made(_ name: String, _ value: SwiftExpression) -> SwiftExpression {
            .implicitMember(name)(["_": value])
        }
        return switch value.type {
        case .int: made("int", value.expression)
        case .uint:
            made("int", .type(.named("Int"))(["clamping": value.expression]))
        case .double: made("double", value.expression)
        case .bool: made("bool", value.expression)
        default: displayText(value).map { made("string", $0.expression) }
        }
    }
}

import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the events that an app logs.
extension LoaderEmitter {
    /// Returns the statement that logs a tap on an item; nil if the section logs none.
    func event(of index: Int, _ tap: TapContext) throws(NotInSwift) -> SwiftStatement? {
        let name = names.sections[index] + "Event"
        let logged = plan.sections[index].spec.logging?.event ?? ""
        guard let event = try eventFunction(name, of: index, event: logged, [.private], tap),
            let item = tap.item
        else { return nil }
        helpers.append(.function(event))
        let call = SwiftExpression.name(name)(itemParameters(of: index, item).map(\.argument))
        return .discarding(Self.performed(.implicitMember("log")(["_": call])))
    }

    /// Returns the methods with the events of items that a person has seen.
    func impressions() -> [SwiftDeclaration] {
        plan.sections.indices.compactMap { index in
            guard let seen = plan.sections[index].spec.onVisible else { return nil }
            let name = Self.impression(names.sections[index])
            let function = TapFunction(
                site: .item(section: index), name: name, arguments: .item, effect: .tap(nil),
                section: index)
            let method = attempt { () throws(NotInSwift) in
                var parameters: [SwiftFunctionDeclaration.Parameter] = []
                let tap = try context(of: function, &parameters)
                return try eventFunction(name, of: index, event: seen.event, [], tap)
            }
            return (method ?? nil).map {
                SwiftDeclaration.function($0).documented(
                    "The event of an item of `\(plan.sections[index].id)` that a person has seen.")
            }
        }
    }

    /// Returns the name of the method with the event of an item that is seen.
    static func impression(_ section: String) -> String { section + "Impression" }

    /// Returns a method with an event of an item; nil if the section logs nothing.
    private func eventFunction(
        _ name: String, of index: Int, event eventName: String,
        _ modifiers: [SwiftFunctionDeclaration.Modifier], _ tap: TapContext
    ) throws(NotInSwift) -> SwiftFunctionDeclaration? {
        let section = plan.sections[index]
        guard let logging = section.spec.logging, !logging.identifier.isEmpty, let item = tap.item
        else {
            return nil
        }
        let outer = locals
        locals = []
        defer { locals = outer }
        var rows: [SwiftExpression] = [
            Self.row(EventParameter.index, .implicitMember("int")(["_": .name("index")])),
            Self.row(
                EventParameter.section,
                .implicitMember("string")(["_": .literal(logging.identifier)])),
        ]
        if let identity = try identityValue(
            section.identity, of: item, elementNames[index] ?? [:]),
            let value = eventValue(identity)
        {
            rows.append(Self.row(EventParameter.item, value))
        }
        rows += try eventRows(plan.screen.loggingParameters + logging.parameters, in: tap.scope)
        let event = SwiftExpression.type(.named("ScreenEvent"))(
            ["_": .literal(eventName), "_": .array(rows)])
        let functions = locals ?? []
        return SwiftFunctionDeclaration(
            .function(modifiers, name, itemParameters(of: index, item)), .named("ScreenEvent"),
            functions + [functions.isEmpty ? .expression(event) : .result(event)])
    }

    /// Returns the property with the event of the screen when it is shown.
    func shownEvent() -> [SwiftDeclaration] {
        locals = []
        defer { locals = nil }
        let rows = attempt { () throws(NotInSwift) in
            try eventRows(plan.screen.loggingParameters, in: scope)
        }
        guard let rows else { return [] }
        var arguments: [SwiftExpression.Argument] = [.init(nil, .literal(plan.screen.id))]
        if !rows.isEmpty { arguments.append(.init(nil, .array(rows))) }
        let event = SwiftExpression.implicitMember("shown")(arguments)
        let functions = locals ?? []
        let property = SwiftFunctionDeclaration(
            .property([], "shownEvent"), .optional(.named("ScreenEvent")),
            functions + [functions.isEmpty ? .expression(event) : .result(event)])
        return [
            SwiftDeclaration.function(property).documented(
                "The event of the screen when it is shown.")
        ]
    }

    private func eventRows(
        _ parameters: [NamedText], in scope: SwiftScope
    ) throws(NotInSwift) -> [SwiftExpression] {
        var rows: [SwiftExpression] = []
        for parameter in parameters {
            rows.append(.tuple([.literal(parameter.name), try eventValue(parameter, in: scope)]))
        }
        return rows
    }

    private static func row(
        _ parameter: EventParameter, _ value: SwiftExpression
    ) -> SwiftExpression {
        .tuple([.literal(parameter.rawValue), value])
    }

    private func eventValue(
        _ parameter: NamedText, in scope: SwiftScope
    ) throws(NotInSwift) -> SwiftExpression {
        let value: SwiftValue
        if let template = parameter.text.alternatives.only, template.literal == nil {
            value = try natural(template, in: scope)
        } else {
            value = try localText(parameter.text, "parameter", in: scope)
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

import Diagnostics
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits what expressions over items read of the response that an item came from.
extension LoaderEmitter {
    /// The parts of the responses of a load that are kept.
    struct ResponseParts {
        /// The type that has them.
        let type: SwiftTypeName
        /// The declaration of that type; none if it is a model.
        let declarations: [SwiftDeclaration]
        /// The closure that reads them.
        let reading: SwiftExpression.Closure
    }

    /// Returns the parts of responses that expressions over the items of a load read.
    ///
    /// - Parameter load: the name of the load.
    func responseParts(
        _ reading: ItemResponsePlan, of request: Request, in load: String
    ) throws(NotInSwift) -> ResponseParts {
        guard reading.type.isDecodedBySwift else {
            throw NotInSwift(
                reason: "a `response` of this type is not in generated Swift: declare a model",
                place: request.keypathPlace ?? plan.start)
        }
        let type = SwiftType(reading.type, in: models)
        let body = SwiftExpression.name("body")
        // A hook receives all of it.
        guard !allowsHooks, let fields = reading.fields, case .object(let id) = type,
            let model = models[id]
        else {
            return ResponseParts(
                type: scope.typeName(of: type), declarations: [],
                reading: itemResponse(of: reading.type, body))
        }
        var properties: [SwiftDeclaration] = []
        var arguments: [SwiftExpression.Argument] = []
        for index in fields where model.fields.indices.contains(index) {
            guard let property = names.models.property(index, of: id) else { continue }
            let type = names.typeName(of: model.fields[index].type)
            properties.append(.constant([], property, type))
            arguments.append(.init(property, body.member(property)))
        }
        let typeName = responseTypes[load] ?? typeNames.unique(swiftTypeName(load, "Response"))
        responseTypes[load] = typeName
        let declaration = SwiftDeclaration.type(
            .struct, typeName, [.named("Hashable"), .named("Sendable")],
            [.private, .nonisolated], properties)
        let parts = SwiftExpression.type(.named(typeName))(arguments)
        return ResponseParts(
            type: .named(typeName),
            declarations: [
                declaration.documented("What expressions over items read of `\(model.name)`.")
            ],
            reading: itemResponse(of: reading.type, parts))
    }

    /// Returns the closure that decodes the newest answer, which expressions read besides items.
    func answerReading(
        _ answer: AnswerPlan, of request: Request
    ) throws(NotInSwift) -> SwiftExpression.Closure {
        guard answer.type.isDecodedBySwift else {
            throw NotInSwift(
                reason: "a `response` of this type is not in generated Swift: declare a model",
                place: request.keypathPlace ?? plan.start)
        }
        return itemResponse(of: answer.type, .name("body"))
    }

    /// Returns the names of what the answers of sections say besides items.
    func answerNames() -> [(String, SwiftScope.Name)] {
        var found: [(String, SwiftScope.Name)] = []
        for (index, section) in plan.sections.enumerated() {
            guard let answer = section.load?.answer else { continue }
            let load = load(ofSection: index)
            let said = load.member("answer")
            for part in answer.parts {
                let value: SwiftExpression
                let type: SwiftType
                switch part.part {
                case .total: (value, type) = (said.member("total"), .optional(.int))
                case .headers:
                    (value, type) = (said.member("headers"), .dictionary(.string, .string))
                case .response:
                    type = .optional(SwiftType(answer.type, in: models))
                    let body = scope.typeName(of: type.wrapped)
                    value = said.calling("response", ["as": .itself(.type(body))])
                }
                found.append(
                    (part.name, SwiftScope.Name(value, type, key: [load.member("revision")])))
            }
        }
        return found
    }

    /// Returns the closure that decodes a response and keeps parts of its body.
    private func itemResponse(
        of type: ValueType, _ parts: SwiftExpression
    ) -> SwiftExpression.Closure {
        let read = SwiftExpression.Closure(
            parameters: [.init("body", names.typeName(of: type))], body: [.expression(parts)])
        let made = SwiftExpression.type(.named("ItemResponse"))(
            ["of": .name("response")], trailing: read)
        return .init(["response"], throws: "LoadFailure", .attempt(made))
    }

    /// Returns `response` in expressions over the items of a section; nil if none reads it.
    func response(ofItemsIn index: Int) -> SwiftScope.Name? {
        guard let load = plan.sections[index].load, let reading = load.itemResponse else {
            return nil
        }
        let property = names.load(ofSection: index)
        guard
            let parts = try? responseParts(reading, of: load.request, in: property)
        else { return nil }
        let source = self.load(ofSection: index)
        let isRepeated = names.group(of: index) != nil
        let arguments = [
            SwiftExpression.Argument("of", .name("item")),
            .init("as", .itself(.type(parts.type))),
        ]
        return SwiftScope.Name(
            .call(source.member("response"), arguments, trailing: nil),
            SwiftType(reading.type, in: models), canThrow: true,
            key: [source.member("revision")] + (isRepeated ? [Self.element] : []))
    }
}

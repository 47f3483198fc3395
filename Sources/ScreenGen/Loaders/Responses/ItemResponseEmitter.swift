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
        /// The declaration of that type; empty if it is a model.
        let declaration: Lines
        /// The closure that reads them.
        let reading: String
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
        let body = names.models.qualifiedType(reading.type)
        func closure(_ parts: String) -> String {
            "{ response throws(LoadFailure) in "
                + "try ItemResponse(of: response) { (body: \(body)) in \(parts) } }"
        }
        // A hook receives all of it.
        guard !allowsHooks, let fields = reading.fields, case .object(let id) = type,
            let model = models[id]
        else {
            return ResponseParts(
                type: scope.typeName(of: type), declaration: Lines(), reading: closure("body"))
        }
        var properties = Lines()
        var arguments: [String] = []
        for index in fields where model.fields.indices.contains(index) {
            guard let property = names.models.property(index, of: id) else { continue }
            let type = names.models.qualifiedType(model.fields[index].type)
            properties.add("let \(escapedName(property)): \(type)")
            arguments.append("\(property): body.\(escapedName(property))")
        }
        let typeName = responseTypes[load] ?? typeNames.unique(swiftTypeName(load, "Response"))
        responseTypes[load] = typeName
        let declaration = Lines(["/// What expressions over items read of `\(model.name)`."])
            .followed(
                by: .block(
                    "private nonisolated struct \(typeName): Hashable, Sendable", properties))
        return ResponseParts(
            type: .named(typeName), declaration: declaration,
            reading: closure("\(typeName)(\(arguments.joined(separator: ", ")))"))
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
        let name = SwiftExpression.name(property)
        let isRepeated = names.group(of: index) != nil
        let source = isRepeated ? name(["of": .name("element")]) : name
        let arguments = [
            SwiftExpression.Argument("of", .name("item")),
            .init("as", .itself(.type(parts.type))),
        ]
        return SwiftScope.Name(
            .call(source.member("response"), arguments, trailing: nil),
            SwiftType(reading.type, in: models), canThrow: true,
            key: [source.member("revision")] + (isRepeated ? [.name("element")] : []))
    }
}

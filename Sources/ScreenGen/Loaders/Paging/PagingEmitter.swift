import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits how lists are paged.
extension LoaderEmitter {
    /// Returns the members of the `Paging` of a load that are not the usual ones, with their values.
    ///
    /// - Parameter property: the name of the load.
    func paging(of load: LoadPlan, _ property: String) throws(NotInSwift) -> [String] {
        let request = load.request
        let paging = request.paging
        let usual = Paging()
        var members: [String] = []
        if paging.policy != usual.policy { members.append("policy = .\(paging.policy.rawValue)") }
        if paging.parameter != paging.policy.parameter ?? usual.parameter {
            members.append("parameter = \(swiftLiteral(paging.parameter))")
        }
        if paging.start != usual.start { members.append("start = \(paging.start)") }
        if paging.header != usual.header {
            members.append("header = \(swiftLiteral(paging.header))")
        }
        if let next = paging.next {
            members.append("next = \(try value(next, .next, of: load, property))")
        }
        if let size = paging.size { members.append("size = \(size)") }
        if paging.size != nil, paging.sizeParameter != usual.sizeParameter {
            members.append("sizeParameter = \(swiftLiteral(paging.sizeParameter))")
        }
        switch paging.place {
        case .query: break
        case .header: members.append("place = .headers")
        case .body: members.append("place = \(paging.isInForm ? ".form" : ".json")")
        }
        if !paging.crossOrigin.isEmpty {
            let origins = paging.crossOrigin.map(swiftLiteral).joined(separator: ", ")
            members.append("crossOrigin = [\(origins)]")
        }
        if let more = paging.more {
            members.append("more = \(try value(more, .more, of: load, property))")
        }
        if let total = paging.total {
            members.append("total = \(try value(total, .total, of: load, property))")
        }
        if case .items(let items) = request.source, items.count <= usual.maxItems,
            paging.size == nil
        {
            return []
        }
        if paging.policy.isPaged || paging.size != nil, paging.maxPages != usual.maxPages {
            members.append("maxPages = \(bound(paging.maxPages))")
        }
        if paging.maxItems != usual.maxItems {
            members.append("maxItems = \(bound(paging.maxItems))")
        }
        if paging.onRepeat != usual.onRepeat {
            members.append("onRepeat = .\(paging.onRepeat.rawValue)")
        }
        if paging.dedupe != usual.dedupe { members.append("dedupe = .\(paging.dedupe.rawValue)") }
        return members
    }

    private func bound(_ count: Int) -> String { count == .max ? ".max" : String(count) }

    // MARK: - Values of responses

    /// A value that paging reads of each response.
    private enum PageValue: String {
        case more, total, next
    }

    /// Returns a value of a response: a path in it, or a function that computes it.
    private func value(
        _ expression: CheckedExpression, _ value: PageValue, of load: LoadPlan, _ property: String
    ) throws(NotInSwift) -> String {
        if let path = try path(expression, of: load.request) {
            return path.hasPrefix("[") ? "PageValue(\(path))" : path
        }
        let function = property + value.rawValue.capitalizedFirst
        let call = try responseFunction(function, expression, of: load.request)
        let scalar: String? =
            switch (value, call.type.wrapped) {
            case (.more, .bool): "bool($0)"
            case (.total, .int): "int(Int64($0))"
            case (.next, let type):
                displayText(SwiftValue(.name("$0"), type)).map {
                    "string(\($0.code))"
                }
            default: nil
            }
        guard let scalar else {
            throw NotInSwift(
                reason: "a value of this type is not in generated Swift", place: expression.place)
        }
        let missing = value == .next ? ".null" : ".other"
        let body =
            call.type.isOptional || call.canThrow
            ? "\(call.code).map { JSONScalar.\(scalar) } ?? \(missing)"
            : ".\(scalar.replacing("$0", with: call.code))"
        return "PageValue(\(swiftLiteral(expression.text))) { \(call.parameters) in \(body) }"
    }

    /// Declares the function of an expression over a response, and returns its call in a closure.
    ///
    /// The value is optional, without `try`, if the call throws.
    private func responseFunction(
        _ function: String, _ expression: CheckedExpression, of request: Request
    ) throws(NotInSwift) -> (code: String, type: SwiftType, canThrow: Bool, parameters: String) {
        let reads = expression.roots
        var scope = SwiftScope(models: names.models)
        scope.isOutside = true
        var (parameters, arguments): ([SwiftDeclaration.Parameter], [String]) = ([], [])
        func add(_ name: String, _ type: SwiftType, _ argument: String) {
            guard reads.contains(name) else { return }
            scope.names[name] = .init(name, type)
            parameters.append(.init("_", name, scope.typeName(of: type)))
            arguments.append(argument)
        }
        let model = try reads.contains("response") ? responseType(of: request, expression) : nil
        if let model { add("response", model, "body") }
        add("headers", .dictionary(.string, .string), "response.headers")
        add("page", .int, "page")
        let declaration = try swiftFunction(
            .function([.nonisolated, .private, .static], function, parameters),
            expression, in: scope)
        guard !declaration.usesContext else {
            throw NotInSwift(
                reason: "texts and formats of a response are not in generated Swift",
                place: expression.place)
        }
        helpers.addParagraph(Lines(declaration.lines))
        var code = "\(names.className).\(function)(\(arguments.joined(separator: ", ")))"
        let canThrow = declaration.canThrow || model != nil
        if let model {
            let attempt = declaration.canThrow ? "try " : ""
            code =
                "try response.value { (body: \(scope.name(of: model))) in \(attempt)\(code) }"
        } else if declaration.canThrow {
            code = "(try? \(code))"
        }
        let isResponseRead = model != nil || reads.contains("headers")
        return (
            code, declaration.type, canThrow,
            "\(isResponseRead ? "response" : "_"), \(reads.contains("page") ? "page" : "_")"
        )
    }

    /// Returns the type of `response`, which has to be a model.
    private func responseType(
        of request: Request, _ expression: CheckedExpression
    ) throws(NotInSwift) -> SwiftType {
        guard case .model? = request.response, let response = request.response,
            let type = SwiftType(response, in: models)
        else {
            throw NotInSwift(
                reason: "without a model, generated Swift reads only a path of `response`: "
                    + "declare one as `response`",
                place: expression.place)
        }
        return type
    }

    /// Returns the path in a response that an expression selects, as `response.next` does; nil if it
    /// computes something.
    private func path(
        _ expression: CheckedExpression, of request: Request
    ) throws(NotInSwift) -> String? {
        let names = expression.text.split(separator: ".", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("?") ? $0.dropFirst() : $0 }
        let isPath =
            names.count > 1 && names[0] == "response"
            && names.allSatisfy { name in
                !name.isEmpty
                    && name.unicodeScalars.allSatisfy {
                        $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
                    }
            }
        guard isPath, let steps = steps(names.dropFirst().map(String.init), in: request.response)
        else { return nil }
        return try code(steps, at: expression.place)
    }

    /// Returns the steps to fields in JSON; nil if a field has a default.
    private func steps(_ names: [String], in type: ValueType?) -> [ResponsePath.Step]? {
        guard let name = names.first else { return [] }
        guard case .model(let id)? = type?.unwrapped, let model = models[id] else {
            return names.map { .name($0) }
        }
        guard let field = model.fields.first(where: { $0.name == name }), field.defaultValue == nil
        else { return nil }
        return steps(Array(names.dropFirst()), in: field.type).map { field.path + $0 }
    }
}

import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the definitions of loads.
extension LoaderEmitter {
    /// Returns the property of a load.
    mutating func load(
        _ load: LoadPlan, named name: String, as property: String, isSection: Bool
    ) throws(NotInSwift) -> Lines {
        let request = load.request
        guard !load.isHealthCheck else {
            throw NotInSwift(
                reason: "`health` is not in generated Swift", place: plan.start)
        }
        let item = request.type.element ?? request.type
        guard SwiftType(item, in: models) != nil, item.isDecodedBySwift else {
            throw NotInSwift(
                reason: "items of this type are not in generated Swift: declare a model",
                place: request.keypathPlace ?? plan.start)
        }
        if load.itemResponse != nil {
            throw NotInSwift(
                reason: "`response` in expressions over items is not in generated Swift",
                place: plan.start)
        }
        let isValue = request.type.element == nil || request.loop != nil
        let shape = isValue ? ".value" : isSection ? ".items" : ".list"
        var arguments = [shape]
        if let keypath = request.keypath {
            arguments.append("keypath: \(try code(keypath, of: request))")
        }
        if request.isOptional { arguments.append("isOptional: true") }
        if request.decode == .lossy { arguments.append("isLossy: true") }
        if let paging = try code(request.paging, of: request) {
            arguments.append("paging: \(paging)")
        }
        if case .request(let request) = load.source, let rules = try code(request.rules) {
            arguments.append("rules: \(rules)")
        }
        if let every = load.every { arguments.append("every: .milliseconds(\(every))") }
        if let identity = try identity(load.identity, of: item) {
            arguments.append("identity: \(identity)")
        }
        if let reject = request.reject {
            arguments.append("reject: \(try code(reject, of: request, as: property + "Rejection"))")
        }
        let type = names.models.qualifiedType(item)
        let definition = Lines.list("LoadDefinition(", arguments, "))", depth: 3)
        let head = "private let \(property) = Load<\(type)>("
        let single = head + "\(swiftLiteral(name)), " + definition.text[0]
        if definition.text.count == 1, single.utf8.count + 4 <= Lines.width {
            return Lines([single])
        }
        return Lines([head]).followed(
            by: Lines(["\(swiftLiteral(name)),"]).followed(by: definition).indented)
    }

    private func code(
        _ path: ResponsePath, of request: Request
    ) throws(NotInSwift) -> String {
        guard path.query == nil else {
            throw NotInSwift(
                reason: "a JSONPath that may select several values is not in generated Swift",
                place: request.keypathPlace ?? plan.start)
        }
        return try code(path.steps, at: request.keypathPlace)
    }

    private func code(
        _ steps: [ResponsePath.Step], at place: SourceRange?
    ) throws(NotInSwift) -> String {
        var names: [String] = []
        for step in steps {
            guard case .name(let name) = step else {
                throw NotInSwift(
                    reason: "an element in a path is not in generated Swift",
                    place: place ?? plan.start)
            }
            names.append(name)
        }
        let isPlain = names.allSatisfy { !$0.contains(".") && !$0.isEmpty } && !names.isEmpty
        if isPlain { return swiftLiteral(names.joined(separator: ".")) }
        return "[\(names.map(swiftLiteral).joined(separator: ", "))]"
    }

    // MARK: - Paging

    private func code(_ paging: Paging, of request: Request) throws(NotInSwift) -> String? {
        let usual = Paging()
        var arguments: [String] = []
        if let policy = try code(paging.policy, of: request) { arguments.append(policy) }
        if let size = paging.size { arguments.append("size: \(size)") }
        if paging.size != nil, paging.sizeParameter != usual.sizeParameter {
            arguments.append("sizeParameter: \(swiftLiteral(paging.sizeParameter))")
        }
        guard case .query = paging.place else {
            throw NotInSwift(
                reason: "generated Swift has paging parameters in the query only",
                place: request.keypathPlace ?? plan.start)
        }
        if !paging.crossOrigin.isEmpty {
            let origins = paging.crossOrigin.map(swiftLiteral).joined(separator: ", ")
            arguments.append("crossOrigin: [\(origins)]")
        }
        if let more = paging.more { arguments.append("more: \(try path(more, of: request))") }
        if let total = paging.total { arguments.append("total: \(try path(total, of: request))") }
        if case .items(let items) = request.source, items.count <= usual.maxItems,
            paging.size == nil
        {
            return nil
        }
        if paging.policy.isPaged || paging.size != nil, paging.maxPages != usual.maxPages {
            arguments.append("maxPages: \(bound(paging.maxPages))")
        }
        if paging.maxItems != usual.maxItems {
            arguments.append("maxItems: \(bound(paging.maxItems))")
        }
        if paging.onRepeat != usual.onRepeat { arguments.append("onRepeat: .error") }
        if paging.dedupe != usual.dedupe { arguments.append("dedupe: .\(paging.dedupe.rawValue)") }
        return arguments.isEmpty ? nil : "Paging(\(arguments.joined(separator: ", ")))"
    }

    private func bound(_ count: Int) -> String { count == .max ? ".max" : String(count) }

    private func code(
        _ policy: PagingPolicy, of request: Request
    ) throws(NotInSwift) -> String? {
        switch policy {
        case .none: nil
        case .page(let parameter, let start):
            start == 1
                ? ".page(parameter: \(swiftLiteral(parameter)))"
                : ".page(parameter: \(swiftLiteral(parameter)), start: \(start))"
        case .offset(let parameter): ".offset(parameter: \(swiftLiteral(parameter)))"
        case .token(let parameter, let next):
            ".token(parameter: \(swiftLiteral(parameter)), next: \(try path(next, of: request)))"
        case .headerCursor(let parameter, let header):
            ".headerCursor(parameter: \(swiftLiteral(parameter)), header: \(swiftLiteral(header)))"
        case .link: ".link"
        case .nextURL(let next): ".nextURL(\(try path(next, of: request)))"
        }
    }

    /// Returns the path in a response that an expression selects: `response.next`.
    private func path(
        _ expression: CheckedExpression, of request: Request
    ) throws(NotInSwift) -> String {
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
        guard isPath, let steps = keys(names.dropFirst().map(String.init), in: request.response)
        else {
            throw NotInSwift(
                reason: "in paging, generated Swift reads only a path of `response`",
                place: expression.place)
        }
        return try code(steps.map { .name($0) }, at: expression.place)
    }

    /// Returns the keys of fields in JSON; nil if a field has a default.
    private func keys(_ names: [String], in type: ValueType?) -> [String]? {
        guard let name = names.first else { return [] }
        guard case .model(let id)? = type?.unwrapped, let model = models[id] else { return names }
        guard let field = model.fields.first(where: { $0.name == name }), field.defaultValue == nil
        else { return nil }
        let own = field.path.isEmpty ? [field.name] : field.path
        return keys(Array(names.dropFirst()), in: field.type).map { own + $0 }
    }

    /// Returns the closure that throws if the spec rejects a response, whose type is a model.
    private mutating func code(
        _ reject: Text, of request: Request, as function: String
    ) throws(NotInSwift) -> String {
        let place = reject.firstPlace ?? plan.start
        guard case .model? = request.response, let response = request.response,
            let type = SwiftType(response, in: models)
        else {
            throw NotInSwift(
                reason: "`reject` is in generated Swift only with a model as `response`",
                place: place)
        }
        var scope = SwiftScope(models: names.models)
        scope.isOutside = true
        scope.names["response"] = .init("response", type)
        let model = names.models.qualifiedType(response)
        let declaration = try swiftFunction(
            "nonisolated private static func \(function)(_ response: \(model))", reject, in: scope)
        guard !declaration.usesContext else {
            throw NotInSwift(
                reason: "texts and formats in `reject` are not in generated Swift", place: place)
        }
        helpers.addParagraph(Lines(declaration.lines))
        let call = "\(declaration.canThrow ? "try " : "")\(names.className).\(function)(body)"
        return
            "{ response throws(LoadFailure) in try response.reject { (body: \(model)) in \(call) } }"
    }

    // MARK: - Rules and identities

    private func code(_ rules: RequestRules) throws(NotInSwift) -> String? {
        var arguments: [String] = []
        if let retry = rules.retry {
            guard retry.causes.count == Retry.Cause.allCases.count else {
                throw NotInSwift(
                    reason: "generated Swift retries all temporary failures or none",
                    place: plan.start)
            }
            arguments.append("attempts: \(retry.attempts)")
        }
        if let timeout = rules.timeout {
            arguments.append("timeout: .milliseconds(\(timeout.count))")
        }
        if let cache = rules.cache { arguments.append("cache: .\(cache.rawValue)") }
        return arguments.isEmpty ? nil : "RequestRules(\(arguments.joined(separator: ", ")))"
    }

    /// Returns a closure with the identity of an item; nil if it has none.
    func identity(
        _ identity: IdentityPlan?, of type: ValueType
    ) throws(NotInSwift) -> String? {
        switch identity {
        case nil, .row: return nil
        case .field(let index):
            guard case .model(let id) = type.unwrapped, let field = models[id]?.fields[index],
                let property = names.models.property(index, of: id),
                let swiftType = SwiftType(field.type, in: models)
            else { return nil }
            return displayText("$0.\(property)", swiftType).map { "{ \($0) }" }
        case .expression(let expression, _, _):
            let reads = expression.slots.filter { $0 < screen.scope.count }
            guard reads.isEmpty else {
                throw NotInSwift(
                    reason: "an identity that reads names of the screen is not in generated Swift",
                    place: expression.place)
            }
            var scope = SwiftScope(models: names.models)
            scope.isOutside = true
            scope.names["item"] = SwiftType(type, in: models).map { .init("item", $0) }
            let code = try swiftExpression(expression, in: scope)
            guard !code.usesContext, let text = displayText(code) else {
                throw NotInSwift(
                    reason: "the identity is not in generated Swift", place: expression.place)
            }
            return "{ item in \(text) }"
        }
    }
}

extension ValueType {
    /// Whether `JSONDecoder` decodes the type as models do: dates and empty texts outside of models
    /// are written in other ways.
    fileprivate var isDecodedBySwift: Bool {
        switch self {
        case .string, .int, .double, .bool, .model, .url: true
        case .date, .json: false
        case .list(let element): element.isDecodedBySwift
        case .map(let value): value.isDecodedBySwift
        case .optional(let wrapped): wrapped.isDecodedBySwift
        }
    }
}

extension Text {
    /// The location of the first expression, if any.
    var firstPlace: SourceRange? {
        var place: SourceRange?
        forEachExpression { place = place ?? $0.place }
        return place
    }
}

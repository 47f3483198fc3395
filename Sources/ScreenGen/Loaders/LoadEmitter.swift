import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the definitions of loads.
extension LoaderEmitter {
    /// Returns the property of a load.
    func load(
        _ load: LoadPlan, named name: String, as property: String, isSection: Bool
    ) throws(NotInSwift) -> Lines {
        try self.load(
            load, named: swiftLiteral(name), after: "private let \(property) = ", as: property,
            isSection: isSection)
    }

    /// Returns the dictionary with the loads of a section that is repeated for elements, and the
    /// function that has that of an element.
    func elementLoads(of index: Int, _ load: LoadPlan) throws(NotInSwift) -> Lines {
        let function = names.load(ofSection: index)
        let item = names.models.qualifiedType(load.request.type.element ?? load.request.type)
        var body = try self.load(
            load, named: elementName(ofSection: index),
            after: "let load = \(function)s[element.id] ?? ", as: function, isSection: true,
            elementNames[index] ?? [:])
        body.add("\(function)s[element.id] = load")
        body.add("return load")
        let head =
            "private func \(function)(\(elementParameter(of: index))) -> RequestLoad<\(item)>"
        return Lines([
            "@ObservationIgnored private var \(function)s: [String: RequestLoad<\(item)>] = [:]",
            "",
        ]).followed(by: .block(head, body))
    }

    /// Returns a statement with a load.
    ///
    /// - Parameters:
    ///   - name: the code of its name.
    ///   - head: what stands before it.
    ///   - property: what the names of its functions begin with.
    ///   - elementNames: further names that its identity can read.
    private func load(
        _ load: LoadPlan, named name: String, after head: String, as property: String,
        isSection: Bool, _ elementNames: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> Lines {
        let request = load.request
        let item = request.type.element ?? request.type
        guard item.isDecodedBySwift else {
            throw NotInSwift(
                reason: "items of this type are not in generated Swift: declare a model",
                place: request.keypathPlace ?? plan.start)
        }
        let isValue = request.type.element == nil || request.loop != nil
        let shape = isValue ? ".value" : isSection ? ".items" : ".list"
        var settings: [String] = []
        if let keypath = request.keypath {
            settings.append("keypath = \(try code(keypath, of: request))")
        }
        if load.isHealthCheck { settings.append("isHealthCheck = true") }
        if request.isOptional { settings.append("isOptional = true") }
        if request.decode == .lossy { settings.append("isLossy = true") }
        settings += try paging(of: load, property).map { "paging.\($0)" }
        if case .request(var request) = load.source {
            // A stored response says nothing about the present.
            if load.isHealthCheck { request.rules.cache = .networkOnly }
            settings += members(of: request.rules).map { "rules.\($0)" }
        }
        if let every = load.every { settings.append("every = .milliseconds(\(every))") }
        if let identity = try identity(load.identity, of: item, elementNames) {
            settings.append("identity = \(SwiftExpression.closure(identity))")
        }
        if let reading = load.itemResponse {
            let parts = try responseParts(reading, of: request, in: property)
            templates.add(parts.declaration)
            settings.append("response = \(parts.reading)")
        }
        if let reject = request.reject {
            settings.append("reject = \(try code(reject, of: request, as: property + "Rejection"))")
        }
        let type = names.models.qualifiedType(item)
        let head = "\(head)RequestLoad<\(type)>(\(name), \(shape))"
        if settings.isEmpty { return Lines([head]) }
        let body = Lines(settings.map { "$0.\($0)" })
        let single = "\(head) { \(body.text[0]) }"
        return settings.count == 1 && single.utf8.count + 4 <= Lines.width
            ? Lines([single]) : .block(head, body)
    }

    func code(
        _ path: ResponsePath, of request: Request
    ) throws(NotInSwift) -> String {
        guard path.query == nil else {
            throw NotInSwift(
                reason: "a JSONPath that may select several values is not in generated Swift",
                place: request.keypathPlace ?? plan.start)
        }
        return try code(path.steps, at: request.keypathPlace)
    }

    func code(
        _ steps: [ResponsePath.Step], at place: SourceRange?
    ) throws(NotInSwift) -> String {
        let names = steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
        let isPlain = names.allSatisfy { !$0.isEmpty && !$0.contains { ".[]".contains($0) } }
        if isPlain, !steps.isEmpty {
            let parts = steps.map { step in
                switch step {
                case .name(let name): ".\(name)"
                case .index(let index): "[\(index)]"
                }
            }
            return swiftLiteral(String(parts.joined().trimmingPrefix(".")))
        }
        guard names.count == steps.count else {
            throw NotInSwift(
                reason: "a path with elements and names with `.` or `[` is not in generated Swift",
                place: place ?? plan.start)
        }
        return "[\(names.map(swiftLiteral).joined(separator: ", "))]"
    }

    /// Returns the `RequestRules` of a write; nil for the usual ones.
    func code(_ rules: RequestRules) -> String? {
        let members = members(of: rules).map { "$0.\($0)" }
        return members.isEmpty ? nil : "RequestRules { \(members.joined(separator: "; ")) }"
    }

    /// Returns the members of rules that are not the usual ones, with their values.
    private func members(of rules: RequestRules) -> [String] {
        var members: [String] = []
        if let retry = rules.retry {
            members.append("attempts = \(retry.attempts)")
            if Set(retry.causes) != Set(Retry.Cause.allCases) {
                let causes = retry.causes.map { ".\($0.rawValue)" }.joined(separator: ", ")
                members.append("retried = [\(causes)]")
            }
        }
        if let timeout = rules.timeout {
            members.append("timeout = .milliseconds(\(timeout.count))")
        }
        if let cache = rules.cache { members.append("cache = .\(cache.rawValue)") }
        return members
    }
}

extension ValueType {
    /// Whether `JSONDecoder` decodes the type as models do: dates and empty texts outside of models
    /// are written in other ways.
    var isDecodedBySwift: Bool {
        switch self {
        case .string, .int, .double, .bool, .model, .url, .json: true
        case .date: false
        case .list(let element): element.isDecodedBySwift
        case .map(let value): value.isDecodedBySwift
        case .optional(let wrapped): wrapped.isDecodedBySwift
        }
    }
}

extension ExpressionHolder {
    /// The location of the first expression, if any.
    var firstPlace: SourceRange? {
        var place: SourceRange?
        forEachExpression { place = place ?? $0.place }
        return place
    }
}

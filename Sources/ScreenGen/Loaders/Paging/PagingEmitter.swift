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
        let function = try responseFunction(
            property + value.rawValue.capitalizedFirst, of: [expression],
            reading: ["response", "headers", "page", "items"], of: load.request
        ) { head, scope throws(NotInSwift) in try swiftFunction(head, expression, in: scope) }
        let type = function.function.type
        guard let scalar = scalar(value, type.wrapped) else {
            throw NotInSwift(
                reason: "a value of this type is not in generated Swift", place: expression.place)
        }
        var call = function.call
        if let body = function.body {
            call = "try response.value { (body: \(body)) in \(function.attempt) }"
        } else if function.canThrow {
            call = "(try? \(call))"
        }
        let isOptional = type.isOptional || function.canThrow || function.body != nil
        let missing = value == .next ? ".null" : ".other"
        let body =
            isOptional
            ? "\(call).\(type.wrapped == .json ? "flatMap" : "map") { \(scalar) } ?? \(missing)"
            : scalar.replacing("JSONScalar.", with: ".").replacing("$0", with: call)
        let parameters =
            "\(function.readsResponse ? "response" : "_"), \(function.readsPage ? "page" : "_")"
        return "PageValue(\(swiftLiteral(expression.text))) { \(parameters) in \(body) }"
    }

    /// Returns the making of a `JSONScalar` from a value `$0`; nil if there is none of its type.
    private func scalar(_ value: PageValue, _ type: SwiftType) -> String? {
        switch (value, type) {
        case (.more, .json): "$0.bool.map { JSONScalar.bool($0) }"
        case (.total, .json): "$0.int.map { JSONScalar.int(Int64($0)) }"
        case (.next, .json):
            "$0.isNull ? nil : $0.shownText.map { JSONScalar.string($0) } ?? .other"
        case (.more, .bool): "JSONScalar.bool($0)"
        case (.total, .int): "JSONScalar.int(Int64($0))"
        case (.next, let type):
            displayText(SwiftValue(.name("$0"), type)).map { "JSONScalar.string(\($0.code))" }
        default: nil
        }
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

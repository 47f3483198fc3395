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
    func paging(of load: LoadPlan, _ property: String) throws(NotInSwift) -> [MemberSetting] {
        let paging = load.request.paging
        let usual = Paging()
        let readings = try pageReadings(of: load, property)
        if case .items(let items) = load.request.source, items.count <= usual.maxItems,
            paging.size == nil
        {
            return []
        }
        return Self.position(paging, usual: usual) + readings.next
            + Self.size(paging, usual: usual) + readings.others
            + Self.limits(paging, usual: usual)
    }

    /// The parameter or the header of the position of a page.
    private static func position(_ paging: Paging, usual: Paging) -> [MemberSetting] {
        var members: [MemberSetting] = []
        if paging.policy != usual.policy {
            members.append(.init("policy", .implicitMember(paging.policy.rawValue)))
        }
        if paging.parameter != paging.policy.parameter ?? usual.parameter {
            members.append(.init("parameter", .literal(paging.parameter)))
        }
        if paging.start != usual.start {
            members.append(.init("start", .int(Int64(paging.start))))
        }
        if paging.header != usual.header {
            members.append(.init("header", .literal(paging.header)))
        }
        return members
    }

    /// The size of a page, and where parameters are sent.
    private static func size(_ paging: Paging, usual: Paging) -> [MemberSetting] {
        var members: [MemberSetting] = []
        if let size = paging.size {
            members.append(.init("size", .int(Int64(size))))
            if paging.sizeParameter != usual.sizeParameter {
                members.append(.init("sizeParameter", .literal(paging.sizeParameter)))
            }
        }
        switch paging.place {
        case .query: break
        case .header: members.append(.init("place", .implicitMember("headers")))
        case .body:
            members.append(.init("place", .implicitMember(paging.isInForm ? "form" : "json")))
        }
        if !paging.crossOrigin.isEmpty {
            members.append(
                .init("crossOrigin", .array(paging.crossOrigin.map { .literal($0) })))
        }
        return members
    }

    /// How many pages and items there may be, and what happens to repeated ones.
    private static func limits(_ paging: Paging, usual: Paging) -> [MemberSetting] {
        var members: [MemberSetting] = []
        if paging.policy.isPaged || paging.size != nil, paging.maxPages != usual.maxPages {
            members.append(.init("maxPages", bound(paging.maxPages)))
        }
        if paging.maxItems != usual.maxItems {
            members.append(.init("maxItems", bound(paging.maxItems)))
        }
        if paging.onRepeat != usual.onRepeat {
            members.append(.init("onRepeat", .implicitMember(paging.onRepeat.rawValue)))
        }
        if paging.dedupe != usual.dedupe {
            members.append(.init("dedupe", .implicitMember(paging.dedupe.rawValue)))
        }
        return members
    }

    private static func bound(_ count: Int) -> SwiftExpression {
        count == .max ? .implicitMember("max") : .int(Int64(count))
    }

    // MARK: - Values of responses

    /// A value that paging reads of each response.
    private enum PageValue: String {
        case more, total, next
    }

    /// Returns what is read of each response: the position of the next page, and whether there are
    /// more.
    private func pageReadings(
        of load: LoadPlan, _ property: String
    ) throws(NotInSwift) -> (next: [MemberSetting], others: [MemberSetting]) {
        func member(
            _ name: PageValue, _ expression: CheckedExpression?
        ) throws(NotInSwift) -> [MemberSetting] {
            guard let expression else { return [] }
            return [.init(name.rawValue, try value(expression, name, of: load, property))]
        }
        let paging = load.request.paging
        let next = try member(.next, paging.next)
        return (next, try member(.more, paging.more) + member(.total, paging.total))
    }

    /// Returns a value of a response: a path in it, or a function that computes it.
    private func value(
        _ expression: CheckedExpression, _ value: PageValue, of load: LoadPlan, _ property: String
    ) throws(NotInSwift) -> SwiftExpression {
        let pageValue = SwiftExpression.type(.named("PageValue"))
        if let path = try path(expression, of: load.request) {
            return path.literalText == nil ? pageValue(["_": path]) : path
        }
        let function = try responseFunction(
            property + value.rawValue.capitalizedFirst, of: [expression], reading: .inPaging,
            of: load.request
        ) { head, scope throws(NotInSwift) in try swiftFunction(head, expression, in: scope) }
        guard let scalar = scalar(value, of: function) else {
            throw NotInSwift(
                reason: "a value of this type is not in generated Swift", place: expression.place)
        }
        let parameters = [
            function.readsResponse ? "response" : "_",
            function.reads.contains(.page) ? "page" : "_",
        ]
        return pageValue(["_": .literal(expression.text)], trailing: .init(parameters, scalar))
    }

    /// Returns the `JSONScalar` of what a function returns; nil if there is none of its type.
    private func scalar(_ value: PageValue, of function: ResponseFunction) -> SwiftExpression? {
        let type = function.function.type
        let isSure = !type.isOptional && !function.canThrow && function.body == nil
        if isSure { return scalar(value, SwiftExpression.implicitMember, of: function.call, type) }
        let maker = { (name: String) in SwiftExpression.type(.named("JSONScalar")).member(name) }
        guard let made = scalar(value, maker, of: .name("$0"), type.wrapped) else { return nil }
        let missing = SwiftExpression.implicitMember(value == .next ? "null" : "other")
        let method = type.wrapped == .json ? "flatMap" : "map"
        func mapped(_ result: SwiftExpression) -> SwiftExpression {
            result.calling(method, trailing: .init(made)).infix(.coalescing, missing)
        }
        if let body = function.body {
            let closure = SwiftExpression.Closure(
                parameters: [.init("body", body)], body: [.expression(function.attempt)])
            return .attempt(
                mapped(
                    SwiftExpression.name("response").calling(
                        "value", trailing: closure)))
        }
        return mapped(function.canThrow ? .optionalAttempt(function.call) : function.call)
    }

    /// Returns the making of a `JSONScalar` from a value; nil if there is none of its type.
    ///
    /// - Parameter make: returns what makes one of a kind.
    private func scalar(
        _ value: PageValue, _ make: (String) -> SwiftExpression, of given: SwiftExpression,
        _ type: SwiftType
    ) -> SwiftExpression? {
        let element = SwiftExpression.name("$0")
        func mapped(_ read: SwiftExpression, _ made: SwiftExpression) -> SwiftExpression {
            read.calling("map", trailing: .init(made))
        }
        func int(_ number: SwiftExpression) -> SwiftExpression {
            make("int")(["_": .type(.named("Int64"))(["_": number])])
        }
        switch (value, type) {
        case (.more, .json): return mapped(given.member("bool"), make("bool")(["_": element]))
        case (.total, .json): return mapped(given.member("int"), int(element))
        case (.next, .json):
            let text = mapped(given.member("shownText"), make("string")(["_": element]))
            return .conditional(
                given.member("isNull"), .absent,
                text.infix(.coalescing, .implicitMember("other")))
        case (.more, .bool): return make("bool")(["_": given])
        case (.total, .int): return int(given)
        case (.next, let type):
            return displayText(SwiftValue(given, type)).map { make("string")(["_": $0.expression]) }
        default: return nil
        }
    }

    // MARK: - Paths

    /// Returns the path in a response that an expression selects, as `response.next` does; nil if it
    /// computes something.
    private func path(
        _ expression: CheckedExpression, of request: Request
    ) throws(NotInSwift) -> SwiftExpression? {
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
        return try path(steps, at: expression.place)
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

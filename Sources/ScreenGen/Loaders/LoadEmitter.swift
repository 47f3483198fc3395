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
    ) throws(NotInSwift) -> SwiftDeclaration {
        let value = try self.load(
            load, named: .literal(name), as: property, isSection: isSection)
        return .constant([.private], property, nil, value)
    }

    /// Returns the dictionary with the loads of a section that is repeated for elements, and the
    /// function that has that of an element.
    func elementLoads(of index: Int, _ load: LoadPlan) throws(NotInSwift) -> [SwiftDeclaration] {
        let function = names.load(ofSection: index)
        let loads = "\(function)s"
        let type = loadType(load)
        let made = try self.load(
            load, named: elementName(ofSection: index), as: function, isSection: true,
            elementNames[index] ?? [:])
        let known = SwiftExpression.element(
            .name(loads), [.init(nil, Self.element.member("id"))])
        let declaration = SwiftFunctionDeclaration(
            .function([.private], function, elementParameters(of: index)), type,
            [
                .constant("load", known.infix(.coalescing, made)),
                .assignment(known, .name("load")), .result(.name("load")),
            ])
        return [
            .variable(
                [.private], loads, .dictionary(.named("String"), type), .dictionary([]),
                attributes: ["@ObservationIgnored"]),
            .function(declaration),
        ]
    }

    /// `RequestLoad<Follower>`
    private func loadType(_ load: LoadPlan) -> SwiftTypeName {
        .generic("RequestLoad", [names.typeName(of: load.request.itemType)])
    }

    /// Returns a load.
    ///
    /// - Parameters:
    ///   - property: what the names of its functions begin with.
    ///   - elementNames: further names that its identity can read.
    private func load(
        _ load: LoadPlan, named name: SwiftExpression, as property: String, isSection: Bool,
        _ elementNames: [String: SwiftScope.Name] = [:]
    ) throws(NotInSwift) -> SwiftExpression {
        let request = load.request
        guard request.itemType.isDecodedBySwift else {
            throw NotInSwift(
                reason: "items of this type are not in generated Swift: declare a model",
                place: request.keypathPlace ?? plan.start)
        }
        let isValue = request.type.element == nil || request.loop != nil
        let shape = isValue ? "value" : isSection ? "items" : "list"
        let settings = try settings(of: load, property, elementNames)
        return SwiftExpression.type(loadType(load))(
            ["_": name, "_": .implicitMember(shape)],
            trailing: settings.isEmpty ? nil : .init(body: settings))
    }

    /// Returns the statements that set what is not usual of a load.
    private func settings(
        of load: LoadPlan, _ property: String, _ elementNames: [String: SwiftScope.Name]
    ) throws(NotInSwift) -> [SwiftStatement] {
        let request = load.request
        let object = SwiftExpression.name("$0")
        var settings: [SwiftStatement] = []
        func set(_ name: String, _ value: SwiftExpression) {
            settings.append(MemberSetting(name, value).statement(in: object))
        }
        if let keypath = request.keypath { set("keypath", try path(keypath, of: request)) }
        if load.isHealthCheck { set("isHealthCheck", .bool(true)) }
        if request.isOptional { set("isOptional", .bool(true)) }
        if request.decode == .lossy { set("isLossy", .bool(true)) }
        if request.unknown == .drop, case .model(let id) = request.itemType.unwrapped,
            let union = models[id]?.union,
            let property = scope.models.property(union.unknownField, of: id)
        {
            set("unknown", .keyPath([property]))
        }
        settings += try paging(of: load, property).map { $0.statement(in: object.member("paging")) }
        if case .request(var request) = load.source {
            // A stored response says nothing about the present.
            if load.isHealthCheck { request.rules.cache = .networkOnly }
            settings += members(of: request.rules).map {
                $0.statement(in: object.member("rules"))
            }
        }
        if let every = load.every { set("every", Self.milliseconds(every)) }
        if let identity = try identity(load.identity, of: request.itemType, elementNames) {
            set("identity", .closure(identity))
        }
        if let reading = load.itemResponse {
            let parts = try responseParts(reading, of: request, in: property)
            templates += parts.declarations
            set("response", .closure(parts.reading))
        }
        if let answer = load.answer {
            let parts = answer.parts.map(\.part).filter { $0 != .response }
            if !parts.isEmpty {
                set("answerParts", .array(parts.map { .implicitMember($0.rawValue) }))
            }
            if answer.reads(.response) {
                set("answer", .closure(try answerReading(answer, of: request)))
            }
        }
        if let reject = request.reject {
            set(
                "reject",
                .closure(try rejection(reject, of: request, as: property + "Rejection")))
        }
        return settings
    }

    /// `.milliseconds(500)`
    static func milliseconds(_ count: Int64) -> SwiftExpression {
        .implicitMember("milliseconds")(["_": .int(count)])
    }

    // MARK: - Paths

    /// Returns the path of the value in a response.
    func path(
        _ path: ResponsePath, of request: Request
    ) throws(NotInSwift) -> SwiftExpression {
        guard path.query == nil else {
            throw NotInSwift(
                reason: "a JSONPath that may select several values is not in generated Swift",
                place: request.keypathPlace ?? plan.start, help: Self.cure(of: path))
        }
        return try self.path(path.steps, at: request.keypathPlace)
    }

    /// What to write in place of a JSONPath that may select several values.
    private static func cure(of path: ResponsePath) -> String {
        let list = ResponsePath.text(of: path.steps)
        let rest = path.text.split(separator: "[*].", maxSplits: 1).dropFirst().first
        guard let rest, !rest.contains("*"), !rest.contains("[") else {
            return
                "only a list can be read there: let the server send one, and name it by a keypath"
        }
        return
            "write `keypath: \(list)`, whose elements are the items, and read their fields behind "
            + "`\(rest)`, as in `id: string at \(rest).id`"
    }

    /// Returns a path as a text, or as a list where a name has signs of paths.
    func path(
        _ steps: [ResponsePath.Step], at place: SourceRange?
    ) throws(NotInSwift) -> SwiftExpression {
        let names = steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
        let isPlain = names.allSatisfy { !$0.isEmpty && !$0.contains { ".[]".contains($0) } }
        if isPlain, !steps.isEmpty {
            let parts = steps.map { step in
                switch step {
                case .name(let name): ".\(name)"
                case .index(let index): "[\(index)]"
                }
            }
            return .literal(String(parts.joined().trimmingPrefix(".")))
        }
        guard names.count == steps.count else {
            throw NotInSwift(
                reason: "a path with elements and names with `.` or `[` is not in generated Swift",
                place: place ?? plan.start)
        }
        return .array(names.map { .literal($0) })
    }

    // MARK: - Rules

    /// Returns the `RequestRules` of a write; nil for the usual ones.
    func writeRules(_ rules: RequestRules) -> SwiftExpression? {
        let settings = members(of: rules).map { $0.statement(in: .name("$0")) }
        guard !settings.isEmpty else { return nil }
        return SwiftExpression.type(.named("RequestRules"))(trailing: .init(body: settings))
    }

    /// Returns the members of rules that are not the usual ones, with their values.
    private func members(of rules: RequestRules) -> [MemberSetting] {
        var members: [MemberSetting] = []
        if let retry = rules.retry {
            members.append(.init("attempts", .int(Int64(retry.attempts))))
            if Set(retry.causes) != Set(Retry.Cause.allCases) {
                let causes = retry.causes.map { SwiftExpression.implicitMember($0.rawValue) }
                members.append(.init("retried", .array(causes)))
            }
        }
        if let timeout = rules.timeout {
            members.append(.init("timeout", Self.milliseconds(timeout.count)))
        }
        if let cache = rules.cache {
            members.append(.init("cache", .implicitMember(cache.rawValue)))
        }
        return members
    }
}

extension Request {
    /// The type of an item, or that of the value.
    fileprivate var itemType: ValueType { type.element ?? type }
}

extension ValueType {
    /// Whether `JSONDecoder` decodes the type as models do: dates and empty texts outside of models
    /// are written in other ways, and URLs in lists and maps would stay relative.
    var isDecodedBySwift: Bool {
        switch self {
        case .string, .int, .double, .bool, .model, .url, .json: true
        case .date: false
        case .list(let element): element.isDecodedBySwift && !element.hasURL
        case .map(let value): value.isDecodedBySwift && !value.hasURL
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

import Expressions
import JSONData
import LoadingCore
import ModelGen
import SwiftTree
import Values

/// Emits the JSON of values that requests send: objects as their models read them, by the paths and the
/// formats of their fields.
extension LoaderEmitter {
    /// Returns a value as a `JSONText`, which is optional if the value is; nil for a type without one.
    ///
    /// - Parameter field: the type of the field with the value, which says how it writes dates.
    func sentJSON(
        _ value: SwiftExpression, _ type: SwiftType, as field: ValueType? = nil
    ) -> SwiftExpression? {
        let json = SwiftExpression.type(.named("JSONText"))
        let field = field?.unwrapped
        let element: ValueType? =
            switch field {
            case .list(let element), .map(let element): element
            default: nil
            }
        func inner(_ type: SwiftType, as field: ValueType?) -> SwiftExpression.Closure? {
            sentJSON(.name("$0"), type, as: field).map { .init($0) }
        }
        switch type {
        case .bool, .int, .uint, .double, .string: return json(["_": value])
        case .url: return json(["_": value.member("absoluteString")])
        case .enumeration: return json(["_": value.member("rawValue")])
        case .json: return json(["untyped": value])
        case .date:
            guard case .date(let format)? = field else { return json(["date": value]) }
            return json(Self.arguments(of: value, format))
        case .optional(let wrapped):
            return inner(wrapped, as: field).map { value.calling("map", trailing: $0) }
        case .list(let own):
            return inner(own, as: element).map {
                json(["list": value.calling("map", trailing: $0)])
            }
        case .dictionary(.string, let own):
            return inner(own, as: element).map {
                json(["map": value.calling("mapValues", trailing: $0)])
            }
        case .map(.string, let own):
            return inner(own, as: element).map {
                json(["map": value.member("dictionary").calling("mapValues", trailing: $0)])
            }
        case .object(let id):
            return sentModel(id).map {
                SwiftExpression.type(.named(names.className)).calling($0, ["_": value])
            }
        default: return nil
        }
    }

    private static func arguments(
        of date: SwiftExpression, _ format: DateFormat
    ) -> [SwiftExpression.Argument] {
        let (pattern, zone): (String, String)
        switch format {
        case .iso8601: return [.init("date", date)]
        case .seconds: return [.init("secondsOf", date)]
        case .milliseconds: return [.init("millisecondsOf", date)]
        case .day: (pattern, zone) = ("yyyy-MM-dd", "UTC")
        case .http: (pattern, zone) = (LoadingRules.HTTPDate.pattern, "UTC")
        case .pattern(let own): (pattern, zone) = (own.text, own.hasOffset ? "UTC" : own.zone)
        }
        return [
            .init("date", date), .init(nil, .literal(pattern)), .init("zone", .literal(zone)),
        ]
    }

    // MARK: - Models

    /// Returns the function with the JSON of an object, which is emitted once; nil if a field has none.
    private func sentModel(_ id: ModelID) -> String? {
        if let known = sentModels[id] { return known }
        guard let model = models[id] else { return nil }
        let name = memberNames.unique(swiftVariable(model.name.lowercasedFirst) + "JSON")
        // A model may have fields of itself.
        sentModels[id] = name
        guard let body = model.union.map({ sentUnion($0, id) }) ?? sentObject(model, id) else {
            return nil
        }
        let function = SwiftFunctionDeclaration(
            .function(
                [.private, .nonisolated, .static], name,
                [.init("_", "value", names.typeName(of: .model(id)))]),
            .named("JSONText"), body)
        helpers.append(
            SwiftDeclaration.function(function).documented("`\(model.name)`, as it is sent."))
        return name
    }

    private func sentObject(_ model: Model, _ id: ModelID) -> [SwiftStatement]? {
        sentMembers(of: .name("value"), model, id).map { [.expression(Self.object($0))] }
    }

    /// Returns the statements for a union: what names its case, and the object.
    private func sentUnion(_ union: UnionRule, _ id: ModelID) -> [SwiftStatement]? {
        func naming(_ text: SwiftExpression) -> SentMember {
            SentMember(
                path: union.path[...],
                value: SwiftExpression.type(.named("JSONText"))(["_": text]))
        }
        var statements: [SwiftStatement] = []
        for (index, one) in union.cases.enumerated() {
            guard let model = models[one.model],
                let property = names.models.property(index, of: id),
                let members = sentMembers(of: .name("one"), model, one.model)
            else { return nil }
            let json = Self.object([naming(.literal(one.value))] + members)
            statements.append(
                .branch(
                    [.present("one", SwiftExpression.name("value").member(property))],
                    [.result(json)]))
        }
        guard let unknown = names.models.property(union.unknownField, of: id) else { return nil }
        let value = SwiftExpression.name("value").member(unknown)
        return statements + [
            .result(Self.object([naming(value.infix(.coalescing, .literal("")))]))
        ]
    }

    /// The JSON of a field, and its place in the object.
    private struct SentMember {
        var path: ArraySlice<ResponsePath.Step>
        let value: SwiftExpression
    }

    private func sentMembers(
        of object: SwiftExpression, _ model: Model, _ id: ModelID
    ) -> [SentMember]? {
        var members: [SentMember] = []
        for (index, field) in model.fields.enumerated() {
            guard let property = names.models.property(index, of: id) else { return nil }
            let (member, type) = (object.member(property), SwiftType(field.type, in: models))
            let made = SwiftExpression.type(.named("JSONText"))
            let value: SwiftExpression? =
                switch type {
                case .json: made(["field": member])
                case .optional(.json):
                    member.calling("flatMap", trailing: .init(made(["field": .name("$0")])))
                default: sentJSON(member, type, as: field.type)
                }
            guard let value else { return nil }
            members.append(SentMember(path: field.path[...], value: value))
        }
        return members
    }

    private static func object(_ members: [SentMember]) -> SwiftExpression {
        json(of: members, list: "list", object: "members")
    }

    /// Returns a `JSONText` of members: of a list if their paths have indices, else of an object.
    ///
    /// - Parameters:
    ///   - list: the label of elements.
    ///   - object: the label of entries.
    private static func json(
        of members: [SentMember], list: String, object: String
    ) -> SwiftExpression {
        let json = SwiftExpression.type(.named("JSONText"))
        if let positions = ListPositions(members.compactMap(\.path.first)) {
            var elements: [SwiftExpression] = []
            for position in 0..<positions.count {
                guard let step = positions.step(at: position) else {
                    elements.append(.absent)
                    continue
                }
                elements.append(below(members.filter { $0.path.first == step }))
            }
            return json([.init(list, .array(elements))])
        }
        var known: Set<String> = []
        var entries: [SwiftExpression] = []
        for case .name(let key)? in members.map(\.path.first) where known.insert(key).inserted {
            let inner = below(members.filter { $0.path.first == .name(key) })
            entries.append(.tuple([.literal(key), inner]))
        }
        return json([.init(object, .array(entries))])
    }

    /// Returns what is behind the first step of some paths: the first value that ends there, else those
    /// of the longer paths.
    private static func below(_ members: [SentMember]) -> SwiftExpression {
        if let end = members.first(where: { $0.path.count == 1 }) { return end.value }
        let inner = members.map { SentMember(path: $0.path.dropFirst(), value: $0.value) }
        return json(of: inner, list: "inner", object: "inner")
    }
}

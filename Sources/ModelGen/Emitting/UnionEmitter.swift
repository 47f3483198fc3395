import JSONData
import SwiftTree
import Values

/// A union as an enum of the models of its cases.
struct UnionShape {
    struct Case {
        let name: Identifier
        /// The value that names the case.
        let raw: String
        let type: ValueType
    }

    let name: Identifier
    let description: String?
    let cases: [Case]
    let rule: UnionRule
    /// The fields of the union, in order.
    let properties: [Property]
    /// Whether an object of a case may have an object of the union as a value.
    let isRecursive: Bool
}

extension Shape {
    var isUnion: Bool { if case .union = self { true } else { false } }
}

extension Emitter {
    func shape(
        _ model: Model, _ rule: UnionRule, _ index: Int, _ recursion: Recursion
    ) -> UnionShape {
        UnionShape(
            name: names.types[index], description: description(of: model.name, model.description),
            cases: rule.cases.map {
                UnionShape.Case(
                    name: names.unionCase($0.name), raw: $0.value, type: .model($0.model))
            },
            rule: rule,
            properties: zip(model.fields, names.properties[index]).map { property($0, $1, nil) },
            isRecursive: model.fields.contains { recursion.needsBox($0.type, of: index) })
    }

    func write(_ union: UnionShape, to writer: inout CodeWriter) {
        writer.declaration(.type) { writer in
            for line in commentLines(union.description) { writer.comment(line) }
            let modifiers: [SwiftFunctionDeclaration.Modifier] =
                union.isRecursive ? [.indirect] : []
            writer.type(
                .enum, union.name.text, conformances, modifiersOfTypes + modifiers
            ) { writer in
                writer.write(cases(union))
                writer.declaration(.function) { writeInitializer(union, to: &$0) }
                writer.write(properties(union))
                if options.codable { writeEncoding(union, to: &writer) }
            }
        }
    }

    private func cases(_ union: UnionShape) -> [SwiftDeclaration] {
        let cases = union.cases.map {
            SwiftDeclaration.enumCase($0.name.text, [.init(nil, names.type($0.type))])
        }
        let unknown = SwiftDeclaration.enumCase(
            Self.unknownUnionCase, [.init(nil, names.standardType("String"))])
        return cases + [
            unknown.documented(by: "An object of no case, by the value that names one.")
        ]
    }

    /// Writes `init(from:)`, which asks for the value that names the case.
    private func writeInitializer(_ union: UnionShape, to writer: inout CodeWriter) {
        let kind = SwiftExpression.name("kind")
        let known = union.cases.map { one in
            let value = SwiftExpression.type(names.type(one.type))(["from": .name("decoder")])
            return SwiftStatement.Case(
                .literal(one.raw),
                body: [
                    .assignment(
                        .own, .attempt(SwiftExpression.implicitMember(one.name.text)(["_": value])))
                ])
        }
        let unknown = SwiftStatement.assignment(
            .own, SwiftExpression.implicitMember(Self.unknownUnionCase)(["_": kind]))
        writer.function(decodingHead) { writer in
            writer.code("let kind = try ")
            writeDecoding(names.helper("PageToken"), from: .path(union.rule.path), to: &writer)
            writer.member("text")
            writer.endLine()
            writer.write(.choice(kind, known + [SwiftStatement.Case(body: [unknown])]))
        }
    }

    private func properties(_ union: UnionShape) -> [SwiftDeclaration] {
        union.properties.enumerated().map { index, property in
            let body: [SwiftStatement.Case]
            let comment: String
            switch index {
            case union.rule.unknownField:
                body = [Self.unknown { $0 }] + [Self.otherwise]
                comment = "The value that names no case, if it does not."
            case union.rule.identityField:
                body = identities(union)
                comment = "The case and the id, which tell items apart."
            case ..<union.rule.unknownField:
                body = [union.cases[index].statement { $0 }] + [Self.otherwise]
                comment = "The object, if it is of this case."
            default:
                body = shared(union.rule.shared[index - union.rule.firstShared], of: union)
                comment = property.description ?? "What all cases have."
            }
            return SwiftDeclaration.function(
                SwiftFunctionDeclaration(
                    .property(access, property.name.text), names.type(property.type),
                    [.choice(.own, body)])
            ).documented(by: comment)
        }
    }

    /// Returns what each case has by the name of a field, whose index in its model is in `indices`.
    private func shared(_ indices: [Int], of union: UnionShape) -> [SwiftStatement.Case] {
        zip(union.cases, indices).map { one, index in
            one.statement { $0.member(self.property(index, of: one)) }
        } + [Self.otherwise]
    }

    private func identities(_ union: UnionShape) -> [SwiftStatement.Case] {
        guard let identities = union.rule.identities else { return [Self.otherwise] }
        return zip(zip(union.cases, union.rule.cases), identities).map { one, index in
            let id = models[FieldID(one.1.model, index)]
            return one.0.statement { value in
                let member = value.member(self.property(index, of: one.0))
                return .text([
                    .literal(one.1.name + " "),
                    .value(id?.type == .url ? member.member("absoluteString") : member),
                ])
            }
        } + [Self.otherwise]
    }

    /// Returns the name of the property of a field of a case's model.
    private func property(_ index: Int, of one: UnionShape.Case) -> String {
        guard case .model(let id) = one.type else { return "" }
        if let own = models.ownIDs.firstIndex(of: id), names.properties.indices.contains(own),
            names.properties[own].indices.contains(index)
        {
            return names.properties[own][index].text
        }
        return models[FieldID(id, index)].map { names.property($0).text } ?? ""
    }

    private static func unknown(
        _ result: (SwiftExpression) -> SwiftExpression
    ) -> SwiftStatement.Case {
        SwiftStatement.Case(
            SwiftExpression.implicitMember(unknownUnionCase)(["_": .binding("value")]),
            body: [.expression(result(.name("value")))])
    }

    private static let otherwise = SwiftStatement.Case(body: [.expression(.absent)])

    private static let unknownUnionCase = "unknown"
}

// MARK: - Encoding

extension Emitter {
    /// Writes `encode(to:)`, which writes the object of the case and the value that names it.
    private func writeEncoding(_ union: UnionShape, to writer: inout CodeWriter) {
        let encoder = SwiftExpression.name("encoder")
        let kind = Property(
            name: Identifier(
                known: uniqueName("kind") { name in
                    union.properties.contains { $0.name.text == name }
                }),
            type: .string, path: union.rule.path, description: nil)
        let keys = KeyLevel(of: [kind], avoiding: names.typeTexts)
        let objects = union.cases.map {
            $0.statement { .attempt($0.calling("encode", ["to": encoder])) }
        }
        let values = union.cases.map { one in
            SwiftStatement.Case(
                .implicitMember(one.name.text), body: [.expression(.literal(one.raw))])
        }
        let body: [SwiftStatement] = [
            .choice(.own, objects + [SwiftStatement.Case(body: [])]),
            .variable(
                keys.variable, nil, encoder.calling("container", ["keyedBy": keys.type])),
        ]
        writer.declaration(.type) { writeCodingKeys(keys, to: &$0, access: [.private]) }
        writer.write([
            .function(
                SwiftFunctionDeclaration(
                    .property([.private], kind.name.text), names.standardType("String"),
                    [.choice(.own, values + [Self.unknown { $0 }])])),
            .function(
                function(
                    .function(
                        access, "encode",
                        [.init("to", "encoder", .existential(names.standard("Encoder")))]),
                    body + encoding(keys))),
        ])
    }
}

extension UnionShape.Case {
    /// Returns `case .track(let value): …`.
    fileprivate func statement(
        _ result: (SwiftExpression) -> SwiftExpression
    ) -> SwiftStatement.Case {
        SwiftStatement.Case(
            SwiftExpression.implicitMember(name.text)(["_": .binding("value")]),
            body: [.expression(result(.name("value")))])
    }
}

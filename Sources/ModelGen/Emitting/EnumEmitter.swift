import Expressions
import SwiftTree

extension Emitter {
    func declaration(_ enumeration: EnumerationShape) -> SwiftDeclaration {
        (enumeration.isOpen ? open(enumeration) : closed(enumeration))
            .documented(by: enumeration.description)
    }

    /// Returns a closed enum, whose coding Swift synthesizes.
    private func closed(_ enumeration: EnumerationShape) -> SwiftDeclaration {
        let cases = enumeration.cases.map { member in
            let raw = member.name.text == member.raw ? nil : SwiftExpression.literal(member.raw)
            return SwiftDeclaration.enumCase(member.name.text, raw: raw)
                .documented(by: origin(member.raw))
        }
        return type(
            .enum, enumeration.name, standardTypes("String") + conformances,
            cases + titles(enumeration))
    }

    /// Returns an open enum, whose coding and equality come from `RawRepresentable`.
    private func open(_ enumeration: EnumerationShape) -> SwiftDeclaration {
        let cases = enumeration.cases.map { member in
            SwiftDeclaration.enumCase(member.name.text).documented(by: origin(member.raw))
        }
        let unknown = SwiftDeclaration.enumCase(
            Self.unknownCase, [.init(nil, names.standardType("String"))])
        let members =
            cases + [
                unknown.documented(by: "A string that the spec does not list."),
                .function(initializer(enumeration)), .function(rawValue(enumeration)),
            ]
        return type(
            .enum, enumeration.name, standardTypes("RawRepresentable") + conformances,
            members + titles(enumeration))
    }

    private func initializer(_ enumeration: EnumerationShape) -> SwiftFunctionDeclaration {
        let raw = SwiftExpression.name(Self.rawValueName)
        let others = SwiftStatement.assignment(.own, .unknown(raw))
        let cases = enumeration.cases.map { member in
            SwiftStatement.Case(
                .literal(member.raw), body: [.assignment(.own, .implicitMember(member.name.text))])
        }
        return SwiftFunctionDeclaration(
            .initializer(access, [.init(nil, Self.rawValueName, names.standardType("String"))]),
            nil,
            cases.isEmpty ? [others] : [.choice(raw, cases + [SwiftStatement.Case(body: [others])])]
        )
    }

    private func rawValue(_ enumeration: EnumerationShape) -> SwiftFunctionDeclaration {
        let cases = enumeration.cases.map { ($0, SwiftExpression.literal($0.raw)) }
        return property(Self.rawValueName, of: cases, isOpen: true)
    }

    /// Returns the titles of the cases; a string without a title is its own one.
    private func titles(_ enumeration: EnumerationShape) -> [SwiftDeclaration] {
        guard let titles = enumeration.titles else { return [] }
        let cases = zip(enumeration.cases, titles).map { member, parts in
            (member, title(parts ?? [.literal(member.raw)]))
        }
        let isLocalized = Shape.enumeration(enumeration).hasLocalizedTitles
        let property = property(Self.titleProperty, of: cases, isOpen: enumeration.isOpen)
        return [
            SwiftDeclaration.function(property).documented(
                by: isLocalized ? "The title in the language of the app." : "The title.")
        ]
    }

    /// Returns a property with a text for each case. An unknown string is its own text.
    private func property(
        _ name: String, of cases: [(EnumerationShape.Case, SwiftExpression)], isOpen: Bool
    ) -> SwiftFunctionDeclaration {
        let known = cases.map { member, text in
            SwiftStatement.Case(.implicitMember(member.name.text), body: [.expression(text)])
        }
        let unknown = SwiftStatement.Case(
            .unknown(.binding("text")), body: [.expression(.name("text"))])
        return SwiftFunctionDeclaration(
            .property(access, name), names.standardType("String"),
            [.choice(.own, known + (isOpen ? [unknown] : []))])
    }

    private static let unknownCase = "unknown"

    private static let rawValueName = "rawValue"

    /// A name that no case is likely to have, as `title` is.
    static let titleProperty = "localizedTitle"

    private func title(_ parts: [EnumerationTitles.Part]) -> SwiftExpression {
        let texts = parts.map { part in
            switch part {
            case .literal(let text): SwiftExpression.literal(text)
            case .text(let key, let catalog, let source): localized(key, catalog, source)
            }
        }
        return texts.count > 1 ? .infix(.plus, texts) : texts.first ?? .literal("")
    }

    private func localized(_ key: String, _ catalog: String, _ source: String) -> SwiftExpression {
        let file = catalog.split(separator: "/").last ?? ""
        let table = file.hasSuffix(".xcstrings") ? file.dropLast(".xcstrings".count) : file
        return helpers.calling(
            "localized",
            ["_": .literal(key), "in": .literal(String(table)), "source": .literal(source)])
    }
}

extension SwiftExpression {
    /// `.unknown(text)`, a string that the spec does not list.
    fileprivate static func unknown(_ text: SwiftExpression) -> SwiftExpression {
        .call(.implicitMember("unknown"), [.init(nil, text)], trailing: nil)
    }
}

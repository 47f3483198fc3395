import Expressions

extension Emitter {
    func declaration(_ enumeration: EnumerationShape) -> Lines {
        var lines = documentation(enumeration.description)
        lines.add(enumeration.isOpen ? open(enumeration) : closed(enumeration))
        return lines
    }

    /// Returns a closed enum, whose coding Swift synthesizes.
    private func closed(_ enumeration: EnumerationShape) -> Lines {
        var body = Lines()
        for member in enumeration.cases {
            body.add(documentation(origin(member.raw)))
            let raw = member.name.text == member.raw ? "" : " = \(stringLiteral(member.raw))"
            body.add("case \(member.name.code)\(raw)")
        }
        body.addParagraph(titles(enumeration))
        let conformances = [names.standard("String")] + self.conformances
        return .block(typeHead("enum", enumeration.name, conformances), body)
    }

    /// Returns an open enum, whose coding and equality come from `RawRepresentable`.
    private func open(_ enumeration: EnumerationShape) -> Lines {
        var body = Lines()
        for member in enumeration.cases {
            body.add(documentation(origin(member.raw)))
            body.add("case \(member.name.code)")
        }
        body.add("/// A string that the spec does not list.")
        body.add("case unknown(\(names.standard("String")))")
        body.addParagraph(initializer(enumeration))
        body.addParagraph(rawValue(enumeration))
        body.addParagraph(titles(enumeration))
        let conformances = [names.standard("RawRepresentable")] + self.conformances
        return .block(typeHead("enum", enumeration.name, conformances), body)
    }

    private func initializer(_ enumeration: EnumerationShape) -> Lines {
        let members = enumeration.cases.map { member in
            "case \(stringLiteral(member.raw)): self = .\(member.name.code)"
        }
        let head = "\(access)init(rawValue: \(names.standard("String")))"
        guard !members.isEmpty else { return .block(head, Lines(["self = .unknown(rawValue)"])) }
        return .block(
            head, switchBlock("rawValue", members + ["default: self = .unknown(rawValue)"]))
    }

    private func rawValue(_ enumeration: EnumerationShape) -> Lines {
        let members = enumeration.cases.map { member in
            "case .\(member.name.code): \(stringLiteral(member.raw))"
        }
        return .block(
            "\(access)var rawValue: \(names.standard("String"))",
            switchBlock("self", members + ["case .unknown(let text): text"]))
    }

    /// Returns the titles of the cases; a string without a title is its own one.
    private func titles(_ enumeration: EnumerationShape) -> Lines {
        guard let titles = enumeration.titles else { return Lines() }
        var body = Lines(["switch self {"])
        for (member, parts) in zip(enumeration.cases, titles) {
            body.add(title(parts ?? [.literal(member.raw)], head: "case .\(member.name.code): "))
        }
        if enumeration.isOpen { body.add("case .unknown(let text): text") }
        body.add("}")
        let isLocalized = Shape.enumeration(enumeration).hasLocalizedTitles
        var lines = documentation(
            isLocalized ? "The title in the language of the app." : "The title.")
        lines.add(
            .block(
                "\(access)var \(Self.titleProperty): \(names.standard("String"))", body))
        return lines
    }

    /// A name that no case is likely to have, as `title` is.
    static let titleProperty = "localizedTitle"

    private func title(_ parts: [EnumerationTitles.Part], head: String) -> Lines {
        guard !parts.isEmpty else { return Lines([head + "\"\""]) }
        if parts.count == 1, case .text(let key, let catalog, let source) = parts[0] {
            return .list(
                "\(head)\(names.support.text).localized(", arguments(key, catalog, source), ")",
                depth: 3)
        }
        let texts = parts.map { part in
            switch part {
            case .literal(let text): return stringLiteral(text)
            case .text(let key, let catalog, let source):
                let arguments = arguments(key, catalog, source).joined(separator: ", ")
                return "\(names.support.text).localized(\(arguments))"
            }
        }
        return Lines([head + texts.joined(separator: " + ")])
    }

    private func arguments(_ key: String, _ catalog: String, _ source: String) -> [String] {
        let file = catalog.split(separator: "/").last ?? ""
        let table = file.hasSuffix(".xcstrings") ? file.dropLast(".xcstrings".count) : file
        return [
            stringLiteral(key), "in: \(stringLiteral(String(table)))",
            "source: \(stringLiteral(source))",
        ]
    }

    private func switchBlock(_ subject: String, _ cases: [String]) -> Lines {
        Lines(["switch \(subject) {"] + cases + ["}"])
    }
}

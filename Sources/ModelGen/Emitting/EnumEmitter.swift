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

    private func switchBlock(_ subject: String, _ cases: [String]) -> Lines {
        Lines(["switch \(subject) {"] + cases + ["}"])
    }
}

/// The cardinal plural rules of one language (UTS #35, part 3, "Language Plural Rules").
package struct PluralRules: Sendable {
    /// A rule holds where all of its relations do.
    private let rules: [(category: PluralCategory, relations: [Relation])]

    /// The rules of a language, which is a code of BCP 47 with or without a region: `pt-PT`, `ru`.
    /// A language without rules has the form `other` alone.
    package init(language: String) {
        let subtags = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        let code = subtags.first.map(Self.currentCode) ?? ""
        let isPortugal = code == "pt" && subtags.last == "pt" && subtags.count > 1
        let conditions = Self.conditions(of: isPortugal ? "pt-PT" : code)
        rules = conditions.map { category, condition in
            let relations = condition.split(separator: " ").split(separator: "and")
            return (category, relations.compactMap(Relation.init))
        }
    }

    /// The code of a language that BCP 47 or CLDR uses now: `he` for `iw`.
    static func currentCode(of language: String) -> String {
        switch language {
        case "in": "id"
        case "iw": "he"
        case "ji": "yi"
        case "mo": "ro"
        case "no": "nb"
        case "sh": "sr"
        case "tl": "fil"
        default: language
        }
    }

    /// Whether CLDR has the language of a tag.
    package static func isKnown(_ tag: String) -> Bool {
        let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return languages.contains(currentCode(of: code))
    }

    /// The categories that the language tells apart, in CLDR's order; `other` is the last one.
    package var categories: [PluralCategory] {
        PluralCategory.allCases.filter { category in
            category == .other || rules.contains { $0.category == category }
        }
    }

    package func category(of number: PluralOperands) -> PluralCategory {
        rules.first { $0.relations.allSatisfy { $0.holds(for: number) } }?.category ?? .other
    }
}

/// `i % 10 != 4,6,9`, `n = 2..4`.
private struct Relation: Sendable {
    let operand: UInt8
    /// Zero where the operand itself is compared.
    let modulus: UInt64
    let isNegated: Bool
    let ranges: [ClosedRange<UInt64>]

    /// - Parameter words: a relation as CLDR writes it.
    init?(_ words: ArraySlice<Substring>) {
        let words = Array(words)
        guard let operand = words.first?.utf8.first, words.count == 3 || words.count == 5 else {
            return nil
        }
        self.operand = operand
        modulus = words.count == 5 ? UInt64(words[2]) ?? 0 : 0
        isNegated = words[words.count - 2] == "!="
        ranges = words[words.count - 1].split(separator: ",").compactMap { range in
            let bounds = range.split(separator: ".").compactMap { UInt64($0) }
            guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
            return low...high
        }
    }

    func holds(for number: PluralOperands) -> Bool {
        guard let value = number.value(of: operand) else { return isNegated }
        let compared = modulus == 0 ? value : value % modulus
        return ranges.contains { $0.contains(compared) } != isNegated
    }
}

import ArgumentParser
import Layout

/// `3,0,12`: the number of items in each section.
struct ItemCounts: ExpressibleByArgument {
    let counts: [Int]

    init?(argument: String) {
        let counts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0).flatMap { (0...LayoutLimits.items).contains($0) ? $0 : nil }
        }
        guard counts.allSatisfy({ $0 != nil }) else { return nil }
        self.counts = counts.compactMap { $0 }
    }
}

/// The argument of `--explain`: a section by id or index (`feed`, `2`), an item by index
/// (`feed:5`), or a supplementary view by kind and index (`feed:header`, `feed:badge:3`). `:header`
/// belongs to the whole layout.
struct ExplainedPath: ExpressibleByArgument {
    let text: String

    init?(argument: String) {
        if argument.isEmpty { return nil }
        text = argument
    }

    /// The explained part of the layout.
    struct Target {
        /// Nil for the whole layout.
        var section: Int?
        var part: ExplainedPart
    }

    /// Resolves the argument in a layout of `count` sections with `ids`. Returns nil if there is no
    /// such section.
    func target(among ids: [String], count: Int) -> Target? {
        let whole = section(text[...], ids, count)
        if let whole { return Target(section: whole, part: .section) }
        // An id may contain colons: the longest matching id is used.
        for colon in text.indices.reversed() where text[colon] == ":" {
            let (name, rest) = (text[..<colon], text[colon...].dropFirst())
            guard let part = Self.part(rest) else { continue }
            if let section = section(name, ids, count) {
                return Target(section: section, part: part)
            }
            if name.isEmpty { return Target(part: part) }
        }
        return nil
    }

    private func section(_ name: Substring, _ ids: [String], _ count: Int) -> Int? {
        ids.firstIndex { $0 == name } ?? Int(name).flatMap { (0..<count).contains($0) ? $0 : nil }
    }

    /// Parses `5`, `header` or `badge:3`. A kind may contain colons.
    private static func part(_ text: Substring) -> ExplainedPart? {
        if text.isEmpty { return .section }
        if let item = Int(text) { return item >= 0 ? .item(item) : nil }
        if let colon = text.lastIndex(of: ":"), let number = Int(text[colon...].dropFirst()) {
            return number >= 0 ? .supplementary(String(text[..<colon]), number) : nil
        }
        return .supplementary(String(text), 0)
    }
}

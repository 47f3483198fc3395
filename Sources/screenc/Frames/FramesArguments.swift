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

/// `feed`, `feed:5`, `2:5`, `feed:header` or `feed:badge:3`: a section by its id or number, an item
/// by its number, or what stands beside items by its kind and number. `:header` is of the whole layout.
struct ExplainedPath: ExpressibleByArgument {
    let text: String

    init?(argument: String) {
        if argument.isEmpty { return nil }
        text = argument
    }

    /// What it names.
    struct Target {
        /// Nil for the whole layout.
        var section: Int?
        var part: ExplainedPart
    }

    /// What it names in a layout of `count` sections with `ids`; nil where there is no such section.
    func target(among ids: [String], count: Int) -> Target? {
        let whole = section(text[...], ids, count)
        if let whole { return Target(section: whole, part: .section) }
        // An id may have colons of its own: the longest that there is is meant.
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

    /// `5`, `header`, or `badge:3`; a kind may have colons of its own.
    private static func part(_ text: Substring) -> ExplainedPart? {
        if text.isEmpty { return .section }
        if let item = Int(text) { return item >= 0 ? .item(item) : nil }
        if let colon = text.lastIndex(of: ":"), let number = Int(text[colon...].dropFirst()) {
            return number >= 0 ? .supplementary(String(text[..<colon]), number) : nil
        }
        return .supplementary(String(text), 0)
    }
}

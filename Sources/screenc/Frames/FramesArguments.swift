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

/// `2:5` or `feed:5`: an item by the number or the id of its section and its own; without its own,
/// the first.
struct ItemPath: ExpressibleByArgument {
    let section: String
    let item: Int

    init?(argument: String) {
        // An id may have colons of its own.
        let colon = argument.lastIndex(of: ":")
        let item = colon.map { Int(argument[$0...].dropFirst()) } ?? nil
        if let colon, let item, item >= 0 {
            section = String(argument[..<colon])
            self.item = item
        } else {
            section = argument
            self.item = 0
        }
        if section.isEmpty { return nil }
    }

    /// The number of the section among those with `ids`; nil where there is none.
    func sectionIndex(among ids: [String]) -> Int? {
        ids.firstIndex(of: section) ?? Int(section).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension Suggestion {
    /// "did you mean `x`?", or nothing where no known name is near.
    package static func label(for name: String, among known: [String]) -> String? {
        nearest(to: name, among: known).map { "did you mean `\($0)`?" }
    }

    /// Names in backticks with commas; at most `limit`, then how many more there are.
    package static func list(_ names: [String], limit: Int = 8) -> String {
        let shown = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }
}

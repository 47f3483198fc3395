import Testing

/// A change of an expression in a generated loader. A run selects it by its position, so that a loader
/// is compiled once with all of its changes.
struct LoaderMutant: Sendable {
    /// The generated text, with the expression between `⟨` and `⟩` if that is not all of it.
    let text: String
    let change: String

    init(_ text: String, _ change: String) {
        (self.text, self.change) = (text, change)
    }

    /// Returns the text of a loader in which `mutant`, a variable of the driver, selects expressions.
    static func all(_ mutants: [LoaderMutant], in text: String) -> String {
        // Longer texts first: others may be in them.
        let sorted = mutants.enumerated().sorted { $0.element.text.count > $1.element.text.count }
        return sorted.reduce(text) { text, mutant in mutant.element.added(mutant.offset, to: text) }
    }

    private func added(_ index: Int, to loader: String) -> String {
        var parts = text.split(separator: /[⟨⟩]/, omittingEmptySubsequences: false)
        if parts.count == 1 { parts = ["", parts[0], ""] }
        #expect(loader.contains(parts.joined()), "\(text)")
        let choice = "(mutant == \(index) ? (\(change)) : (\(parts[1])))"
        return loader.replacing(parts.joined(), with: "\(parts[0])\(choice)\(parts[2])")
    }
}

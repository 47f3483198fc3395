import Screens

/// `Docs/Symbols.md`: the symbols of the table by their first word.
enum SymbolsPage {
    static var text: String {
        var table = MarkdownTable("First word", "Symbols, with their signs in a terminal")
        let groups = Dictionary(grouping: SymbolTable.sorted) {
            String($0.name.prefix { $0 != "." })
        }
        for (word, symbols) in groups.sorted(by: { $0.key < $1.key }) {
            table.add(
                word, symbols.map { "`\($0.name)` \($0.sign)" }.joined(separator: ", "))
        }
        return document(
            "Symbols", generatedFrom: "Sources/Screens/Symbols",
            [
                """
                `symbol` takes the name of one of Apple's SF Symbols. These \
                \(SymbolTable.sorted.count) have a stand-in ([how](Painting.md#symbols)). Where \
                Apple's has an outlined and a filled form and the free font has one, both look alike.
                """, table.text,
                "Any other name is shown as a neutral sign, with a note.",
            ])
    }
}

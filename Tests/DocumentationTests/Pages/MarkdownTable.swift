/// A table of a generated document.
struct MarkdownTable {
    private var lines: [String]

    init(_ headings: String...) { self.init(headings) }

    init(_ headings: [String]) {
        lines = [Self.row(headings), Self.row(headings.map { _ in "---" })]
    }

    mutating func add(_ cells: String...) { add(cells) }

    mutating func add(_ cells: [String]) { lines.append(Self.row(cells)) }

    var text: String { lines.joined(separator: "\n") }

    private static func row(_ cells: [String]) -> String {
        "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
}

/// The words between backquotes.
func code(_ word: String) -> String { "`\(word)`" }

/// The first line of a generated document.
func generatedNote(from source: String) -> String {
    "<!-- Generated from \(source) by Tests/DocumentationTests: do not edit. -->"
}

/// A generated document: its title, and blocks with blank lines between them.
func document(_ title: String, generatedFrom source: String, _ blocks: [String]) -> String {
    ([generatedNote(from: source), "# \(title)"] + blocks).joined(separator: "\n\n") + "\n"
}

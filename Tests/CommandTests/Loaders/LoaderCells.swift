/// The spec with cells of every kind: its hooks, and changes of its loader.
enum LoaderCells {
    /// What an app writes for values that Swift does not have.
    static let hooks = #"""
        struct CellHooks: CellsLoaderHooks {
            func starred(items: [Cells.Item]) -> [Cells.Item] {
                items.filter { ["abc", "bb"].contains($0.name) }
            }
            func hookedCellText(item: Cells.Item) -> String? {
                item.name.hasSuffix("b") ? "ends in b" : item.name
            }
            func hookedCellDetail(item: Cells.Item) -> String? { "\"\(item.name)\"" }
        }
        """#

    /// Texts of templates that no value has, because they are written in the spec.
    private static let written: Set = [
        "bell.slash.fill", "person.fill", "person.crop.circle.fill",
    ]

    /// The texts that loaders compute, without the marks of formatting, which views remove.
    static func texts(_ shown: [String]) -> [String] {
        shown.filter { !written.contains($0) }.map { text in
            text.filter { !"*`~".contains($0) }.replacing(/\[([^\]]*)\]\(http[^)]*\)/) {
                $0.output.1
            }
        }.sorted()
    }

    /// Changes of the generated cells, each of which makes a difference.
    static let mutants: [LoaderMutant] = [
        .init("case .long: ⟨\"In full\"⟩", "\"Long\""),
        .init("item.price.multiplied(by: 2)", "item.price.adding(2)"),
        .init("let showsNumber = ⟨number != nil⟩", "false"),
        .init("try ⟨number.value() != 4⟩", "number.value() == 4"),
        .init("guard ⟨tag != \"\"⟩ else { return nil }", "true"),
        .init(".prefix(⟨200⟩)", "1"),
        .init("isEnabled: ⟨item.price > 0⟩", "true"),
        .init("secondaryText: ⟨\"\\(mixed.items.count) \\(mixed.items.isEmpty)\"⟩", "\"\""),
        .init("textPart2When: ⟨state.isOpen⟩", "!state.isOpen"),
        .init("CellEntry(1, title: ⟨\"Keep\"⟩", "\"Drop\""),
        .init("⟨!state.isOpen⟩ ? CellEntry(1,", "state.isOpen"),
        .init("⟨mixed.items.isEmpty⟩ ? BuiltInCell", "!mixed.items.isEmpty"),
        .init("note: ⟨item.note ?? \"none\"⟩", "\"none\""),
        .init("note: ⟨item.price < 0⟩ ? \"cheap\" : note", "item.price > 0"),
        .init("hooks.hookedCellDetail(item: item)", "hooks.hookedCellText(item: item)"),
    ]

    static func run(mutant: Int? = nil) -> LoaderRun {
        LoaderRun(screen: "cells", recording: "", mutant: mutant)
    }

    /// Returns the changes that make no difference.
    static func missedMutants(by program: LoaderProgram) throws -> [String] {
        let ends = try program.ends(of: [run()] + mutants.indices.map { run(mutant: $0) })
        let shown = ends.map { end in [end.texts] + end.sections.flatMap(\.shown) }
        return zip(mutants, shown.dropFirst()).filter { $0.1 == shown[0] }.map(\.0.text)
    }
}

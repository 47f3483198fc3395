import ScreenKit
import Testing

/// How often searches evaluate the texts of items.
@MainActor @Suite struct SearchCountTests {
    /// What is shown, with a count of the texts that were asked for.
    @MainActor private final class Screen {
        var rows = Array(0..<5_000)
        var search = ""
        var language = "en"
        private(set) var count = 0
        private let found = Evaluated<[Int], Never>()

        /// What each reader of a section asks for: its state, its items and its placeholder.
        var section: SectionContent<Int> {
            SectionContent(reads: []) { UniqueItems(rows) }
                .searched(for: search, once: found, reading: [language]) { row, index in
                    count += 1
                    return "\(language) \(row) at \(index)"
                }
        }

        func takeCount() -> Int {
            defer { count = 0 }
            return count
        }
    }

    @Test func `a letter evaluates the text of each item once`() {
        let screen = Screen()
        #expect(screen.section.items.count == 5_000)
        #expect(screen.takeCount() == 0)
        for typed in ["4", "49", "499", "4999", "49"] {
            screen.search = typed
            for _ in 0..<4 {
                #expect(screen.section.items == screen.rows.filter { "\($0)".contains(typed) })
            }
            #expect(screen.takeCount() == 5_000)
        }
    }

    @Test func `what a search reads has it done again`() {
        let screen = Screen()
        screen.search = "nothing"
        #expect(screen.section.state == .noResults(search: "nothing"))
        #expect(screen.takeCount() == 5_000)
        screen.language = "nothing"
        #expect(screen.section.items.count == 5_000)
        #expect(screen.takeCount() == 5_000)
        screen.rows[17] = 5_001
        #expect(screen.section.items[17] == 5_001)
        #expect(screen.takeCount() == 5_000)
        screen.search = ""
        #expect(screen.section.items.count == 5_000)
        #expect(screen.takeCount() == 0)
    }

    @Test func `each element has what it has found`() {
        let found = Evaluated<[Int], Never>()
        var count = 0
        func section(of element: String) -> SectionContent<String> {
            SectionContent(reads: []) { UniqueItems((0..<10).map { "\(element)\($0)" }) }
                .searched(for: "3", once: found, of: [element]) { row, _ in
                    count += 1
                    return row
                }
        }
        for _ in 0..<3 {
            #expect(section(of: "a").items == ["a3"])
            #expect(section(of: "b").items == ["b3"])
        }
        #expect(count == 20)
    }
}

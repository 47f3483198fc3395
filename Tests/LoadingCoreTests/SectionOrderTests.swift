import LoadingCore
import Testing

/// The order in which sections are shown.
@Suite struct SectionOrderTests {
    @Test(arguments: [
        ([], [0, 1, 2, 3]), (["d"], [3, 0, 1, 2]), (["c", "a"], [2, 0, 1, 3]),
        // What no section has, and what is named again, change nothing.
        (["x", "c", "y", "c"], [2, 0, 1, 3]),
        // A name that several have stands for all of them, unless one is named before.
        (["b"], [1, 2, 0, 3]), (["b[2]", "a", "b"], [2, 0, 1, 3]),
    ])
    func begins(_ order: [String], _ positions: [Int]) {
        let sections = [["a", "a"], ["b[1]", "b"], ["b[2]", "b"], ["d", "d"]].enumerated().map {
            $0 == 2 ? $1 + ["c"] : $1
        }
        #expect(LoadingRules.positions(of: sections, in: order) == positions)
    }
}

import Layout
import Testing

/// Layouts that exceed limits, and invalid numbers.
struct LimitTests {
    private let whole = LayoutSize.size(.fractionalWidth(1), .fractionalHeight(1))

    private func nested(_ depth: Int) -> GroupLayout {
        var group = GroupLayout.run(.vertical, whole, whole)
        for _ in 0..<depth {
            let run = GroupRun(axis: .vertical, elements: [.group(group)])
            group = GroupLayout(size: whole, arrangement: .run(run))
        }
        return group
    }

    private func error(_ group: GroupLayout, _ counts: [Int] = [1]) -> LayoutError? {
        do {
            _ = try layOut(SectionLayout(group: group), counts)
            return nil
        } catch {
            return error as? LayoutError
        }
    }

    @Test func limits() {
        #expect(error(nested(20)) == nil)
        #expect(error(nested(60)) == .tooDeep)
        let many = Array(repeating: GroupElement.item(ItemLayout(size: whole)), count: 2_000)
        let wide = GroupRun(axis: .vertical, elements: many)
        #expect(error(GroupLayout(size: whole, arrangement: .run(wide))) == .tooManyElements)
        let nothing = LayoutSize.size(.absolute(0), .absolute(0))
        #expect(error(.run(.vertical, whole, nothing)) == .tooManyItemsInGroup)
        #expect(error(.run(.vertical, whole, whole, .columns(.max))) == .tooManyItemsInGroup)
        #expect(error(.run(.vertical, whole, whole), [.max]) == .tooManyItems)
        #expect(error(.run(.vertical, whole, whole), [.max, .max]) == .tooManyItems)
        #expect(error(.run(.vertical, whole, whole, .columns(0))) == nil)
    }

    @Test(arguments: [(0.0, 1.0), (.nan, 1), (3, .infinity), (3, .nan), (-1, 1)])
    func invalidContainers(_ scale: Double, _ width: Double) {
        let section = SectionLayout(group: .run(.vertical, whole, whole))
        let environment = environment(width: width, scale: scale)
        #expect(throws: LayoutError.invalidContainer) {
            try layOut(section, [1], in: environment)
        }
    }

    /// Invalid lengths do not cause traps or endless loops.
    @Test(arguments: [Double.nan, .infinity, -.infinity, -100, 1e300])
    func invalidLengths(_ number: Double) throws {
        let dimensions: [LayoutDimension] = [
            .absolute(number), .fractionalWidth(number), .estimated(number), .uniform(number),
        ]
        for dimension in dimensions {
            for axis in [LayoutAxis.horizontal, .vertical] {
                for repetition in [GroupRepetition.asManyAsFit, .columns(2), .repeating(2)] {
                    let size = LayoutSize.size(dimension, dimension)
                    var section = SectionLayout(
                        group: .run(axis, size, size, repetition, spacing: number),
                        spacing: number, insets: LayoutInsets(all: number))
                    section.boundaryItems = [.header(number, isPinned: true)]
                    _ = try? layOut(section, [3]) { _, _ in PointSize(width: number, height: 1) }
                    _ = findProblems(in: section, container: PointSize(width: 1, height: 1))
                    _ = try? GroupDiagram.lines(
                        of: CollectionLayout(sections: [.compositional(section)]),
                        itemCounts: [3], in: environment())
                }
            }
        }
        var flow = FlowLayout(itemSize: PointSize(width: number, height: number))
        flow.itemSpacing = number
        let layout = CollectionLayout(sections: [.flow(flow)])
        #expect(try layOut(layout, itemCounts: [5], in: environment()).frames.count == 5)
    }
}

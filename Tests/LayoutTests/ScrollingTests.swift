import Layout
import Testing

/// Orthogonal scrolling, and measuring of the first screen.
struct ScrollingTests {
    private let insets = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)

    private func row(_ scrolling: OrthogonalScrolling) -> SectionLayout {
        SectionLayout(
            group: .run(
                .horizontal, .size(.absolute(100), .absolute(50)),
                .size(.fractionalWidth(1), .fractionalHeight(1))),
            spacing: 8, insets: insets, scrolling: scrolling)
    }

    @Test func maximumOffsets() throws {
        let result = try layOut(row(.continuous), [3, 8], in: environment(width: 320, scale: 2))
        #expect(result.orthogonalRows.map(\.maximumOffset) == [6, 546])
        let viewports = result.orthogonalRows.map(\.viewport)
        #expect(
            viewports == [
                LayoutRect(x: 4, y: 3, width: 310, height: 50),
                LayoutRect(x: 4, y: 61, width: 310, height: 50),
            ])
    }

    @Test(arguments: [
        (OrthogonalScrolling.none, []), (.continuous, []),
        (.continuousGroupLeadingBoundary, [0, 108, 216, 324, 432, 540, 546]),
        (.groupPaging, [0, 108, 216, 324, 432, 540, 546]),
        // With 105 points before the first group, which is centred in 310 points.
        (.groupPagingCentered, [0, 108, 216, 324, 432, 540, 648, 756]), (.paging, [0, 310, 546]),
    ])
    func snapOffsets(_ scrolling: OrthogonalScrolling, _ offsets: [Double]) throws {
        var row = try #require(
            try layOut(row(.continuous), [8], in: environment(width: 320, scale: 2))
                .orthogonalRows.first)
        row.behavior = scrolling
        #expect(row.snapOffsets == offsets)
    }

    @Test func scrolledRow() throws {
        var environment = environment(width: 320, scale: 2)
        environment.orthogonalOffsets = [1: 108]
        let result = try layOut(row(.continuous), [2, 2], in: environment)
        #expect(result.frames.map(\.rect.origin.x) == [4, 112, -104, 4])
    }

    /// 60 rows of 31, 50, 31, 69 and 31 points with spacing 3, estimated at 44: eleven begin on a
    /// screen of 480.
    @Test(arguments: [(MeasuringScope.firstScreen, 11, 2788.0), (.everything, 60, 2721)])
    func measuring(_ scope: MeasuringScope, _ count: Int, _ height: Double) throws {
        let row = LayoutSize.size(.fractionalWidth(1), .estimated(44))
        var environment = environment(width: 320, height: 480, scale: 2)
        environment.measuring = scope
        var measured = 0
        let section = SectionLayout(group: .run(.vertical, row, row), spacing: 3)
        let result = try layOut(section, [60], in: environment) { element, _ in
            measured += 1
            return PointSize(width: 320, height: [31, 50, 31, 69, 31][element.item % 5])
        }
        #expect(measured == count)
        #expect(result.contentSize.height == height)
    }

    @Test func rightToLeft() throws {
        var environment = environment(width: 320, scale: 2)
        environment.isRightToLeft = true
        let result = try layOut(row(.continuous), [2], in: environment)
        #expect(result.frames.map(\.rect.origin.x) == [216, 108])
        #expect(result.orthogonalRows.first?.viewport.origin.x == 6)
    }
}

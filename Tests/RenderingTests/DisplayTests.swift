import Expressions
import Layout
import Rendering
import Screens
import TestSupport
import Testing

struct DisplayTests {
    @Test(arguments: DisplaySample.all)
    func matchesGolden(_ sample: DisplaySample) {
        expectGolden(dump(sample.display), "Cases/display-\(sample.name).txt")
    }

    @Test("invariants of all displays", arguments: DisplaySample.all)
    func invariants(_ sample: DisplaySample) {
        let display = sample.display
        #expect(display == sample.display, "reproducible")
        var faults: [String] = []
        check(display.root, tolerance: 1.01 / sample.environment.scale, &faults)
        #expect(faults.isEmpty)
    }

    /// Checks that frames are valid, and contained in their parents unless clipped.
    private func check(_ node: DisplayNode, tolerance: Double, _ faults: inout [String]) {
        let frame = node.frame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        if !numbers.allSatisfy(\.isFinite) || frame.size.width < 0 || frame.size.height < 0 {
            faults.append("\(node.role) \(frame)")
        }
        for child in node.children {
            if !node.clips, !contains(frame, child.frame, tolerance) {
                faults.append("\(child.role) \(child.frame) in \(node.role) \(frame)")
            }
            check(child, tolerance: tolerance, &faults)
        }
    }

    private func contains(_ outer: LayoutRect, _ inner: LayoutRect, _ tolerance: Double) -> Bool {
        inner.origin.x >= outer.origin.x - tolerance
            && inner.origin.y >= outer.origin.y - tolerance
            && inner.end(.horizontal) <= outer.end(.horizontal) + tolerance
            && inner.end(.vertical) <= outer.end(.vertical) + tolerance
    }

    @Test func rowsAreAdjacentAndAbsentSlotsTakeNoSpace() throws {
        let cells = [
            SceneCell(text: "One"), SceneCell(text: "Two", secondaryText: "below"),
            SceneCell(text: "Three", secondaryText: ""), SceneCell(secondaryText: "alone"),
        ]
        let display = DisplaySample(name: "", scene: screen("", cells, .list(.plain))).display
        let rows = items(display.root)
        try #require(rows.count == 4)
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(abs(row.frame.end(.vertical) - next.frame.origin.y) < 0.001)
        }
        #expect(rows[0].frame.size.height == rows[2].frame.size.height)
        #expect(rows[1].frame.size.height > rows[0].frame.size.height)
        // Rows have a least height.
        #expect(rows[3].frame.size.height == rows[0].frame.size.height)
    }

    @Test("right-to-left displays are mirrored")
    func mirrors() {
        for sample in DisplaySample.lists + DisplaySample.shapes
        where sample.name != "list-right-to-left" {
            var mirrored = sample
            mirrored.environment.isRightToLeft = true
            let (one, other) = (sample.display, mirrored.display)
            #expect(isMirrored(one.root, other.root, one.size.width), "\(sample)")
        }
    }

    private func isMirrored(_ one: DisplayNode, _ other: DisplayNode, _ width: Double) -> Bool {
        let x = width - one.frame.origin.x - one.frame.size.width
        return one.role == other.role && abs(x - other.frame.origin.x) < 0.001
            && one.frame.origin.y == other.frame.origin.y && one.frame.size == other.frame.size
            && one.children.count == other.children.count
            && zip(one.children, other.children).allSatisfy { isMirrored($0, $1, width) }
    }

    @Test("item frames have the heights of their views")
    func measureFeedsTheLayout() throws {
        let scene = screen("Coffee", coffees, .list(.plain))
        let context = DisplayContext(pictures: .samples)
        let result = try layOut(
            scene.collectionLayout, itemCounts: scene.itemCounts,
            in: LayoutEnvironment(container: PointSize(width: 390, height: 844)),
            measure: scene.layoutMeasure(in: context))
        let heights = result.frames.filter { $0.kind == .item }.map(\.rect.size.height)
        let shown = items(try makeDisplay(scene, in: context).root).map(\.frame.size.height)
        #expect(heights.count == shown.count)
        #expect(zip(heights, shown).allSatisfy { abs($0 - $1) < 0.5 })
    }

    private func items(_ node: DisplayNode) -> [DisplayNode] {
        if case .item = node.role { return [node] }
        return node.children.flatMap(items)
    }
}

import Expressions
import Layout
import Rendering
import Screens
import Systems
import Testing

/// Displays of a scrolled screen, with the device around it.
@Suite struct ScrolledDisplayTests {
    private func display(
        scrolledBy offset: Double, on device: PointSize? = nil
    ) throws -> Display {
        let sample = try #require(DisplaySample.all.first { $0.name == "tiles" })
        var scene = sample.scene
        if let section = scene.sections.first {
            scene.sections = Array(repeating: section, count: 6)
        }
        var environment = DisplayEnvironment()
        if let device { (environment.width, environment.height) = (device.width, device.height) }
        var context = DisplayContext(environment: environment, isFirstScreenOnly: true)
        context.scrollOffset = offset
        context.device = device.map { DeviceGeometry(screen: $0) }
        context.backTitle = device == nil ? nil : "Home"
        return try makeDisplay(scene, in: context)
    }

    private func collection(_ display: Display) -> DisplayNode? {
        display.root.children.first { $0.role == .collection }
    }

    @Test func `content moves by the offset, up to its end`() throws {
        let still = try #require(try collection(display(scrolledBy: 0)))
        let moved = try #require(try collection(display(scrolledBy: 100)))
        let first = try #require(still.children.first)
        let second = try #require(moved.children.first)
        #expect(second.frame.origin.y == first.frame.origin.y - 100)
        // The large title has become inline.
        let metrics = DisplayEnvironment().metrics
        #expect(moved.frame.origin.y == metrics[.barLeastTop] + metrics[.barHeight])
        let end = try #require(try collection(display(scrolledBy: 1_000_000)))
        let last = try #require(end.children.map { $0.frame.end(.vertical) }.max())
        #expect(last <= 844 + 0.5)
    }

    @Test(arguments: [
        (PointSize(width: 390, height: 844), 47.0, 0.0),
        (PointSize(width: 440, height: 956), 62, 0),
        (PointSize(width: 375, height: 667), 20, 0),
        (PointSize(width: 820, height: 1_180), 32, 0),
        (PointSize(width: 844, height: 390), 0, 47),
        (PointSize(width: 956, height: 440), 0, 62),
    ])
    func `bars and content keep to the safe area`(
        _ device: PointSize, top: Double, side: Double
    ) throws {
        let display = try display(scrolledBy: 0, on: device)
        let bar = try #require(display.root.children.first { $0.role == .navigationBar })
        #expect(bar.frame.origin == .zero && bar.frame.size.width == device.width)
        for child in bar.children {
            #expect(child.frame.origin.y >= top && child.frame.origin.x >= side)
        }
        #expect(bar.children.contains { $0.target == .back })
        #expect(display.root.children.contains { $0.role == .deviceChrome })
    }
}

import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Systems
import Testing

/// Bars that collapse with the content offset, and their places on devices.
@Suite struct CollapsingBarsTests {
    private func scene(
        search: Bool = false, in environment: DisplayEnvironment = DisplayEnvironment()
    ) -> Scene {
        var scene = Scene(
            title: "Coffee",
            sections: [
                SceneSection(
                    id: "rows", layout: .list(.plain), state: .content,
                    cells: (0..<60).map { SceneCell(text: "Row \($0)", in: environment) })
            ])
        if search { scene.controls = [.search(SceneSearch(prompt: "Search", text: ""))] }
        return scene
    }

    private func display(
        _ scene: Scene, _ version: SystemVersion, scrolledBy offset: Double = 0,
        device: Device = .phone
    ) throws -> Display {
        var environment = device.environment
        environment.metrics = SystemMetrics(version)
        var context = DisplayContext(environment: environment, isFirstScreenOnly: true)
        context.scrollOffset = offset
        context.device = DeviceGeometry(
            screen: PointSize(width: environment.width, height: environment.height),
            metrics: environment.metrics)
        return try makeDisplay(scene, in: context)
    }

    private func node(_ role: DisplayRole, of display: Display) -> DisplayNode? {
        display.root.children.first { $0.role == role }
    }

    private func titles(_ node: DisplayNode) -> [DisplayNode] { nodes(.title, in: node) }

    private func nodes(_ role: DisplayRole, in node: DisplayNode) -> [DisplayNode] {
        (node.role == role ? [node] : []) + node.children.flatMap { nodes(role, in: $0) }
    }

    /// The lower edge of the bars moves with the content, until the large title is gone.
    @Test(arguments: SystemVersion.allCases, [0.0, 1, 26, 51, 52, 100])
    func `the large title moves with the content`(
        _ version: SystemVersion, _ offset: Double
    ) throws {
        let still = try display(scene(), version)
        let moved = try display(scene(), version, scrolledBy: offset)
        let (first, second) = (
            try #require(node(.collection, of: still)), try #require(node(.collection, of: moved))
        )
        #expect(second.frame.origin.y == first.frame.origin.y - min(offset, 52))
        let bar = try #require(node(.navigationBar, of: moved))
        #expect(bar.frame.end(.vertical) == second.frame.origin.y)
        // The content begins at the bars while they collapse, and leaves no hole.
        let content = try #require(second.children.first)
        let beginning = try #require(first.children.first)
        #expect(content.frame.origin.y == beginning.frame.origin.y - offset)
        #expect(content.frame.origin.y <= second.frame.origin.y + 18.5)
    }

    @Test(arguments: SystemVersion.allCases)
    func `a title is large or inline, and never neither`(_ version: SystemVersion) throws {
        for offset in stride(from: 0.0, through: 110, by: 1) {
            let display = try display(scene(search: true), version, scrolledBy: offset)
            let bar = try #require(node(.navigationBar, of: display))
            #expect(titles(bar).count == 1, "at \(offset)")
        }
    }

    /// UIKit hides the search field before the large title.
    @Test(arguments: SystemVersion.allCases)
    func `the search field collapses first`(_ version: SystemVersion) throws {
        let metrics = SystemMetrics(version)
        let slot = metrics[.searchTop] + metrics[.searchHeight] + metrics[.searchBottom]
        for offset in [0, slot / 2, slot, slot + 26, slot + 52, slot + 100] {
            let display = try display(scene(search: true), version, scrolledBy: offset)
            let bar = try #require(node(.navigationBar, of: display))
            let collection = try #require(node(.collection, of: display))
            let (search, title) = (max(0, slot - offset), 52 - min(52, max(0, offset - slot)))
            let top = bar.frame.end(.vertical) - title
            #expect(abs(collection.frame.origin.y - top - title - search) < 0.01)
            let field = node(.searchField, of: display)
            let least = metrics[.searchTop] + metrics[.searchBottom]
            #expect((field?.frame.size.height ?? 0) == max(0, search - least))
        }
    }

    /// The heights and places of navigation bars by device and version.
    @Test(arguments: [
        ("iphone", SystemVersion.ios18, 47.0, 44.0, 16.0), ("iphone", .ios26, 47, 54, 16),
        ("iphone-16", .ios18, 59, 44, 16), ("iphone-17", .ios26, 62, 54, 16),
        ("iphone-max", .ios18, 62, 44, 20), ("iphone-max", .ios26, 62, 54, 20),
        ("ipad", .ios18, 24, 50, 20), ("ipad", .ios26, 32, 54, 20),
    ])
    func `bars and margins follow the device`(
        _ name: String, _ version: SystemVersion, top: Double, height: Double, margin: Double
    ) throws {
        let device = try #require(Device(name))
        let scene = scene(in: device.environment)
        let display = try display(scene, version, device: device)
        let bar = try #require(node(.navigationBar, of: display))
        #expect(bar.frame.end(.vertical) == top + height + 52)
        #expect(titles(bar).first?.frame.origin.x == margin)
        let row = try #require(node(.collection, of: display)?.items.first)
        #expect(row.children.first?.frame.origin.x == margin)
    }

    /// Cards do not reach below the notch.
    @Test(arguments: SystemVersion.allCases)
    func `cards on a phone on its side are in its safe area`(_ version: SystemVersion) throws {
        let device = try #require(Device("iphone-landscape"))
        var scene = scene(in: device.environment)
        scene.sections[0].layout = .list(.insetGrouped)
        let display = try display(scene, version, device: device)
        let collection = try #require(node(.collection, of: display))
        let card = try #require(nodes(.items, in: collection).first)
        #expect(card.frame.origin.x == 47 + 20)
        #expect(card.frame.end(.horizontal) == device.environment.width - 47 - 20)
    }

    @Test(arguments: [(SystemVersion.ios18, 32.0), (.ios26, 78.0)])
    func `a phone on its side has an inline title`(
        _ version: SystemVersion, _ end: Double
    ) throws {
        let device = try #require(Device("iphone-se-landscape"))
        let bar = try #require(
            node(.navigationBar, of: display(scene(), version, device: device)))
        #expect(bar.frame.end(.vertical) == end)
        let title = try #require(titles(bar).first)
        #expect(abs(title.frame.origin.x * 2 + title.frame.size.width - device.width) < 0.5)
    }

    /// Titles of bars and their buttons stay as they are; large titles grow.
    @Test(arguments: SystemVersion.allCases)
    func `bars do not grow with texts`(_ version: SystemVersion) throws {
        var environment = DisplayEnvironment()
        environment.metrics = SystemMetrics(version)
        var scene = scene()
        scene.bar.hasLargeTitle = false
        let context = DisplayContext(environment: environment)
        environment.contentSize = .accessibilityExtraExtraExtraLarge
        let large = DisplayContext(environment: environment)
        let bar = try #require(node(.navigationBar, of: makeDisplay(scene, in: context)))
        #expect(try node(.navigationBar, of: makeDisplay(scene, in: large))?.frame == bar.frame)
        scene.bar.hasLargeTitle = true
        let grown = try #require(node(.navigationBar, of: makeDisplay(scene, in: large)))
        #expect(grown.frame.size.height > bar.frame.size.height + 52)
    }

    @Test func `the bar is there before its title`() throws {
        var scene = scene()
        let end = try node(.navigationBar, of: display(scene, .ios26))?.frame.end(.vertical)
        scene.title = nil
        scene.bar.hasTitle = true
        #expect(try node(.navigationBar, of: display(scene, .ios26))?.frame.end(.vertical) == end)
    }
}

extension DisplayNode {
    /// The items in it.
    fileprivate var items: [DisplayNode] {
        if case .item = role { return [self] }
        return children.flatMap(\.items)
    }
}

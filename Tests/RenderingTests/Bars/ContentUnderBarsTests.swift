import CellCore
import Expressions
import Layout
import Rendering
import Screens
import Systems
import Testing
import Values

/// Content that is scrolled below bars, and the bars over it.
@Suite struct ContentUnderBarsTests {
    private static let names = (0..<60).map { "Row \($0)" }

    private func scene(
        title: String? = "Coffee", _ layout: CollectionSection = .list(.plain)
    ) -> Scene {
        Scene(
            title: title,
            sections: [
                SceneSection(
                    id: "rows", layout: layout, state: .content,
                    cells: Self.names.map { SceneCell(text: $0, in: DisplayEnvironment()) })
            ])
    }

    private func context(
        _ version: SystemVersion, scrolledBy offset: Double, isFirstScreenOnly: Bool = true
    ) -> DisplayContext {
        var environment = DisplayEnvironment()
        environment.metrics = SystemMetrics(version)
        var context = DisplayContext(
            environment: environment, isFirstScreenOnly: isFirstScreenOnly)
        context.scrollOffset = offset
        context.device = DeviceGeometry(
            screen: PointSize(width: environment.width, height: environment.height),
            metrics: environment.metrics)
        return context
    }

    /// The numbers of the collection, the ground of the bars and the navigation bar among the nodes
    /// of the screen.
    private func order(_ display: Display) -> [DisplayRole] {
        display.root.children.map(\.role).filter {
            [.collection, .background, .navigationBar].contains($0)
        }
    }

    private func node(_ role: DisplayRole, of display: Display) throws -> DisplayNode {
        try #require(display.root.children.first { $0.role == role })
    }

    @Test(arguments: SystemVersion.allCases, [200.0, 1e6])
    func `bars are over content that is beneath them`(
        _ version: SystemVersion, _ offset: Double
    ) throws {
        let display = try makeDisplay(scene(), in: context(version, scrolledBy: offset))
        #expect(order(display) == [.collection, .background, .navigationBar])
        let bar = try node(.navigationBar, of: display)
        #expect(bar.fill == nil)
        #expect(try node(.background, of: display).frame == bar.frame)
        // Rows are there up to the edge of the screen.
        let collection = try node(.collection, of: display)
        #expect(!collection.clips)
        let top = try #require(collection.items.map(\.frame.origin.y).min())
        #expect(top <= 0)
    }

    /// As long as bars collapse, content begins at their lower edge.
    @Test(arguments: SystemVersion.allCases, [0.0, 1, 26, 51])
    func `bars without content beneath them are as they were`(
        _ version: SystemVersion, _ offset: Double
    ) throws {
        let display = try makeDisplay(scene(), in: context(version, scrolledBy: offset))
        #expect(order(display) == [.navigationBar, .collection])
        #expect(try node(.navigationBar, of: display).fill == display.root.fill)
        #expect(try node(.collection, of: display).clips)
    }

    @Test func `content fades below bars of glass`() throws {
        for isDark in [false, true] {
            let display = try makeDisplay(scene(), in: context(.ios26, scrolledBy: 200))
            let gradient = try #require(try node(.background, of: display).effects?.gradient)
            // From the lower edge of the bar to the edge of the screen.
            #expect(gradient.start.y == 1 && gradient.end.y == 0)
            let colors = gradient.colors.map(\.resolved).map { isDark ? $0.dark : $0.light }
            #expect(colors.first?.alpha == 0 && colors.last?.alpha == 255)
            #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.alpha <= $1.alpha })
            let ground = try #require(display.root.fill)
            #expect(colors.last == (isDark ? ground.dark : ground.light))
        }
    }

    @Test func `bars of a material end with a hairline`() throws {
        let display = try makeDisplay(scene(), in: context(.ios18, scrolledBy: 200))
        let ground = try node(.background, of: display)
        #expect(ground.fill != nil && ground.fill != display.root.fill)
        let line = try #require(ground.children.first)
        #expect(line.role == .separator)
        #expect(abs(line.frame.end(.vertical) - ground.frame.end(.vertical)) < 0.01)
    }

    /// Rows are hidden by a pinned header, and not seen again above it.
    @Test func `nothing is seen above a pinned header`() throws {
        let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(40))
        let item = BoundaryItem(kind: "header", size: size, alignment: .top, isPinned: true)
        let layout = SectionLayout(group: .fullWidth(.absolute(50)), boundaryItems: [item])
        var scene = scene(.compositional(layout))
        scene.sections[0].header = SceneBoundary(cell: SceneCell(text: "Header"), item: item)
        let display = try makeDisplay(scene, in: context(.ios26, scrolledBy: 200))
        let ground = try node(.background, of: display)
        #expect(ground.fill == display.root.fill && ground.effects == nil)
        let header = try #require(
            try node(.collection, of: display).all.first { $0.role == .header })
        #expect(abs(header.frame.origin.y - ground.frame.end(.vertical)) < 0.01)
    }

    /// As in UIKit, which applies scroll edge effects to bars only.
    @Test(arguments: SystemVersion.allCases)
    func `without bars content is seen below the status bar`(_ version: SystemVersion) throws {
        let display = try makeDisplay(
            scene(title: nil), in: context(version, scrolledBy: 200))
        #expect(order(display) == [.collection])
        let collection = try node(.collection, of: display)
        #expect(!collection.clips && collection.frame.origin.y == 47)
    }

    /// Rows above the screen are left out, and the corners of their card stay above it.
    @Test(arguments: SystemVersion.allCases, Array(stride(from: 100.0, to: 400, by: 37)))
    func `a scrolled card has no corners on the screen`(
        _ version: SystemVersion, _ offset: Double
    ) throws {
        let context = context(version, scrolledBy: offset)
        let display = try makeDisplay(scene(.list(.insetGrouped)), in: context)
        let card = try #require(
            try node(.collection, of: display).all.first { $0.role == .items })
        let start = try #require(
            try makeDisplay(scene(.list(.insetGrouped)), in: self.context(version, scrolledBy: 0))
                .root.all.first { $0.role == .items })
        #expect(
            card.frame.origin.y <= -card.corner
                || abs(card.frame.origin.y - start.frame.origin.y + offset) < 0.01)
    }

    /// A page has bars first, which is the order of reading, and paints them last.
    @Test func `a page paints bars over content`() throws {
        let page = try page(scrolledBy: 200)
        let body = page[try #require(page.firstRange(of: "<body>")).upperBound...]
        let title = try #require(body.firstRange(of: "Coffee"))
        let row = try #require(body.firstRange(of: "Row "))
        #expect(title.lowerBound < row.lowerBound)
        #expect(page.contains("z-index:3;"))
        #expect(try !self.page(scrolledBy: 0).contains("z-index:3;"))
    }

    private func page(scrolledBy offset: Double) throws -> String {
        let display = try makeDisplay(scene(), in: context(.ios26, scrolledBy: offset))
        return String(decoding: renderHTML(display, Pictures()), as: UTF8.self)
    }

    @Test(arguments: SystemVersion.allCases)
    func `live bars have a ground at all offsets`(_ version: SystemVersion) throws {
        let context = context(version, scrolledBy: 0)
        let live = try LiveDisplay(scene(), in: context)
        let moved = live.withBars(of: scene(), in: context, at: 20)
        #expect(live.bars.map(\.role) == moved.bars.map(\.role))
        #expect(live.bars.first?.fill == live.background)
        let ground = try #require(live.collapsedBars.first)
        #expect(ground.role == .background && ground.fill != live.background)
    }
}

extension DisplayNode {
    /// The node and its descendants.
    fileprivate var all: [DisplayNode] { [self] + children.flatMap(\.all) }

    /// The items in it.
    fileprivate var items: [DisplayNode] {
        all.filter { if case .item = $0.role { true } else { false } }
    }
}

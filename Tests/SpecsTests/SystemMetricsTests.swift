import CellCore
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Systems
import Testing

/// The numbers of the versions of iOS.
@Suite struct SystemMetricsTests {
    @Test func `each number has its row in the table`() {
        let rows = Metric.groups.flatMap(\.rows).map(\.metric)
        #expect(rows.count == Metric.allCases.count && Set(rows) == Set(Metric.allCases))
        for version in SystemVersion.allCases {
            for metric in Metric.allCases {
                #expect(SystemMetrics(version)[metric] == metric.row?[version].value)
            }
        }
    }

    /// Nothing has a number of its own: what is drawn changes with each entry of the table.
    @Test(arguments: SystemVersion.allCases)
    func `each number changes what is drawn`(_ version: SystemVersion) async throws {
        let screen = try SampleScreen("followers") { _ in Self.spec }
        var shown: [Display] = []
        for place in Self.places {
            shown.append(try await Self.display(of: screen, in: place, SystemMetrics(version)))
        }
        var unused: [String] = []
        for metric in Metric.allCases where !Self.ofDocuments.contains(metric) {
            // What is bounded above changes if it is lower.
            let changed = [2, 0.5].map { factor in
                var metrics = SystemMetrics(version)
                metrics[metric] = metrics[metric] == 0 ? 60 * factor : metrics[metric] * factor
                return metrics
            }
            if try await !Self.hasChanged(screen, from: shown, with: changed) {
                unused.append(metric.name)
            }
        }
        // Without glass the numbers of what is on it are not used.
        let ofGlass: [Metric] = [
            .barPlatterPadding, .barTitlePadding, .scrollEdgeFade, .tabPlatterHeight, .tabPitch,
        ]
        #expect(unused == (version.hasGlass ? [] : ofGlass.map(\.name)))
    }

    @Test(arguments: SystemVersion.allCases)
    func `each text style has its numbers at each content size`(_ version: SystemVersion) {
        let count = ContentSize.allCases.count * ViewNode.TextStyle.Name.allCases.count
        for table in [TextStyleTable.sizes, .leadings] {
            #expect(table[version].value.count == count)
        }
        let metrics = SystemMetrics(version)
        for style in ViewNode.TextStyle.Name.allCases {
            let sizes = ContentSize.allCases.map { metrics[style, at: $0] }
            #expect(sizes.allSatisfy { $0.size >= 11 && $0.leading > $0.size })
            #expect(sizes.map(\.size) == sizes.map(\.size).sorted(), "\(style)")
            #expect(sizes.map(\.leading) == sizes.map(\.leading).sorted(), "\(style)")
        }
        let (body, caption) = (metrics[.body, at: .large], metrics[.caption2, at: .extraLarge])
        #expect(body.size == 17 && body.leading == 22)
        #expect(caption.size == 13 && caption.leading == 18)
    }

    /// Lengths grow with the leading of `body`.
    @Test(arguments: SystemVersion.allCases)
    func `each text style changes what is drawn`(_ version: SystemVersion) async throws {
        let screen = try SampleScreen("followers") { _ in Self.texts }
        var unused: [String] = []
        for contentSize in ContentSize.allCases {
            let place = Place(device: "iphone", hasDeviceFrame: false, contentSize: contentSize)
            let shown = try await Self.display(of: screen, in: place, SystemMetrics(version))
            for style in ViewNode.TextStyle.Name.allCases {
                var metrics = SystemMetrics(version)
                metrics[style, at: contentSize].size *= 2
                if try await Self.display(of: screen, in: place, metrics) == shown {
                    unused.append("\(style) at \(contentSize)")
                }
            }
            // At `large` a length is itself.
            guard contentSize != .large else { continue }
            for changed in [contentSize, .large] {
                var metrics = SystemMetrics(version)
                metrics[.body, at: changed].leading *= 2
                if try await Self.display(of: screen, in: place, metrics) == shown {
                    unused.append("leading of \(changed) at \(contentSize)")
                }
            }
        }
        #expect(unused == [])
    }

    /// Whether a display with some numbers differs from the one before.
    private static func hasChanged(
        _ screen: SampleScreen, from shown: [Display], with changed: [SystemMetrics]
    ) async throws -> Bool {
        for metrics in changed {
            for (place, display) in zip(places, shown)
            where try await Self.display(of: screen, in: place, metrics) != display {
                return true
            }
        }
        return false
    }

    /// Heights that are estimates of layouts in documents: cells of specs are measured.
    private static let ofDocuments: Set<Metric> = [
        .groupedHeaderEstimate, .plainHeaderEstimate, .footerEstimate,
    ]

    @Test(arguments: SystemVersion.allCases)
    func `estimates are those of documents`(_ version: SystemVersion) {
        for (metric, appearance) in [
            (Metric.groupedHeaderEstimate, ListAppearance.insetGrouped),
            (.plainHeaderEstimate, .plain), (.footerEstimate, .grouped),
        ] {
            let options = ListOptions(header: .supplementary, footer: .supplementary)
            var environment = LayoutEnvironment(
                container: PointSize(width: 390, height: 844), metrics: SystemMetrics(version))
            let before = SectionLayout.list(appearance, options, in: environment)
            environment.metrics[metric] *= 2
            #expect(SectionLayout.list(appearance, options, in: environment) != before)
        }
    }

    /// Where the screen is shown: on a phone and an iPad, upright and on their sides, and scrolled.
    private struct Place {
        let device: String
        let hasDeviceFrame: Bool
        var contentSize = ContentSize.large
        /// The content offset at which only the visible part is shown; nil for all content.
        var offset: Double?
        /// Whether it is a screen of an app with tabs.
        var hasTabs = false
        /// Whether it stands as a sheet.
        var isSheet = false
    }

    private static let places =
        ["iphone", "iphone-landscape", "ipad", "ipad-landscape"].flatMap {
            [Place(device: $0, hasDeviceFrame: false), Place(device: $0, hasDeviceFrame: true)]
        } + [Place(device: "iphone", hasDeviceFrame: false, offset: 300)]
        + ["iphone", "iphone-landscape", "ipad"].map {
            Place(device: $0, hasDeviceFrame: false, hasTabs: true)
        } + [Place(device: "iphone", hasDeviceFrame: true, isSheet: true)]

    /// The display of a screen with all parts.
    private static func display(
        of screen: SampleScreen, in place: Place, _ metrics: SystemMetrics
    ) async throws -> Display {
        var environment = try #require(Device(place.device)).environment
        environment.metrics = metrics
        environment.contentSize = place.contentSize
        if place.isSheet {
            environment = environment.presenting(Sheet(), isExpanded: false)
        }
        var scene = try await screen.show(
            ScreenResponses(transport: ResponseTable([:])) { path throws(LoadFileFault) in
                throw LoadFileFault("\(path): not there")
            }, in: environment
        ).scene
        if place.hasTabs {
            scene.tabs = SceneTabs(
                tabs: ["Home", "Cart"].map {
                    SceneTabs.Tab(id: $0, title: $0, symbol: "house", badge: "2")
                }, selected: 0)
        }
        var context = DisplayContext(
            environment: environment, isFirstScreenOnly: place.offset != nil)
        context.scrollOffset = place.offset ?? 0
        if place.hasDeviceFrame {
            context.device = DeviceGeometry(
                screen: PointSize(width: environment.width, height: environment.height),
                metrics: metrics)
        }
        return try makeDisplay(scene, in: context).standing(in: environment, over: nil)
    }

    /// A text of each style, and a bar whose search field grows with the texts.
    private static let texts = """
        screen: texts
        title: Texts
        searchBar: {prompt: Search}
        cells:
          Texts:
            view:
              vstack:
        \(ViewNode.TextStyle.Name.allCases.map {
            "        - {text: \($0.rawValue), style: \($0.rawValue)}"
        }.joined(separator: "\n"))
        sections:
          - id: texts
            items: '["One"]'
            layout: list
            cell: Texts
            search: item
        """

    private static let spec = """
        screen: numbers
        title: Numbers
        searchBar: {prompt: Search}
        state:
          isOn: {type: bool, default: true, control: toggle, description: On}
          kind: {enum: {a: One, b: Two}, default: a, control: segments}
          name: {default: Ada}
          count: {type: int, default: 3}
        bar:
          leading: [{title: Edit, onTap: {notice: Edit}}, {title: Open, onTap: {notice: Open}}]
          trailing: [{title: More, symbol: ellipsis, onTap: {notice: More}}]
          bottom:
            - {title: Trash, symbol: trash, onTap: {notice: Trash}}
            - {title: Share, onTap: {notice: Share}}
        cells:
          Controls:
            view:
              vstack:
                - {toggle: state.isOn, accessibility: On}
                - {stepper: state.count, accessibility: Count}
                - {textField: state.name, prompt: Name, accessibility: Name}
                - {segments: state.kind, accessibility: Kind}
                - {progress: 0.4, accessibility: Progress}
                - {button: Buy, buttonStyle: filled, onTap: {notice: Buy}}
        sections:
          - id: failing
            url: https://api.example.com/rows
            model: string
            layout: list
            cell: {text: "${item}"}
            failure: {alert: {title: Sorry, text: Later, button: Close}}
          - id: plain
            rows:
              - {text: Tea, secondaryText: Green, accessory: disclosureIndicator}
              - {text: Milk, symbol: star.fill, accessory: checkmark}
              - {text: Water, accessory: detailButton}
              - {cell: Controls}
          - id: found
            items: '["One"]'
            layout: list
            cell: {text: "${item}"}
            search: item
          - id: grouped
            header: {text: Grouped, secondaryText: Below, style: grouped}
            rows: [{text: One}, {text: Two}]
            layout: {list: {appearance: insetGrouped}}
            footer: A footer
          - id: headed
            header: {text: Headed, style: grouped}
            rows: [{text: One}]
            layout: {list: {appearance: insetGrouped}}
          - id: next
            header: {text: Next, style: grouped}
            rows: [{text: One}]
            layout: {list: {appearance: insetGrouped}}
          - id: alone
            rows: [{text: One}]
            layout: {list: {appearance: insetGrouped}}
          - id: last
            rows: [{text: One}]
            layout: {list: {appearance: insetGrouped}}
          - id: styled
            header: {text: Styled, style: plain}
            rows: [{text: One}]
            layout: list
          - id: prominent
            header: {text: Prominent, style: prominent}
            rows: [{text: One}]
            layout: list
          - id: sidebar
            rows: [{text: One}]
            layout: {list: {appearance: sidebar}}
          - id: readable
            rows: [{text: One}]
            layout: {group: {height: 40}, insetsReference: readableContent}
          - id: pages
            rows:
        \((1...60).map { "      - {text: Page \($0)}" }.joined(separator: "\n"))
            layout: {carousel: {itemWidth: 100%, itemHeight: 80, pageControl: true}}
        """
}

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
        let shown = try await Self.displays(of: screen, with: SystemMetrics(version))
        var unused: [String] = []
        for metric in Metric.allCases where !Self.ofDocuments.contains(metric) {
            var hasChanged = false
            // What is bounded above changes if it is lower.
            for factor in [2, 0.5] where !hasChanged {
                var metrics = SystemMetrics(version)
                metrics[metric] = metrics[metric] == 0 ? 60 * factor : metrics[metric] * factor
                hasChanged = try await Self.displays(of: screen, with: metrics) != shown
            }
            if !hasChanged { unused.append(metric.name) }
        }
        // Without platters their padding is not used.
        let expected = version.hasGlass ? [] : [Metric.barPlatterPadding.name]
        #expect(unused == expected)
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

    /// The displays of a screen with all parts, on a phone, on its side, and on an iPad.
    private static func displays(
        of screen: SampleScreen, with metrics: SystemMetrics
    ) async throws -> [Display] {
        var displays: [Display] = []
        for device in ["iphone", "iphone-landscape", "ipad", "ipad-landscape"] {
            var environment = try #require(Device(device)).environment
            environment.metrics = metrics
            let scene = try await screen.show(
                ScreenResponses(transport: ResponseTable([:])) { path throws(LoadFileFault) in
                    throw LoadFileFault("\(path): not there")
                }, in: environment
            ).scene
            for hasDevice in [false, true] {
                var context = DisplayContext(environment: environment)
                if hasDevice {
                    context.device = DeviceGeometry(
                        screen: PointSize(width: environment.width, height: environment.height),
                        metrics: metrics)
                }
                displays.append(try makeDisplay(scene, in: context))
            }
        }
        return displays
    }

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
                - {toggle: state.isOn}
                - {stepper: state.count}
                - {textField: state.name, prompt: Name}
                - {segments: state.kind}
                - {progress: 0.4}
                - {button: Buy, buttonStyle: filled, onTap: {notice: Buy}}
        sections:
          - id: plain
            rows:
              - {text: Tea, secondaryText: Green, accessory: disclosureIndicator}
              - {text: Milk, symbol: star.fill, accessory: checkmark}
              - {text: Water, accessory: detailButton}
              - {cell: Controls}
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

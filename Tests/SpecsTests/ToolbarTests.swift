import CellCore
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Systems
import Testing
import Values

/// Toolbars and what is below them.
@Suite struct ToolbarTests {
    private func bar(
        _ version: SystemVersion, rows: Int, offset: Double?, cell: Bool = false
    ) async throws -> (bar: DisplayNode, background: Color?) {
        var environment = DisplayEnvironment()
        environment.metrics = SystemMetrics(version)
        let bottom = cell ? "{cell: {text: Below}}" : "[{title: Share, onTap: {notice: Share}}]"
        let spec = """
            screen: toolbar
            title: Rows
            bar: {bottom: \(bottom)}
            sections:
              - id: rows
                layout: list
                rows: [\((0..<rows).map { "{text: Row \($0)}" }.joined(separator: ", "))]
            """
        let scene = try await SampleScreen("followers") { _ in spec }.show(
            ScreenResponses(transport: ResponseTable([:])) { path throws(LoadFileFault) in
                throw LoadFileFault("\(path): not there")
            }, in: environment
        ).scene
        var context = DisplayContext(
            environment: environment, isFirstScreenOnly: offset != nil)
        context.scrollOffset = offset ?? 0
        let display = try makeDisplay(scene, in: context)
        let bar = try #require(display.root.children.last { $0.role == .footer })
        return (bar, display.root.fill)
    }

    @Test(arguments: SystemVersion.allCases)
    func `a toolbar is over content until its end`(_ version: SystemVersion) async throws {
        let (over, background) = try await bar(version, rows: 40, offset: 0)
        if version.hasGlass {
            let gradient = try #require(over.effects?.gradient)
            // Towards the lower edge of the screen.
            #expect(gradient.start.y == 0 && gradient.end.y == 1 && over.fill == nil)
        } else {
            #expect(over.fill != nil && over.fill != background && over.effects == nil)
        }
        for (rows, offset) in [(40, nil), (40, 1e6), (2, 0)] as [(Int, Double?)] {
            let (plain, background) = try await bar(version, rows: rows, offset: offset)
            #expect(plain.fill == background && plain.effects == nil)
        }
    }

    @Test(arguments: SystemVersion.allCases)
    func `a cell in place of a toolbar hides content`(_ version: SystemVersion) async throws {
        let (bar, background) = try await bar(version, rows: 40, offset: 0, cell: true)
        #expect(bar.fill == background && bar.effects == nil)
    }
}

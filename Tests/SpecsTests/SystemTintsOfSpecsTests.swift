import CellCore
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Systems
import Testing
import Values

/// The tints of the colours of a spec.
struct SystemTintsOfSpecsTests {
    @Test(arguments: SystemVersion.allCases)
    func `colours of a spec have the tints of the version`(_ version: SystemVersion) async throws {
        let screen = try SampleScreen("followers") { _ in Self.spec }
        var environment = DisplayEnvironment()
        environment.metrics = SystemMetrics(version)
        let scene = try await screen.show(
            ScreenResponses(transport: ResponseTable([:])) { path throws(LoadFileFault) in
                throw LoadFileFault("\(path): not there")
            }, in: environment
        ).scene
        let colors = scene.sections[0].cells[0].view.colors
        let is18 = version == .ios18
        #expect(colors["Written"]?.light == (is18 ? RGBA(88, 86, 214) : RGBA(97, 85, 245)))
        #expect(colors["Computed"]?.light == (is18 ? RGBA(255, 149, 0) : RGBA(255, 141, 40)))
        #expect(colors["Mixed"]?.light == (is18 ? RGBA(175, 82, 222) : RGBA(203, 48, 224)))
        #expect(colors["Mixed"]?.dark == (is18 ? RGBA(64, 200, 224) : RGBA(0, 210, 224)))
        // White and black have the more contrast with the one and the other.
        #expect(colors["Readable"]?.dark == (is18 ? .white : .black))
    }

    private static let spec = """
        screen: tints
        colors:
          mixed: {light: systemPurple, dark: systemTeal}
        state:
          isWarm: {type: bool, default: true, control: toggle, description: Warm}
        cells:
          Line:
            view:
              vstack:
                - {text: Written, color: systemIndigo}
                - {text: Computed, color: "${state.isWarm ? colors.systemOrange : colors.systemBlue}"}
                - {text: Mixed, color: mixed}
                - {text: Readable, color: "${readableOn(colors.systemIndigo)}"}
        sections:
          - id: rows
            rows: [{cell: Line}]
        """
}

extension ViewNode {
    /// The colours of its texts by what they say.
    fileprivate var colors: [String: Color] {
        if case .text(let text) = content { return [text.text: text.color.resolved] }
        return children.reduce(into: [:]) { $0.merge($1.colors) { first, _ in first } }
    }
}

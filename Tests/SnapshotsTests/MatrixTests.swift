import Diagnostics
import ScreenSpec
import Screens
import Snapshots
import Systems
import Testing

/// The ways to show a screen, from the workspace file.
struct MatrixTests {
    private static func settings(_ test: String) -> (TestSettings, DiagnosticBag) {
        var bag = DiagnosticBag()
        let source = SourceText(path: "screenc.yaml", bytes: Array("test:\n\(test)".utf8))
        return (readWorkspaceSettings(source, into: &bag).test ?? TestSettings(), bag)
    }

    private static func lines(_ test: String, hasStates: Bool = true) -> [String] {
        let (settings, bag) = settings(test)
        #expect(bag.isEmpty)
        let usual = SnapshotCell(locale: "en")
        return settings.cells(usual, hasStates: hasStates).map(\.name.description)
    }

    @Test func withoutSettingsThereIsOne() {
        #expect(Self.lines("  cases: {}\n") == ["iphone ios26 light large en"])
    }

    @Test func furtherValuesStandAlone() {
        let lines = Self.lines(
            """
              devices: [ipad, 320x568@2]
              ios: ["18", "26"]
              appearances: [light, dark]
              locales: [ko]
              states: [content, empty]
            """)
        #expect(
            lines == [
                "ipad ios18 light large ko", "320x568@2 ios18 light large ko",
                "ipad ios26 light large ko", "ipad ios18 dark large ko",
                "ipad ios18 light large ko empty",
            ])
    }

    @Test func productCombines() {
        let test = """
              devices: [iphone, ipad]
              appearances: [light, dark]
              contentSizes: [large, accessibilityLarge]
              states: [content, loading]
              product: [devices, appearances]
            """
        #expect(Self.lines(test).count == 6)
        #expect(Self.lines(test, hasStates: false).count == 5)
        #expect(Self.lines(test).contains("ipad ios26 dark large en"))
    }

    @Test func combinationsAreBounded() {
        let devices = (1...16).map { "\($0 * 100)x900" }.joined(separator: ", ")
        let sizes = ContentSize.allCases.map(\.rawValue).joined(separator: ", ")
        let lines = Self.lines(
            """
              devices: [\(devices)]
              contentSizes: [\(sizes)]
              appearances: [light, dark]
              ios: ["18", "26"]
              product: [devices, contentSizes, appearances, ios]
            """)
        #expect(lines.count == TestSettings.maxCells)
        #expect(Set(lines).count == lines.count)
    }

    @Test(arguments: [
        "  devices: [toaster]\n", "  ios: [\"17\"]\n", "  appearances: dark\n",
        "  states: [broken]\n", "  product: [colours]\n", "  unknown: 1\n",
        "  cases: {a.b: {screen: x}}\n", "  cases: {\"../x\": {screen: x}}\n",
        "  cases: {a: {}}\n", "  cases: {a: {screen: x, steps: [[tap]]}}\n",
        "  cases: {a: {screen: x, params: {id: [1]}}}\n",
    ])
    func mistakesAreTold(_ test: String) {
        #expect(Self.settings(test).1.hasErrors)
    }

    @Test func casesHaveValuesAndSteps() throws {
        let (settings, bag) = Self.settings(
            """
              cases:
                sold-out: {screen: shop.product, params: {id: 7}, set: {sort: name}, steps: [tap: rows:0, set: {sort: price}, back]}
            """)
        #expect(bag.isEmpty)
        let one = try #require(settings.cases.first)
        #expect(one.params.map { "\($0.name)=\($0.value.text)" } == ["id=7"])
        #expect(one.steps.map { $0.value?.text } == ["rows:0", "sort=price", nil])
    }
}

import TestSupport
import Testing

/// ScreenKitUI is empty where there is no UIKit, so building this package on Linux checks nothing of
/// it.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct RuntimeModuleTests {
    @Test func `ScreenKitUI compiles as a module with the settings of the package`() {
        #expect(throws: Never.self) { try RuntimeModules.folder() }
    }
}

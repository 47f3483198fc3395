import ScreenSpec
import Testing

@Suite struct KeyTableTests {
    @Test func `the index of a key is its position`() {
        #expect(Key.allCases.map(\.index) == Array(Key.allCases.indices))
    }
}

import TestSupport
import Testing

@testable import CLI

/// What `defaults` of a workspace file may set.
@Suite struct DefaultPermissionTests {
    @Test func `each option says whether a workspace file may set it`() {
        let options = Set(CommandOptions.all.values.flatMap(\.options).map(\.name))
        #expect(options.count > 60)
        #expect(options.subtracting(DefaultPermission.declared.keys).sorted() == [])
        #expect(Set(DefaultPermission.declared.keys).subtracting(options).sorted() == [])
    }

    @Test func `an option that does not say is refused`() {
        #expect(DefaultPermission(of: "unheard-of") != .allowed)
    }
}

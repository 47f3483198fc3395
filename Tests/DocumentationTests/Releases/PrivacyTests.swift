import TestSupport
import Testing

/// Whether apps need a reason for what the runtime of generated screens uses.
@Suite struct PrivacyTests {
    /// Interfaces for which Apple wants a reason in an app's privacy manifest (“Describing use of
    /// required reason API”), by words that a file with one of them has.
    private static let words = [
        "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey",
        "creationDateKey", "getattrlist", "getattrlistbulk", "fgetattrlist", "fstat", "fstatat",
        "lstat", "systemUptime", "mach_absolute_time", "volumeAvailableCapacityKey",
        "volumeAvailableCapacityForImportantUsageKey", "systemFreeSize", "systemSize", "statfs",
        "statvfs", "fstatfs", "activeInputModes", "UserDefaults", "AppStorage", "SceneStorage",
    ]

    @Test(arguments: ["ScreenKitUI", "ModelHelpers"])
    func `what apps compile uses nothing that needs a reason`(_ last: String) throws {
        let targets = try PackageTargets().targets
        func below(_ name: String) -> Set<String> {
            let declared = targets.first { $0.name == name }?.declared ?? []
            return declared.reduce([name]) { $0.union(below($1)) }
        }
        let names = below(last)
        #expect(names.count > 1)
        for file in names.sorted().flatMap({ PackageTargets.files(in: "Sources/\($0)") })
        where file.hasSuffix(".swift") {
            let text = try PackageTargets.text(file)
            for word in Self.words where text.contains(word) {
                let found = text.matches(of: /\w+/).contains { $0.output == word }
                #expect(!found, "\(file) has \(word): Docs/Installing.md says that none is used")
            }
        }
    }
}

import Foundation
import JSONData
import TestSupport
import Testing

@testable import Inference

/// Answers and inputs of others.
@Suite struct SuiteTests {
    @Test(.enabled(if: Suites.arePresent, "the suites are not there; SCREENC_SUITES names them"))
    func `each input has a spec that compiles`() throws {
        let folder = Suites.path(of: "models/json")
        let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        let files = names.filter { $0.hasSuffix(".json") }.sorted()
        var count = 0
        for file in files {
            let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
            _ = try MadeSpec(String(decoding: data, as: UTF8.self))
            count += 1
        }
        #expect(count == 135)
    }
}

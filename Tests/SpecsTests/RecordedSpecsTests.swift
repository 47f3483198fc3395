import LoaderPlan
import Loading
import TestSupport
import Testing
import Values

/// The recordings beside the sample specs.
@Suite struct RecordedSpecsTests {
    /// A spec, and the parameters of its recorded runs.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        var parameters: [[(name: String, value: String)]] = [[]]

        var testDescription: String { name }
    }

    static let samples = [
        Sample(name: "chat"),
        Sample(
            name: "followers",
            parameters: [[]]
                + ["nobody-yet", "no-such-user"].map { [(name: "username", value: $0)] }),
        Sample(name: "habits"), Sample(name: "home"), Sample(name: "market"),
        Sample(name: "widgets"),
    ]

    /// All entries of a recording are used, and writing it again produces the same file.
    @Test(arguments: samples)
    func `is used completely and canonical`(_ sample: Sample) async throws {
        let plan = try SampleScreen(sample.name).plan
        let folder = RepositoryRoot.path(of: "Specs")
        var bytes = try SampleScreen.read("\(folder)/\(sample.name).har")
        let moment = try #require(try HARReplay(bytes).moment)
        let all = try HARReplay(bytes)
        for parameters in sample.parameters {
            let run = try await RecordedRun.of(
                plan, over: all, adding: try HARReplay(bytes), concurrency: 1, at: moment,
                named: "\(sample.name).har",
                files: folder, parameters: parameters)
            bytes = run.files.har
            #expect(run.files.sidecarBodies == [])
            _ = try await RecordedRun.of(
                plan, over: all, concurrency: 1, files: folder, parameters: parameters)
        }
        #expect(all.unused().number == 0)
        expectGolden(String(decoding: bytes, as: UTF8.self), "../../Specs/\(sample.name).har")
    }
}

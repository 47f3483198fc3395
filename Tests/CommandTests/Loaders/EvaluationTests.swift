import Foundation
import TestSupport
import Testing

/// What generated loaders compute once, and when they compute it again.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct EvaluationTests {
    /// Two views read all cells after each change. A text of the catalog in each `let` and list
    /// counts its evaluations; `positioned` reads the index and `unknown` a hook, which are not kept.
    @Test func `each let and list is computed once for what it reads`() throws {
        let folder = try TemporaryFolder()
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases/evaluations")
        for name in ["counted.yaml", "counted.xcstrings"] {
            try folder.write(Data(contentsOf: URL(filePath: "\(cases)/\(name)")), to: name)
        }
        try LoaderProgram.generate(["counted.yaml"], in: folder, runtime: .package)
        try LoaderProgram.compile(["evaluations/Driver"], in: folder, runtime: .package)
        let run = try ChildProcess(folder.path(of: "driver"), [], in: folder.url).end()
        try #require(run.status == 0, "\(run.errors)")
        expectGolden(run.output, "../Cases/evaluations/counts.txt")
    }
}

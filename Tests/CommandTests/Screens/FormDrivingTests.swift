import Foundation
import TestSupport
import Testing

/// Generated forms, upon the stand-in of UIKit: states follow their data until they are set, leaving is asked
/// about, and a sheet gives a result.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct FormDrivingTests {
    @Test func `forms follow data, ask before they are left and give results`() throws {
        let folder = try TemporaryFolder()
        for name in ["recipes", "filter", "recipe"] {
            let path = RepositoryRoot.path(of: "Specs/\(name).yaml")
            try folder.write(Data(contentsOf: URL(filePath: path)), to: "Specs/\(name).yaml")
        }
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases/forms")
        for name in ["search", "genres"] {
            let url = URL(filePath: "\(cases)/specs/\(name).yaml")
            try folder.write(Data(contentsOf: url), to: "Specs/\(name).yaml")
        }
        for command in ["gen-models", "gen-screens --runtime package"] {
            let end = try ChildProcess.shell(
                "screenc \(command) Specs/*.yaml --output out",
                in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.output) \(end.errors)")
        }
        let standIn = try UIKitStandIn.folder()
        let end = try ChildProcess.shell(
            """
            \(try #require(compiler)) -swift-version 6 -wmo -warnings-as-errors -parse-as-library \
            -module-name App -package-name App -o driver out/*.swift '\(cases)'/*.swift \
            \(try RuntimeModules.options()) -I '\(standIn)' -L '\(standIn)' -lUIKit 2>&1
            """, in: folder.url
        ).end()
        try #require(end.shellStatus == 0, "\(end.output.prefix(4_000))")
        let run = try ChildProcess(folder.path(of: "driver"), [], in: folder.url).end()
        try #require(run.status == 0, "\(run.errors)")
        expectGolden(run.output, "../Cases/forms/steps.txt")
    }
}

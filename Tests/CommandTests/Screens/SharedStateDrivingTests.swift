import Foundation
import TestSupport
import Testing

/// The generated app of the sample bakery, upon the stand-in of UIKit: its screens and its tab bar share a cart.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct SharedStateDrivingTests {
    @Test func `screens and tabs share a cart`() throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases/shared")
        try shell(
            "mkdir bakery; cp Specs/ba*.yaml Specs/bread*.yaml Specs/cart.yaml '\(cases)'/specs/*.yaml bakery",
            in: folder)
        try shell("screenc gen-screens bakery --scaffold --output out", in: folder)
        let driver = "\(cases)/Driver.swift"
        let standIn = try UIKitStandIn.folder()
        let app = "-module-name App out/*.swift '\(driver)'"
        let swiftc = try "'\(#require(compiler))' -parse-as-library -wmo -warnings-as-errors"
        let modules = try "-I '\(standIn)' \(RuntimeModules.options())"
        let isolation = "-swift-version 6 -default-isolation MainActor"
        try shell("\(swiftc) \(isolation) \(modules) -typecheck \(app) 2>&1", in: folder)
        try shell(
            "\(swiftc) -swift-version 6 -o driver \(app) \(modules) -L '\(standIn)' -lUIKit 2>&1",
            in: folder)
        let run = try ChildProcess(folder.path(of: "driver"), [], in: folder.url).end()
        try #require(run.status == 0, "\(run.errors)")
        expectGolden(run.output, "../Cases/shared/steps.txt")
    }

    private func shell(_ command: String, in folder: TemporaryFolder) throws {
        let end = try ChildProcess.shell(command, in: folder.url).end()
        try #require(
            end.shellStatus == 0,
            "\(command): \(end.output.prefix(4_000))\(end.errors.prefix(4_000))")
    }
}

import Foundation
import TestSupport
import Testing

/// A small app of three generated screens, in `Cases/app`, with a cell, a login, links and restoration.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct SampleAppTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the app opens links, and its screens as they were`() throws {
        try folder.copySpecs(to: "Specs")
        let specs =
            "Specs/market.yaml Specs/product.yaml Specs/register.yaml Specs/followers.yaml"
        try shell("screenc gen-models \(specs) --output out")
        try shell("screenc gen-screens \(specs) --runtime package --output out")
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases")
        let (standIn, runtime) = try (UIKitStandIn.folder(), RuntimeModules.folder())
        let swiftc =
            try "'\(#require(compiler))' -parse-as-library -wmo -I '\(standIn)' -I '\(runtime)'"
        // The parts of the app that prints where it shows texts are used by the drive, too.
        let app =
            "-module-name App out/*.swift '\(cases)'/app/*.swift '\(cases)'/app-frames/*.swift"
        for mode in [
            "-swift-version 6", "-swift-version 6 -default-isolation MainActor",
            "-swift-version 5 -strict-concurrency=complete",
        ] {
            try shell("\(swiftc) \(mode) -typecheck -warnings-as-errors \(app)")
        }
        try shell(
            """
            \(swiftc) -swift-version 6 -L '\(standIn)' -L '\(runtime)' -o drive \(app) \
            '\(cases)'/app-drive/*.swift -lScreenKitUI -lScreenKit -lLoadingCore -lCellCore \
            -lExpressionCore -lGeometry -lUIKit
            """)
        #expect(try shell("./drive") == Self.expected)
    }

    @Test func `five screens stand in the stacks of an app in SwiftUI`() throws {
        try folder.copySpecs(to: "Specs")
        let names = ["market", "product", "followers", "settings", "widgets"]
        let specs = names.map { "Specs/\($0).yaml" }.joined(separator: " ")
        try shell("screenc gen-screens \(specs) --runtime package --output out")
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases")
        let (standIn, runtime) = try (UIKitStandIn.folder(), RuntimeModules.folder())
        let app =
            "-module-name App out/*.swift '\(cases)'/swiftui-app/*.swift "
            + "'\(cases)'/app-frames/RecordedTransport.swift"
        let swiftc =
            try "'\(#require(compiler))' -parse-as-library -wmo -I '\(standIn)' -I '\(runtime)'"
        for mode in ["-swift-version 6 -default-isolation MainActor", "-swift-version 5"] {
            try shell("\(swiftc) \(mode) -typecheck -warnings-as-errors \(app)")
        }
        try shell(
            """
            \(swiftc) -swift-version 6 -warnings-as-errors -L '\(standIn)' -L '\(runtime)' \
            -o tabs \(app) '\(cases)'/swiftui-drive/*.swift -lScreenKitUI -lScreenKit \
            -lLoadingCore -lCellCore -lExpressionCore -lGeometry -lUIKit
            """)
        let shown = try shell("(./tabs 2> log)")
        #expect(shown == Self.stacks)
    }

    private static let stacks = """
        first
          tab Market
          principal ControlView
          trailing 상품 등록
          title 오픈 마켓
          tab People
          search Search
          title Followers of octocat
          tab Widgets
          title Widgets
          tab Settings
          title Settings
          shows ProductsViewController, FollowersViewController, WidgetsViewController, SettingsViewController
        searched
          tab Market
          principal ControlView
          trailing 상품 등록
          title 오픈 마켓
          tab People
          search Search
          title Followers of octocat
          tab Widgets
          title Widgets
          tab Settings
          title Settings
          shows ProductsViewController, FollowersViewController, WidgetsViewController, SettingsViewController
        not searched
          tab Market
          principal ControlView
          trailing 상품 등록
          title 오픈 마켓
          tab People
          search Search
          title Followers of octocat
          tab Widgets
          title Widgets
          tab Settings
          title Settings
          shows ProductsViewController, FollowersViewController, WidgetsViewController, SettingsViewController
        tapped
          tab Market
          title 맥북 프로 16
          tab People
          search Search
          title Followers of octocat
          tab Widgets
          title Widgets
          tab Settings
          title Settings
          shows ProductsViewController, ProductViewController, FollowersViewController, WidgetsViewController, SettingsViewController
        back
          tab Market
          principal ControlView
          trailing 상품 등록
          title 오픈 마켓
          tab People
          search Search
          title Followers of octocat
          tab Widgets
          title Widgets
          tab Settings
          title Settings
          shows ProductsViewController, FollowersViewController, WidgetsViewController, SettingsViewController
        same true
        linked
          tab Market
          principal ControlView
          trailing 상품 등록
          title 오픈 마켓
          tab People
          search Search
          title Followers of otter
          tab Widgets
          title Widgets
          tab Settings
          title Settings
          shows ProductsViewController, FollowersViewController, FollowersViewController, WidgetsViewController, SettingsViewController
        made 6

        """

    private static let expected = """
        sample://followers?username=mojombo -> followers mojombo
        sample://followers -> followers octocat
        sample://followers?username=no+one%21 -> nothing
        sample://product?id=7 -> product 7
        sample://product?id=seven -> nothing
        sample://elsewhere -> nothing
        link https://example.com/followers?username=a%20b%26c
        restored ["products list"]
        restored ["products grid"]
        restored ["products list", "product 12"]
        restored ["products list", "followers otter"]
        restored ["products list"]
        restored ["products list"]
        login api.github.com Bearer t
        friends [true, false]
        shown true
        recorded 404

        """

    @discardableResult
    private func shell(_ command: String) throws -> String {
        let end = try ChildProcess.shell("\(command) 2>&1", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.output.prefix(6_000))")
        return end.output
    }
}

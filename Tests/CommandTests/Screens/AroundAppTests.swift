import Foundation
import TestSupport
import Testing

/// The generated factory and router of an app of four tabs, `Specs/everyday.yaml`, with a drive in
/// `Cases/around-drive`.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct AroundAppTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `an app opens its tabs and links`() throws {
        try folder.copySpecs(to: "Specs")
        let names = ["everyday", "home", "market", "chat", "settings", "product", "followers"]
        let specs = names.map { "Specs/\($0).yaml" }.joined(separator: " ")
        try shell("screenc gen-screens \(specs) --scaffold --output out")
        let cases = RepositoryRoot.path(of: "Tests/CommandTests/Cases")
        let (standIn, runtime) = try (UIKitStandIn.folder(), RuntimeModules.folder())
        let swiftc =
            try "'\(#require(compiler))' -parse-as-library -wmo -I '\(standIn)' -I '\(runtime)'"
        let app = "-module-name App out/*.swift '\(cases)'/around-drive/*.swift"
        for mode in ["-swift-version 6 -default-isolation MainActor", "-swift-version 5"] {
            try shell("\(swiftc) \(mode) -typecheck -warnings-as-errors \(app)")
        }
        try shell(
            """
            \(swiftc) -swift-version 6 -warnings-as-errors -L '\(standIn)' -L '\(runtime)' \
            -o drive \(app) -lScreenKitUI -lScreenKit -lLoadingCore -lCellCore -lExpressionCore \
            -lGeometry -lUIKit
            """)
        #expect(try shell("(./drive 2> log)") == Self.expected)
    }

    private static let expected = """
        opened
         * Home with a symbol ["Home"]
           Market with a symbol ["Products"]
           Chats 3 with a symbol ["ChatList"]
           Settings with a symbol ["Settings"]
        tint true
        window true
        unread 120 -> ["99+"]
        unread 0 -> []
        https://example.com/products/7?tracking=1 -> market
           Home with a symbol ["Home"]
         * Market with a symbol ["Products", "Product"]
           Chats with a symbol ["ChatList"]
           Settings with a symbol ["Settings"]
        sample://open/products/seven -> nothing
        /people/octocat -> chats
           Home with a symbol ["Home"]
           Market with a symbol ["Products", "Product"]
         * Chats with a symbol ["ChatList", "Followers"]
           Settings with a symbol ["Settings"]
        https://example.com/people/no%20one -> nothing
        /settings/ -> settings
           Home with a symbol ["Home"]
           Market with a symbol ["Products", "Product"]
           Chats with a symbol ["ChatList", "Followers"]
         * Settings with a symbol ["Settings"]
        /settings/more -> nothing
        /products/ -> nothing
        / -> nothing
        covered false
        above another
           Home with a symbol ["Home"]
         * Market with a symbol ["Products", "Product", "Product"]
           Chats with a symbol ["ChatList", "Followers"]
           Settings with a symbol ["Settings"]
        root ChatListViewController
        view sample://open/products/7 1 ["ProductsViewController", "ProductViewController"]
        view sample://nowhere 1 ["ProductsViewController", "ProductViewController"]
        view sample://open/settings 3 ["SettingsViewController"]
        same true

        """

    @discardableResult
    private func shell(_ command: String) throws -> String {
        let end = try ChildProcess.shell(command, in: folder.url).end()
        try #require(
            end.shellStatus == 0,
            "\(command): \(end.output.prefix(4_000))\(end.errors.prefix(8_000))")
        return end.output
    }
}

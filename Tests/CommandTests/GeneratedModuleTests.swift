import Foundation
import TestSupport
import Testing

/// The files of a whole workspace are one Swift module.
@Suite(.enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct GeneratedModuleTests {
    /// A way to build the module.
    struct Project: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The options of `gen-models`.
        let options: String
        var flags: [String] = []

        static let all = [
            Project(testDescription: "Swift 6", options: "", flags: ["-swift-version", "6"]),
            Project(
                testDescription: "Swift 6, main actor, Codable", options: "--codable",
                flags: ["-swift-version", "6", "-default-isolation", "MainActor"]),
            Project(
                testDescription: "Swift 5, complete checking", options: "--access package",
                flags: [
                    "-swift-version", "5", "-strict-concurrency=complete", "-package-name", "app",
                ]),
            Project(
                testDescription: "public, strict imports", options: "--codable --access public",
                flags: [
                    "-swift-version", "6",
                    "-enable-upcoming-feature", "InternalImportsByDefault",
                    "-enable-upcoming-feature", "MemberImportVisibility",
                ]),
        ]
    }

    @Test(arguments: Project.all)
    func `the sample specs compile as one module`(project: Project) throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        for name in ["shelf.yaml", "shelf.xcstrings"] {
            let file = URL(filePath: RepositoryRoot.path(of: "\(Self.responses)/\(name)"))
            try folder.write(try Data(contentsOf: file), to: "Specs/\(name)")
        }
        try compile("Specs", in: folder, as: project)
    }

    /// A model whose type the app has, and one that does not have what the spec says of it.
    @Test func `types of the app are checked`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(Self.kit.utf8), to: "MyKit.swift")
        try folder.write(Data(Self.specOfKit.utf8), to: "orders.yaml")
        let build = try ChildProcess.shell(
            """
            '\(#require(compiler))' -swift-version 6 -emit-module -module-name MyKit MyKit.swift &&
            screenc gen-models orders.yaml --access public --codable --output-file Models.swift &&
            screenc gen-loaders orders.yaml --runtime embed --output out
            """, in: folder.url
        ).end()
        try #require(build.shellStatus == 0, "\(build.output) \(build.errors)")
        func check(_ options: String = "") throws -> (status: Int, output: String) {
            let end = try ChildProcess.shell(
                """
                '\(#require(compiler))' -swift-version 6 -warnings-as-errors -wmo -typecheck -I . \
                -module-name App \(options) Models.swift out/*.swift 2>&1
                """, in: folder.url
            ).end()
            return (end.shellStatus, end.output)
        }
        for options in ["", "-default-isolation MainActor"] {
            let end = try check(options)
            #expect(end.status == 0, "\(end.output.prefix(4_000))")
        }
        try folder.write(
            Data(Self.kit.replacing("total: Double", with: "total: Int").utf8), to: "MyKit.swift")
        let changed = try ChildProcess.shell(
            "'\(#require(compiler))' -swift-version 6 -emit-module -module-name MyKit MyKit.swift",
            in: folder.url
        ).end()
        try #require(changed.shellStatus == 0, "\(changed.errors)")
        let end = try check()
        #expect(end.status != 0)
        #expect(end.output.contains("does not conform to protocol"), "\(end.output.prefix(4_000))")
    }

    /// A model of a library has the name of its type, which is in the module of the generated code.
    @Test func `types of the module itself are not named twice`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(Self.kit.utf8), to: "MyKit.swift")
        let model = "  Order: {swift: MyKit.Order, id: int, total: double, tags: list(string)}"
        try folder.write(
            Data("library: shop.kit\nmodels:\n\(model)\n".utf8), to: "specs/kit.yaml")
        try folder.write(
            Data(
                """
                screen: shop.orders
                import: [kit.yaml]
                sections:
                  - id: orders
                    url: https://example.com/orders
                    model: Order
                    layout: list
                    cell: {text: "${item.id}: ${string(item.total)}"}
                """.utf8), to: "specs/orders.yaml")
        try folder.write(Data("module: MyKit\n".utf8), to: "specs/screenc.yaml")
        let end = try ChildProcess.shell(
            """
            screenc gen-models specs --output out && screenc gen-loaders specs --runtime embed \
            --output out && '\(#require(compiler))' -swift-version 6 -warnings-as-errors -wmo \
            -typecheck -module-name MyKit MyKit.swift out/*.swift 2>&1
            """, in: folder.url
        ).end()
        #expect(end.shellStatus == 0, "\(end.output.prefix(4_000)) \(end.errors)")
    }

    private static let kit = """
        import Foundation
        public struct Order: Codable, Hashable, Sendable {
            public var id: Int
            public let total: Double
            public let link: URL?
            public let note: String
            public let tags: [String]
        }
        """

    private static let specOfKit = """
        screen: shop.orders
        models:
          Order: {swift: MyKit.Order, id: int, total: double, link: url?, tags: list(string)}
          Page: {orders: list(Order), swift: string}
        sections:
          - id: orders
            url: https://example.com/orders
            keypath: orders
            model: Order
            layout: list
            cell: {text: "${item.id}: ${string(item.total)}", secondaryText: "${item.tags.join(', ')}"}
            search: item.tags.join(",")
          - id: page
            url: https://example.com/page
            model: Page
            layout: list
            cell: {text: "${item.swift}", secondaryText: "${item.orders.size()}"}
        """

    /// The folder of a spec with all kinds of responses, and of a program that decodes them.
    private static let responses = "Tests/CommandTests/Cases/gen-models/Responses"

    @Test func `types of responses decode what a run decodes`() throws {
        let folder = try TemporaryFolder()
        let cases = RepositoryRoot.path(of: Self.responses)
        let generation = try ChildProcess.shell(
            "screenc gen-models '\(cases)/shelf.yaml' --root '\(cases)' --output-file Models.swift",
            in: folder.url
        ).end()
        try #require(generation.shellStatus == 0, "\(generation.errors)")
        let text = try String(contentsOfFile: folder.path(of: "Models.swift"), encoding: .utf8)
        expectGolden(text, "Cases/gen-models/Responses/Models.swift.txt")
        let build = try ChildProcess(
            #require(compiler),
            ["-swift-version", "6", "-warnings-as-errors", "-wmo", "-o", "driver"]
                + ["Models.swift", "\(cases)/main.swift"], in: folder.url, joinsStreams: true
        ).end()
        try #require(build.status == 0, "\(build.output.prefix(4_000))")
        let run = try ChildProcess(
            folder.path(of: "driver"), [], in: folder.url, joinsStreams: true
        ).end()
        #expect(run.status == 0, "\(run.output)")
    }

    /// The models of libraries are in another module.
    @Test func `screens use the models of libraries in their module`() throws {
        let folder = try TemporaryFolder()
        try write(Self.libraries, to: folder)
        try FileManager.default.removeItem(atPath: folder.path(of: "screenc.yaml"))
        let screen = Self.screen.replacing("NAME", with: "orders")
        try folder.write(Data(screen.utf8), to: "screens/orders.yaml")
        let base = ["-swift-version", "6", "-warnings-as-errors", "-wmo", "-parse-as-library"]
        let steps = [
            ("shared --module Shared --access public --output Shared", "Shared", ["-emit-module"]),
            (
                "screens --module App --library-module Shared --output App", "App",
                ["-typecheck", "-I", "../Shared"]
            ),
        ]
        for (arguments, module, flags) in steps {
            let generation = try ChildProcess.shell(
                "screenc gen-models \(arguments) --root .", in: folder.url
            ).end()
            try #require(generation.shellStatus == 0, "\(generation.errors)")
            let out = folder.url.appending(path: module)
            let files = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
            let result = try ChildProcess(
                #require(compiler), base + flags + ["-module-name", module] + files, in: out,
                joinsStreams: true
            ).end()
            #expect(result.status == 0, "\(result.output.prefix(4_000))")
        }
    }

    /// Screens with types of Swift as names, with equal models, and with models named like screens
    /// and libraries.
    @Test(arguments: Project.all)
    func `screens with clashing names compile as one module`(project: Project) throws {
        let folder = try TemporaryFolder()
        try write(Self.libraries, to: folder)
        for name in ["orders", "returns", "Task", "Result", "Extra"] {
            let screen = Self.screen.replacing("NAME", with: name)
            try folder.write(Data(screen.utf8), to: "screens/\(name).yaml")
        }
        try compile("", in: folder, as: project)
    }

    private func write(_ files: [String: String], to folder: TemporaryFolder) throws {
        for name in ["screens", "shared"] { try folder.makeFolder(name) }
        for (path, text) in files { try folder.write(Data(text.utf8), to: path) }
    }

    private func compile(
        _ specs: String, in folder: TemporaryFolder, as project: Project
    ) throws {
        let generation = try ChildProcess.shell(
            "screenc gen-models \(specs) --output out \(project.options)", in: folder.url
        ).end()
        try #require(generation.shellStatus == 0, "\(generation.errors)")
        let out = folder.url.appending(path: "out")
        let files = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
        let base = [
            "-typecheck", "-warnings-as-errors", "-wmo", "-parse-as-library", "-module-name",
            "Models",
        ]
        let result = try ChildProcess(
            #require(compiler), base + project.flags + files, in: out, joinsStreams: true
        ).end()
        #expect(result.status == 0, "\(result.output.prefix(4_000))")
        #expect(files.count > 4)
    }

    private static let screen = """
        screen: shop.NAME
        import: [../shared/shop.yaml, ../shared/money.yaml, ../shared/stages.yaml]
        models:
          Row: {id: int, product: Product, price: Price?, stage: Stage, extra: json, when: date}
          Order: {id: int, rows: list(Row), parent: Order?, state: State, own: NAMEModel}
          State: {enum: [open, done, Row]}
          NAMEModel: {id: int, Row: Row, task: Task, result: Result?}
          Task: {Product: string, orders: Orders}
          Result: {extra: json}
          Orders: {id: int, Result: Result}
        sections:
          - id: rows
            url: https://example.com/rows
            model: Order
            layout: list
            cell: {text: "${item.id}"}
        """

    private static let libraries = [
        "screenc.yaml": "specs: [screens, shared]\nmodule: Models",
        "shared/money.yaml": """
        library: shop.money
        models:
          Price: {amount: double, unit: Unit, extra: json}
          Unit: {enum: [KRW, USD]}
        """,
        "shared/shop.yaml": """
        library: shop.common
        import: [money.yaml]
        models:
          Product:
            id: int
            price: Price
            tags: {type: list(string), default: []}
            made: date?
            on: {type: date, format: day}
            parent: Product?
          Status: {enum: [a, b], closed: true}
        """,
        "shared/stages.yaml": """
        library: shop.stages
        models:
          Stage: {enum: [Row, Error, "1st", init]}
        """,
    ]
}

/// The Swift compiler in the PATH.
let compiler = ChildProcess.find("swiftc")

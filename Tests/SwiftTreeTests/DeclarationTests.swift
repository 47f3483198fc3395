import SwiftTree
import Testing

/// Declarations have their heads, effects and bodies.
@Suite struct DeclarationTests {
    private static let body = [SwiftStatement.expression(.name("a"))]

    @Test func `a function has its parameters`() {
        let head = SwiftFunctionDeclaration.Head.function(
            [.private, .static], "in",
            [
                .init("_", "class", .named("Int")), .init("at", "index", .named("Int")),
                .init(nil, "where", .optional(.named("Int"))), .init(nil, "var", .named("Int")),
            ])
        let function = SwiftFunctionDeclaration(head, throws: nil, .list(.named("Int")), Self.body)
        #expect(
            function.lines == [
                "private static func `in`(_ `class`: Int, at index: Int, where: Int?, `var`: Int) -> [Int] {",
                "    a", "}",
            ])
    }

    @Test func `a property that throws has a getter`() {
        let head = SwiftFunctionDeclaration.Head.property([], "label")
        let plain = SwiftFunctionDeclaration(head, throws: nil, .named("Int"), Self.body)
        #expect(plain.lines == ["var label: Int {", "    a", "}"])
        let throwing = SwiftFunctionDeclaration(head, throws: "Failure", .named("Int"), Self.body)
        #expect(
            throwing.lines == [
                "var label: Int {", "    get throws(Failure) {", "        a", "    }", "}",
            ])
    }

    @Test func `a property can be assigned`() {
        let box = SwiftExpression.name("_next")
        let property = SwiftFunctionDeclaration(
            .property([.package], "next"), .optional(.named("Node")),
            [.expression(SwiftExpression.unwrapped(box).member("value").completed)],
            setter: [.assignment(box, .name("newValue")), .expression(.call("update", [:]))])
        #expect(
            [SwiftDeclaration.function(property)].lines() == [
                "package var next: Node? {", "    get { _next?.value }", "    set {",
                "        _next = newValue", "        update()", "    }", "}",
            ])
    }

    @Test func `properties with comments stand beside each other, copies do not`() {
        let members: [SwiftDeclaration] = [
            .constant([], "id", .named("Int")),
            .constant([], "name", .named("String")).documented("Of the user."),
            .variable([], "score", .named("Double")),
            .copy(["struct Box {", "", "    let value: Int", "}"]),
            .function(
                SwiftFunctionDeclaration(
                    .function([], "hash", [.init("into", "hasher", .inOut(.named("Hasher")))]),
                    nil, [])),
        ]
        #expect(
            [SwiftDeclaration.type(.struct, "Type", [], [], members)].lines() == [
                "struct `Type` {", "    let id: Int", "    /// Of the user.",
                "    let name: String", "    var score: Double", "", "    struct Box {", "",
                "        let value: Int", "    }", "",
                "    func hash(into hasher: inout Hasher) {}",
                "}",
            ])
    }

    @Test func `a function has effects, and parameters on lines of their own`() {
        let name = String(repeating: "name", count: 10)
        let head = SwiftFunctionDeclaration.Head.function(
            [.override], "load",
            [
                .init(nil, name, .named("Int"), default: .int(1)),
                .init("of", name, .generic("Load", [.named("Item")])),
            ], attributes: ["@MainActor"])
        let function = SwiftFunctionDeclaration(
            head, isAsync: true, throws: SwiftFunctionDeclaration.anyError, nil, [])
        #expect(
            [SwiftDeclaration.function(function)].lines(level: 1) == [
                "@MainActor", "override func load(", "    \(name): Int = 1,",
                "    of \(name): Load<Item>", ") async throws {}",
            ])
    }

    @Test func `a type has its members`() {
        let initializer = SwiftFunctionDeclaration(
            .initializer([.required], isFailable: true, [.init(nil, "coder", .named("NSCoder"))]),
            nil, [.result(.absent)])
        let requirement = SwiftFunctionDeclaration(
            .function([], "screen", [.init("for", "place", .named("Place"))]),
            .optional(.named("Screen")), nil)
        let declarations: [SwiftDeclaration] = [
            .type(
                .enum, "Section", [.named("String")], [.nonisolated],
                [
                    .enumCase("list", raw: .literal("a\"b")),
                    .enumCase("open", [.init(nil, .named("URL")), .init("in", .named("Int"))]),
                ]),
            .type(
                .class, "Screen", [.generic("Controller", [.named("Loader")])], [.final],
                attributes: ["@Observable", "@MainActor"],
                [
                    .constant([.private], "hooks", .named("any Hooks")),
                    .variable(
                        [], "perform", nil, .closure(.init(["_"], .bool(false))),
                        attributes: ["@ObservationIgnored"]),
                    .function(initializer),
                ]
            ).documented("The screen \u{202E}x."),
            .conditional(
                "canImport(SwiftUI)",
                [
                    .type(.protocol, "Hooks", [], [], [.function(requirement)]),
                    .typeAlias("A", .named("B")),
                ]),
            .type(.extension, "Loader", [.named("ScreenLoader")], [], []),
        ]
        #expect(
            declarations.lines() == [
                "nonisolated enum Section: String {", "    case list = \"a\\\"b\"",
                "    case open(URL, in: Int)", "}", "",
                "/// The screen \\u{202E}x.", "@Observable @MainActor",
                "final class Screen: Controller<Loader> {", "    private let hooks: any Hooks",
                "    @ObservationIgnored var perform = { _ in false }", "",
                "    required init?(coder: NSCoder) { return nil }", "}", "",
                "#if canImport(SwiftUI)", "    protocol Hooks {",
                "        func screen(for place: Place) -> Screen?", "    }", "",
                "    typealias A = B", "#endif", "", "extension Loader: ScreenLoader {}",
            ])
    }

    @Test func `declarations that are printed before stand like others`() {
        let one = SwiftFunctionDeclaration(.function([], "one"), nil, [.leave, .leave])
        let declarations: [SwiftDeclaration] = [
            .imported("UIKit"), .imported("Foundation"), .constant([], "a", .named("Int")),
            .function(one), .variable([], "b", .named("Int")), .type(.enum, "Empty", [], [], []),
        ]
        let printed = declarations.map { declaration in
            SwiftDeclaration.printed(PrintedDeclarations { $0.write([declaration]) })
        }
        #expect(printed.lines() == declarations.lines())
        let halves = [declarations.prefix(4), declarations.suffix(2)].map { half in
            SwiftDeclaration.printed(PrintedDeclarations { $0.write(Array(half)) })
        }
        #expect(halves.lines() == declarations.lines())
        let inside = SwiftDeclaration.type(.struct, "Outer", [], [], printed)
        #expect(
            [inside].lines()
                == [SwiftDeclaration.type(.struct, "Outer", [], [], declarations)].lines())
    }
}

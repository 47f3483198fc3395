import SwiftTree
import Testing

/// A file has a comment, imports, and declarations with empty lines between them.
@Suite struct SwiftFileTests {
    private static let values = SwiftExpression.name("values")

    private static func `class`(_ members: [SwiftDeclaration]) -> SwiftFile {
        SwiftFile(
            comment: ["// Of a spec\u{202E}."],
            [
                .imported("UIKit"), .conditional("canImport(SwiftUI)", [.imported("SwiftUI")]),
                .type(.class, "Home", [], [.final], members),
            ])
    }

    @Test func `imports stand together`() {
        #expect(
            Self.class([]).text == """
                // Of a spec\\u{202E}.

                import UIKit

                #if canImport(SwiftUI)
                    import SwiftUI
                #endif

                final class Home {}

                """)
    }

    @Test func `imports have access levels, and others otherwise`() {
        let file = SwiftFile(
            comment: ["// Of a spec."],
            [
                .imported("Foundation", modifiers: [.public]),
                .conditional(
                    "hasFeature(A)", [.imported("Models", modifiers: [.package])],
                    otherwise: [.imported("Models")]),
            ])
        #expect(
            file.text == """
                // Of a spec.

                public import Foundation

                #if hasFeature(A)
                    package import Models
                #else
                    import Models
                #endif

                """)
    }

    @Test func `a file without declarations ends with its comment`() {
        #expect(SwiftFile(comment: ["// Nothing."], []).text == "// Nothing.\n")
    }

    @Test func `an initializer calls that of the class above`() {
        let initializer = SwiftFunctionDeclaration(
            .initializer([], [.init("_", "hooks", .existential("Hooks"))]), nil,
            [
                .assignment(.own.member("hooks"), .name("hooks")),
                .expression(.initializer(.parent)(["insets": .initializer(nil)(["top": .int(1)])])),
            ])
        #expect(
            SwiftDeclaration.function(initializer).lines == [
                "init(_ hooks: any Hooks) {", "    self.hooks = hooks",
                "    super.init(insets: .init(top: 1))", "}",
            ])
    }

    @Test func `a member whose name is that of an initializer has backticks`() {
        #expect(Self.values.member("init").description == "values.`init`")
        #expect(SwiftExpression.implicitMember("init").description == ".`init`")
    }

    @Test func `an optional existential has brackets`() {
        #expect(SwiftTypeName.optional(.existential("Cell")).description == "(any Cell)?")
    }

    @Test func `a test can have a type`() {
        let test = SwiftStatement.Condition.presentOfType(
            "in", .named("Int"), Self.values.calling("read", ["_": .literal("in")]))
        #expect(
            [SwiftStatement.requirement([test], otherwise: [.result(.absent)])].lines() == [
                "guard let `in`: Int = values.read(\"in\") else { return nil }"
            ])
    }

    @Test func `a switch can be assigned, and a list be added`() {
        let cases = [
            SwiftStatement.Case(
                .implicitMember("row")(["_": .binding("cell")]), body: [.expression(.name("cell"))]),
            SwiftStatement.Case([], body: [.expression(.absent)]),
        ]
        let statements: [SwiftStatement] = [
            .chosenAssignment(.name("section").member("header"), Self.values, cases),
            .addition(.name("sections"), .array([Self.values])),
        ]
        #expect(
            statements.lines() == [
                "section.header = switch values {", "case .row(let cell): cell",
                "default: nil", "}", "sections += [values]",
            ])
    }
}

extension SwiftDeclaration {
    fileprivate var lines: [String] { [self].lines() }
}

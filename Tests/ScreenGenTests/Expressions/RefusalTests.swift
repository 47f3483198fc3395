import Diagnostics
import Expressions
import ModelGen
import ScreenGen
import ScreenSpec
import Screens
import Testing
import Values

/// What Swift cannot do is an error at its place.
@Suite struct RefusalTests {
    static let refused = [
        ("item.name.matches(item.name)", "matches", 10),
        (#"item.name.matches(r"\pL")"#, "matches", 10),
        (#"item.name.matches("(?i)é")"#, "matches", 10),
        (#"item.name.matches("(?:a*?)*")"#, "matches", 10),
        (#"regex.extractAll(item.name, "(a)(b)")"#, "regex.extractAll", 6),
        (#"regex.extract(item.name, "a{1000}b{1000}c{1000}d{1000}e")"#, "regex.extract", 6),
        (#"regex.replace(item.name, "a", r"\1")"#, "regex.replace", 6),
        (#"item.name.lowerAscii() + "%s".format([item.tags])"#, "%s", 43),
        ("[1, 2].transformMapEntry(i, n, {i: n})", "transformMapEntry", 7),
        ("item.loose.a + 1", "+", 13), ("item.loose.a < 2", "<", 13),
        ("item.parts.distinct()", "distinct", 11), ("item.parts.sortBy(p, p.a)", "sortBy", 11),
    ]

    @Test(arguments: refused)
    func `a refusal names the part`(
        text: String, part: String, column: Int
    ) throws {
        let (scope, names) = try Self.scope()
        let source = SourceText(path: "spec.yaml", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let expression = Array(text.utf8).withUnsafeBufferPointer { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count,
                places: SourceMap {
                    SourceRange(source, ByteRange($0.lowerBound, $0.upperBound))
                }, into: &bag)
        }
        let checked = try #require(expression, "\(bag.sorted.map(\.message))")
        let item = try #require(names.models.id(named: "Item"))
        let swift = SwiftScope(["item": .init("item", .object(item))], models: names)
        do throws(NotInSwift) {
            let code = try swiftExpression(checked, in: swift)
            Issue.record("\(code.code)")
        } catch {
            let diagnostic = error.diagnostic
            #expect(diagnostic.code == .notInSwift)
            #expect(diagnostic.message.contains("`\(part)`"), "\(diagnostic.message)")
            #expect(diagnostic.help == nil, "only a loader has hooks")
            #expect(Int(diagnostic.primary.place.range.start) == column)
        }
    }

    /// Chains of any length are read without recursion, and refused where Swift cannot take them.
    @Test func `deep nesting is refused`() throws {
        let (scope, names) = try Self.scope()
        let text = Array(repeating: "item.stock", count: 5_000).joined(separator: " + ")
        let source = SourceText(path: "spec.yaml", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let expression = Array(text.utf8).withUnsafeBufferPointer { bytes in
            ExpressionChecker(scope: scope).check(
                bytes, in: 0..<bytes.count,
                places: SourceMap { _ in SourceRange(source, ByteRange(0, 1)) }, into: &bag)
        }
        let swift = SwiftScope(models: names)
        let checked = try #require(expression)
        #expect(throws: NotInSwift.self) { try swiftExpression(checked, in: swift) }
    }

    private static func scope() throws -> (Scope, ModelNames) {
        let (unit, screen) = try SwiftUnit.compiled(
            Array(ExpressionCases.spec.utf8), name: "Probes", libraries: .empty, catalogs: .none)
        let item = try #require(screen.models.id(named: "Item"))
        let names = ModelNames(screen.models, of: unit.owner)
        return (screen.scope.adding("item", .model(item)), names)
    }
}

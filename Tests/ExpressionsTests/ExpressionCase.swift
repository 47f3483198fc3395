import Diagnostics
@testable import Expressions
import Foundation
import TestSupport
import Testing
import Values

/// A file of `Cases`: blocks separated by empty lines, each an expression on the first line
/// followed by its result.
struct CaseFile: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    /// The first lines of the blocks.
    var expressions: [String] {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/\(name)")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n\n").map { block in
            String(block.split(separator: "\n", omittingEmptySubsequences: true).first ?? "")
        }.filter { !$0.isEmpty }
    }

    /// Compares every block with the `result` of its expression.
    func expect(_ result: (String) -> String) {
        let blocks = expressions.map { "\($0)\n\(result($0))\n" }
        #expect(!blocks.isEmpty)
        expectGolden(blocks.joined(separator: "\n"), "Cases/\(name)")
    }

    /// The files in a folder of `Cases`, by name.
    static func all(in folder: String) -> [CaseFile] {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Cases/\(folder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path())) ?? []
        return names.sorted().map { CaseFile(name: "\(folder)/\($0)") }
    }
}

/// Operations on the expression of a case.
enum Sample {
    static func parse(_ text: String) -> ParsedTree {
        var text = text
        return text.withUTF8 { ExpressionParser.parse($0, in: 0..<$0.count) }
    }

    static func check(_ text: String, in scope: Scope = .sample) -> CheckResult {
        var text = text
        return text.withUTF8 { Checker.check($0, in: 0..<$0.count, scope) }
    }

    /// Returns the type, or a line of carets and message lines for each fault.
    static func report(_ text: String) -> String {
        let result = check(text)
        guard !result.faults.isEmpty else {
            return ": " + result.tree.type.text(in: Scope.sample.models)
        }
        return result.faults.map { report($0, text) }.joined(separator: "\n")
    }

    private static func report(_ fault: ExpressionFault, _ text: String) -> String {
        let bytes = Array(text.utf8)
        func width(_ range: Range<Int>) -> Int {
            String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
                .unicodeScalars.count
        }
        let indent = String(repeating: " ", count: width(0..<fault.range.lowerBound))
        let carets = String(repeating: "^", count: max(1, width(fault.range)))
        let severity = fault.severity == .warning ? "warning: " : ""
        var lines = [
            "\(indent)\(carets)\(fault.label.map { " " + $0 } ?? "")",
            "    \(severity)\(fault.code.name): \(fault.message)",
        ]
        if let help = fault.help { lines.append("    help: \(help)") }
        if !fault.fixes.isEmpty { lines.append("    fixed: \(corrected(bytes, fault.fixes))") }
        return lines.joined(separator: "\n")
    }

    /// Returns the text with the fixes applied.
    static func corrected(_ bytes: [UInt8], _ fixes: [ExpressionFault.Fix]) -> String {
        var bytes = bytes
        for fix in fixes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(
                fix.range.clamped(to: 0..<bytes.count), with: fix.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Scope {
    /// Products of a shop and their users, with a name of every type.
    static let sample: Scope = {
        let user = CELType.object(ModelID(0))
        let product = CELType.object(ModelID(1))
        var names = NameTable()
        let variables: [(String, CELType)] = [
            ("p", product), ("op", .optional(product)), ("ps", .list(product)), ("us", .list(user)),
            ("n", .int), ("u", .uint), ("d", .double), ("s", .string), ("b", .bool), ("y", .bytes),
            ("xs", .list(.string)), ("ns", .list(.int)), ("m", .map(.string, .int)),
            ("o", .optional(.string)), ("oi", .optional(.int)), ("ox", .optional(.list(.string))),
            ("j", .dyn), ("now", .timestamp), ("data.users", .list(user)),
            ("data.stats", .map(.string, .double)), ("params.name", .string),
        ]
        for (name, type) in variables { names.add(name, type) }
        return Scope(models: .sample, names: names, functions: .standard)
    }()
}

extension ModelTable {
    static let sample = ModelTable([
        Model(name: "User", body: .object(fields([("id", .string), ("name", .string)]))),
        Model(
            name: "Product",
            body: .object(
                fields([
                    ("id", .int), ("name", .string), ("price", .double),
                    ("note", .optional(.string)), ("tags", .list(.string)),
                    ("seller", .optional(.model(ModelID(0)))), ("owner", .model(ModelID(0))),
                    ("state", .model(ModelID(2))), ("made", .date(.iso8601)), ("any", .json),
                    ("counts", .map(.int)), ("users", .list(.model(ModelID(0)))),
                ]))),
        Model(
            name: "State",
            body: .enumeration(
                Enumeration(name: "State", cases: ["open", "closed", "in review"]))),
        Model(
            name: "Tag", body: .object(fields([("name", .string), ("note", .optional(.string))]))),
    ])

    private static func fields(_ types: [(String, ValueType)]) -> [Field] {
        types.map { Field(name: $0.0, type: $0.1) }
    }
}

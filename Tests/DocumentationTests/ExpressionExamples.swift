import Foundation
import TestSupport

/// Evaluates the expressions of a document.
///
/// A block ```` ```cel FILE OPTION… ```` has an expression per line, followed by `// → ` and its
/// value, or by `// ✗ ` and the first sentence of the error. In a table with the columns `CEL` and
/// `Value`, the second is the value of the first. The names are those of the JSON file.
struct ExpressionExamples {
    /// The folder of the file.
    let folder: URL
    /// The rest of the info string after `cel`: the file, and options of `screenc eval`.
    let arguments: String

    func update(_ lines: [String]) throws -> [String] {
        let expressions = lines.map(Self.expression)
        let width = expressions.map(\.count).max() ?? 0
        return try expressions.map { expression in
            guard !expression.isEmpty, !expression.hasPrefix("//") else { return expression }
            let padding = String(repeating: " ", count: width - expression.count)
            return "\(expression)\(padding)  // \(try outcome(expression))"
        }
    }

    /// Returns a line without its value.
    private static func expression(_ line: String) -> String {
        let end = line.firstRange(of: "  // ")?.lowerBound ?? line.endIndex
        var text = line[..<end]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private func outcome(_ expression: String) throws -> String {
        let quoted = "'\(expression.replacing("'", with: #"'\''"#))'"
        let line = "screenc eval --color never --data \(arguments) -- \(quoted) 2>&1"
        let output = try ChildProcess.text(of: line, in: folder).split(separator: "\n")
        // Errors follow warnings.
        if let fault = output.first(where: { $0.hasPrefix("error[") }) {
            return "✗ " + (fault.split(separator: "]: ", maxSplits: 1).last ?? "")
        }
        return "→ " + (output.last ?? "")
    }

    // MARK: - Tables

    /// Returns the text with updated values in its tables.
    func update(_ text: String) throws -> String {
        var isTable = false
        return try text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.suffix(3).prefix(2) == ["CEL", "Value"] { isTable = true }
            if line.isEmpty { isTable = false }
            guard isTable, cells.count > 4, let expression = Self.code(cells[cells.count - 3])
            else { return String(line) }
            let value = try outcome(expression).replacing("→ ", with: "", maxReplacements: 1)
            let row = cells.dropFirst().dropLast(2) + ["`\(value)`"]
            return "| " + row.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }

    /// Returns the text between backquotes if it is the whole cell.
    private static func code(_ cell: String) -> String? {
        guard cell.count > 2, cell.first == "`", cell.last == "`" else { return nil }
        return String(cell.dropFirst().dropLast())
    }
}

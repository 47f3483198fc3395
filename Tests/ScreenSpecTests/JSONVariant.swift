import Diagnostics
import ScreenSpec

/// A YAML spec converted to JSON.
struct JSONVariant {
    private let tree: SyntaxTree
    private var text = ""

    /// Converts a file; nil for a file with syntax errors.
    static func of(_ file: CaseFile) -> CaseFile? {
        var bag = DiagnosticBag()
        guard let source = decodeSource(path: file.name, bytes: file.bytes, into: &bag) else {
            return nil
        }
        let tree = readSyntax(source, into: &bag)
        guard tree.isComplete, let root = tree.documents.first else { return nil }
        var variant = JSONVariant(tree: tree)
        variant.write(root, depth: 0)
        return CaseFile(file.name.replacing(".yaml", with: ".json"), variant.text + "\n")
    }

    private init(tree: SyntaxTree) { self.tree = tree }

    private mutating func write(_ node: NodeIndex, depth: Int) {
        switch tree[node].kind {
        case .null: text += "null"
        case .bool: text += tree.text(node).lowercased()
        case .int, .float: text += number(tree.text(node))
        case .string: writeString(tree.text(node))
        case .sequence:
            text += "["
            for (index, element) in tree.elements(node).enumerated() {
                startItem(index, depth)
                write(element, depth: depth + 1)
            }
            text += "]"
        case .mapping:
            text += "{"
            for (index, pair) in tree.pairs(node).enumerated() {
                startItem(index, depth)
                writeString(tree.text(pair.key))
                text += ": "
                write(pair.value, depth: depth + 1)
            }
            text += "}"
        }
    }

    private mutating func startItem(_ index: Int, _ depth: Int) {
        text += (index > 0 ? "," : "") + "\n" + String(repeating: "  ", count: depth + 1)
    }

    private mutating func writeString(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\0"..<" ", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Converts a YAML number to JSON; infinities and NaN become out-of-range numbers.
    private func number(_ written: String) -> String {
        if written.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil {
            return written
        }
        if let integer = CoreSchema.integer(written) { return String(integer) }
        guard let number = CoreSchema.double(written), number.isFinite else {
            return written.hasPrefix("-") ? "-1e999" : "1e999"
        }
        return String(number)
    }
}

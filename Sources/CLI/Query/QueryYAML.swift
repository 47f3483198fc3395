import Diagnostics
import JSONData
import ScreenSpec

/// Converts a YAML document to JSON by the core schema (YAML 1.2.2 §10.3).
///
/// Values without a JSON form are errors, and so is what specs may not contain: repeated keys,
/// merge keys, other tags, several documents.
struct QueryYAML {
    /// Larger limits than for a spec, because this is data.
    static let limits: SyntaxLimits = {
        var limits = SyntaxLimits()
        // Limit: bytes of a YAML document of `query`.
        limits.bytes = 64 << 20
        // Limit: nodes of a YAML document of `query` with aliases expanded.
        limits.nodes = 4_000_000
        return limits
    }()

    private let tree: SyntaxTree
    private var bag = DiagnosticBag()
    private var output: [UInt8] = []

    private init(_ tree: SyntaxTree) { self.tree = tree }

    /// Converts the only document in `bytes`. Returns nil and reports errors if it is invalid.
    static func json(
        _ path: String, _ bytes: [UInt8], into bag: inout DiagnosticBag
    ) -> [UInt8]? {
        var faults = DiagnosticBag()
        defer { for fault in faults.sorted { bag.report(fault.aboutData) } }
        guard let source = decodeSource(path: path, bytes: bytes, limits: limits, into: &faults)
        else { return nil }
        var converter = QueryYAML(readYAML(source, limits: limits, into: &faults))
        guard !faults.hasErrors else { return nil }
        converter.convert()
        faults.merge(converter.bag)
        return faults.hasErrors ? nil : converter.output
    }

    private mutating func convert() {
        for tag in tree.unknownTags { bag.report(.unknownTag(tag.name, at: tree.place(tag.node))) }
        for key in tree.mergeKeys { bag.report(.mergeInData(at: tree.place(key))) }
        guard let root = tree.documents.first else {
            return bag.report(.noDocument(in: tree.source))
        }
        if tree.documents.count > 1 {
            bag.report(.severalDocumentsQueried(at: tree.place(tree.documents[1])))
        }
        append(root)
    }

    /// Writes a node and its descendants. The reader limits the depth.
    private mutating func append(_ node: NodeIndex) {
        switch tree[node].kind {
        case .null: append("null")
        case .bool: append(tree.text(node).lowercased())
        case .string: append(string: tree.text(node))
        case .int, .float: appendNumber(node)
        case .sequence:
            append("[")
            for (position, element) in tree.elements(node).enumerated() {
                if position > 0 { append(",") }
                append(element)
            }
            append("]")
        case .mapping:
            append("{")
            for (position, pair) in tree.pairs(node).enumerated() {
                if position > 0 { append(",") }
                appendKey(pair.key)
                append(":")
                append(pair.value)
            }
            append("}")
        }
    }

    /// Writes a key. A key that is not a string is converted to one.
    private mutating func appendKey(_ node: NodeIndex) {
        let kind = tree[node].kind
        if kind.isCollection { bag.report(.collectionAsKey(at: tree.place(node))) }
        append(string: kind == .null ? "null" : tree.text(node))
    }

    private mutating func appendNumber(_ node: NodeIndex) {
        if let number = Self.number(tree.text(node), isWhole: tree[node].kind == .int) {
            append(number)
        } else {
            append("null")
            bag.report(.numberBeyondJSON(tree.text(node), at: tree.place(node)))
        }
    }

    private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

    private mutating func append(string: String) {
        var writer = JSONWriter()
        writer.string(string)
        output.append(contentsOf: writer.bytes)
    }
}

extension QueryYAML {
    /// Returns a number of the core schema with its digits unchanged, as JSON: `+.50` is `0.50`.
    /// Nil for infinities, NaN, and hexadecimal or octal numbers beyond 64 bits.
    static func number(_ text: String, isWhole: Bool) -> String? {
        if isWhole, text.hasPrefix("0x") || text.hasPrefix("0o") {
            return CoreSchema.integer(text).map { String($0) }
        }
        let sign = text.hasPrefix("-") ? "-" : ""
        let unsigned = text.drop { $0 == "-" || $0 == "+" }
        let mantissa = unsigned.prefix { $0 != "e" && $0 != "E" }
        let exponent = unsigned.dropFirst(mantissa.count)
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = parts.first, mantissa.allSatisfy({ $0.isNumber || $0 == "." }) else {
            return nil
        }
        let whole = first.drop { $0 == "0" }
        let fraction = parts.count > 1 && !parts[1].isEmpty ? ".\(parts[1])" : ""
        return "\(sign)\(whole.isEmpty ? "0" : whole)\(fraction)\(exponent)"
    }
}

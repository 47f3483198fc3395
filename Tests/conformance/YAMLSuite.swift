import Diagnostics
import JSONData
import ScreenSpec

extension Suite {
    /// yaml-test-suite, and the table of core schema scalars.
    ///
    /// Cases that libyaml parses incorrectly are skipped by name.
    static let yaml = Suite(name: "yaml") { bytes throws(SuiteFormatError) in
        let file = try SuiteFile(bytes)
        if file.has("tests") { return try SuiteReport(file.cases("tests"), as: YAMLSuiteCase.self) }
        var report = SuiteReport()
        for member in try file.members() { report.count(try CoreSchemaCase(member).failure) }
        return report
    }
}

/// A YAML text and its expected result.
private struct YAMLSuiteCase: SuiteCase {
    let id: String
    private let yaml: String
    private let verdict: String
    private let mustFail: Bool
    /// The value of each document; nil if the suite has none.
    private let documents: [JSONValue]?

    init(_ fields: SuiteFields) throws(SuiteFormatError) {
        id = try fields.string("id")
        yaml = try fields.string("yaml")
        verdict = try fields.string("libyaml")
        mustFail = fields.value.member(named: "fail")?.bool ?? false
        let json = fields.value.member(named: "json")
        documents = json?.kind == .array ? json.map { Array($0.elements) } : nil
    }

    /// The reason why libyaml cannot parse the case.
    var skipReason: String? {
        switch verdict {
        case "fail-error": "libyaml rejects this valid YAML"
        case "fail-accepts-invalid": "libyaml accepts this invalid YAML"
        case "fail-events": "libyaml parses another structure"
        default: nil
        }
    }

    /// The failure; nil if the case passes.
    var failure: SuiteReport.Failure? {
        var bag = DiagnosticBag()
        let tree = readSyntax(SourceText(path: id + ".yaml", bytes: Array(yaml.utf8)), into: &bag)
        let message = bag.sorted.first.map { "the error \"\($0.message)\"" }
        if mustFail { return message == nil ? failed("an error", "none") : nil }
        if let message { return failed("no error", message) }
        guard let documents else { return nil }
        guard documents.count == tree.documents.count else {
            return failed("\(documents.count) documents", "\(tree.documents.count)")
        }
        for (node, json) in zip(tree.documents, documents) where !tree.equals(node, json) {
            return failed(String(decoding: json.rawBytes, as: UTF8.self), "another value")
        }
        return nil
    }
}

/// A scalar with its type and value in the core schema.
private struct CoreSchemaCase {
    private let scalar: String
    private let type: String
    private let value: String

    init(_ member: JSONMember) throws(SuiteFormatError) {
        scalar = member.name
        let parts = member.value.elements.map { $0.string() ?? "" }
        guard parts.count == 3 else { throw SuiteFormatError("'\(scalar)' has no type and value") }
        (type, value) = (parts[0], parts[1])
    }

    /// The failure; nil if the case passes.
    var failure: SuiteReport.Failure? {
        var bag = DiagnosticBag()
        let source = SourceText(path: "scalar.yaml", bytes: Array("- \(scalar)\n".utf8))
        let tree = readSyntax(source, into: &bag)
        guard let root = tree.documents.first,
            let node = tree.elements(root).first(where: { _ in true })
        else { return fault("no sequence") }
        let (kind, text) = (tree[node].kind, tree.text(node))
        let fits =
            switch type {
            case "null": kind == .null
            case "bool": kind == .bool && value == "\(text.lowercased())()"
            case "int": kind == .int && CoreSchema.integer(text) == Int64(value)
            case "float": kind == .float && CoreSchema.double(text) == Double(value)
            case "inf":
                kind == .float
                    && CoreSchema.double(text) == (value == "inf()" ? .infinity : -.infinity)
            case "nan": kind == .float && CoreSchema.double(text)?.isNaN == true
            case "str": kind == .string && text == value
            default: false
            }
        return fits ? nil : fault("\(kind) \(text)")
    }

    private func fault(_ got: String) -> SuiteReport.Failure {
        SuiteReport.Failure(id: scalar, expected: "\(type) \(value)", got: got)
    }
}

extension SyntaxTree {
    /// Whether the node has the value that the suite has as JSON.
    fileprivate func equals(_ node: NodeIndex, _ json: JSONValue) -> Bool {
        switch self[node].kind {
        case .null: json.isNull
        case .bool: json.bool == (text(node).lowercased() == "true")
        case .int, .float: (try? json.double()) == CoreSchema.double(text(node))
        case .string: json.isString(text(node))
        case .sequence:
            json.kind == .array && json.count == count(node)
                && zip(elements(node), json.elements).allSatisfy { equals($0, $1) }
        case .mapping:
            json.kind == .object && json.count == count(node)
                && pairs(node).allSatisfy { pair in
                    json.member(named: text(pair.key)).map { equals(pair.value, $0) } ?? false
                }
        }
    }
}

import JSONData

extension Suite {
    /// The JSONPath Compliance Test Suite: queries with the nodelists and normalized paths that
    /// they select, and invalid queries.
    static let jsonPath = Suite(name: "jsonpath") { bytes throws(SuiteFormatError) in
        try SuiteReport(SuiteFile(bytes).cases("tests"), as: JSONPathSuiteCase.self)
    }
}

/// A query and its expected result.
private struct JSONPathSuiteCase: SuiteCase {
    let id: String
    private let selector: String
    /// Nil if the query is invalid.
    private let selection: Selection?

    /// A document and the acceptable nodelists.
    private struct Selection {
        let document: JSONValue
        let values: [JSONValue]
        /// Empty if the suite has none.
        let paths: [JSONValue]
    }

    init(_ fields: SuiteFields) throws(SuiteFormatError) {
        id = try fields.string("name")
        selector = try fields.string("selector")
        guard fields.value.member(named: "invalid_selector")?.bool != true else {
            selection = nil
            return
        }
        guard let document = fields.value.member(named: "document") else {
            throw SuiteFormatError("\(fields.place) has no document")
        }
        let values = try Self.lists("result", of: fields)
        guard !values.isEmpty else { throw SuiteFormatError("\(fields.place) has no result") }
        selection = Selection(
            document: document, values: values, paths: try Self.lists("result_paths", of: fields))
    }

    /// Returns the list in the member `name`, or those in its plural.
    private static func lists(
        _ name: String, of fields: SuiteFields
    ) throws(SuiteFormatError) -> [JSONValue] {
        let plural = name.replacing("result", with: "results")
        let lists =
            fields.value.member(named: name).map { [$0] }
            ?? fields.value.member(named: plural).map { Array($0.elements) } ?? []
        guard lists.allSatisfy({ $0.kind == .array }) else {
            throw SuiteFormatError("\(fields.place).\(name) is not an array")
        }
        return lists
    }

    /// The failure; nil if the case passes.
    var failure: SuiteReport.Failure? {
        do throws(JSONPathError) {
            let path = try JSONPath(selector)
            guard let selection else { return failed("no such query", "a query") }
            return failure(of: path, selection)
        } catch {
            return selection == nil ? nil : failed("a query", "\(error)")
        }
    }

    private func failure(of path: JSONPath, _ selection: Selection) -> SuiteReport.Failure? {
        let nodes: [JSONNode]
        do throws(JSONPathFault) {
            nodes = try path.select(in: selection.document)
        } catch {
            return failed("a nodelist", error.message)
        }
        let fits = selection.values.contains { list in
            list.count == nodes.count
                && zip(list.elements, nodes).allSatisfy { $0.isSame($1.value) }
        }
        guard fits else { return failed(text(selection.values), compact(nodes.map(\.value))) }
        let paths = nodes.map(\.normalizedPath)
        let hasPaths =
            selection.paths.isEmpty
            || selection.paths.contains { list in
                list.count == paths.count
                    && zip(list.elements, paths).allSatisfy { $0.isString($1) }
            }
        return hasPaths ? nil : failed(text(selection.paths), paths.joined(separator: ", "))
    }

    private func text(_ lists: [JSONValue]) -> String {
        lists.map { compact([$0]) }.joined(separator: " or ")
    }

    private func compact(_ values: [JSONValue]) -> String {
        values.map { value in
            var writer = JSONWriter()
            writer.copy(value)
            return String(decoding: writer.bytes, as: UTF8.self)
        }.joined(separator: ", ")
    }
}

extension JSONValue {
    /// Whether both values have equal source text, including number notation and member order: the
    /// results are copies of the nodes.
    fileprivate func isSame(_ other: JSONValue) -> Bool {
        var (left, right) = (JSONWriter(), JSONWriter())
        left.copy(self)
        right.copy(other)
        return left.bytes == right.bytes
    }
}

import JSONData

/// The libFuzzer entry point. The input is a query on the first line, followed by a document.
///
/// Any text yields an error with a range inside it, or is a query. Its evaluation must end within
/// its limit, and the normalized path of each node must select that node.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSONPath(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let query = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let text = String(validating: query, as: UTF8.self), let path = parsed(text) else {
        return 0
    }
    let json = Array(bytes.dropFirst(query.count + 1))
    if let document = try? JSONDocument(json.isEmpty ? sample : json) {
        evaluate(path, document)
    }
    return 0
}

private let sample = Array(
    #"{"a":[{"b":1,"c":"x"},{"b":2.5,"é":null}],"":{"d":[[],{},"a.b"]},"r":"[a-c]+"}"#.utf8)

private func parsed(_ text: String) -> JSONPath? {
    do throws(JSONPathError) {
        let path = try JSONPath(text)
        for warning in path.warnings { check(warning, text) }
        return path
    } catch {
        check(error, text)
        return nil
    }
}

private func check(_ error: JSONPathError, _ text: String) {
    precondition(error.range.upperBound <= text.utf8.count, "an error has a range in the query")
    precondition(!error.message.isEmpty)
}

private func evaluate(_ path: JSONPath, _ document: JSONDocument) {
    let maxVisits = 20_000
    let limits = JSONPathLimits(maxVisits: maxVisits)
    let hasRepeatedNames = !document.duplicateKeys.isEmpty
    var nodes = path.nodes(in: document.root, limits: limits)
    var count = 0
    while count < 200, let node = try? nodes.next() {
        count += 1
        precondition(count == 1 || !path.isSingular, "a singular query finds one node")
        // Later members with a repeated name have the path of the first.
        if !hasRepeatedNames { checkPath(of: node, in: document) }
    }
    precondition(nodes.visits <= maxVisits + document.bytes.count + 1_000)
}

private func checkPath(of node: JSONNode, in document: JSONDocument) {
    let text = node.normalizedPath
    do {
        let path = try JSONPath(text)
        let found = try path.select(in: document.root)
        precondition(path.isSingular && found.count == 1, "\(text) is not singular")
        precondition(found[0].value == node.value, "\(text) leads elsewhere")
        precondition(found[0].normalizedPath == text, "\(text) is not normalized")
    } catch {
        preconditionFailure("\(text): \(error)")
    }
}

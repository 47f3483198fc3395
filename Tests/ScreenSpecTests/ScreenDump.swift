import Diagnostics

/// Returns a dump of a value without source locations, to compare a YAML and a JSON spec.
func dump(of value: Any) -> [String] {
    var lines: [String] = []
    append(value, label: "screen", depth: 0, to: &lines)
    return lines
}

private func append(_ value: Any, label: String, depth: Int, to lines: inout [String]) {
    if value is SourceRange || value is SourceText || value is ByteRange { return }
    let mirror = Mirror(reflecting: value)
    let indent = String(repeating: " ", count: depth)
    if mirror.displayStyle == .optional {
        guard let wrapped = mirror.children.first else {
            return lines.append("\(indent)\(label): nil")
        }
        if wrapped.value is SourceRange || wrapped.value is ByteRange { return }
        return append(wrapped.value, label: label, depth: depth, to: &lines)
    }
    let isLeaf = mirror.children.isEmpty
    lines.append("\(indent)\(label): \(isLeaf ? String(describing: value) : "\(type(of: value))")")
    // The order of a dictionary or set is random.
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { return }
    // The literals of a query are documents with addresses; its text is dumped as well.
    if "\(type(of: value))" == "JSONPath" { return }
    for (index, child) in mirror.children.enumerated() {
        append(child.value, label: child.label ?? "\(index)", depth: depth + 1, to: &lines)
    }
}

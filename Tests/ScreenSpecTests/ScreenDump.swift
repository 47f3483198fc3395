import Diagnostics

/// A value with everything in it as lines of text, without places: what two spellings of one
/// spec have in common.
func printed(_ value: Any) -> [String] {
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
    // The order of a dictionary or set is another one in each run.
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { return }
    // Literals of a query are documents of their own, at other addresses; its text stands beside it.
    if "\(type(of: value))" == "JSONPath" { return }
    for (index, child) in mirror.children.enumerated() {
        append(child.value, label: child.label ?? "\(index)", depth: depth + 1, to: &lines)
    }
}

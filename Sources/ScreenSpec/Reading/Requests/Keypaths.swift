import Diagnostics
import JSONData

/// Paths into a response: `keypath`, and `at` of a field.
extension SpecReader {
    /// Reads `keypath`: a keypath, or a JSONPath if it begins with `$`.
    func responsePath(_ node: NodeIndex) -> ResponsePath? {
        guard let written = word(node, "`keypath`") else { return nil }
        guard written.hasPrefix("$") else {
            if let query = Self.query(for: written) {
                bag.report(.indexInKeypath(query), at: place(node))
                return (try? JSONPath(query)).map { ResponsePath($0) }
            }
            return keypath(written) { placeInText(node, $0) }.map { ResponsePath($0) }
        }
        do throws(JSONPathError) {
            let path = try JSONPath(written)
            for warning in path.warnings {
                bag.report(.suspiciousJSONPath(warning), at: placeInText(node, warning.range))
            }
            return ResponsePath(path)
        } catch { return refuse(.malformedJSONPath(error), at: placeInText(node, error.range)) }
    }

    /// Returns the JSONPath for `results[0].title`, `results[*]` and jq's `.results[]`; nil for a
    /// keypath.
    private static func query(for written: String) -> String? {
        guard written.contains("["), !written.contains("|") else { return nil }
        let path = written.replacing("[]", with: "[*]").drop { $0 == "." }
        let query = "$" + (path.hasPrefix("[") ? "" : ".") + path
        return (try? JSONPath(query)) == nil ? nil : query
    }

    /// Reads the keypath of a field.
    func keypath(_ node: NodeIndex, _ what: String) -> Keypath? {
        guard let written = word(node, what) else { return nil }
        return keypath(written) { placeInText(node, $0) }
    }

    /// A bound on recursion over a path.
    private static let maxNames = 100

    /// Returns the problem of a keypath with JSONPath syntax: `rows[0]`, `*`.
    private func problem(of keypath: Keypath) -> String? {
        if keypath.names.count > Self.maxNames { return "it has more than \(Self.maxNames) names" }
        let isIndexed = keypath.names.contains { $0.utf8.contains { "[]*".utf8.contains($0) } }
        return isIndexed ? "`[…]` and `*` belong to JSONPath, which begins with `$`" : nil
    }

    func keypath(_ written: String, place: (Range<Int>) -> SourceRange) -> Keypath? {
        do throws(KeypathError) {
            let keypath = try Keypath(written)
            guard let problem = problem(of: keypath) else { return keypath }
            return refuse(
                .malformedKeypath(problem, isJSONPath: false), at: place(0..<written.utf8.count))
        } catch {
            let end = max(written.utf8.count, error.offset)
            return refuse(
                .malformedKeypath(error.message, isJSONPath: error.isJSONPath),
                at: place(error.offset..<end))
        }
    }
}

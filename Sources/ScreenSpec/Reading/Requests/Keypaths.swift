import Diagnostics
import JSONData

/// Paths into a response: `keypath`, and `at` of a field.
extension SpecReader {
    /// Reads `keypath`: a keypath, or a JSONPath if it begins with `$`.
    func responsePath(_ node: NodeIndex) -> ResponsePath? {
        guard let written = word(node, as: "`keypath`") else { return nil }
        return responsePath(written) { placeInText(node, at: $0) }
    }

    /// Reads the path of a field, which leads to one value.
    func fieldPath(_ node: NodeIndex) -> [ResponsePath.Step]? {
        guard let written = word(node, as: "`at`") else { return nil }
        return fieldPath(written) { placeInText(node, at: $0) }
    }

    /// - Parameter place: the place of a range of the text.
    func fieldPath(
        _ written: String, place: (Range<Int>) -> SourceRange
    ) -> [ResponsePath.Step]? {
        guard let path = responsePath(written, place: place) else { return nil }
        let whole = place(0..<written.utf8.count)
        if path.query != nil { return refuse(.severalValuesOfField(written), at: whole) }
        if path.steps.isEmpty { return refuse(.wholeItemAsField, at: whole) }
        guard path.steps.count <= Self.maxNames else {
            return refuse(.malformedKeypath(Self.tooLong), at: whole)
        }
        let isFar = path.steps.contains {
            if case .index(let index) = $0 { index.magnitude > 1_000 } else { false }
        }
        if isFar { return refuse(.farElement, at: whole) }
        return path.steps
    }

    private func responsePath(
        _ written: String, place: (Range<Int>) -> SourceRange
    ) -> ResponsePath? {
        guard written.hasPrefix("$") else {
            if let query = Self.query(for: written) {
                report(.indexInKeypath(query), at: place(0..<written.utf8.count))
                return (try? JSONPath(query)).map { ResponsePath($0) }
            }
            return keypath(written, place: place).map { ResponsePath($0) }
        }
        do throws(JSONPathError) {
            let path = try JSONPath(written)
            for warning in path.warnings {
                report(.suspiciousJSONPath(warning), at: place(warning.range))
            }
            return ResponsePath(path)
        } catch { return refuse(.malformedJSONPath(error), at: place(error.range)) }
    }

    /// Returns the JSONPath for `results[0].title`, `results[*]` and jq's `.results[]`; nil for a
    /// keypath.
    private static func query(for written: String) -> String? {
        guard written.contains("["), !written.contains("|") else { return nil }
        let path = written.replacing("[]", with: "[*]").drop { $0 == "." }
        let query = "$" + (path.hasPrefix("[") ? "" : ".") + path
        return (try? JSONPath(query)) == nil ? nil : query
    }

    /// Limit: names of a keypath. They bound recursion over a path.
    private static let maxNames = 100
    private static let tooLong = "it has more than \(maxNames) names"

    /// Returns the problem of a keypath with JSONPath syntax: `rows[0]`, `*`.
    private func problem(of keypath: Keypath) -> String? {
        if keypath.names.count > Self.maxNames { return Self.tooLong }
        let isIndexed = keypath.names.contains { $0.utf8.contains { "[]*".utf8.contains($0) } }
        return isIndexed ? "`[…]` and `*` belong to JSONPath, which begins with `$`" : nil
    }

    func keypath(_ written: String, place: (Range<Int>) -> SourceRange) -> Keypath? {
        do throws(KeypathError) {
            let keypath = try Keypath(written)
            guard let problem = problem(of: keypath) else { return keypath }
            return refuse(.malformedKeypath(problem), at: place(0..<written.utf8.count))
        } catch {
            let end = max(written.utf8.count, error.offset)
            return refuse(.malformedKeypath(error.message), at: place(error.offset..<end))
        }
    }
}

import Testing

/// A limit that a comment of the sources tells: `/// Limit: nodes of a spec.`
struct SourceLimit {
    /// What is counted, and of what.
    let subject: String
    /// The number of the declaration below the comment, with its unit.
    let value: String

    static func all(in file: String) throws -> [SourceLimit] {
        let lines = try PackageTargets.lines(of: file)
        let starts = lines.indices.filter { index in
            ["/// Limit: ", "// Limit: "].contains { lines[index].hasPrefix($0) }
        }
        return try starts.map { index in
            let comment = lines[index...].prefix { $0.hasPrefix("//") }
            let text = PackageTargets.firstSentence(of: comment)
            let subject = String(text.dropFirst("Limit: ".count))
            let declaration = lines[comment.endIndex]
            return SourceLimit(
                subject: subject,
                value: try value(
                    in: declaration, isBytes: subject.hasPrefix("bytes "),
                    "\(file) has no number below \(subject)"))
        }
    }

    /// Returns the first number of a declaration: `4 << 20`, `.seconds(30)`, `100_000`.
    private static func value(
        in declaration: Substring, isBytes: Bool, _ complaint: Comment
    ) throws -> String {
        let found = try #require(
            declaration.firstMatch(
                of: /(Milliseconds\(|\.seconds\()?\b(\d[\d_]*)(?: << (\d+))?/), complaint)
        let digits = try #require(Int(found.output.2.filter { $0 != "_" }), complaint)
        let number = digits << (found.output.3.flatMap { Int($0) } ?? 0)
        switch found.output.1 {
        case "Milliseconds(": return time(seconds: number / 1_000)
        case ".seconds(": return time(seconds: number)
        default: return isBytes ? size(bytes: number) : grouped(number)
        }
    }

    private static func time(seconds: Int) -> String {
        seconds.isMultiple(of: 60) ? "\(seconds / 60) min" : "\(seconds) s"
    }

    private static func size(bytes: Int) -> String {
        if bytes.isMultiple(of: 1 << 20) { return "\(grouped(bytes >> 20)) MiB" }
        return bytes.isMultiple(of: 1 << 10) ? "\(bytes >> 10) KiB" : grouped(bytes)
    }

    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.map { index in
            let isBoundary = index > 0 && (digits.count - index).isMultiple(of: 3)
            return (isBoundary ? "," : "") + String(digits[index])
        }.joined()
    }
}

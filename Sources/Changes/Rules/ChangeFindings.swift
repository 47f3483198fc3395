package import Diagnostics

/// What the comparison of two versions finds.
package struct ChangeFindings: Sendable {
    /// One change.
    package struct Finding: Sendable {
        package let diagnostic: Diagnostic
        /// The former name of the parameter that it is about; nil for other changes.
        package let parameter: String?
    }

    package private(set) var all: [Finding] = []
    /// What several parts of a screen have in common is found once.
    private var known: Set<Diagnostic> = []

    package init() {}

    /// Adds a change.
    ///
    /// - Parameters:
    ///   - message: What is different, as a sentence without its level.
    ///   - place: Where it is in the new version; in the old one, if it is gone.
    ///   - from: The former value; nil for what is new.
    ///   - to: The value now; nil for what is gone.
    ///   - related: Other places that explain it.
    ///   - parameter: The former name of the parameter that it is about.
    mutating func add(
        _ rule: ChangeRule, _ message: String, at place: SourceRange, from: String? = nil,
        to: String? = nil, related: [Label] = [], parameter: String? = nil
    ) {
        let change = SpecChange(
            rule.level, for: rule.audience, from: from.map(Self.comparable),
            to: to.map(Self.comparable))
        let diagnostic = Diagnostic(
            rule.code, severity: .warning,
            "\(message): \(rule.level.rawValue) for \(rule.audience.phrase)",
            at: Label(place, to == nil && from != nil ? "gone" : nil), related: related,
            help: rule.advice, change: change)
        add(Finding(diagnostic: diagnostic, parameter: parameter))
    }

    mutating func add(_ other: ChangeFindings) {
        for finding in other.all { add(finding) }
    }

    private mutating func add(_ finding: Finding) {
        if known.insert(finding.diagnostic).inserted { all.append(finding) }
    }

    /// Limit: bytes of a value in a finding; a longer one is cut, and told by a hash of the whole.
    private static let maxValueBytes = 160

    /// Returns a value in one line that people can write into an approval.
    private static func comparable(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.utf8.count > maxValueBytes else { return words }
        let hash = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return "\(words.prefix(maxValueBytes / 2))… (\(String(hash, radix: 16)))"
    }
}

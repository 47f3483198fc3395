import ExpressionCore
import Foundation

// Regular expressions of RE2. The generator has read the patterns: a text that is none matches nothing.
nonisolated extension String {
    /// Whether a part of the text matches a pattern.
    public func hasMatch(of pattern: String) -> Bool {
        PatternCache.shared.pattern(pattern)?.hasMatch(in: self) ?? false
    }

    /// Whether the whole text matches a pattern.
    public func isMatch(of pattern: String) -> Bool {
        PatternCache.shared.pattern(pattern)?.isMatch(self) ?? false
    }

    /// Returns the first match of a pattern, or its group if the pattern has one; nil without a match,
    /// or if the group is empty.
    public func firstExtract(of pattern: String) -> String? {
        PatternCache.shared.pattern(pattern)?.extracts(of: self, most: 1).first
    }

    /// Returns the matches of a pattern, or their groups if the pattern has one.
    public func extracts(of pattern: String) -> [String] {
        PatternCache.shared.pattern(pattern)?.extracts(of: self, most: -1) ?? []
    }

    /// Returns the text with a replacement, in which `\1` is a group, of the first matches of a pattern.
    /// The generator has read the replacement: a text that is none replaces nothing.
    public func replacingMatches(
        of pattern: String, with replacement: String, most: Int = -1
    ) -> String {
        (try? replacingMatches(of: pattern, withComputed: replacement, most: most)) ?? self
    }

    /// Returns the text with a replacement that is known only now. It is read only if there is a match.
    public func replacingMatches(
        of pattern: String, withComputed replacement: String, most: Int = -1
    ) throws(ExpressionError) -> String {
        guard most != 0, let pattern = PatternCache.shared.pattern(pattern) else { return self }
        do throws(ExpressionRules.Replacement.Fault) {
            let replacement = try ExpressionRules.Replacement(
                Array(replacement.utf8), groupCount: pattern.groupCount)
            return pattern.replacing(in: self, with: replacement, most: most)
        } catch {
            guard pattern.hasMatch(in: self) else { return self }
            switch error {
            case .endsInBackslash, .invalidEscape: throw .replacementEscape
            case .noGroup(let group, let count): throw .group(group, count: count)
            }
        }
    }
}

/// The patterns that have been read, each once. An app has as many as its expressions.
private nonisolated final class PatternCache: @unchecked Sendable {
    static let shared = PatternCache()

    private let lock = NSLock()
    // Guarded by the lock.
    private var patterns: [String: ExpressionRules.Pattern] = [:]

    private init() {}

    /// Returns the pattern of a text; nil if it is none.
    func pattern(_ text: String) -> ExpressionRules.Pattern? {
        lock.withLock {
            if let known = patterns[text] { return known }
            let pattern = try? ExpressionRules.Pattern(text)
            patterns[text] = pattern
            return pattern
        }
    }
}

import CRE2
import Synchronization

/// A regular expression of RE2: linear time, bounded memory, no backreferences.
package final class RegularExpression: @unchecked Sendable {
    // RE2 objects are immutable after compilation and thread-safe.
    let pattern: OpaquePointer
    /// The size of the program in RE2 instructions; compiling 4,000 of them takes about a
    /// millisecond.
    package let size: Int
    /// Whether it may match between two bytes of a scalar.
    let hasNoBoundary: Bool

    /// Limit: bytes of memory for a regular expression.
    private static let memoryLimit = 1 << 20

    private init(_ pattern: OpaquePointer, of text: String) {
        self.pattern = pattern
        hasNoBoundary = text.contains(#"\B"#)
        size = Int(cre2_size(pattern, Self.memoryLimit))
    }

    deinit { cre2_free(pattern) }

    /// Returns the compiled expression, or RE2's error.
    ///
    /// Results are cached: the specs of a workspace use the same few patterns, and compiling one
    /// costs as much as parsing a page of YAML.
    package static func compiled(_ text: String) -> Result<RegularExpression, Fault> {
        if let known = cache.withLock({ $0[text] }) { return known }
        let result = compiledUncached(text)
        cache.withLock {
            // When full, keeps only the most recent pattern.
            if $0.count >= cacheLimit { $0 = [:] }
            $0[text] = result
        }
        return result
    }

    /// A syntax error of a regular expression.
    package struct Fault: Error, Sendable {
        package let message: String
        /// The cost of finding the error, as `RegularExpression.size`.
        package var size = 0
    }

    private static let cache = Mutex<[String: Result<RegularExpression, Fault>]>([:])

    /// The size limit of the cache.
    private static let cacheLimit = 100

    /// Compiles without caching, for patterns of documents.
    package static func compiledUncached(_ text: String) -> Result<RegularExpression, Fault> {
        var text = text
        let compiled = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cre2_compile($0.baseAddress, $0.count, memoryLimit)
            }
        }
        guard let compiled else { return .failure(Fault(message: "out of memory")) }
        // From here on, the object owns the pattern, valid or not.
        let expression = RegularExpression(compiled, of: text)
        if let fault = cre2_error(compiled) {
            return .failure(Fault(message: String(cString: fault), size: expression.size))
        }
        return .success(expression)
    }

    /// Whether the whole text matches.
    package func matchesWhole(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matchesWhole($0) }
    }

    /// Whether the whole text in UTF-8 matches.
    func matchesWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withMemoryRebound(to: CChar.self) {
            cre2_full_match(pattern, $0.baseAddress, $0.count)
        }
    }
}

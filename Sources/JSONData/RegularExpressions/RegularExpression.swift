import CRE2
import Synchronization

/// A regular expression as RE2 has it: linear time, bounded memory, no back-references.
package final class RegularExpression: @unchecked Sendable {
    // RE2 objects are immutable after compilation and safe to use from several threads.
    let pattern: OpaquePointer
    /// What compiling it took, in RE2's instructions: some 4,000 of them take a millisecond.
    package let size: Int

    /// Memory that one compiled pattern may use, in bytes.
    private static let memoryLimit = 1 << 20

    private init(_ pattern: OpaquePointer) {
        self.pattern = pattern
        size = Int(cre2_size(pattern, Self.memoryLimit))
    }

    deinit { cre2_free(pattern) }

    /// The expression that `text` writes; its fault, in RE2's words, where it writes none.
    ///
    /// Remembered: the specs of a workspace use the same few patterns, and compiling one costs as
    /// much as reading a page of YAML.
    package static func compiled(_ text: String) -> Result<RegularExpression, Fault> {
        if let known = cache.withLock({ $0[text] }) { return known }
        let result = compiledUncached(text)
        cache.withLock {
            // Where there are more, the last ones are those that are asked for again.
            if $0.count >= cacheLimit { $0 = [:] }
            $0[text] = result
        }
        return result
    }

    /// Why a text is no regular expression.
    package struct Fault: Error, Sendable {
        package let message: String
        /// What finding it took, as `size` of an expression has it.
        package var size = 0
    }

    private static let cache = Mutex<[String: Result<RegularExpression, Fault>]>([:])

    /// How many patterns are remembered.
    private static let cacheLimit = 100

    /// The same, not remembered: for patterns that come out of documents.
    package static func compiledUncached(_ text: String) -> Result<RegularExpression, Fault> {
        var text = text
        let compiled = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cre2_compile($0.baseAddress, $0.count, memoryLimit)
            }
        }
        guard let compiled else { return .failure(Fault(message: "out of memory")) }
        // From here on the object frees the pattern, faulty or not.
        let expression = RegularExpression(compiled)
        if let fault = cre2_error(compiled) {
            return .failure(Fault(message: String(cString: fault), size: expression.size))
        }
        return .success(expression)
    }

    /// Whether the whole of `text` matches.
    package func matchesWhole(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matchesWhole($0) }
    }

    /// Whether the whole of a text in UTF-8 matches.
    func matchesWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withMemoryRebound(to: CChar.self) {
            cre2_full_match(pattern, $0.baseAddress, $0.count)
        }
    }
}

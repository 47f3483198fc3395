import CRE2
import Synchronization

/// A regular expression as RE2 has it: linear time, bounded memory, no back-references.
package final class RegularExpression: @unchecked Sendable {
    // RE2 objects are immutable after compilation and safe to use from several threads.
    private let pattern: OpaquePointer

    /// Memory that one compiled pattern may use, in bytes.
    private static let memoryLimit = 1 << 20

    /// Nil where `text` is no regular expression; `RegularExpression.fault` says why.
    package init?(_ text: String) {
        guard let compiled = Self.compile(text) else { return nil }
        guard cre2_error(compiled) == nil else {
            cre2_free(compiled)
            return nil
        }
        pattern = compiled
    }

    deinit { cre2_free(pattern) }

    /// RE2's words for what is wrong with `text`; nil where it is a regular expression.
    ///
    /// Remembered: the specs of a workspace use the same few patterns, and compiling costs as much
    /// as reading a page of YAML.
    package static func fault(in text: String) -> String? {
        if let known = checked.withLock({ $0[text] }) { return known.isEmpty ? nil : known }
        let fault = compilerFault(in: text)
        checked.withLock { if $0.count < 1_000 { $0[text] = fault ?? "" } }
        return fault
    }

    /// The fault of each pattern that was checked; empty for good ones.
    private static let checked = Mutex<[String: String]>([:])

    private static func compilerFault(in text: String) -> String? {
        guard let compiled = compile(text) else { return "out of memory" }
        defer { cre2_free(compiled) }
        return cre2_error(compiled).map { String(cString: $0) }
    }

    /// Whether the whole of `text` matches.
    package func matchesWhole(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cre2_full_match(pattern, $0.baseAddress, $0.count)
            }
        }
    }

    private static func compile(_ text: String) -> OpaquePointer? {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cre2_compile($0.baseAddress, $0.count, memoryLimit)
            }
        }
    }
}

import Diagnostics
import ScreenSpec

/// A spec before and after the fixes of its report.
struct FixedSpec {
    let path: String
    let before: SourceText
    private(set) var after: SourceText
    /// The number of applied fixes.
    private(set) var count = 0
    /// What is left to report about the text after the fixes.
    private(set) var bag = DiagnosticBag()
    /// Why fixing ended with fixes left, if it did.
    private(set) var problem: String?
    /// The bytes of the file before its text.
    private let mark: [UInt8]

    /// Limit: rounds of fixes of a file, each of which is of what the last one left.
    private static let maxRounds = 50

    /// Fixes a spec and checks it again until no fix is left. A text with errors in its
    /// syntax is not fixed, since a fix could change more than its message says.
    ///
    /// - Parameters:
    ///   - isUnsafe: Whether guesses are applied too, which may change the meaning.
    ///   - breach: What a fix would do that must not be applied.
    ///   - isHarmless: Whether a text is not worse than before; nil if its syntax alone decides.
    ///   - compile: Checks a text.
    init(
        _ source: SourceText, path: String, mark: [UInt8], isUnsafe: Bool,
        breach: String = "make it unreadable", isHarmless: ((SourceText) -> Bool)? = nil,
        compile: (SourceText) -> DiagnosticBag
    ) {
        (self.path, before, after, self.mark) = (path, source, source, mark)
        bag = compile(source)
        var known: Set<[UInt8]> = [source.bytes]
        for _ in 0..<Self.maxRounds {
            // Those of imported files are applied there.
            let fixes = bag.sorted.map { isUnsafe ? $0.fixes : $0.certainFixes }.filter { fix in
                !fix.isEmpty && fix.allSatisfy { $0.place.source.path == source.path }
            }
            guard !fixes.isEmpty else { return }
            guard !bag.hasSyntaxErrors else {
                problem = "correct the errors in its syntax first, then fix the rest"
                return
            }
            let harmless = Self.harmless(fixes) { fixes in
                guard let text = after.applying(fixes)?.text else { return nil }
                return isHarmless?(text) ?? !compile(text).hasSyntaxErrors
            }
            guard let next = after.applying(harmless) else {
                problem = "a fix would \(breach): make the rest of the changes by hand"
                return
            }
            guard known.insert(next.text.bytes).inserted else {
                problem = "its fixes undo each other"
                return
            }
            (after, bag, count) = (next.text, compile(next.text), count + next.count)
        }
        problem = "it has more fixes: run this again"
    }

    /// Returns `accepted` and those of `fixes` that are harmless beside them.
    ///
    /// - Parameter isHarmless: Checks the text after fixes; nil if they change nothing.
    private static func harmless(
        _ fixes: [[FixIt]], beside accepted: [[FixIt]] = [],
        isHarmless: ([[FixIt]]) -> Bool?
    ) -> [[FixIt]] {
        guard let isWhole = isHarmless(accepted + fixes) else { return accepted }
        if isWhole { return accepted + fixes }
        guard fixes.count > 1 else { return accepted }
        let half = fixes.count / 2
        let first = harmless(Array(fixes[..<half]), beside: accepted, isHarmless: isHarmless)
        return harmless(Array(fixes[half...]), beside: first, isHarmless: isHarmless)
    }

    var isChanged: Bool { count > 0 && before.bytes != after.bytes }

    /// The file after the fixes, which replaces the one that was fixed.
    var written: WrittenFile {
        WrittenFile(
            path: path, bytes: mark + after.bytes, replaced: .bytes(mark + before.bytes))
    }
}

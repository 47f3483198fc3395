import Diagnostics
import ScreenSpec

/// A spec before and after the certain fixes of its report.
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

    private static let maxRounds = 50

    /// Fixes a spec and checks it again until no certain fix is left.
    ///
    /// - Parameter compile: Checks a text.
    init(
        _ source: SourceText, path: String, mark: [UInt8],
        compile: (SourceText) -> DiagnosticBag
    ) {
        (self.path, before, after, self.mark) = (path, source, source, mark)
        bag = compile(source)
        var known: Set<[UInt8]> = [source.bytes]
        for _ in 0..<Self.maxRounds {
            guard let next = after.applying(bag.sorted.map(\.certainFixes)) else { return }
            guard known.insert(next.text.bytes).inserted else {
                problem = "its fixes undo each other"
                return
            }
            let result = compile(next.text)
            if Self.isBroken(result), !Self.isBroken(bag) {
                problem = "a fix would make it unreadable, so it is left out"
                return
            }
            (after, bag, count) = (next.text, result, count + next.count)
        }
        problem = "it has more fixes: run this again"
    }

    private static func isBroken(_ bag: DiagnosticBag) -> Bool {
        // A key or value that is replaced takes its anchor along.
        bag.sorted.contains { [.yamlSyntax, .jsonSyntax, .unknownAnchor].contains($0.code) }
    }

    var isChanged: Bool { count > 0 && before.bytes != after.bytes }

    /// The content of the file after the fixes.
    var bytes: [UInt8] { mark + after.bytes }
}

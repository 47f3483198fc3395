/// What machine reports say of diagnostics beside their messages: positions, key paths, and
/// fingerprints.
struct Findings {
    var tables = LineTables()
    private let options: ReportOptions
    /// The number of diagnostics with one fingerprint so far.
    private var counts: [UInt64: Int] = [:]

    init(_ options: ReportOptions) { self.options = options }

    /// The key path of the diagnostic in its file; empty for none.
    func keyPath(of diagnostic: Diagnostic) -> String { options.keyPath(diagnostic.primary.place) }

    /// Returns a text that tells the diagnostic from all others, and stays when lines move: made of
    /// its code, file and key path, and of its number among those that have the same.
    ///
    /// Call it once for each diagnostic.
    mutating func fingerprint(of diagnostic: Diagnostic) -> String {
        let parts = [
            diagnostic.code.name, options.path(diagnostic.primary.place.source.path),
            keyPath(of: diagnostic),
        ]
        let hash = hash(of: parts.joined(separator: "\0"))
        counts[hash, default: 0] += 1
        let digits = String(hash, radix: 16)
        let padding = String(repeating: "0", count: 16 - digits.count)
        return "\(padding)\(digits):\(counts[hash] ?? 1)"
    }

    /// FNV-1a, which is the same in every process.
    private func hash(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension DiagnosticBag {
    /// The diagnostics in the order for readers who see only the first: errors, then warnings, and of
    /// each first one of each file.
    var byImportance: [Diagnostic] {
        var numberOfFile: [Severity: [String: Int]] = [:]
        let numbered = sorted.enumerated().map { index, diagnostic in
            let path = diagnostic.primary.place.source.path
            numberOfFile[diagnostic.severity, default: [:]][path, default: 0] += 1
            let number = numberOfFile[diagnostic.severity]?[path] ?? 1
            let rank = (diagnostic.severity.rank, min(number, 2), index)
            return (diagnostic: diagnostic, rank: rank)
        }
        return numbered.sorted { $0.rank < $1.rank }.map(\.diagnostic)
    }
}

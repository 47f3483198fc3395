extension Diagnostic {
    /// The edits that keep the meaning of the spec. Other fixes are guesses.
    package var certainFixes: [FixIt] { hasCertainFixes ? fixes : [] }
}

extension SourceText {
    /// Returns the text after the edits of all `fixes` that do not overlap with earlier ones, and
    /// the number of the applied fixes; nil if there are none.
    ///
    /// - Parameter fixes: The edits of each diagnostic, of which all are applied or none.
    package func applying(_ fixes: [[FixIt]]) -> (text: SourceText, count: Int)? {
        var edits: [FixIt] = []
        var count = 0
        var known: Set<[FixIt]> = []
        for fix in fixes where known.insert(fix).inserted && !fix.isEmpty {
            let isHere = fix.allSatisfy { $0.place.source.path == path && isInside($0.place.range) }
            let group = edits + fix
            guard isHere, Self.areApart(group) else { continue }
            edits = group
            count += 1
        }
        guard count > 0 else { return nil }
        edits.sort { $0.place.range.start < $1.place.range.start }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        for edit in edits {
            result += bytes[position..<Int(edit.place.range.start)]
            result += edit.replacement.utf8
            position = Int(edit.place.range.end)
        }
        result += bytes[position...]
        return (SourceText(path: path, bytes: result), count)
    }

    private func isInside(_ range: ByteRange) -> Bool {
        range.start <= range.end && Int(range.end) <= bytes.count
    }

    /// Returns whether no two edits overlap or insert at one place.
    private static func areApart(_ edits: [FixIt]) -> Bool {
        let ranges = edits.map(\.place.range).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        return zip(ranges, ranges.dropFirst()).allSatisfy { one, next in
            one.end < next.start || one.end == next.start && !(one.isEmpty && next.isEmpty)
        }
    }
}

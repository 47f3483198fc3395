/// The difference of two texts as a unified diff.
struct UnifiedDiff {
    private enum Line {
        case kept(ArraySlice<UInt8>)
        case removed(ArraySlice<UInt8>)
        case added(ArraySlice<UInt8>)

        var isKept: Bool { if case .kept = self { true } else { false } }

        /// The line in the diff, with its sign.
        var text: String {
            let (sign, bytes) =
                switch self {
                case .kept(let bytes): (" ", bytes)
                case .removed(let bytes): ("-", bytes)
                case .added(let bytes): ("+", bytes)
                }
            let isComplete = bytes.last == UInt8(ascii: "\n")
            let line = String(decoding: isComplete ? bytes.dropLast() : bytes, as: UTF8.self)
            return sign + line + (isComplete ? "" : "\n\\ No newline at end of file")
        }
    }

    private let lines: [Line]
    private let path: String

    /// Lines of context around a change.
    private static let context = 3
    /// Limit: lines between the first and the last change that are compared; more are one change.
    private static let maxCompared = 5_000

    init(_ path: String, from old: [UInt8], to new: [UInt8]) {
        self.path = path
        lines = Self.compare(Self.lines(of: old), Self.lines(of: new))
    }

    /// Returns the lines of a text with their line breaks.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
            lines.append(bytes[start..<(end ?? bytes.count)])
            start = end ?? bytes.count
        }
        return lines
    }

    private static func compare(
        _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> [Line] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let (oldRest, newRest) = (old.dropFirst(head), new.dropFirst(head))
        let tail = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        let middle = changes(Array(oldRest.dropLast(tail)), Array(newRest.dropLast(tail)))
        return old.prefix(head).map { .kept($0) } + middle + old.suffix(tail).map { .kept($0) }
    }

    private static func changes(
        _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
    ) -> [Line] {
        guard old.count + new.count <= maxCompared else {
            return old.map { .removed($0) } + new.map { .added($0) }
        }
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (one, other) = (0, 0)
        while one < old.count || other < new.count {
            if one < old.count, removed.contains(one) {
                lines.append(.removed(old[one]))
                one += 1
            } else if other < new.count, added.contains(other) {
                lines.append(.added(new[other]))
                other += 1
            } else if one < old.count {
                lines.append(.kept(old[one]))
                (one, other) = (one + 1, other + 1)
            } else {
                break
            }
        }
        return lines
    }

    /// The lines of the diff with its head, each with its sign; empty if nothing differs.
    var text: [String] {
        let changed = lines.indices.filter { !lines[$0].isKept }
        guard !changed.isEmpty else { return [] }
        var result = ["--- \(path)", "+++ \(path)"]
        var (old, new, position) = (1, 1, 0)
        for hunk in hunks(changed) {
            for line in lines[position..<hunk.lowerBound] { count(line, &old, &new) }
            var (oldEnd, newEnd) = (old, new)
            for line in lines[hunk] { count(line, &oldEnd, &newEnd) }
            let places = (Self.place(old, oldEnd - old), Self.place(new, newEnd - new))
            result.append("@@ -\(places.0) +\(places.1) @@")
            result += lines[hunk].map(\.text)
            (old, new, position) = (oldEnd, newEnd, hunk.upperBound)
        }
        return result
    }

    private func count(_ line: Line, _ old: inout Int, _ new: inout Int) {
        switch line {
        case .kept: (old, new) = (old + 1, new + 1)
        case .removed: old += 1
        case .added: new += 1
        }
    }

    /// Returns the first line and the number of lines of a hunk; of none, the line before it.
    private static func place(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }

    /// Returns the ranges of changed lines with their context; near ones are one.
    private func hunks(_ changed: [Int]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in changed {
            let start = max(0, index - Self.context)
            let end = min(lines.count, index + Self.context + 1)
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }
}

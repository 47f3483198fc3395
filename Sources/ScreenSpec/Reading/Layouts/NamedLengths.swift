import Diagnostics
import Layout
import Screens

/// The lengths of a file.
struct DeclaredLengths {
    fileprivate(set) var byName: [String: DeclaredLength] = [:]
    /// Names of lengths with a reported error; uses of them are not reported.
    fileprivate(set) var faulty: Set<String> = []

    /// Returns the lengths of the file and of its imports, by name.
    func all(beside imports: Imports) -> [DeclaredLength] {
        let imported = imports.lengths.values.filter { byName[$0.key] == nil }.values.map(\.value)
        return (Array(byName.values) + imported).sorted { $0.name < $1.name }
    }
}

/// `lengths`: the named lengths of a spec.
extension SpecReader {
    /// Reads `lengths`, which all readers of the file know from then on.
    func readLengths(_ node: NodeIndex?) {
        guard let node, !isFaulty(node) else { return }
        for entry in named(node, as: "`lengths`") {
            checkIsNew(entry, as: "length", names: imports.lengths)
            if !isUsable(entry.name) {
                report(.malformedName(entry.name, as: "a length"), at: place(entry.key))
            } else if let points = number(
                entry.value, within: LayoutDimension.points, as: "`\(entry.name)`")
            {
                log.lengths.byName[entry.name] = DeclaredLength(
                    name: entry.name, points: points, place: place(entry.key))
                continue
            }
            log.lengths.faulty.insert(entry.name)
        }
    }

    /// Returns the points and the name of the length of a node; nil if it names none. The name is nil,
    /// with a report, if it cannot be used.
    ///
    /// - Parameter bounds: those of the place. A length outside of them is reported.
    func namedLength(
        _ node: NodeIndex, within bounds: ClosedRange<Double>, as what: String
    ) -> (points: Double, name: LengthName?)? {
        guard !isFaulty(node), tree[node].kind == .string, !containsInterpolation(node) else {
            return nil
        }
        let name = text(node)
        if log.lengths.faulty.contains(name) { return (bounds.lowerBound, nil) }
        guard let length = log.lengths.byName[name] ?? imported(name, names: imports.lengths) else {
            return nil
        }
        log.mentions.lengths.insert(name)
        if bounds.contains(length.points) { return (length.points, LengthName(name)) }
        let limits = (bounds.lowerBound.shortText, bounds.upperBound.shortText)
        report(
            .outOfRange(
                "\(length.points.shortText), which is `\(name)`", as: what, least: limits.0,
                most: limits.1), at: place(node))
        log.faulty.insert(node)
        return (bounds.lowerBound, nil)
    }

    /// Returns the help for a word where a length is expected; nil if the spec has no lengths.
    func lengthHelp(_ node: NodeIndex) -> String? {
        // Nearly all numbers are no words.
        guard tree[node].kind == .string else { return nil }
        let names = log.lengths.byName.keys.sorted() + imports.lengths.names
        guard !names.isEmpty else { return nil }
        return Suggestion.nearest(to: text(node), among: names).map {
            "did you mean the length `\($0)`?"
        }
            ?? "besides a number it can be a length of `lengths`: \(Suggestion.list(names, near: text(node)))"
    }
}

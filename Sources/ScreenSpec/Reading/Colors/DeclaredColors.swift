import Diagnostics
import Expressions
import Screens
import Values

/// The colours and fonts of a file.
struct DeclaredColors {
    fileprivate(set) var byName: [String: DeclaredColor] = [:]
    /// Names of colours with a reported error; uses of them are not reported.
    fileprivate(set) var faulty: Set<String> = []
    fileprivate(set) var fonts = DeclaredFonts()
    /// Whether all names are known. Others may be those of imports with errors.
    var isComplete = true

    /// Returns the colours of the file and of its imports, by name.
    func all(beside imports: Imports) -> [DeclaredColor] {
        let imported = imports.colors.values.filter { byName[$0.key] == nil }.values.map(\.value)
        return (Array(byName.values) + imported).sorted { $0.name < $1.name }
    }

    /// Returns the values that expressions read as `colors.NAME`. Those with a reported error are
    /// there too, so that their uses are not reported.
    func values(beside imports: Imports) -> [String: Color] {
        var values = imports.colors.values.mapValues(\.value.color.value)
        for (name, color) in byName { values[name] = color.color.value }
        for name in faulty where values[name] == nil { values[name] = .label }
        return values
    }
}

/// `colors`: the named colours of a spec.
extension SpecReader {
    /// Reads `colors` and `fonts`, and `lengths`, which the log has.
    ///
    /// - Parameter isComplete: whether all names of imports are known.
    func readColors(_ entries: Entries, isComplete: Bool) -> DeclaredColors {
        var colors = DeclaredColors(isComplete: isComplete)
        colors.fonts = readFonts(entries[.fonts])
        readLengths(entries[.lengths])
        guard let node = entries[.colors], !isFaulty(node) else { return colors }
        for entry in named(node, as: "`colors`") {
            checkIsNew(entry, as: "colour", names: imports.colors)
            if isColorName(entry), let color = plainColor(entry.value, as: "`\(entry.name)`") {
                colors.byName[entry.name] = DeclaredColor(
                    name: entry.name, color: color, place: place(entry.key))
            } else {
                colors.faulty.insert(entry.name)
            }
        }
        return colors
    }

    private func isColorName(_ entry: NamedEntry) -> Bool {
        guard isUsable(entry.name) else {
            return refuse(.malformedName(entry.name, as: "a colour"), at: place(entry.key)) ?? false
        }
        guard Color(named: entry.name) == nil else {
            return refuse(.systemColor(entry.name), at: place(entry.key)) ?? false
        }
        return true
    }
}

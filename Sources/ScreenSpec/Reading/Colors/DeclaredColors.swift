import Diagnostics
import Expressions
import Screens
import Values

/// `colors`: the named colours of a spec.
extension SpecReader {
    /// Reads the entries into `colors`.
    func readColors(_ node: NodeIndex?) {
        guard let node, !isFaulty(node) else { return }
        for entry in named(node, "`colors`") {
            checkIsNew(entry, "colour", imports.colors)
            if isColorName(entry), let color = plainColor(entry.value, "`\(entry.name)`") {
                colors[entry.name] = DeclaredColor(
                    name: entry.name, color: color, place: place(entry.key))
            } else {
                faultyColors.insert(entry.name)
            }
        }
    }

    private func isColorName(_ entry: NamedEntry) -> Bool {
        guard isUsable(entry.name) else {
            return refuse(.malformedName(entry.name, "a colour"), at: place(entry.key)) ?? false
        }
        guard Color(named: entry.name) == nil else {
            return refuse(.systemColor(entry.name), at: place(entry.key)) ?? false
        }
        return true
    }

    /// The values that expressions read as `colors.NAME`. Those with a reported error are there
    /// too, so that their uses are not reported.
    var colorValues: [String: Color] {
        var values = imports.colors.values.mapValues(\.value.color.value)
        for (name, color) in colors { values[name] = color.color.value }
        for name in faultyColors where values[name] == nil { values[name] = .label }
        return values
    }
}

import CellCore
import Systems
import Values

/// The names of colours in text trees: both appearances have the same.
struct ColorNames {
    private let names: [Color: String]

    init(_ version: SystemVersion) {
        var names: [Color: String] = [:]
        for name in Color.names {
            guard let color = Color(named: name)?.on(version), names[color] == nil else { continue }
            names[color] = name
        }
        self.names = names
    }

    /// UIKit's name; the numbers of a colour that has none.
    subscript(color: Color) -> String {
        if let name = color.lightName, name == color.darkName { return name.rawValue }
        return names[color] ?? color.text
    }
}

import CellCore
import Screens
import SwiftTree
import Values

/// Returns a colour: a system colour by its name, others with both appearances.
func viewColor(_ color: WrittenColor) -> SwiftExpression {
    if let name = color.systemName {
        .implicitMember("named")(["_": .implicitMember(name)])
    } else {
        .implicitMember("pair")(["_": cellColor(color.value)])
    }
}

extension WrittenColor {
    /// UIKit's name of the colour; nil for one of numbers, or of two colours.
    var systemName: String? { light == dark && !light.hasPrefix("#") ? light : nil }
}

/// Returns a colour in which those of the system have their names.
func cellColor(_ color: Color) -> SwiftExpression {
    let type = SwiftExpression.type(.named("CellColor"))
    switch (color.lightName, color.darkName) {
    case (nil, nil):
        return type([
            "light": .hexadecimal(color.light.number), "dark": .hexadecimal(color.dark.number),
        ])
    case (let light?, let dark?) where light == dark:
        return type(["_": .implicitMember(light.rawValue)])
    case (let light, let dark):
        return type(["light": shade(color.light, light), "dark": shade(color.dark, dark)])
    }
}

private func shade(_ numbers: RGBA, _ name: ViewColor.SystemColor?) -> SwiftExpression {
    if let name { return .implicitMember("named")(["_": .implicitMember(name.rawValue)]) }
    return .implicitMember("number")(["_": .hexadecimal(numbers.number)])
}

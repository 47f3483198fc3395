import CellCore
import Screens
import SwiftTree
import Values

// Colours, fonts and lengths of a spec in Swift. In place of those that have names, an app may have
// others.

/// Returns a colour: a system colour by its name, others with both appearances.
func viewColor(_ color: WrittenColor) -> SwiftExpression {
    if color.name != nil {
        .type(.named("ViewColor"))(["_": cellColor(color)])
    } else if let name = color.systemName {
        .implicitMember("named")(["_": .implicitMember(name)])
    } else {
        .implicitMember("pair")(["_": cellColor(color.value)])
    }
}

/// Returns a colour of a spec: one of `colors` is that of the app, if it has one.
func cellColor(_ color: WrittenColor) -> SwiftExpression {
    let value = cellColor(color.value)
    return color.name.map { designToken("colors", $0, default: value) } ?? value
}

/// Returns an entry of `fonts`: that of the app, if it has one.
func designFont(_ font: ViewNode.Font) -> SwiftExpression {
    var arguments = [SwiftExpression.Argument(nil, .literal(font.name))]
    if let family = font.family { arguments.append(.init("family", .literal(family))) }
    arguments.append(.init("size", .number(font.size)))
    if font.weight != .regular {
        arguments.append(.init("weight", .implicitMember(font.weight.rawValue)))
    }
    if font.relativeTo != .body {
        arguments.append(.init("relativeTo", .implicitMember(font.relativeTo.rawValue)))
    }
    return designToken("fonts", font.name, default: .initializer(nil)(arguments))
}

/// Returns the points of an entry of `lengths`: those of the app, if it has some.
func designLength(_ name: LengthName, _ points: Double) -> SwiftExpression {
    designToken("lengths", name.text, default: .number(points))
}

/// Returns a value of the design of the app; that of the spec where it has none.
func designToken(
    _ group: String, _ name: String, default value: SwiftExpression
) -> SwiftExpression {
    .element(
        .type(.named("DesignTokens")).member(group),
        [.init(nil, .literal(name)), .init("default", value)])
}

extension WrittenColor {
    /// UIKit's name of the colour; nil for one of numbers, or of two colours.
    fileprivate var systemName: String? {
        light == dark && !light.hasPrefix("#") ? light : nil
    }

    /// The colour as a `UIColor`.
    var uiColor: SwiftExpression {
        if name == nil, let systemName { return .implicitMember(systemName) }
        return .call("UIColor", ["_": cellColor(self)])
    }
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

import CellCore
import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens
import Values

/// Emits the boxes of a template's nodes, and the values of nodes.
extension TemplateViews {
    /// Returns the arguments of `with`.
    mutating func box(_ view: UnresolvedView, _ number: Int) -> [String] {
        let box = view.box
        var arguments: [String] = []
        for (name, length, part) in [
            ("width", box.width, CellPart.width), ("height", box.height, .height),
        ] {
            guard let length else { continue }
            arguments.append("\(name): \(self.length(length, number, part))")
        }
        if let ratio = box.aspectRatio {
            arguments.append("aspectRatio: \(self.number(ratio, number, .aspectRatio))")
        }
        let sides = [
            ("top", box.padding.top, CellPart.paddingTop),
            ("leading", box.padding.leading, .paddingLeading),
            ("bottom", box.padding.bottom, .paddingBottom),
            ("trailing", box.padding.trailing, .paddingTrailing),
        ].map { "\($0): \(self.number($1, number, $2))" }
        if sides.contains(where: { !$0.hasSuffix(": 0") }) {
            arguments.append("padding: .init(\(sides.joined(separator: ", ")))")
        }
        let alignment = word(box.alignment, number, .placing, "ViewNode.Alignment")
        if alignment != ".leading" { arguments.append("alignment: \(alignment)") }
        if let background = box.background {
            arguments.append("background: \(color(background, number, .background))")
        }
        arguments += effects(box, number)
        let corner = self.number(box.corner, number, .corner)
        if corner != "0" { arguments.append("corner: \(corner)") }
        let opacity = self.number(box.opacity, number, .opacity)
        if opacity != "1" { arguments.append("opacity: \(opacity)") }
        if box.accessibility != nil {
            arguments.append("accessibility: \(value(box.accessibility, number, .accessibility))")
        }
        return arguments
    }

    private mutating func effects(_ box: UnresolvedBox, _ number: Int) -> [String] {
        var arguments: [String] = []
        if let gradient = box.gradient {
            let colors = gradient.colors.enumerated().map { index, color in
                self.color(color, number, .gradientColor(index))
            }
            let end = word(gradient.direction, number, .gradientDirection, "ViewNode.Alignment")
            arguments.append(
                "gradient: .init(colors: [\(colors.joined(separator: ", "))], direction: \(end))")
        }
        if let border = box.border {
            let color = self.color(border.color, number, .borderColor)
            let width = self.number(border.width, number, .borderWidth)
            arguments.append("border: .init(color: \(color), width: \(width))")
        }
        if let shadow = box.shadow {
            let color = self.color(shadow.color, number, .shadowColor)
            let numbers = [
                ("radius", shadow.radius, CellPart.shadowRadius), ("x", shadow.x, .shadowX),
                ("y", shadow.y, .shadowY), ("opacity", shadow.opacity, .shadowOpacity),
            ].map { "\($0): \(self.number($1, number, $2))" }
            arguments.append("shadow: .init(color: \(color), \(numbers.joined(separator: ", ")))")
        }
        return arguments
    }

    private mutating func length(
        _ length: UnresolvedLength, _ number: Int, _ part: CellPart
    ) -> String {
        switch length {
        case .literal(.absolute(let points), _): return ".points(\(Self.plain(points)))"
        case .literal(.fractionalWidth(let fraction), _) where part == .width:
            return ".fraction(\(Self.plain(fraction)))"
        case .literal(.fractionalHeight(let fraction), _) where part == .height:
            return ".fraction(\(Self.plain(fraction)))"
        case .computed:
            guard let points = property(number, part) else { return ".fraction(1)" }
            return isOptional(number, part)
                ? "\(points).map { .points($0) }" : ".points(\(points))"
        default:
            refuse("this length")
            return ".fraction(1)"
        }
    }

    // MARK: - Values

    /// Returns the code of a text: a property of the cell or a literal.
    func value(_ text: Text?, _ number: Int, _ part: CellPart) -> String {
        property(number, part) ?? text?.alternatives.only?.literal.map(swiftLiteral) ?? "nil"
    }

    /// Returns the code of a number.
    func number(_ value: UnresolvedNumber, _ number: Int, _ part: CellPart) -> String {
        if let property = property(number, part, or: "0") { return property }
        guard case .literal(let literal, _) = value else { return "0" }
        return Self.plain(literal)
    }

    /// Returns the code of a word of UIKit, such as `.center`.
    ///
    /// - Parameter type: the type of the word, which has an initializer for computed ones.
    func word<Word: RawRepresentable<String>>(
        _ value: ValueOrExpression<Word>, _ number: Int, _ part: CellPart, _ type: String
    ) -> String {
        if let property = property(number, part, or: "\"\"") {
            return "\(type)(word: \(property))"
        }
        return value.literal.map { ".\($0.rawValue)" } ?? ".init(word: \"\")"
    }

    /// Returns the code of a colour.
    func color(
        _ color: ValueOrExpression<WrittenColor>, _ number: Int, _ part: CellPart
    ) -> String {
        if let property = property(number, part) {
            return "ViewColor(\(property))"
        }
        return color.literal.map(viewColor) ?? ".named(.label)"
    }

    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? String(number)
    }
}

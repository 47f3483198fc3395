import CellCore
import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the boxes of a template's nodes, and the values of nodes.
extension TemplateViews {
    /// Returns the arguments of `with`.
    mutating func box(_ view: UnresolvedView, _ number: Int) -> [Argument] {
        let box = view.box
        var arguments = lengths(box, number)
        if let ratio = box.aspectRatio {
            arguments.append(
                Argument("aspectRatio", self.number(ratio, number, .aspectRatio)))
        }
        let sides = numbers(
            [
                ("top", box.padding.top, .paddingTop),
                ("leading", box.padding.leading, .paddingLeading),
                ("bottom", box.padding.bottom, .paddingBottom),
                ("trailing", box.padding.trailing, .paddingTrailing),
            ], number)
        if sides.contains(where: { $0.value != .int(0) }) {
            arguments.append(Argument("padding", .initializer(nil)(sides)))
        }
        let alignment = word(box.alignment, number, .placing, "Alignment")
        if alignment != .implicitMember("leading") {
            arguments.append(Argument("alignment", alignment))
        }
        if let background = box.background {
            arguments.append(Argument("background", color(background, number, .background)))
        }
        arguments += effects(box, number)
        let corner = self.number(box.corner, number, .corner)
        if corner != .int(0) { arguments.append(Argument("corner", corner)) }
        let opacity = self.number(box.opacity, number, .opacity)
        if opacity != .int(1) { arguments.append(Argument("opacity", opacity)) }
        if box.accessibility != nil {
            arguments.append(
                Argument("accessibility", value(box.accessibility, number, .accessibility)))
        }
        return arguments
    }

    private mutating func lengths(_ box: UnresolvedBox, _ number: Int) -> [Argument] {
        var arguments: [Argument] = []
        for (name, length, part) in [
            ("width", box.width, CellPart.width), ("height", box.height, .height),
        ] {
            guard let length else { continue }
            arguments.append(Argument(name, self.length(length, number, part)))
        }
        return arguments
    }

    /// Returns numbers as arguments.
    private mutating func numbers(
        _ numbers: [(label: String, value: UnresolvedNumber, part: CellPart)], _ number: Int
    ) -> [Argument] {
        numbers.map { Argument($0.label, self.number($0.value, number, $0.part)) }
    }

    private mutating func effects(_ box: UnresolvedBox, _ number: Int) -> [Argument] {
        var arguments: [Argument] = []
        if let gradient = box.gradient {
            let colors = gradient.colors.enumerated().map { index, color in
                self.color(color, number, .gradientColor(index))
            }
            let end = word(gradient.direction, number, .gradientDirection, "Alignment")
            arguments.append(
                Argument(
                    "gradient", .initializer(nil)(["colors": .array(colors), "direction": end])))
        }
        if let border = box.border {
            let color = color(border.color, number, .borderColor)
            let width = self.number(border.width, number, .borderWidth)
            arguments.append(
                Argument("border", .initializer(nil)(["color": color, "width": width])))
        }
        if let shadow = box.shadow {
            let color = color(shadow.color, number, .shadowColor)
            let numbers = numbers(
                [
                    ("radius", shadow.radius, .shadowRadius), ("x", shadow.x, .shadowX),
                    ("y", shadow.y, .shadowY), ("opacity", shadow.opacity, .shadowOpacity),
                ], number)
            arguments.append(
                Argument("shadow", .initializer(nil)([Argument("color", color)] + numbers)))
        }
        return arguments
    }

    private mutating func length(
        _ length: UnresolvedLength, _ number: Int, _ part: CellPart
    ) -> SwiftExpression {
        let points = { SwiftExpression.implicitMember("points")(["_": $0]) }
        let fraction = { SwiftExpression.implicitMember("fraction")(["_": $0]) }
        switch length {
        case .literal(.absolute(let length), _, let declared):
            return points(plain(length, of: declared))
        case .literal(.fractionalWidth(let share), _, _) where part == .width:
            return fraction(.number(share))
        case .literal(.fractionalHeight(let share), _, _) where part == .height:
            return fraction(.number(share))
        case .computed:
            guard let length = property(number, part) else { return fraction(.int(1)) }
            return isOptional(number, part)
                ? length.calling("map", trailing: .init(points(.name("$0")))) : points(length)
        default:
            refuse("this length")
            return fraction(.int(1))
        }
    }

    // MARK: - Values

    /// Returns a text: a property of the cell or a literal.
    func value(_ text: Text?, _ number: Int, _ part: CellPart) -> SwiftExpression {
        let literal = text?.alternatives.only?.literal.map { SwiftExpression.literal($0) }
        return property(number, part) ?? literal ?? .absent
    }

    /// Returns a number.
    mutating func number(
        _ value: UnresolvedNumber, _ number: Int, _ part: CellPart
    ) -> SwiftExpression {
        if let property = property(number, part, or: .int(0)) { return property }
        guard case .literal(let literal, _, let length) = value else { return .int(0) }
        return plain(literal, of: length)
    }

    /// Returns a word of UIKit, such as `.center`.
    ///
    /// - Parameter type: the type of the word in `ViewNode`, which has an initializer for computed
    ///   ones.
    func word<Word: RawRepresentable<String>>(
        _ value: ValueOrExpression<Word>, _ number: Int, _ part: CellPart, _ type: String
    ) -> SwiftExpression {
        if let property = property(number, part, or: .literal("")) {
            return .type(.named("ViewNode.\(type)"))(["word": property])
        }
        return value.literal.map { .implicitMember($0.rawValue) }
            ?? .initializer(nil)(["word": .literal("")])
    }

    /// Returns a colour.
    mutating func color(
        _ color: ValueOrExpression<WrittenColor>, _ number: Int, _ part: CellPart
    ) -> SwiftExpression {
        if let property = property(number, part) {
            return .type(.named("ViewColor"))(["_": property])
        }
        guard let literal = color.literal else { return Self.labelColor }
        let value = viewColor(literal)
        return literal.name.map { named($0, value) } ?? value
    }

    /// The colour of texts that have none.
    static let labelColor = SwiftExpression.implicitMember("named")(["_": .implicitMember("label")])

    private mutating func plain(
        _ number: Double, of length: LengthName?
    ) -> SwiftExpression {
        length.map { named($0.text, designLength($0, number)) } ?? .number(number)
    }
}

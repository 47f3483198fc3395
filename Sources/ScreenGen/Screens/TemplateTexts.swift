import CellCore
import Diagnostics
import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the texts of a template, with their looks.
extension TemplateViews {
    /// Returns a text's content.
    ///
    /// - Parameter isSized: whether the node has a size, so that its box is there without a text.
    mutating func text(_ text: UnresolvedText, _ number: Int, isSized: Bool) -> SwiftExpression {
        let own = setting(of: text, number)
        switch text.text {
        case .text(let value):
            return node("text", value, text, number, own + Self.sized(isSized))
        case .markdown(let value):
            return node("markdown", value, text, number, own + Self.sized(isSized))
        case .html(let value):
            return node("html", value, text, number, own + Self.sized(isSized))
        case .spans(let spans):
            let parts = spans.enumerated().map { index, span in
                Argument(nil, self.span(span, index, of: text, number))
            }
            return Self.node("spans", own + Self.sized(isSized) + parts)
        }
    }

    /// Returns a node with one text.
    private mutating func node(
        _ function: String, _ value: Text, _ text: UnresolvedText, _ number: Int,
        _ more: [Argument]
    ) -> SwiftExpression {
        let look = look(
            style: text.style, font: text.font, weight: text.weight, color: text.color, number)
        return Self.node(
            function, [Argument(nil, self.value(value, number, .text))] + look + more)
    }

    /// Returns the arguments for the lines and the alignment of a text, and those through and below
    /// it.
    private mutating func setting(of text: UnresolvedText, _ number: Int) -> [Argument] {
        var arguments: [Argument] = []
        let lines = self.number(text.lines, number, .lines)
        if lines != .int(0) {
            let isComputed = property(number, .lines) != nil
            arguments.append(
                Argument("lines", isComputed ? .type(.named("Int"))(["_": lines]) : lines))
        }
        let alignment = word(text.alignment, number, .alignment, "TextAlignment")
        if alignment != .implicitMember("leading") {
            arguments.append(Argument("alignment", alignment))
        }
        return arguments + lineMarks(number, { $0 }, text.strikethrough, text.underline)
    }

    private mutating func span(
        _ span: UnresolvedSpan, _ index: Int, of text: UnresolvedText, _ number: Int
    ) -> SwiftExpression {
        let part = { (part: CellPart) in CellPart.span(index, part) }
        var arguments = [Argument(nil, value(span.text, number, part(.text)))]
        // What a part lacks is that of the text.
        arguments += look(
            span.style.map { style($0, number, part(.style)) }
                ?? style(text.style, number, .style),
            span.style == nil ? text.font : span.font,
            span.weight.map { weight($0, number, part(.weight)) }
                ?? text.weight.map { weight($0, number, .weight) },
            span.color.map { color($0, number, part(.color)) }
                ?? color(text.color, number, .color))
        arguments += lineMarks(number, part, span.strikethrough, span.underline)
        let code = SwiftExpression.type(.named("TextSpan"))(arguments)
        guard let shows = flag(number, part(.when)) else { return code }
        return .conditional(shows, code, .absent)
    }

    /// Returns the arguments for lines through and below a text.
    private func lineMarks(
        _ number: Int, _ part: (CellPart) -> CellPart, _ strikethrough: ValueOrExpression<Bool>,
        _ underline: ValueOrExpression<Bool>
    ) -> [Argument] {
        [
            (strikethrough, CellPart.strikethrough, "isStruckThrough"),
            (underline, .underline, "isUnderlined"),
        ].compactMap { literal, mark, name in
            let value = flag(number, part(mark)) ?? (literal.literal == true ? .bool(true) : nil)
            return value.map { Argument(name, $0) }
        }
    }

    /// Returns a condition, which does not hold where it is absent; nil if it is a literal.
    private func flag(_ number: Int, _ part: CellPart) -> SwiftExpression? {
        property(number, part).map {
            isOptional(number, part) ? $0.infix(.equal, .bool(true)) : $0
        }
    }

    // MARK: - Looks

    /// Returns the arguments for a look.
    mutating func look(
        style: ValueOrExpression<ViewNode.TextStyle.Name>, font: ViewNode.Font?,
        weight: ValueOrExpression<ViewNode.FontWeight>?,
        color: ValueOrExpression<WrittenColor>, _ number: Int
    ) -> [Argument] {
        look(
            self.style(style, number, .style), font,
            weight.map { self.weight($0, number, .weight) },
            self.color(color, number, .color))
    }

    private mutating func look(
        _ style: SwiftExpression, _ font: ViewNode.Font?, _ weight: SwiftExpression?,
        _ color: SwiftExpression
    ) -> [Argument] {
        var arguments = [
            font.map { Argument("font", named($0.name, designFont($0))) } ?? Argument(nil, style)
        ]
        if let weight { arguments.append(Argument("weight", weight)) }
        if color != Self.labelColor { arguments.append(Argument("color", color)) }
        return arguments
    }

    private func style(
        _ style: ValueOrExpression<ViewNode.TextStyle.Name>, _ number: Int, _ part: CellPart
    ) -> SwiftExpression {
        word(style, number, part, "TextStyle.Name")
    }

    private func weight(
        _ weight: ValueOrExpression<ViewNode.FontWeight>, _ number: Int, _ part: CellPart
    ) -> SwiftExpression {
        word(weight, number, part, "FontWeight")
    }
}

import Diagnostics
import Expressions
import ModelGen
import Screens
import Values

/// Emits the texts of a template, with their looks.
extension TemplateViews {
    /// Returns the code of a text's content.
    mutating func text(_ text: UnresolvedText, _ number: Int) -> Lines {
        var more: [String] = []
        let lines = self.number(text.lines, number, .lines)
        if lines != "0" {
            more.append("lines: \(property(number, .lines) == nil ? lines : "Int(\(lines))")")
        }
        let alignment = word(text.alignment, number, .alignment, "TextPlace")
        if alignment != ".leading" { more.append("alignment: \(alignment)") }
        more += lineMarks(number, { $0 }, text.strikethrough, text.underline)
        let look = look(
            style: text.style, weight: text.weight, color: text.color, number, more)
        switch text.text {
        case .text(let value):
            return Lines(["ViewNode.text(\(self.value(value, number, .text)), \(look))"])
        case .markdown(let value):
            return Lines(["ViewNode.markdown(\(self.value(value, number, .text)), \(look))"])
        case .spans(let spans):
            var lines = Lines(["ViewNode.spans("])
            lines.add("    \(look),")
            for (index, span) in spans.enumerated() {
                let end = index == spans.count - 1 ? ")" : ","
                lines.add("    " + self.span(span, index, of: text, number) + end)
            }
            return lines
        case .html:
            refuse("HTML")
            return Lines(["nil"])
        // Of built-in templates.
        case .slot: return Lines(["nil"])
        }
    }

    private mutating func span(
        _ span: UnresolvedSpan, _ index: Int, of text: UnresolvedText, _ number: Int
    ) -> String {
        let part = { (part: CellPart) in CellPart.span(index, part) }
        let more = lineMarks(number, part, span.strikethrough, span.underline)
        // What a part lacks is that of the text.
        var arguments = [
            span.style.map { word($0, number, part(.style), "UIFont.TextStyle") }
                ?? word(text.style, number, .style, "UIFont.TextStyle")
        ]
        if let weight = span.weight {
            arguments.append(word(weight, number, part(.weight), "UIFont.Weight"))
        } else if let weight = text.weight {
            arguments.append(word(weight, number, .weight, "UIFont.Weight"))
        }
        let color =
            span.color.map { self.color($0, number, part(.color)) }
            ?? self.color(text.color, number, .color)
        if color != ".named(.label)" { arguments.append("color: \(color)") }
        let look = "TextLook(\((arguments + more).joined(separator: ", ")))"
        let code = "TextSpan(\(value(span.text, number, part(.text))), \(look))"
        return property(number, part(.when)).map {
            "\($0)\(isOptional(number, part(.when)) ? " == true" : "") ? \(code) : nil"
        } ?? code
    }

    /// Returns the arguments for lines through and below a text.
    private func lineMarks(
        _ number: Int, _ part: (CellPart) -> CellPart, _ strikethrough: ValueOrExpression<Bool>,
        _ underline: ValueOrExpression<Bool>
    ) -> [String] {
        [
            (strikethrough, CellPart.strikethrough, "isStruckThrough"),
            (underline, .underline, "isUnderlined"),
        ].compactMap { flag, mark, name in
            if let property = property(number, part(mark)) {
                let isOptional = isOptional(number, part(mark))
                return "\(name): \(property)\(isOptional ? " == true" : "")"
            }
            return flag.literal == true ? "\(name): true" : nil
        }
    }

    /// Returns the code of a look.
    mutating func look(
        style: ValueOrExpression<TextStyleName>, weight: ValueOrExpression<FontWeight>?,
        color: ValueOrExpression<WrittenColor>, _ number: Int, _ more: [String]
    ) -> String {
        var arguments = [word(style, number, .style, "UIFont.TextStyle")]
        if let weight { arguments.append(word(weight, number, .weight, "UIFont.Weight")) }
        let code = self.color(color, number, .color)
        if code != ".named(.label)" { arguments.append("color: \(code)") }
        return "TextLook(\((arguments + more).joined(separator: ", ")))"
    }
}

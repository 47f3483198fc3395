import CellCore
import Diagnostics
import Expressions
import ModelGen
import Screens
import Values

/// Emits the texts of a template, with their looks.
extension TemplateViews {
    /// Returns the code of a text's content.
    ///
    /// - Parameter isSized: whether the node has a size, so that its box is there without a text.
    mutating func text(_ text: UnresolvedText, _ number: Int, isSized: Bool) -> Lines {
        let sized = isSized ? ", isSized: true" : ""
        var more: [String] = []
        let lines = self.number(text.lines, number, .lines)
        if lines != "0" {
            more.append("lines: \(property(number, .lines) == nil ? lines : "Int(\(lines))")")
        }
        let alignment = word(text.alignment, number, .alignment, "ViewNode.TextAlignment")
        if alignment != ".leading" { more.append("alignment: \(alignment)") }
        more += lineMarks(number, { $0 }, text.strikethrough, text.underline)
        let look = look(
            style: text.style, weight: text.weight, color: text.color, number, more)
        switch text.text {
        case .text(let value):
            return Lines(["ViewNode.text(\(self.value(value, number, .text)), \(look)\(sized))"])
        case .markdown(let value):
            return Lines([
                "ViewNode.markdown(\(self.value(value, number, .text)), \(look)\(sized))"
            ])
        case .html(let value):
            return Lines(["ViewNode.html(\(self.value(value, number, .text)), \(look)\(sized))"])
        case .spans(let spans):
            var lines = Lines(["ViewNode.spans("])
            let own = more + (isSized ? ["isSized: true"] : [])
            if !own.isEmpty { lines.add("    \(own.joined(separator: ", ")),") }
            for (index, span) in spans.enumerated() {
                let end = index == spans.count - 1 ? ")" : ","
                lines.add("    " + self.span(span, index, of: text, number) + end)
            }
            return lines
        }
    }

    private mutating func span(
        _ span: UnresolvedSpan, _ index: Int, of text: UnresolvedText, _ number: Int
    ) -> String {
        let part = { (part: CellPart) in CellPart.span(index, part) }
        let more = lineMarks(number, part, span.strikethrough, span.underline)
        // What a part lacks is that of the text.
        var arguments = [
            span.style.map { word($0, number, part(.style), "ViewNode.TextStyle.Name") }
                ?? word(text.style, number, .style, "ViewNode.TextStyle.Name")
        ]
        if let weight = span.weight {
            arguments.append(
                "weight: \(word(weight, number, part(.weight), "ViewNode.FontWeight"))")
        } else if let weight = text.weight {
            arguments.append("weight: \(word(weight, number, .weight, "ViewNode.FontWeight"))")
        }
        let color =
            span.color.map { self.color($0, number, part(.color)) }
            ?? self.color(text.color, number, .color)
        if color != ".named(.label)" { arguments.append("color: \(color)") }
        let look = (arguments + more).joined(separator: ", ")
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

    /// Returns the arguments for a look.
    mutating func look(
        style: ValueOrExpression<ViewNode.TextStyle.Name>,
        weight: ValueOrExpression<ViewNode.FontWeight>?,
        color: ValueOrExpression<WrittenColor>, _ number: Int, _ more: [String]
    ) -> String {
        var arguments = [word(style, number, .style, "ViewNode.TextStyle.Name")]
        if let weight {
            arguments.append("weight: \(word(weight, number, .weight, "ViewNode.FontWeight"))")
        }
        let code = self.color(color, number, .color)
        if code != ".named(.label)" { arguments.append("color: \(code)") }
        return (arguments + more).joined(separator: ", ")
    }
}

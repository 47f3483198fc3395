import Values

/// The plain text of HTML.
enum HTMLText {
    static let overloads: [Overload] = [.function("html", .string, returns: .string, .unary(html))]

    private static func html(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        guard evaluator.charge(bytes: text.count) else { return .null }
        var writer = HTMLTextWriter()
        HTMLReader.read(evaluator.arena.string(text)) { writer.write($0) }
        guard writer.text.utf8.count <= Limits.bytes else {
            evaluator.fail(.textTooLong)
            return .null
        }
        return evaluator.string(writer.text)
    }
}

/// Writes a text with formatting as plain text: a blank line between paragraphs, and a line for each
/// item of a list, with its bullet or number.
private struct HTMLTextWriter {
    private(set) var text = ""
    /// The numbers of the next items of the open lists; nil for bullets.
    private var lists: [Int?] = []
    /// The line breaks before the next text.
    private var breaks = 0
    private var marker = ""

    /// Returns false if the text is too long.
    mutating func write(_ event: RichTextEvent) -> Bool {
        switch event {
        case .text(let part): append(part)
        case .lineBreak: if !text.isEmpty { breaks += breaks < 2 ? 1 : 0 }
        case .rule: separate(by: 2)
        case .begin(.list(let start)):
            separate(by: lists.isEmpty ? 2 : 1)
            lists.append(start)
        case .end(.list):
            _ = lists.popLast()
            separate(by: lists.isEmpty ? 2 : 1)
        case .begin(.item): beginItem()
        case .begin(let element), .end(let element):
            if element.isBlock { separate(by: lists.isEmpty ? 2 : 1) }
        }
        return text.utf8.count <= Limits.bytes
    }

    private mutating func separate(by count: Int) {
        if !text.isEmpty { breaks = max(breaks, count) }
    }

    private mutating func beginItem() {
        separate(by: 1)
        let indent = String(repeating: "  ", count: min(max(lists.count - 1, 0), 8))
        guard let number = lists.last ?? nil else {
            marker = indent + "• "
            return
        }
        marker = "\(indent)\(number). "
        lists[lists.count - 1] = number + 1
    }

    private mutating func append(_ part: String) {
        if breaks > 0 || text.isEmpty {
            guard part.utf8.contains(where: { !$0.isHTMLSpace }) else { return }
            while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        }
        text += String(repeating: "\n", count: breaks) + marker + part
        (breaks, marker) = (0, "")
    }
}

import CMarkdown
import ExpressionCore

/// Reads Markdown: CommonMark with strikethrough, and with HTML as text.
enum MarkdownText {
    /// A sentence that says what to install; nil if Markdown can be read.
    static var loadError: String? { cmarkdown_load_error().map { String(cString: $0) } }

    /// Calls `receive` with the parts of the text, until it returns false. Text beyond `limit` bytes
    /// is not read; returns whether there is any.
    static func read(
        _ markdown: String, limit: Int, receive: (ExpressionRules.RichTextEvent) -> Bool
    ) -> Bool {
        var text = Array(markdown.utf8.prefix(limit))
        let isCut = markdown.utf8.count > limit
        // A character that was cut in two is dropped.
        if isCut { text = Array(String(decoding: text, as: UTF8.self).utf8) }
        withoutActuallyEscaping(receive) { receive in
            var reader = MarkdownReader(receive: receive)
            withUnsafeMutablePointer(to: &reader) { reader in
                text.withUnsafeBytes { bytes in
                    guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return }
                    _ = cmarkdown_parse(start, bytes.count, { $0.passed($1) }, reader)
                }
            }
        }
        return isCut
    }
}

extension UnsafeMutableRawPointer? {
    /// Passes an event to the reader at this address.
    fileprivate func passed(_ event: UnsafePointer<cmarkdown_event>) -> Bool {
        self?.assumingMemoryBound(to: MarkdownReader.self).pointee.pass(event.pointee) ?? false
    }
}

/// Translates the events of the parser.
private struct MarkdownReader {
    let receive: (ExpressionRules.RichTextEvent) -> Bool
    /// The address of the next link.
    private var address = ""

    init(receive: @escaping (ExpressionRules.RichTextEvent) -> Bool) { self.receive = receive }

    mutating func pass(_ event: cmarkdown_event) -> Bool {
        switch event.kind {
        case CMARKDOWN_TEXT: return receive(.text(text(event)))
        case CMARKDOWN_ENTITY: return receive(.text(entity(event)))
        case CMARKDOWN_BREAK: return receive(.lineBreak)
        case CMARKDOWN_RULE: return receive(.rule)
        case CMARKDOWN_ADDRESS_TEXT: address += text(event)
        case CMARKDOWN_ADDRESS_ENTITY: address += entity(event)
        default:
            guard let element = element(event) else { return true }
            return receive(event.is_end ? .end(element) : .begin(element))
        }
        return true
    }

    private mutating func element(_ event: cmarkdown_event) -> ExpressionRules.RichTextElement? {
        switch event.kind {
        case CMARKDOWN_PARAGRAPH: return .paragraph
        case CMARKDOWN_HEADING: return .heading
        case CMARKDOWN_LIST:
            return .list(start: event.number < 0 ? nil : min(Int(event.number), 999_999_999))
        case CMARKDOWN_ITEM: return .item
        case CMARKDOWN_QUOTE: return .quote
        case CMARKDOWN_CODE_BLOCK: return .codeBlock
        case CMARKDOWN_STRONG: return .strong
        case CMARKDOWN_EMPHASIS: return .emphasis
        case CMARKDOWN_CODE: return .code
        case CMARKDOWN_STRIKETHROUGH: return .struckThrough
        case CMARKDOWN_LINK:
            defer { address = "" }
            return .link(address)
        default: return nil
        }
    }

    private func text(_ event: cmarkdown_event) -> String {
        let bytes = UnsafeRawBufferPointer(start: event.text, count: event.length)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The character of a reference; an unknown one is text.
    private func entity(_ event: cmarkdown_event) -> String {
        let reference = text(event)
        return ExpressionRules.HTMLEntities.text(of: reference) ?? reference
    }
}

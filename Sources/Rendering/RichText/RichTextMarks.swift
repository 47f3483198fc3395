import CellCore
import Expressions
import Values

/// The open elements of a text with formatting that change the looks of its letters.
struct RichTextMarks {
    private var strong = 0
    private var emphasis = 0
    private var code = 0
    private var struckThrough = 0
    private var underlined = 0
    /// The addresses of the open links.
    private var links: [String] = []

    mutating func begin(_ element: RichTextElement) {
        if case .link(let address) = element { return links.append(address) }
        change(element, by: 1)
    }

    mutating func end(_ element: RichTextElement) {
        if case .link = element {
            _ = links.popLast()
            return
        }
        change(element, by: -1)
    }

    private mutating func change(_ element: RichTextElement, by step: Int) {
        switch element {
        case .strong, .heading: strong += step
        case .emphasis: emphasis += step
        case .code: code += step
        case .struckThrough: struckThrough += step
        case .underlined: underlined += step
        case .paragraph, .item, .quote, .codeBlock, .list, .link: break
        }
    }

    /// The run of a part of `text`; nil if it has no looks of its own.
    func run(_ range: Range<Int>, of text: ViewNode.Text) -> ViewNode.TextRun? {
        var run = ViewNode.TextRun(range, style: text.style)
        if strong > 0 { run.style.weight = text.style.emphasizedWeight }
        run.style.isItalic = emphasis > 0
        run.style.isMonospaced = code > 0
        run.isStruckThrough = struckThrough > 0
        run.isUnderlined = underlined > 0
        if let link = links.first, SafeLink.isSafe(link) {
            run.link = link
            run.color = .named(.tintColor)
        }
        return run.hasLooks(of: ViewNode.TextRun(range, style: text.style)) ? nil : run
    }
}

extension ViewNode.TextRun {
    /// Whether it looks and acts like another.
    func hasLooks(of other: ViewNode.TextRun) -> Bool {
        var copy = other
        copy.range = range
        return self == copy
    }
}

extension ViewNode.TextStyle {
    /// The weight of bold words: the emphasized weight of the text styles, which is bold from title 2
    /// on (Human Interface Guidelines, Typography, iOS Dynamic Type sizes).
    fileprivate var emphasizedWeight: ViewNode.FontWeight {
        let least: ViewNode.FontWeight = size >= 22 ? .bold : .semibold
        if weight.number < least.number { return least }
        return weight.number < ViewNode.FontWeight.bold.number ? .bold : .black
    }
}

/// The addresses that a link in a text may have.
enum SafeLink {
    private static let schemes = ["https:", "http:", "mailto:", "tel:"]

    /// Whether the address has a scheme that runs no code. Other addresses, also relative ones, are
    /// no links.
    static func isSafe(_ address: String) -> Bool {
        guard address.utf8.count <= 2_000 else { return false }
        let start = address.prefix(8).lowercased()
        return schemes.contains(where: start.hasPrefix)
            && address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}

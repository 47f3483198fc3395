import CellCore
import JSONData
import Rendering
import Screens
import Systems
import Values

/// How a text looks, as its line in a tree says.
struct TextLook {
    let text: String
    var style: ViewNode.TextStyle
    var color = ViewColor.named(.label)
    var alignment = ViewNode.TextAlignment.leading
    var lines = 1
    var isCut = false
    var isStruckThrough = false
    var isUnderlined = false

    /// Limit: lines of a text that is drawn from a tree.
    private static let maxLines = 1_000

    init(_ words: ElementWords, in environment: DisplayEnvironment) {
        text = words.quotedText ?? ""
        style = ViewNode.TextStyle(size: 17, lineHeight: 0)
        for look in words.looks { apply(look, environment) }
        style.lineHeight = environment.lineHeight(of: style.size)
    }

    private mutating func apply(_ look: String, _ environment: DisplayEnvironment) {
        if look.hasPrefix("lines ") {
            lines = min(max(1, Int(look.dropFirst(6)) ?? 1), Self.maxLines)
        } else if let name = ViewNode.TextStyle.Name(rawValue: look) {
            style.name = name
            style.size = environment.metrics[name, at: environment.contentSize].size
            if name == .headline { style.weight = .semibold }
        } else if look.hasSuffix("pt"), let size = Double(look.dropLast(2)),
            (0.1...1_000).contains(size)
        {
            style.size = size
        } else if let weight = ViewNode.FontWeight(rawValue: look) {
            style.weight = weight
        } else if let alignment = ViewNode.TextAlignment(rawValue: look) {
            self.alignment = alignment
        } else if let color = Color(treeWord: look, environment.metrics.tints) {
            self.color = ViewColor(color)
        } else {
            applyMark(look)
        }
    }

    private mutating func applyMark(_ look: String) {
        switch look {
        case "cut": isCut = true
        case "struck": isStruckThrough = true
        case "underlined": isUnderlined = true
        case "italic": style.isItalic = true
        case "monospaced": style.isMonospaced = true
        default: break
        }
    }
}

extension ElementWords {
    /// The text of its first quoted word; nil if it has none.
    var quotedText: String? {
        guard let start = subject.firstIndex(of: "\"") else { return nil }
        let bytes = Array(subject[start...].utf8)
        var (end, isEscaped) = (1, false)
        while end < bytes.count, isEscaped || bytes[end] != UInt8(ascii: "\"") {
            isEscaped = !isEscaped && bytes[end] == UInt8(ascii: "\\")
            end += 1
        }
        guard end < bytes.count, let document = try? JSONDocument(Array(bytes[...end])) else {
            return nil
        }
        return document.root.string()
    }
}

extension Color {
    /// Reads a colour of a tree: a name, `#rrggbb`, or `#rrggbb/#rrggbb` for both appearances.
    init?(treeWord word: some StringProtocol, _ system: SystemTints) {
        let parts = word.split(separator: "/").compactMap { Color(word: String($0))?.on(system) }
        switch parts.count {
        case 1: self = parts[0]
        case 2: self.init(light: parts[0], dark: parts[1])
        default: return nil
        }
    }
}

package import CellCore
import JSONData
import Layout
package import LoaderPlan
import Screens

/// Returns a text in quotes, with the escapes of JSON.
package func treeQuoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
}

extension String {
    /// An address without its scheme, with spaces escaped, as in text trees.
    package var treeAddress: String {
        let start = ["https://", "http://"].first(where: hasPrefix)?.count ?? 0
        return String(dropFirst(start)).replacing(" ", with: "%20").replacing("\n", with: "%0A")
    }

    /// Whether it can stand without quotes.
    var isPlainWord: Bool {
        !isEmpty
            && utf8.allSatisfy {
                UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 && $0 != UInt8(ascii: "\"")
            }
    }
}

extension CellControl {
    /// What it is, and its value.
    package var treeWords: String {
        let words: [String]
        switch content {
        case .toggle(let isOn): words = ["toggle", isOn ? "on" : "off"]
        case .stepper(let value, _, _, _): words = ["stepper", treePoints(value)]
        case .textField(let text, let prompt, _, let isSecure, _):
            let shown = isSecure ? String(repeating: "•", count: text.count) : text
            let hint = prompt.map { ["prompt", treeQuoted($0)] } ?? []
            words = ["field", treeQuoted(shown)] + hint
        case .segments(let value, let choices):
            words = ["segments", treeQuoted(value), "of \(choices.count)"]
        case .picker(let value, let choices):
            words = ["picker", treeQuoted(value), "of \(choices.count)"]
        case .progress(let part): words = ["progress", part.map(treePoints) ?? "unknown"]
        case .button(let title, let role, _):
            words = ["button", treeQuoted(title)] + (role == .normal ? [] : [role.rawValue])
        }
        let state = isEnabled ? [] : ["disabled"]
        let wrong = problem.map { ["problem", treeQuoted($0)] } ?? []
        return (words + state + wrong).joined(separator: " ")
    }
}

extension DisplayNode {
    /// Whether the line of the node says all of it: a control is one, however it is drawn.
    var hasOwnText: Bool {
        if case .control = role { true } else { false }
    }
}

extension LayoutRect {
    /// Whether it begins below another one.
    func isBelow(_ other: LayoutRect) -> Bool { origin.y >= other.end(.vertical) }
}

extension Plan {
    /// The ids of the sections whose items can be tapped.
    package var tappedSections: Set<String> {
        Set(sections.filter { $0.spec.onTap != nil }.map(\.id))
    }
}

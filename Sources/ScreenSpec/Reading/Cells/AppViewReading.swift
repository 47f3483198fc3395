import CellCore
import Diagnostics
import Expressions
import Layout
import Screens
import Values

/// Templates whose view the app has: `view: app`.
extension TemplateReader {
    /// Whether the view of a template is the app's.
    func isAppView(_ node: NodeIndex) -> Bool {
        tree[node].kind == .string && text(node) == SpecKeys.appView
    }

    /// Returns what is drawn in place of the app's view: a box with the name of the template and its
    /// slots.
    ///
    /// - Parameter place: the location of the template's name.
    func appView(
        _ name: String, slots: [TemplateSlot], in scope: Scope, at place: SourceRange
    ) -> UnresolvedView {
        var title = UnresolvedText(
            text: .text(Text(Template(name))), style: .literal(.headline), lines: .literal(1))
        title.place = place
        let lines = slots.compactMap { slot in line(slot, in: scope, at: place) }
        let stack = UnresolvedStack(
            axis: .vertical, spacing: .literal(2), alignment: .literal(.leading),
            wraps: .literal(false),
            children: ([title] + lines).map { UnresolvedView(content: .text($0)) })
        let box = UnresolvedBox(
            width: .literal(.fractionalWidth(1)), padding: UnresolvedInsets(all: .literal(12)),
            background: .literal(WrittenColor(named: "secondarySystemBackground")),
            corner: .literal(8),
            border: UnresolvedBorder(
                color: .literal(WrittenColor(named: "separator")), width: .literal(1)))
        return UnresolvedView(content: .stack(stack), box: box)
    }

    /// Returns the text `id: 7`; only the type of a value that no text has.
    private func line(
        _ slot: TemplateSlot, in scope: Scope, at place: SourceRange
    ) -> UnresolvedText? {
        let value = slot.text(in: scope)
        let text = Array("\(slot.name): \(value)".utf8).withUnsafeBufferPointer { bytes in
            TemplateParser(scope: scope).parse(
                bytes, use: .optional, places: SourceMap { _ in place }, into: &log.bag)
        }
        return text.map { text in
            var line = UnresolvedText(
                text: .text(Text(text)), style: .literal(.footnote),
                color: .literal(WrittenColor(named: "secondaryLabel")), lines: .literal(1))
            line.place = place
            return line
        }
    }
}

extension TemplateSlot {
    /// Its value as a part of a text.
    fileprivate func text(in scope: Scope) -> String {
        let type = type.celType(in: scope.models)
        return switch type.wrapped ?? type {
        case .string, .int, .uint, .bool, .enumeration: "${\(name)}"
        case .double where type.wrapped == nil, .timestamp where type.wrapped == nil:
            "${string(\(name))}"
        default: self.type.text(in: scope.models)
        }
    }
}

import Expressions
import Layout
import ScreenSpec

/// Layouts in a few words.
extension LayoutForm {
    var words: String {
        switch self {
        case .groups(let section): section.words
        case .flow(let flow):
            "flow; item \(flow.size.words), spacing \(flow.itemSpacing.text), "
                + "lines \(flow.lineSpacing.text) apart"
        }
    }
}

extension SectionForm {
    fileprivate var words: String {
        let kind = list.map { "list, \($0.rawValue)" } ?? group.words
        let sideways = scrolling == .none ? "" : "; scrolls sideways, \(scrolling.rawValue)"
        return "\(kind); item \((group.firstItem?.size ?? group.size).words)\(sideways)"
    }
}

extension GroupForm {
    fileprivate var words: String {
        let gaps = "spacing \(spacing.points.text)"
        switch repetition {
        case .columns(let count):
            return "\(count.text) \(count.text == "1" ? "column" : "columns"), \(gaps)"
        case .repeating(let count): return "\(axis.rawValue) group of \(count.text), \(gaps)"
        case .asManyAsFit: return "\(axis.rawValue) group of as many as fit, \(gaps)"
        }
    }

    /// The item that stands first, in the group or in the groups in it.
    fileprivate var firstItem: ItemForm? {
        var group = self
        for _ in 0...LayoutLimits.depth {
            switch group.elements.first {
            case .item(let item): return item
            case .group(let inner): group = inner
            case nil: return nil
            }
        }
        return nil
    }
}

extension SizeForm {
    fileprivate var words: String { "\(width.text) × \(height.text)" }
}

extension BoundaryPlan {
    var words: String {
        let text = cell.slots.first { $0.name == "text" } ?? cell.slots.first
        let sources = text?.text.alternatives.branches.map(\.value.source) ?? []
        let shown = sources.joined(separator: " | ")
        return "\(shown), \(item.size.height.text) high" + (item.isPinned ? ", pinned" : "")
    }
}

import UIKit

/// What is seen in a view.
@MainActor enum ViewTree {
    /// A view and those in it, from front to back, without those that are hidden.
    static func views(in view: UIView) -> [UIView] {
        view.isHidden ? [] : [view] + view.subviews.flatMap { views(in: $0) }
    }
    static func views<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        views(in: view).compactMap { $0 as? View }
    }
    static func labels(in view: UIView) -> [UILabel] { views(UILabel.self, in: view) }
    static func label(_ text: String, in view: UIView) -> UILabel? {
        labels(in: view).first { $0.text == text }
    }
    static func frame(of view: UIView?, in other: UIView) -> CGRect {
        view.map { $0.convert($0.bounds, to: other) } ?? .zero
    }
    /// Whether a rectangle is in another one, but for less than a pixel.
    static func contains(_ outer: CGRect, _ inner: CGRect) -> Bool {
        outer.minX <= inner.minX + 0.1 && outer.maxX >= inner.maxX - 0.1
            && outer.minY <= inner.minY + 0.1 && outer.maxY >= inner.maxY - 0.1
    }
    /// Whether two rectangles share more than a pixel.
    static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
        min(one.maxX, other.maxX) - max(one.minX, other.minX) > 0.34
            && min(one.maxY, other.maxY) - max(one.minY, other.minY) > 0.34
    }
    /// What is wrong with the texts of a view: they overlap, are outside, or have no room.
    static func faults(ofTextsIn view: UIView) -> [String] {
        let labels = labels(in: view)
        var faults: [String] = []
        for (index, label) in labels.enumerated() {
            let frame = frame(of: label, in: view)
            let words = "“\(label.text ?? "")” at \(frame)"
            if frame.width <= 0 || frame.height <= 0 { faults.append("\(words) has no room") }
            if !contains(view.bounds, frame) { faults.append("\(words) is not in \(view.bounds)") }
            for other in labels[(index + 1)...]
            where overlap(frame, Self.frame(of: other, in: view)) {
                faults.append("\(words) overlaps “\(other.text ?? "")”")
            }
        }
        return faults
    }
    /// The height of a line of a text style in whole pixels.
    static func line(_ style: UIFont.TextStyle) -> CGFloat {
        UIFont.preferredFont(forTextStyle: style).lineHeight.rounded(.up, 3)
    }
    /// The number of lines of a text that are seen.
    static func lines(of label: UILabel?) -> Int {
        guard let label, label.frame.height > 0 else { return 0 }
        return Int((label.frame.height / label.font.lineHeight).rounded())
    }
}

extension Findings {
    @MainActor mutating func hasLegibleTexts(_ view: UIView, _ what: String) {
        for fault in ViewTree.faults(ofTextsIn: view) { note("\(what): \(fault)") }
        if ViewTree.labels(in: view).isEmpty { note("\(what) has no texts") }
    }
}

extension CGFloat {
    /// Rounds to pixels.
    func rounded(_ rule: FloatingPointRoundingRule, _ scale: CGFloat) -> CGFloat {
        (self * scale).rounded(rule) / scale
    }
}

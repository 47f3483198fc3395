import UIKit

/// A content of one text, whose view lays out by frames as generated screens do.
struct PlainContent: UIContentConfiguration, Equatable {
    var text = "Text"
    /// The height of the text; nil for what the label says.
    var height: CGFloat?
    /// Whether the state of the cell is part of it.
    var isSelected = false
    var followsState = false

    @MainActor func makeContentView() -> any UIView & UIContentView { PlainView(self) }
    func updated(for state: any UIConfigurationState) -> PlainContent {
        Log.note("updated")
        guard followsState, let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.isSelected = state.isSelected
        return updated
    }
}

/// A content that the view of the other one does not support.
struct OtherContent: UIContentConfiguration {
    @MainActor func makeContentView() -> any UIView & UIContentView { OtherView(self) }
    func updated(for state: any UIConfigurationState) -> OtherContent { self }
}

final class OtherView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
}

/// What was called, in order.
enum Log {
    nonisolated(unsafe) static var events: [String] = []
    static func note(_ event: String) { events.append(event) }
    static func count(_ event: String) -> Int { events.filter { $0 == event }.count }
    static func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A view that answers each way to ask for its size, and none by constraints.
final class PlainView: UIView, UIContentView {
    let label = UILabel(frame: .zero)
    private var content: PlainContent
    var measuredWidths: [CGFloat] = []

    init(_ content: PlainContent) {
        self.content = content
        super.init(frame: .zero)
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        addSubview(label)
        label.text = content.text
    }
    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { content }
        set {
            Log.note("set")
            guard let new = newValue as? PlainContent, new != content else { return }
            let isSameSize = new.text == content.text && new.height == content.height
            content = new
            guard !isSameSize else { return }
            label.text = new.text
            invalidateIntrinsicContentSize()
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        measuredWidths.append(size.width)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
        label.font = font
        let text = label.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 0))
        return CGSize(width: text.width + 32, height: content.height ?? text.height + 20)
    }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let size = sizeThatFits(CGSize(width: targetSize.width, height: 0))
        return CGSize(
            width: horizontalFittingPriority == .required ? targetSize.width : size.width,
            height: size.height)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        let rect = bounds.insetBy(dx: 16, dy: 10)
        let size = label.sizeThatFits(rect.size)
        let width = min(size.width, rect.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(
            x: isMirrored ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
            height: size.height)
    }
}

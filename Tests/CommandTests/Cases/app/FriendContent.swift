import UIKit

/// The cell of a friend: a name in bold.
nonisolated struct FriendContent: UIContentConfiguration, Hashable {
    let name: String

    @MainActor
    func makeContentView() -> any UIView & UIContentView { FriendView(self) }

    func updated(for state: any UIConfigurationState) -> FriendContent { self }
}

private final class FriendView: UIView, UIContentView {
    private let label = UILabel(frame: .zero)
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ content: FriendContent) {
        configuration = content
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        show()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    private func show() { label.text = (configuration as? FriendContent)?.name }
}

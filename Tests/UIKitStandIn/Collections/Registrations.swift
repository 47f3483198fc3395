// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Registrations of cells and supplementary views.
extension UICollectionView {
    /// Page “UICollectionView.CellRegistration”.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (
            _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
        ) -> Void
        let handler: Handler
        let identity = RegistrationIdentity()
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Page “UICollectionView.SupplementaryRegistration”.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let elementKind: String
        let handler: Handler
        let identity = RegistrationIdentity()
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Page “dequeueConfiguredReusableCell(using:for:item:)”.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell: Cell
        if let (path, same) = reconfigured, path == indexPath, let same = same as? Cell {
            cell = same
        } else {
            cell = dequeue(registration.identity)
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Page “dequeueConfiguredReusableSupplementary(using:for:)”.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view: Supplementary = dequeue(registration.identity)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func dequeue<View: UICollectionReusableView>(_ identity: RegistrationIdentity) -> View {
        precondition(
            !identity.isLate,
            "Attempted to dequeue a view using a registration that was created inside a provider "
                + "of cells or views. Creating a new registration each time a view is requested "
                + "will prevent reuse.")
        let key = ObjectIdentifier(identity)
        if let view = reused[key]?.popLast() as? View {
            view.prepareForReuse()
            return view
        }
        guard let view = View.standIn() as? View else {
            preconditionFailure(
                "The stand-in makes views by init(coder:), which gave no \(View.self).")
        }
        view.collection = self
        view.registration = key
        view.registrationIdentity = identity
        return view
    }

    /// The number of calls of providers that have not returned.
    nonisolated(unsafe) static var providers = 0
}

/// What makes registrations differ.
final class RegistrationIdentity: Sendable {
    let isLate = UICollectionView.providers > 0
}

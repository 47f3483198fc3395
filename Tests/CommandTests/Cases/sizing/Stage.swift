import UIKit

/// A collection view on a screen, with one registration and contents by numbers.
@MainActor final class Stage<Cell: LoggedCell>: NSObject, UICollectionViewDelegate {
    let collection: UICollectionView
    let person: Person
    var contents: [Int: PlainContent]
    /// What the registration's handler does with a cell after its content is set.
    var configure: (Cell, Int) -> Void = { _, _ in }
    var onDisplay: (Cell, Int) -> Void = { _, _ in }
    private var source: UICollectionViewDiffableDataSource<Int, Int>?
    private let controller = UIViewController(nibName: nil, bundle: nil)

    init(
        _ cell: Cell.Type, _ layout: UICollectionViewLayout, contents: [Int: PlainContent] = [:],
        seeing items: Int = 10
    ) {
        self.contents = contents
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        controller.view.addSubview(collection)
        person = Person(opening: controller, seeing: items)
        super.init()
        collection.delegate = self
        let registration = UICollectionView.CellRegistration<Cell, Int> {
            [weak self] cell, _, item in
            Log.note("handler \(item)")
            cell.contentConfiguration = self?.contents[item] ?? PlainContent()
            self?.configure(cell, item)
        }
        let header = UICollectionView.SupplementaryRegistration<Cell>(elementKind: "any") {
            cell, _, _ in
            cell.contentConfiguration = PlainContent(text: "Edge", height: 33)
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        self.source = source
    }

    /// Shows sections of numbers.
    func show(_ sections: [[Int]], reconfiguring items: [Int] = []) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (index, items) in sections.enumerated() {
            snapshot.appendSections([index])
            snapshot.appendItems(items)
        }
        snapshot.reconfigureItems(items)
        source?.apply(snapshot, animatingDifferences: false)
    }
    /// Shows sections that have names of their own.
    func show(named sections: [(Int, [Int])]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        source?.apply(snapshot, animatingDifferences: false)
    }

    func cell(_ item: Int, _ section: Int = 0) -> Cell? {
        collection.cellForItem(at: IndexPath(item: item, section: section)) as? Cell
    }
    func height(_ item: Int, _ section: Int = 0) -> CGFloat {
        cell(item, section)?.frame.height ?? -1
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        Log.note("display \(indexPath.item) at \(Int(cell.frame.height))")
        if let cell = cell as? Cell { onDisplay(cell, indexPath.item) }
    }
}

/// Layouts of sections with items of a size.
@MainActor enum Layouts {
    typealias Length = NSCollectionLayoutDimension

    static func rows(
        height: @autoclosure @escaping () -> Length = .estimated(44),
        width: @autoclosure @escaping () -> Length = .fractionalWidth(1),
        change: @escaping (NSCollectionLayoutSection, NSCollectionLayoutItem) -> Void = { _, _ in }
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, _ in
            Log.note("section")
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: width(), heightDimension: height()))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: height()),
                subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            change(section, item)
            return section
        }
    }
}

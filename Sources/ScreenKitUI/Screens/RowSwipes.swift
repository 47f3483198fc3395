#if canImport(UIKit)
    public import UIKit

    /// The providers of the swipe actions of rows.
    @MainActor
    public struct RowSwipes {
        /// Of the beginning of a row.
        public let leading: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider
        /// Of the end of a row.
        public let trailing: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider
    }

    extension ScreenController {
        /// What the configurations of lists ask for the swipe actions of a row.
        public var rowSwipes: RowSwipes {
            RowSwipes(
                leading: { [weak self] in self?.entries(.leadingSwipe, at: $0)?.swipeActions },
                trailing: { [weak self] in self?.entries(.trailingSwipe, at: $0)?.swipeActions })
        }
    }
#endif

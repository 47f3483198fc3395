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
                leading: { [weak self] path in
                    self?.entries(.leadingSwipe, at: path).swipeActions {
                        self?.choose(.leadingSwipe, path, $0)
                    }
                },
                trailing: { [weak self] path in
                    self?.entries(.trailingSwipe, at: path).swipeActions {
                        self?.choose(.trailingSwipe, path, $0)
                    }
                })
        }
    }
#endif

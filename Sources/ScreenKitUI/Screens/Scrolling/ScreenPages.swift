#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// The pages of a screen, and loading it again.
    extension ScreenController {
        /// Loads the next page of the first section whose end is visible, then looks again. A page
        /// that was not loaded, because another round has ended its own, is not asked for at once.
        func loadMoreIfNeeded() {
            guard !tasks.isLoadingMore, !tasks.isRefreshing, let section = parts.continuedSection
            else { return }
            let counts = section.pageCounts
            tasks.loadMore { [loader, weak self] in
                await section.loadNextPage(of: loader)
                // What has changed is shown at the next turn.
                await Task.yield()
                return {
                    if let self, self.parts.pageCounts(of: section.id) != counts {
                        self.loadMoreIfNeeded()
                    }
                }
            }
        }

        /// Loads everything again for a person. No page is loaded meanwhile, which could end that.
        func refresh(end: @escaping () -> Void = {}) {
            pictures.forgetFailures()
            tasks.refresh { [loader, weak self] in
                await loader.refresh()
                return {
                    end()
                    self?.loadMoreIfNeeded()
                }
            }
        }

        /// Shows the control that loads again when the screen is pulled, or takes it away.
        func showRefreshControl(_ isPulled: Bool) {
            guard isPulled else {
                collectionView.refreshControl?.endRefreshing()
                collectionView.refreshControl = nil
                return
            }
            guard collectionView.refreshControl == nil else { return }
            let control = UIRefreshControl(frame: .zero)
            let action = UIAction { [weak self, weak control] _ in
                self?.refresh { control?.endRefreshing() }
            }
            control.addAction(action, for: .valueChanged)
            collectionView.refreshControl = control
        }
    }
#endif

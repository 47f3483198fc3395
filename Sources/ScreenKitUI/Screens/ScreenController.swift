#if canImport(UIKit)
    import ScreenKit
    public import UIKit

    /// What generated loaders have in common.
    @MainActor
    public protocol ScreenLoader: AnyObject, Sendable {
        /// The sections of the screen.
        associatedtype Section: Hashable & Sendable

        /// Loads what is missing, and what changes of states affect.
        func load() async
        /// Loads everything again.
        func refresh() async
        /// Loads the next page of a section.
        func loadMore(_ section: Section) async
        /// Repeats the loads that have an interval, until the task is cancelled.
        func poll() async
    }

    extension ScreenLoader {
        /// No section has pages.
        public func loadMore(_ section: Section) async {}
        /// No load has an interval.
        public func poll() async {}
    }

    /// Shows what a loader has in a collection view; generated screens say what that is.
    ///
    /// What `content` reads is observed: after each change the collection view has the items that
    /// are there now, and cells whose content differs are configured again.
    @MainActor
    open class ScreenController<Loader: ScreenLoader>: UICollectionViewController,
        UICollectionViewDataSourcePrefetching, UISearchResultsUpdating
    {
        /// What loads the screen's data.
        public let loader: Loader
        /// The pictures of the screen.
        public let pictures: PictureLoads
        /// What cells read of the display.
        public let display = ScreenDisplay()
        let screenHooks: any ScreenHooks
        private var shown = ScreenContent<Loader>()
        private let parts: CollectionParts<Loader>
        private let tasks = ScreenTasks()
        private let observer = ChangeObserver()
        private var typing: Task<Void, Never>?
        private var leaving: [CheckedContinuation<Void, Never>] = []

        /// Creates the controller of a screen, which loads when its view does.
        ///
        /// - Parameter configuration: that of the layout.
        public init(
            _ loader: Loader, hooks: any ScreenHooks,
            configuration: UICollectionViewCompositionalLayoutConfiguration
        ) {
            (self.loader, screenHooks) = (loader, hooks)
            pictures = PictureLoads { try await hooks.picture(at: $0) }
            parts = CollectionParts()
            let (parts, observer) = (parts, observer)
            super.init(
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    sectionProvider: { index, environment in
                        observer.read { parts.layout(ofSection: index, loader, environment) }
                    }, configuration: configuration))
        }

        /// Screens are not in storyboards.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { return nil }

        deinit {
            typing?.cancel()
            tasks.cancel()
        }

        // MARK: - What generated screens say

        /// What the screen shows; it reads the loader.
        open var content: ScreenContent<Loader> { ScreenContent() }

        /// Receives what is typed in the search field.
        open func search(_ text: String) {}

        /// Loads again when nothing more is typed for a while.
        public func loadWhenTyped(after delay: Duration = .zero) {
            typing?.cancel()
            typing = Task { [loader] in
                try? await Task.sleep(for: delay)
                if !Task.isCancelled { await loader.load() }
            }
        }

        /// Starts work that ends with the screen.
        public func start(_ work: @escaping @MainActor (Loader) async -> Void) {
            tasks.run { [loader] in await work(loader) }
        }

        // MARK: - Life

        open override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.prefetchDataSource = self
            parts.begin(self, collectionView, observer)
            display.follow(view)
            registerForTraitChanges(
                [
                    UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
                    UITraitLayoutDirection.self,
                ]
            ) { (screen: ScreenController, _) in screen.display.follow(screen.view) }
            observer.onChange = { [weak self] in self?.showAll() }
            showAll()
            start { await $0.load() }
        }

        open override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            display.follow(view)
        }

        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.setToolbarHidden(
                toolbarItems?.isEmpty != false, animated: animated)
        }

        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            for continuation in leaving { continuation.resume() }
            leaving = []
            tasks.repeatWhileShown { [loader] in await loader.poll() }
        }

        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            tasks.stopRepeating()
        }

        /// Waits until the screen is shown again.
        func waitForReturn() async {
            await withCheckedContinuation { leaving.append($0) }
        }

        private func showAll() { observer.read { show(content) } }

        private func show(_ content: ScreenContent<Loader>) {
            showBars(of: content, besides: shown)
            shown = content
            title = content.title
            navigationItem.largeTitleDisplayMode = content.hasLargeTitle ? .always : .never
            showSearch(content.searchPrompt)
            if content.isPulled { showRefreshControl() }
            let whole = content.wholePlaceholder
            contentUnavailableConfiguration = whole.map { configuration(of: $0) }
            parts.show(content, hasPlaceholders: whole == nil)
            loadMoreIfNeeded()
        }

        // MARK: - Pages, refreshing and searching

        /// Loads the next page of the first section whose end is visible, then looks again.
        private func loadMoreIfNeeded() {
            guard !tasks.isLoadingMore, let section = parts.continuedSection else { return }
            tasks.loadMore { [loader, weak self] in
                await loader.loadMore(section)
                return { self?.loadMoreIfNeeded() }
            }
        }

        private func showRefreshControl() {
            guard collectionView.refreshControl == nil else { return }
            let control = UIRefreshControl(frame: .zero)
            let action = UIAction { [weak self, weak control] _ in
                self?.start { loader in
                    await loader.refresh()
                    control?.endRefreshing()
                }
            }
            control.addAction(action, for: .valueChanged)
            collectionView.refreshControl = control
        }

        /// Passes what is typed to `search`.
        public func updateSearchResults(for searchController: UISearchController) {
            search(searchController.searchBar.text ?? "")
        }

        // MARK: - Placeholders

        func configuration(
            of placeholder: ScreenPlaceholder<Loader>
        ) -> UIContentUnavailableConfiguration {
            let press = placeholder.press ?? { await $0.refresh() }
            return placeholder.configuration(pictures) { [weak self] in self?.start(press) }
        }

        // MARK: - Items

        open override func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            // The cell is not among the visible ones yet.
            tasks.run { [weak self] in self?.loadMoreIfNeeded() }
        }

        open override func collectionView(
            _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
        ) -> Bool { parts.isTapped(indexPath) }

        open override func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) {
            collectionView.deselectItem(at: indexPath, animated: true)
            guard let place = parts.place(indexPath), let tap = place.section.tap else { return }
            start { await tap($0, place.index) }
        }

        open override func collectionView(
            _ collectionView: UICollectionView,
            contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let path = indexPaths.first, indexPaths.count == 1 else { return nil }
            let menu = entries(.menu, at: path).menu { [weak self] in
                self?.choose(.menu, path, $0)
            }
            return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
        }

        func entries(
            _ list: ScreenSection<Loader>.EntryList, at path: IndexPath
        ) -> [CellEntry] { parts.entries(list, at: path) }

        func choose(
            _ list: ScreenSection<Loader>.EntryList, _ path: IndexPath, _ entries: [Int]
        ) {
            guard let place = parts.place(path) else { return }
            start { await place.section.choose($0, place.index, list, entries) }
        }

        /// Loads the pictures of items that may be shown soon.
        public func collectionView(
            _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
        ) {
            for path in indexPaths {
                for picture in parts.pictures(at: path) { pictures.prefetch(picture.url) }
            }
        }

        /// Ends loads of pictures that are not shown soon.
        public func collectionView(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
        ) {
            for path in indexPaths {
                for picture in parts.pictures(at: path) { pictures.cancelPrefetch(picture.url) }
            }
        }
    }

    extension ScreenContent {
        /// What replaces all sections: the screen's, else that of its only section.
        fileprivate var wholePlaceholder: ScreenPlaceholder<Loader>? {
            guard sections.allSatisfy(\.items.isEmpty) else { return nil }
            if let placeholder { return placeholder }
            guard sections.count == 1, let section = sections.first, section.header == nil,
                section.footer == nil
            else { return nil }
            return section.placeholder
        }
    }
#endif

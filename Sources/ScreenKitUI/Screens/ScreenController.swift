#if canImport(UIKit)
    import ScreenKit
    public import UIKit

    /// Shows what a loader has in a collection view; generated screens say what that is.
    ///
    /// What `content` reads is observed: after each change the collection view has the items that
    /// are there now, and cells whose content differs are configured again.
    @MainActor
    open class ScreenController<Loader: ScreenLoader>: UICollectionViewController,
        UICollectionViewDataSourcePrefetching, UISearchResultsUpdating, ClosableScreen
    {
        /// What loads the screen's data.
        public let loader: Loader
        /// The pictures of the screen.
        public let pictures: PictureLoads
        /// What cells read of the display.
        public let display = ScreenDisplay()
        let screenHooks: any ScreenHooks
        /// Whether the screen is a part of another one that scrolls: its view is as high as its content.
        public var isSizedByContent = false {
            didSet { if isViewLoaded { beginFollowingContentSize() } }
        }
        /// The height of its content, if it is sized by that.
        var contentHeight: NSLayoutConstraint?
        /// How the screen stands where it is presented; nil for UIKit's way. `showAsUsual` applies it; an app
        /// that presents the screen by itself does.
        open var sheet: ScreenSheet? { nil }
        private var shown = ScreenContent<Loader>()
        let parts: CollectionParts<Loader>
        let tasks = ScreenTasks()
        private let observer = ChangeObserver()
        private var reading: ChangeReading?
        private var typing: Task<Void, Never>?
        private let phases = AppPhases()
        private let failureAlerts = FailureAlerts()
        private let leaveQuestion: LeaveQuestion
        /// What the states of several screens were when the screen loaded; nil before it has begun.
        private var sharedStates: [AnyHashable]?
        private var hasAppeared = false
        private var shownEvent = ShownEvent()
        private var isInBackground = false
        /// Which items a person has seen.
        lazy var seenItems = SeenItems<Loader>(screenHooks.environment.clock)
        /// Whether a person can see the screen.
        var isInSight: Bool { hasAppeared && !isInBackground }
        /// The space of the keyboard.
        private(set) var keyboard: KeyboardSpace?
        /// Whether other items wait until the screen is not scrolled any more.
        private(set) var hasWaitingItems = false
        /// Where the person was when the screen was left by the system, until it is shown.
        var restoredPlace: ScreenPlace?
        /// What an action scrolls to, until it is reached.
        var scrollTarget: ScrollTarget?
        /// Whether a screen that begins at its end stays there while its content changes.
        var followsEnd = true
        /// Whether cells show no pictures because memory was short.
        private var hasReleasedPictures = false
        /// What waits until the screen is shown again.
        let returns = ScreenReturns()
        /// The bars of the stack of SwiftUI that the screen is in; nil outside of one.
        var stackBars: StackBars?
        /// Closes the screen, if it is presented alone.
        var closeButton: UIBarButtonItem? { didSet { showLeading(of: shown) } }

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
            leaveQuestion = LeaveQuestion(hooks)
            super.init(
                collectionViewLayout: PlaceKeepingLayout(
                    sectionProvider: { [parts] index, environment in
                        parts.layout(ofSection: index, loader, environment)
                    }, configuration: configuration))
        }

        /// Screens are not in storyboards.
        @available(*, unavailable)
        public required init?(coder: NSCoder) { return nil }

        deinit {
            typing?.cancel()
            tasks.cancel()
            returns.cancel()
        }

        // MARK: - What generated screens say

        /// What the screen shows; it reads the loader.
        open var content: ScreenContent<Loader> { ScreenContent() }

        func askBeforeLeaving(
            above shown: UIViewController?, _ leave: @escaping @MainActor () -> Void
        ) { leaveQuestion.ask(above: shown, then: leave) }

        /// Receives what is typed in the search field.
        open func search(_ text: String) {}

        /// Loads again when nothing more is typed for a while.
        public func loadWhenTyped(after delay: Duration = .zero) {
            typing?.cancel()
            typing = Task { [loader, clock = screenHooks.environment.clock] in
                try? await clock.sleep(for: delay)
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
            // A search is presented by the screen, not by what is around it.
            definesPresentationContext = true
            collectionView.prefetchDataSource = self
            // A short screen can be pulled, too.
            if (collectionViewLayout as? PlaceKeepingLayout)?.configuration.scrollDirection
                == .horizontal
            {
                collectionView.alwaysBounceHorizontal = true
            } else {
                collectionView.alwaysBounceVertical = true
            }
            collectionView.keyboardDismissMode = .interactive
            keyboard = KeyboardSpace.add(to: view) { [weak self] in self?.layOutBottom() }
            parts.begin(self, collectionView, observer)
            display.follow(view)
            registerForTraitChanges(
                [
                    UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
                    UITraitLayoutDirection.self,
                ]
            ) { (screen: ScreenController, _) in screen.display.follow(screen.view) }
            observer.onChange = { [weak self] in self?.showAll() }
            phases.follow { [weak self] in
                self?.viewIfLoaded?.window?.windowScene
            } background: { [weak self] in
                self?.isInBackground = true
                self?.noteSeenItems()
                self?.rest()
            } foreground: { [weak self] in
                self?.isInBackground = false
                self?.noteSeenItems()
                if let self, hasAppeared { poll() }
            }
            beginFollowingContentSize()
            showAll()
            screenHooks.didLoad(self)
            sharedStates = loader.sharedStates
            start { [weak self] loader in
                await loader.load()
                guard !Task.isCancelled else { return }
                self?.noteShown { $0.hasLoaded = true }
                await loader.onAppear()
            }
        }

        open override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            display.follow(view)
            layOutBottom()
            followContentSize()
            if !isScrolling { keepEnd() }
        }

        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            showToolbar(animated: animated)
            followSharedStates()
            leaveQuestion.show(shown.leaveQuestion, on: self)
            guard hasReleasedPictures else { return }
            hasReleasedPictures = false
            for cell in shownCells { cell.beginDisplay() }
        }

        /// Keeps no pictures that nobody sees.
        open override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            pictures.forgetLoaded()
            guard isViewLoaded, view.window == nil else { return }
            hasReleasedPictures = true
            for cell in shownCells { cell.releasePictures() }
        }

        /// The cells, headers and footers that are displayed, if the screen is.
        private var shownCells: [ScreenListCell] {
            (collectionView.visibleCells + parts.edgeViews).compactMap { $0 as? ScreenListCell }
        }

        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            returns.appear()
            // A swipe that has led here has ended.
            leaveQuestion.show(shown.leaveQuestion, on: self)
            failureAlerts.show(on: self)
            showRestoredPlace()
            hasAppeared = true
            noteShown { $0.appear() }
            poll()
            noteSeenItems()
            screenHooks.didAppear(self)
        }

        open override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            leaveQuestion.rest()
        }

        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            hasAppeared = false
            noteShown { $0.disappear() }
            noteSeenItems()
            endScrolling()
            rest()
            screenHooks.didDisappear(self)
        }

        /// Logs that the screen is shown, once it is.
        private func noteShown(_ change: (inout ShownEvent) -> Void) {
            change(&shownEvent)
            if shownEvent.take(), let event = loader.shownEvent { screenHooks.send(event) }
        }

        private func poll() { tasks.repeatWhileShown { [loader] in await loader.poll() } }

        /// Stops polling, and sends what waits to be taken back: the screen is not visible, and the app
        /// may be ended.
        private func rest() {
            tasks.stopRepeating()
            BackgroundTime.run("What a person did not take back") { [loader] in
                await loader.sendWaiting()
            }
        }

        open override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            if parent == nil { returns.leave() }
        }

        /// Reads what the screen shows, then shows it.
        func showAll() {
            let (content, reading) = observer.read(after: reading) {
                // What others set is read by requests, if by nothing that is shown.
                _ = loader.sharedStates
                var content = display.make { self.content }
                content.undoTitle = loader.undoTitle
                content.joinFailures()
                return content
            }
            self.reading = reading
            if isInSight { followSharedStates() }
            showBesides(content)
            let hasPlaceholders = content.wholePlaceholder == nil
            let update = parts.update(to: content, hasPlaceholders: hasPlaceholders)
            hasWaitingItems = isScrolling && parts.moves(by: update)
            guard !hasWaitingItems else {
                awaitEndOfSidewaysScroll()
                return parts.discard()
            }
            showPlaceholder(of: content)
            parts.show(update)
            followContentSize()
            followEnd()
            showRestoredPlace()
            failureAlerts.update(to: content.failureAlert, on: self)
            loadMoreIfNeeded()
        }

        /// Loads what reads states that another screen has set: at once where a person can see it, else
        /// when they do.
        private func followSharedStates() {
            let states = loader.sharedStates
            guard let old = sharedStates, old != states else { return }
            sharedStates = states
            start { await $0.load() }
        }

        /// Shows the items that waited for the end of a scroll, which another offset would have ended.
        func endScrolling() {
            noteEnd()
            if hasWaitingItems { showAll() }
        }

        open override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { leavePlace() }

        open override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            leavePlace()
            return true
        }

        /// The person goes to another place than the one that the screen keeps or scrolls to.
        func leavePlace() {
            restoredPlace = nil
            scrollTarget = nil
            followsEnd = false
        }

        open override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            endScrollingToTarget()
        }

        open override func scrollViewDidEndDragging(
            _ scrollView: UIScrollView, willDecelerate decelerate: Bool
        ) { if !decelerate { endScrolling() } }

        open override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            endScrolling()
        }

        /// Shows what stands around the items.
        private func showBesides(_ content: ScreenContent<Loader>) {
            showBars(of: content, besides: shown)
            shown = content
            leaveQuestion.show(content.leaveQuestion, on: self)
            // The controller's title would be that of a tab too.
            navigationItem.title = content.title
            navigationItem.largeTitleDisplayMode = content.hasLargeTitle ? .always : .never
            showSearch(content.searchPrompt, text: content.searchText)
            let background = content.background
            collectionView.backgroundColor = background.fill.color
            showBottom(content.bottomCell, on: background)
            showUndo(content.undoTitle)
            showRefreshControl(content.isPulled)
            stackBars?.show(content) { [weak self] side, path in
                self?.start { await content.bar?.press($0, side, path) }
            } search: { [weak self] text in
                self?.search(text)
            } ask: { [weak self] leave in
                self?.askBeforeLeaving(above: nil, leave)
            }
        }

        /// Shows what stands in place of all items, if something does.
        private func showPlaceholder(of content: ScreenContent<Loader>) {
            contentUnavailableConfiguration = content.wholePlaceholder.map { placeholder in
                // The screen's, else that of its only section.
                let section = content.placeholder == nil ? content.sections.first : nil
                let owner = section.map { "\($0.id.identifier)/" } ?? ""
                return cell(of: placeholder).configuration(
                    pictures, identifier: "\(owner)placeholder",
                    in: parts.surroundings(of: section))
            }
        }

        // MARK: - Searching

        /// Passes what is typed to `search`.
        public func updateSearchResults(for searchController: UISearchController) {
            search(searchController.searchBar.text ?? "")
        }

        // MARK: - Placeholders

        /// Returns what stands in place of missing content.
        ///
        /// - Parameter page: the section whose next page is missing; nil for all of a section or screen.
        func cell(
            of placeholder: ScreenPlaceholder<Loader>, page: ScreenSection<Loader>? = nil
        ) -> ScreenCell {
            let place: PlaceholderContent.Place = page == nil ? .content : .page
            return placeholder.cell(in: place) { [weak self] in
                if let press = placeholder.press {
                    self?.start(press)
                } else if let page {
                    self?.start { await page.loadNextPage(of: $0) }
                } else {
                    self?.refresh()
                }
            }
        }

        // MARK: - Items

        open override func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            parts.beginDisplay(cell, indexPath)
            followDisplay()
        }

        /// Does what follows from the items in sight, once those are that come now.
        func followDisplay() {
            tasks.runOnce { [weak self] in
                self?.followContentSize()
                self?.loadMoreIfNeeded()
                self?.noteSeenItems()
            }
        }

        open override func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { parts.endDisplay(cell) }

        open override func collectionView(
            _ collectionView: UICollectionView,
            willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) { (view as? ScreenListCell)?.beginDisplay() }

        open override func collectionView(
            _ collectionView: UICollectionView,
            didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) { (view as? ScreenListCell)?.endDisplay() }

        open override func collectionView(
            _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
        ) -> Bool { parts.isTapped(indexPath) }

        open override func collectionView(
            _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
        ) -> Bool { parts.isTapped(indexPath) }

        open override func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) {
            collectionView.deselectItem(at: indexPath, animated: true)
            guard let place = parts.place(indexPath), let tap = place.section.tap,
                let subject = parts.tapPlace(indexPath), screenHooks.shouldSelect(subject, in: self)
            else { return }
            start { await tap($0, place.index) }
        }

        open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
            noteSeenItems()
            screenHooks.didScroll(scrollView, in: self)
        }

        open override func collectionView(
            _ collectionView: UICollectionView,
            contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let path = indexPaths.first, indexPaths.count == 1 else { return nil }
            let menu = entries(.menu, at: path)?.menu
            return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
        }

        /// The entries of the item that is at a place now. When one is chosen, the item may be at
        /// another place.
        func entries(
            _ list: ScreenSection<Loader>.EntryList, at path: IndexPath
        ) -> ItemEntries? {
            guard let (section, index) = parts.place(path) else { return nil }
            return ItemEntries(entries: section.entries(index, list)) { [weak self] chosen, end in
                self?.start {
                    await section.choose($0, index, list, chosen)
                    end()
                }
            }
        }

        /// Loads the pictures of items that may be shown soon.
        public func collectionView(
            _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
        ) {
            for path in indexPaths {
                for url in parts.pictures(at: path) { pictures.prefetch(url) }
            }
        }

        /// Ends loads of pictures that are not shown soon.
        public func collectionView(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
        ) {
            for path in indexPaths {
                for url in parts.pictures(at: path) { pictures.cancelPrefetch(url) }
            }
        }
    }
#endif

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a person does with a screen. Everything in this folder is the stand-in's own.

/// A person before a screen, who sees some items of its collection at a time.
@MainActor public struct Person {
    public let screen: UIViewController
    /// The collection that the person looks at.
    public let collection: UICollectionView?
    private let window = UIWindow(frame: .zero)

    /// Opens a screen, and the controllers around it: its view is loaded and appears, with a window
    /// of some items.
    public init(
        opening screen: UIViewController, seeing items: Int = 10,
        size: CGSize = CGSize(width: 390, height: 844)
    ) {
        self.screen = screen
        screen.loadViewIfNeeded()
        collection = Self.collection(in: screen.view)
        screen.view.frame = CGRect(origin: .zero, size: size)
        collection?.frame = CGRect(origin: .zero, size: size)
        window.rootViewController = screen.root
        window.show { [collection] in collection?.capacity = items }
    }

    private static func collection(in view: UIView) -> UICollectionView? {
        view as? UICollectionView
            ?? view.subviews.lazy.compactMap { collection(in: $0) }.first
    }

    /// Comes back to the screen from those that it pushed or presented.
    public func comeBack() {
        if let presented = screen.presentedViewController {
            presented.presentingViewController?.dismiss(animated: true)
        }
        screen.navigationController?.popToViewController(screen, animated: true)
    }
    /// The alert above all.
    public var alert: UIAlertController? {
        var top: UIViewController? = screen
        while let next = top?.presentedViewController { top = next }
        return top as? UIAlertController
    }

    // MARK: Scrolling

    /// Scrolls until an item is the first one on the screen, or all after it are on the screen.
    public func scroll(to path: IndexPath) {
        guard let collection, let delegate = collection.delegate else { return }
        delegate.scrollViewWillBeginDragging(collection)
        collection.scrollToItem(at: path, at: .top, animated: false)
        delegate.scrollViewDidScroll(collection)
        collection.layoutIfNeeded()
    }
    /// Scrolls to the end of what there is now.
    public func scrollToEnd() {
        if let last = collection?.allPaths().last { scroll(to: last) }
    }
    /// Scrolls a section that scrolls by itself, until its content is moved by a number of points.
    public func scroll(section: Int, by points: CGFloat) {
        guard let collection else { return }
        collection.measuring.sidewaysOffsets[section] = CGPoint(x: points, y: 0)
        collection.tellVisibleItems()
        collection.layoutIfNeeded()
    }
    /// Puts a finger on the items of a section that scrolls by itself: UIKit has a scroll view for it.
    public func beginDraggingSideways() {
        let scroller = UIScrollView(frame: .zero)
        scroller.motion = .dragging
        collection?.addSubview(scroller)
    }
    /// Takes the finger off; the items of the section rest.
    public func endDraggingSideways() {
        for case let scroller as UIScrollView in collection?.subviews ?? [] {
            scroller.motion = .none
        }
    }
    /// The next scroll of the app stops half-way, until `endScroll()`.
    public func holdScroll() { collection?.holdsScroll = true }
    /// The scroll of the app comes to its end.
    public func endScroll() { collection?.endScroll() }
    /// Puts a finger on the collection, and moves it by a number of points.
    public func beginDragging(by points: CGFloat = 0) {
        guard let collection, let delegate = collection.delegate else { return }
        collection.motion = .dragging
        delegate.scrollViewWillBeginDragging(collection)
        collection.contentOffset.y += points
        delegate.scrollViewDidScroll(collection)
    }
    /// Takes the finger off; the collection moves on by itself, or rests.
    public func endDragging(decelerates: Bool = false) {
        guard let collection, let delegate = collection.delegate else { return }
        collection.motion = decelerates ? .decelerating : .none
        delegate.scrollViewDidEndDragging(collection, willDecelerate: decelerates)
    }
    /// The collection comes to rest.
    public func rest() {
        guard let collection, collection.isDecelerating else { return }
        collection.motion = .none
        collection.delegate?.scrollViewDidEndDecelerating(collection)
    }
    /// Shows a keyboard of a height, or takes it away.
    public func showKeyboard(height: CGFloat) {
        UIKeyboardLayoutGuide.height = height
        screen.view.keyboardChanged()
        screen.viewDidLayoutSubviews()
    }
    /// Pulls the collection down, which refreshes it.
    public func pull() {
        guard let control = collection?.refreshControl, !control.isRefreshing else { return }
        control.beginRefreshing()
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Items

    /// Taps an item.
    public func tap(_ path: IndexPath) {
        guard let collection, collection.cells[path] != nil, let delegate = collection.delegate,
            collection.allowsSelection,
            delegate.collectionView(collection, shouldHighlightItemAt: path),
            delegate.collectionView(collection, shouldSelectItemAt: path)
        else { return }
        collection.selectItem(at: path, animated: true, scrollPosition: [])
        delegate.collectionView(collection, didSelectItemAt: path)
        // An event is over when what it changed is laid out.
        collection.layoutIfNeeded()
    }
    /// The actions that a swipe shows on an item of a list.
    public func swipeActions(
        at path: IndexPath, from edge: NSDirectionalRectEdge = .trailing
    ) -> [UIContextualAction] {
        let list = collection?.section(at: path.section)?.list
        let provider =
            edge == .leading
            ? list?.leadingSwipeActionsConfigurationProvider
            : list?.trailingSwipeActionsConfigurationProvider
        return provider?(path)?.actions ?? []
    }
    /// Swipes an item of a list and presses an action; returns what the action said at its end,
    /// if it has ended.
    @discardableResult
    public func swipe(
        _ path: IndexPath, from edge: NSDirectionalRectEdge = .trailing, _ title: String
    ) -> Bool? {
        let actions = swipeActions(at: path, from: edge)
        guard let action = actions.first(where: { $0.title == title }) else { return nil }
        var ended: Bool?
        action.handler(action, collection ?? UIView()) { ended = $0 }
        return ended
    }
    /// The menu that a long press on an item shows.
    public func menu(at path: IndexPath) -> UIMenu? {
        guard let collection else { return nil }
        let menu = collection.delegate?.collectionView(
            collection, contextMenuConfigurationForItemsAt: [path], point: .zero)
        return menu?.actionProvider?([])
    }

    // MARK: Searching

    /// Types into the search field.
    public func search(for text: String) {
        guard let search = screen.navigationItem.searchController else { return }
        if !search.isActive {
            search.isActive = true
            screen.begin(search)
            search.delegate?.willPresentSearchController(search)
        }
        search.searchBar.text = text
        search.searchBar.delegate?.searchBar(search.searchBar, textDidChange: text)
        search.searchResultsUpdater?.updateSearchResults(for: search)
    }
    /// Presses the search key of the keyboard.
    public func submitSearch() {
        guard let bar = screen.navigationItem.searchController?.searchBar else { return }
        bar.delegate?.searchBarSearchButtonClicked(bar)
    }
    /// Cancels the search, which clears its text.
    public func cancelSearch() {
        guard let search = screen.navigationItem.searchController else { return }
        search.searchBar.delegate?.searchBarCancelButtonClicked(search.searchBar)
        search.isActive = false
        search.presentingViewController?.dismiss(animated: true)
        search.searchBar.text = ""
        search.searchResultsUpdater?.updateSearchResults(for: search)
        search.delegate?.didDismissSearchController(search)
    }

    // MARK: The device

    /// Changes the traits of the screen: another appearance, text size or direction.
    public func change(traits mutations: (inout any UIMutableTraits) -> Void) {
        let previous = screen.traitCollection
        let current = previous.modifyingTraits(mutations)
        screen.root.ownTraits = current
        UITraitCollection.current = current
        for registration in screen.traitRegistrations {
            registration.call(from: previous, to: current)
        }
        screen.view?.traitsChanged(from: previous, to: current)
        collection?.traitsChanged()
    }
    /// Turns the device, or changes the size of the window.
    public func turn(to size: CGSize) {
        screen.view.frame.size = size
        collection?.frame.size = size
        screen.viewDidLayoutSubviews()
        collection?.layoutChanged()
        collection?.layoutIfNeeded()
    }
}

#if canImport(UIKit)
    public import ScreenKit
    import UIKit

    /// When an item of a section counts as seen, and the event for that.
    @MainActor
    public struct ItemVisibility<Loader: ScreenLoader, Item> {
        let share: Double
        let milliseconds: Int
        let event: @MainActor (Loader, Item, Int) -> ScreenEvent?

        /// Creates a rule.
        ///
        /// - Parameters:
        ///   - share: the least share of an item that is in sight.
        ///   - milliseconds: how long it is in sight.
        ///   - event: returns the event of an item at a position.
        public init(
            share: Double, milliseconds: Int,
            event: @escaping @MainActor (Loader, Item, Int) -> ScreenEvent?
        ) {
            (self.share, self.milliseconds, self.event) = (share, milliseconds, event)
        }

        /// Returns the rule for the positions of items.
        func at(_ items: [Item]) -> ItemVisibility<Loader, Int> {
            ItemVisibility<Loader, Int>(share: share, milliseconds: milliseconds) {
                [event] loader, _, index in
                items.indices.contains(index) ? event(loader, items[index], index) : nil
            }
        }
    }

    /// Logs the items that a person has seen.
    @MainActor
    final class SeenItems<Loader: ScreenLoader> {
        typealias Impressions = LoadingRules.Impressions<ItemID<Loader.Section>>

        private var impressions = Impressions()
        private var waiting: Task<Void, Never>?
        private let elapsed: @Sendable () -> Duration
        private let clock: any Clock<Duration>

        init(_ clock: any Clock<Duration>) {
            self.clock = clock
            elapsed = stopwatch(clock)
        }

        deinit { waiting?.cancel() }

        /// Takes what is in sight from now on; returns the items that count by now.
        ///
        /// - Parameter again: is called when the next item may count.
        func update(
            _ parts: [Impressions.Part], again: @escaping @MainActor () -> Void
        ) -> [ItemID<Loader.Section>] {
            let now = milliseconds
            let seen = impressions.update(parts, at: now)
            waiting?.cancel()
            waiting = impressions.nextTime.map { time in
                Task { [clock] in
                    try? await clock.sleep(for: .milliseconds(max(0, time - now)))
                    if !Task.isCancelled { again() }
                }
            }
            return seen
        }

        private var milliseconds: Int64 {
            let (seconds, attoseconds) = elapsed().components
            return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        }
    }

    extension ScreenController {
        /// Looks at what is in sight now, and logs what has been for long enough.
        func noteSeenItems() {
            guard isViewLoaded, parts.logsSeenItems else { return }
            let isSeen = isInSight && view.window != nil && !isCovered
            let seen = seenItems.update(isSeen ? parts.partsInSight : []) { [weak self] in
                self?.noteSeenItems()
            }
            for id in seen {
                if let event = parts.seenEvent(of: id, loader) { screenHooks.send(event) }
            }
        }
    }

    extension UIViewController {
        /// Whether another screen is presented above it, of which UIKit tells only what is covered wholly.
        /// Alerts, popovers and a search cover nothing.
        fileprivate var isCovered: Bool {
            guard let presented = presentedViewController, !presented.isBeingDismissed else {
                return false
            }
            return !(presented is UIAlertController || presented is UISearchController)
                && presented.modalPresentationStyle != .popover
        }
    }

    extension CollectionParts {
        /// Whether a section logs which of its items are seen.
        var logsSeenItems: Bool { content.sections.contains { $0.visibility != nil } }

        /// The items of which a part is in sight.
        var partsInSight: [SeenItems<Loader>.Impressions.Part] {
            guard let collectionView else { return [] }
            let bounds = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            return collectionView.indexPathsForVisibleItems.sorted().compactMap { path in
                guard let (section, index) = place(path), let rule = section.visibility,
                    let cell = collectionView.cellForItem(at: path)
                else { return nil }
                // Where a section scrolls by itself, its attributes stay where they are.
                let frame = cell.convert(cell.bounds, to: collectionView)
                return SeenItems<Loader>.Impressions.Part(
                    section.items[index], visible: frame.intersection(bounds).area,
                    of: frame.area, on: bounds.area, share: rule.share,
                    milliseconds: Int64(rule.milliseconds))
            }
        }

        /// Returns the event of an item that is seen; nil if it is gone.
        func seenEvent(of id: ItemID<Loader.Section>, _ loader: Loader) -> ScreenEvent? {
            guard let section = content.sections.first(where: { $0.id == id.section }),
                let index = section.items.firstIndex(of: id)
            else { return nil }
            return section.visibility?.event(loader, index, index)
        }
    }

    extension CGRect {
        /// The area in square points; 0 of what is empty.
        fileprivate var area: Double { isEmpty || isNull ? 0 : Double(width * height) }
    }
#endif

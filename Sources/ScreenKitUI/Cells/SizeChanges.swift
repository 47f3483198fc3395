#if canImport(UIKit)
    import UIKit

    /// Tells UIKit of new sizes of contents, but not while a snapshot is applied: before iOS 26 that can
    /// recurse. What comes then waits.
    @MainActor
    enum SizeChanges {
        /// The number of snapshots that are being applied.
        private static var applied = 0
        private static var waiting: [() -> Void] = []

        /// The size of a content is another one.
        static func tell(_ view: UIView) {
            guard applied > 0 else { return view.invalidateIntrinsicContentSize() }
            waiting.append { [weak view] in view?.invalidateIntrinsicContentSize() }
        }

        /// A snapshot begins to be applied.
        static func beginSnapshot() { applied += 1 }

        /// A snapshot has been applied.
        static func endSnapshot() {
            applied = max(0, applied - 1)
            guard applied == 0 else { return }
            let changes = waiting
            waiting = []
            for change in changes { change() }
        }
    }
#endif

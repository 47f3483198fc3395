#if canImport(UIKit)
    import UIKit

    /// Tells UIKit of new sizes of contents, but not while a snapshot is applied: before iOS 26 that can
    /// recurse. What comes then waits.
    @MainActor
    enum SizeChanges {
        /// The number of snapshots that are being applied.
        private static var applied = 0
        private static var waiting: [() -> Void] = []

        /// Calls `tell`, which says that the size of a content is another one, as soon as that may be.
        static func whenAllowed(_ tell: @escaping () -> Void) {
            if applied > 0 { waiting.append(tell) } else { tell() }
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

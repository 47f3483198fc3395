#if canImport(UIKit) && canImport(SwiftUI)
    public import Foundation
    public import SwiftUI
    import UIKit

    /// The tabs of an app in SwiftUI, which opens the links that the system passes to its window.
    ///
    /// The tabs are those of UIKit, so what screens show, and where a person is in each tab, is as in an
    /// app without SwiftUI.
    public struct AppTabsView: View {
        private let make: @MainActor () -> AppTabs
        private let open: @MainActor (URL, AppTabs) -> Void
        @State private var shown = ShownTabs()

        /// - Parameters:
        ///   - make: makes the controller, once for each identity of the view.
        ///   - open: opens a link in the tabs.
        public init(
            _ make: @escaping @MainActor () -> AppTabs,
            open: @escaping @MainActor (URL, AppTabs) -> Void = { _, _ in }
        ) {
            self.make = make
            self.open = open
        }

        /// The tabs, with the links of their window.
        public var body: some View {
            HostedTabs(make: make, shown: shown)
                .ignoresSafeArea()
                .onOpenURL { url in shown.use { open(url, $0) } }
        }
    }

    /// The tabs of a view, once they are made.
    @MainActor
    private final class ShownTabs {
        private weak var tabs: AppTabs?
        /// What waits for the tabs: a link may start an app.
        private var waiting: [@MainActor (AppTabs) -> Void] = []

        func show(_ tabs: AppTabs) {
            self.tabs = tabs
            let waiting = waiting
            self.waiting = []
            for use in waiting { use(tabs) }
        }

        func use(_ body: @escaping @MainActor (AppTabs) -> Void) {
            if let tabs { body(tabs) } else { waiting.append(body) }
        }
    }

    private struct HostedTabs: UIViewControllerRepresentable {
        let make: @MainActor () -> AppTabs
        let shown: ShownTabs

        func makeUIViewController(context: Context) -> AppTabs {
            let tabs = make()
            shown.show(tabs)
            return tabs
        }

        func updateUIViewController(_ tabs: AppTabs, context: Context) {}
    }
#endif

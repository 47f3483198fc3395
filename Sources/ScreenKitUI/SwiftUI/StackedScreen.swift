#if canImport(UIKit) && canImport(SwiftUI)
    import ScreenKit
    public import SwiftUI
    import UIKit

    /// A screen in a `NavigationStack`, whose bars have its title, buttons, controls and search field.
    public struct StackedScreen<Loader: ScreenLoader>: View {
        private let make: @MainActor () -> ScreenController<Loader>
        @State private var bars = StackBars()
        /// Keeps the controller where a search field that comes or goes makes another view of it.
        @State private var kept = KeptController<Loader>()
        @Environment(\.dismiss) private var dismiss

        /// - Parameter make: makes the controller, once for each identity of the view.
        public init(_ make: @escaping @MainActor () -> ScreenController<Loader>) {
            self.make = make
        }

        /// The screen, with what it says of bars.
        public var body: some View {
            StackedController(make: make, bars: bars, kept: kept)
                .ignoresSafeArea()
                .navigationBarBackButtonHidden(bars.asksBeforeLeaving)
                .interactiveDismissDisabled(bars.asksBeforeLeaving)
                .navigationTitle(bars.title)
                .navigationBarTitleDisplayMode(bars.hasLargeTitle ? .large : .inline)
                .toolbar {
                    ToolbarItemGroup(placement: .topBarLeading) {
                        // The own button of the stack asks nothing.
                        if bars.asksBeforeLeaving {
                            Button {
                                bars.askBeforeLeaving { dismiss() }
                            } label: {
                                Label(ScreenWords.ofApp.close, systemImage: "chevron.backward")
                            }
                        }
                        StackButtons(bars.leading)
                    }
                    ToolbarItemGroup(placement: .principal) {
                        if let segments = bars.segments { StackControl(control: segments) }
                    }
                    ToolbarItemGroup(placement: .topBarTrailing) {
                        ForEach(bars.controls.indices, id: \.self) { index in
                            if bars.controls.indices.contains(index) {
                                StackControl(control: bars.controls[index])
                            }
                        }
                        StackButtons(bars.trailing)
                    }
                    ToolbarItemGroup(placement: .bottomBar) { StackButtons(bars.bottom) }
                }
                .modifier(StackSearch(bars: bars))
        }
    }

    /// The buttons of a side of a bar.
    private struct StackButtons: View {
        private let buttons: [StackBars.Button]

        init(_ buttons: [StackBars.Button]) { self.buttons = buttons }

        var body: some View {
            ForEach(buttons) { button in
                StackEntry(entry: button.entry, outer: [], press: button.press)
            }
        }
    }

    /// A button, or a menu with its entries.
    private struct StackEntry: View {
        let entry: CellEntry
        /// The numbers of the menus around it.
        let outer: [Int]
        let press: @MainActor ([Int]) -> Void

        var body: some View {
            if entry.entries.isEmpty {
                Button(role: entry.role == .destructive ? .destructive : nil) {
                    press(outer + [entry.id])
                } label: {
                    label
                }
                .disabled(!entry.isEnabled)
            } else {
                Menu {
                    ForEach(entry.entries) { inner in
                        AnyView(
                            StackEntry(entry: inner, outer: outer + [entry.id], press: press))
                    }
                } label: {
                    label
                }
                .disabled(!entry.isEnabled)
            }
        }

        @ViewBuilder
        private var label: some View {
            if let symbol = entry.symbol {
                Label(entry.title, systemImage: symbol)
            } else {
                Text(entry.title)
            }
        }
    }

    /// The search field, where something searches.
    private struct StackSearch: ViewModifier {
        let bars: StackBars

        func body(content: Content) -> some View {
            if let prompt = bars.searchPrompt {
                content.searchable(
                    text: Binding(get: { bars.searchText }, set: { bars.type($0) }),
                    prompt: Text(prompt))
            } else {
                content
            }
        }
    }

    /// A control of a state.
    private struct StackControl: UIViewRepresentable {
        let control: ScreenControl

        func makeUIView(context: Context) -> ControlView { ControlView(frame: .zero) }

        func updateUIView(_ view: ControlView, context: Context) { view.showInBar(control) }
    }

    /// The controller of a screen, as long as its view has an identity.
    @MainActor
    private final class KeptController<Loader: ScreenLoader> {
        private(set) var controller: ScreenController<Loader>?

        /// Returns the controller, which is made the first time.
        func controller(
            _ make: @MainActor () -> ScreenController<Loader>
        ) -> ScreenController<Loader> {
            let controller = controller ?? make()
            self.controller = controller
            return controller
        }
    }

    /// Contains the controller of a screen, which moves to the next container.
    private final class ScreenContainer: UIViewController {
        func take(_ content: UIViewController) {
            content.willMove(toParent: nil)
            content.viewIfLoaded?.removeFromSuperview()
            content.removeFromParent()
            addChild(content)
            content.view.frame = view.bounds
            content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(content.view)
            content.didMove(toParent: self)
        }
    }

    /// The controller of a screen, which tells bars what to show.
    private struct StackedController<Loader: ScreenLoader>: UIViewControllerRepresentable {
        let make: @MainActor () -> ScreenController<Loader>
        let bars: StackBars
        let kept: KeptController<Loader>

        func makeUIViewController(context: Context) -> ScreenContainer {
            let controller = kept.controller(make)
            controller.stackBars = bars
            let container = ScreenContainer(nibName: nil, bundle: nil)
            container.take(controller)
            return container
        }

        func updateUIViewController(_ container: ScreenContainer, context: Context) {}
    }
#endif

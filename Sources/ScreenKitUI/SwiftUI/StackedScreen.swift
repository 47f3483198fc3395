#if canImport(UIKit) && canImport(SwiftUI)
    import ScreenKit
    public import SwiftUI
    import UIKit

    /// A screen in a `NavigationStack`, whose bars have its title, buttons, controls and search field.
    public struct StackedScreen<Loader: ScreenLoader>: View {
        private let make: @MainActor () -> ScreenController<Loader>
        @State private var bars = StackBars()

        /// - Parameter make: makes the controller, once for each identity of the view.
        public init(_ make: @escaping @MainActor () -> ScreenController<Loader>) {
            self.make = make
        }

        /// The screen, with what it says of bars.
        public var body: some View {
            StackedController(make: make, bars: bars)
                .ignoresSafeArea()
                .navigationTitle(bars.title)
                .navigationBarTitleDisplayMode(bars.hasLargeTitle ? .large : .inline)
                .toolbar {
                    ToolbarItemGroup(placement: .topBarLeading) { StackButtons(bars.leading) }
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

    /// The controller of a screen, which tells bars what to show.
    private struct StackedController<Loader: ScreenLoader>: UIViewControllerRepresentable {
        let make: @MainActor () -> ScreenController<Loader>
        let bars: StackBars

        func makeUIViewController(context: Context) -> ScreenController<Loader> {
            let controller = make()
            controller.stackBars = bars
            return controller
        }

        func updateUIViewController(_ controller: ScreenController<Loader>, context: Context) {}
    }
#endif

#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// What a screen shows in its bars.
    extension ScreenController {
        func showSearch(_ prompt: String?, text: String) {
            guard let prompt else { return endSearch() }
            if navigationItem.searchController == nil {
                let search = UISearchController(searchResultsController: nil)
                search.searchResultsUpdater = self
                search.obscuresBackgroundDuringPresentation = false
                navigationItem.searchController = search
            }
            let bar = navigationItem.searchController?.searchBar
            bar?.placeholder = prompt
            if bar?.text ?? "" != text { bar?.text = text }
        }

        /// Nothing searches any more.
        private func endSearch() {
            guard let search = navigationItem.searchController else { return }
            search.searchResultsUpdater = nil
            search.isActive = false
            navigationItem.searchController = nil
        }

        /// Shows the buttons, and the controls of states: one with segments in place of the title,
        /// others beside the buttons.
        func showBars(of content: ScreenContent<Loader>, besides old: ScreenContent<Loader>) {
            guard
                content.bar?.entries != old.bar?.entries || content.controls != old.controls
            else { return }
            let segments = content.controls.first { $0.hasSegments }
            showSegments(segments)
            let others = items(of: content.controls.filter { $0 != segments })
            let bar = content.bar
            showLeading(of: content)
            navigationItem.rightBarButtonItems =
                (bar.map { buttons(of: $0, .trailing).reversed() } ?? []) + others
            toolbarItems = bar.map { buttons(of: $0, .bottom) }
            showToolbar(animated: false)
        }

        /// Shows the buttons at the beginning of the bar; one that closes the screen if there are none.
        func showLeading(of content: ScreenContent<Loader>) {
            let own = content.bar.map { buttons(of: $0, .leading) } ?? []
            navigationItem.leftBarButtonItems =
                own.isEmpty ? closeButton.map { [$0] } : own
        }

        /// The toolbar belongs to the screen on top.
        func showToolbar(animated: Bool) {
            guard let navigationController, navigationController.topViewController === self else {
                return
            }
            navigationController.setToolbarHidden(
                toolbarItems?.isEmpty != false, animated: animated)
        }

        private func showSegments(_ segments: ScreenControl?) {
            let old = navigationItem.titleView as? ControlView
            guard let segments else {
                if old != nil { navigationItem.titleView = nil }
                return
            }
            let view = old ?? ControlView(frame: .zero)
            view.showInBar(segments)
            if old == nil { navigationItem.titleView = view }
        }

        /// The items with controls, which keep their views.
        private func items(of controls: [ScreenControl]) -> [UIBarButtonItem] {
            var old = (navigationItem.rightBarButtonItems ?? [])
                .filter { $0.customView is ControlView }[...]
            return controls.map { control in
                let item = old.popFirst() ?? UIBarButtonItem(customView: ControlView(frame: .zero))
                (item.customView as? ControlView)?.showInBar(control)
                return item
            }
        }

        private func buttons(
            of bar: ScreenBar<Loader>, _ side: ScreenBar<Loader>.Side
        ) -> [UIBarButtonItem] {
            (bar.entries[side] ?? []).map { entry in
                let element = entry.menuElement(below: []) { [weak self] path in
                    self?.start { await bar.press($0, side, path) }
                }
                let item = UIBarButtonItem(
                    title: entry.title, image: entry.image,
                    primaryAction: element as? UIAction, menu: element as? UIMenu)
                item.isEnabled = entry.isEnabled
                return item
            }
        }
    }

    extension ControlView {
        /// Bars do not measure views.
        func showInBar(_ control: ScreenControl) {
            var shown = control.control
            shown.name = control.name
            show(shown, control.action)
            frame.size = intrinsicContentSize
        }
    }
#endif

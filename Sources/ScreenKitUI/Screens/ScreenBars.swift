#if canImport(UIKit)
    import ScreenKit
    import UIKit

    /// What a screen shows in its bars.
    extension ScreenController {
        func showSearch(_ prompt: String?) {
            guard let prompt else { return }
            if navigationItem.searchController == nil {
                let search = UISearchController(searchResultsController: nil)
                search.searchResultsUpdater = self
                search.obscuresBackgroundDuringPresentation = false
                navigationItem.searchController = search
            }
            navigationItem.searchController?.searchBar.placeholder = prompt
        }

        /// Shows the buttons, and the controls of states: one with segments in place of the title,
        /// others beside the buttons.
        func showBars(of content: ScreenContent<Loader>, besides old: ScreenContent<Loader>) {
            guard
                content.bar?.entries != old.bar?.entries || content.controls != old.controls
            else { return }
            let segments = content.controls.first { $0.hasSegments }
            if let segments {
                let view = navigationItem.titleView as? ControlView ?? ControlView()
                view.show(segments.control, segments.action)
                if navigationItem.titleView !== view { navigationItem.titleView = view }
            }
            let others = content.controls.filter { $0 != segments }.map { control in
                let view = ControlView()
                view.show(control.control, control.action)
                return UIBarButtonItem(customView: view)
            }
            let bar = content.bar
            navigationItem.leftBarButtonItems = bar.map { buttons(of: $0, .leading) }
            navigationItem.rightBarButtonItems =
                (bar.map { buttons(of: $0, .trailing).reversed() } ?? []) + others
            toolbarItems = bar.map { buttons(of: $0, .bottom) }
            navigationController?.setToolbarHidden(toolbarItems?.isEmpty != false, animated: false)
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
#endif

#if canImport(UIKit)
    import ScreenKit
    import UIKit

    extension CellEntry {
        var image: UIImage? { symbol.flatMap { UIImage(systemName: $0) } }

        /// A button, or a menu with its entries.
        ///
        /// - Parameters:
        ///   - outer: the numbers of the menus around it.
        ///   - choose: receives the numbers up to that of the chosen entry.
        @MainActor
        func menuElement(below outer: [Int], choose: @escaping ([Int]) -> Void) -> UIMenuElement {
            let path = outer + [id]
            guard entries.isEmpty else {
                let children = entries.map { $0.menuElement(below: path, choose: choose) }
                return UIMenu(title: title, image: image, children: children)
            }
            var attributes: UIMenuElement.Attributes = role == .destructive ? .destructive : []
            if !isEnabled { attributes.insert(.disabled) }
            return UIAction(title: title, image: image, attributes: attributes) { _ in choose(path)
            }
        }
    }

    extension [CellEntry] {
        /// The menu of the entries; nil if there are none.
        @MainActor
        func menu(choose: @escaping ([Int]) -> Void) -> UIMenu? {
            guard !isEmpty else { return nil }
            return UIMenu(children: map { $0.menuElement(below: [], choose: choose) })
        }
    }

    /// The swipe actions or the menu of an item, which are about this item wherever it is later.
    @MainActor
    struct ItemEntries {
        let entries: [CellEntry]
        /// Does what an entry does, given its number and those of the menus around it, and calls the
        /// closure at its end.
        let choose: ([Int], @escaping @MainActor () -> Void) -> Void

        /// Nil if there are none.
        var menu: UIMenu? { entries.menu { choose($0) {} } }

        /// The entries and those of the menus in them, for assistive technology.
        var accessibilityActions: [UIAccessibilityCustomAction] { actions(of: entries, below: []) }

        private func actions(
            of entries: [CellEntry], below outer: [Int]
        ) -> [UIAccessibilityCustomAction] {
            entries.flatMap { entry -> [UIAccessibilityCustomAction] in
                let path = outer + [entry.id]
                guard entry.isEnabled else { return [] }
                guard entry.entries.isEmpty else { return actions(of: entry.entries, below: path) }
                return [
                    UIAccessibilityCustomAction(name: entry.title) { _ in
                        choose(path) {}
                        return true
                    }
                ]
            }
        }

        /// Nil if there are none.
        var swipeActions: UISwipeActionsConfiguration? {
            let actions = entries.map { entry in
                let isDestructive = entry.role == .destructive
                let action = UIContextualAction(
                    style: isDestructive ? .destructive : .normal, title: entry.title
                ) { _, _, end in
                    guard entry.isEnabled else { return end(false) }
                    // True would remove the row, which goes with its item if the person agrees.
                    choose([entry.id]) { end(!isDestructive) }
                }
                action.image = entry.image
                return action
            }
            return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
        }
    }
#endif

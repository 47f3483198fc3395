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

        /// The swipe actions of the entries; nil if there are none.
        @MainActor
        func swipeActions(choose: @escaping ([Int]) -> Void) -> UISwipeActionsConfiguration? {
            let actions = map { entry in
                let style: UIContextualAction.Style =
                    entry.role == .destructive ? .destructive : .normal
                let action = UIContextualAction(style: style, title: entry.title) { _, _, end in
                    if entry.isEnabled { choose([entry.id]) }
                    end(entry.isEnabled)
                }
                action.image = entry.image
                return action
            }
            return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
        }
    }
#endif

#if canImport(UIKit)
    public import UIKit

    /// Where a person is on a screen: the first item in sight, and what is typed in the search field.
    struct ScreenPlace: Equatable {
        /// What is typed; empty if nothing is.
        var search = ""
        /// The name of the section of the item, and the key of its element; nil at the beginning.
        var section: String?
        var element: String?
        /// What tells the item from others of its section.
        var item = ""

        /// The place as texts by name.
        var texts: [String: String] {
            var texts = ["search": search, "section": section, "element": element, "item": item]
                .compactMapValues(\.self)
            if section == nil { texts["item"] = nil }
            return texts
        }

        init() {}

        init(_ texts: [String: String]) {
            search = texts["search"] ?? ""
            (section, element) = (texts["section"], texts["element"])
            item = texts["item"] ?? ""
        }
    }

    extension ItemID {
        /// What tells the item from others of its section, as a text that outlives the app; nil for what is
        /// no item.
        var savedText: String? {
            switch kind {
            case .item(let identity, let repetition): "\(repetition):\(identity)"
            case .row(let index): "\(index)"
            case .placeholder: nil
            }
        }
    }

    extension ScreenController {
        private static var placeKey: String { "place" }

        /// Returns an activity that also keeps where the person is on the screen.
        public func keepingPlace(in activity: NSUserActivity) -> NSUserActivity {
            activity.addUserInfoEntries(from: [Self.placeKey: place.texts])
            return activity
        }

        /// Shows the place that an activity has kept, once its item is loaded.
        public func restorePlace(of activity: NSUserActivity) {
            let texts = activity.userInfo?[Self.placeKey] as? [String: String] ?? [:]
            let place = ScreenPlace(texts)
            if !place.search.isEmpty { search(place.search) }
            restoredPlace = place.section == nil ? nil : place
        }

        /// Where the person is now.
        private var place: ScreenPlace {
            // A screen that was opened again and not seen yet is where it was.
            var place = (isViewLoaded ? parts.firstPlace : nil) ?? restoredPlace ?? ScreenPlace()
            place.search = content.searchText
            return place
        }

        /// Scrolls to the restored item, if it is there now. It is looked for in what is loaded first.
        func showRestoredPlace() {
            guard let place = restoredPlace else { return }
            guard let path = parts.path(of: place) else {
                if parts.hasItems(ofSection: place.section) { restoredPlace = nil }
                return
            }
            guard view.window != nil else { return }
            restoredPlace = nil
            followsEnd = false
            collectionView.layoutIfNeeded()
            collectionView.scrollToItem(at: path, at: .top, animated: false)
        }
    }
#endif

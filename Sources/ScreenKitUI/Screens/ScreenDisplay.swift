#if canImport(UIKit)
    public import Observation
    public import ScreenKit
    import UIKit

    /// What cells read of the display. A change of it is a change of what reads it.
    @MainActor @Observable
    public final class ScreenDisplay {
        /// The size, appearance and text size.
        public private(set) var environment = DisplayEnvironment(width: 0, height: 0, scale: 1)
        /// Which built-in cells in templates and formatted texts are made for: by itself, since all that is made
        /// reads it, and a rotation changes none of that.
        private var textSize = ""
        @ObservationIgnored private var traits: UITraitCollection?
        /// The looks of sections whose layouts have several.
        private var looks: [Place: SectionLook] = [:]

        private struct Place: Hashable {
            let section: AnyHashable
            let element: String?
        }

        /// Creates the display of a screen that has no view yet.
        public init() {}

        /// Returns the look of a section in the layout of the moment; that of a list of rows before it has
        /// one.
        ///
        /// - Parameter element: the key of the element whose section it is.
        public func look(
            of section: some Hashable & Sendable, in element: String? = nil
        ) -> SectionLook { looks[Place(section: section, element: element)] ?? SectionLook(.row) }

        /// Notes the look of a section in its layout.
        func note(_ look: SectionLook, of section: some Hashable & Sendable, in element: String?) {
            let place = Place(section: section, element: element)
            if looks[place] != look { looks[place] = look }
        }

        /// Follows a view, whose size and traits are those of the display.
        func follow(_ view: UIView) {
            let traits = view.traitCollection
            var new = DisplayEnvironment(
                width: view.bounds.width, height: view.bounds.height, scale: traits.displayScale)
            new.isRightToLeft = traits.layoutDirection == .rightToLeft
            new.appearance = traits.userInterfaceStyle == .dark ? "dark" : "light"
            new.locale = Locale.current.identifier(.bcp47)
            new.contentSize = traits.preferredContentSizeCategory.word
            if new != environment { environment = new }
            self.traits = traits
            if new.contentSize != textSize { textSize = new.contentSize }
        }

        /// Returns what a body makes with the traits of the view as current ones. Another text size is a change
        /// of what it has read.
        func make<Made>(_ body: () -> Made) -> Made {
            _ = textSize
            guard let traits else { return body() }
            let outer = UITraitCollection.current
            UITraitCollection.current = traits
            defer { UITraitCollection.current = outer }
            return body()
        }
    }

    /// What the cells of a section have from its layout.
    public nonisolated struct SectionLook: Hashable, Sendable {
        /// The template of cells that name none.
        public let template: BuiltInTemplate
        /// Whether the cells are rows of a list, which has their background.
        public let isList: Bool
        /// Whether that list is grouped.
        public let isGrouped: Bool
        /// The height of rows in points; nil for that of their content.
        public let rowHeight: Double?
        /// The number of items in each group but the last, which tells pages.
        public let itemsInGroup: Int

        /// Creates a look.
        public init(
            _ template: BuiltInTemplate, isList: Bool = false, isGrouped: Bool = false,
            rowHeight: Double? = nil, itemsInGroup: Int = 1
        ) {
            self.template = template
            self.isList = isList
            self.isGrouped = isGrouped
            self.rowHeight = rowHeight
            self.itemsInGroup = itemsInGroup
        }
    }
#endif

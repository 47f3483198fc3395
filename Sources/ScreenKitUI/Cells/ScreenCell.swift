#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// A cell, header or footer.
    @MainActor
    public struct ScreenCell {
        private let content: any UIContentConfiguration
        let accessory: CellAccessory?
        /// Whether a tap on the cell is a tap on its item; else a button in it is for that.
        var isTapped = true

        /// Creates a cell of the app's own content.
        public init(_ content: any UIContentConfiguration, accessory: CellAccessory? = nil) {
            self.content = content
            self.accessory = accessory
        }

        /// Creates a cell of a template.
        ///
        /// - Parameters:
        ///   - node: the view; nil for an empty one.
        ///   - tap: what follows a tap on a header or footer.
        ///   - own: what the app shows instead.
        public init(
            _ node: @autoclosure () -> ViewNode?, accessory: CellAccessory? = nil,
            tap: ViewAction? = nil, own: (any UIContentConfiguration)? = nil
        ) {
            content = own ?? NodeContent(node()).tapped(tap)
            self.accessory = accessory
        }

        /// Creates a built-in cell.
        ///
        /// - Parameters:
        ///   - action: what follows when the control is used.
        ///   - tap: what follows a tap on a header or footer.
        ///   - own: what the app shows instead.
        public init(
            _ template: BuiltInTemplate, _ cell: BuiltInCell, action: ViewAction? = nil,
            tap: ViewAction? = nil, own: (any UIContentConfiguration)? = nil
        ) {
            content = own ?? NodeContent(template, cell, action).tapped(tap)
            // Others show their accessory below their texts.
            accessory = template.isLine ? cell.accessory : nil
            if own == nil, case .button? = cell.control?.content { isTapped = false }
        }

        /// Returns what a cell of UIKit shows.
        ///
        /// - Parameters:
        ///   - pictures: loads the pictures of the screen.
        ///   - surroundings: what is behind the cell.
        ///   - isRow: whether it is a row of a list, whose background shows that it is pressed.
        ///   - limitsLines: whether texts have at most the lines of items of fixed heights.
        ///   - height: the height in points; nil for that of the content.
        ///   - leastHeight: the least height in points of what stands in place of items.
        func configuration(
            _ pictures: PictureLoads?, in surroundings: NodeContent.Surroundings,
            isRow: Bool = false, limitsLines: Bool = false, height: Double? = nil,
            leastHeight: Double = 0
        ) -> any UIContentConfiguration {
            guard var content = content as? NodeContent else { return content }
            content.pictures = pictures
            content.isRow = isRow
            content.surroundings = surroundings
            content.limitsLines = limitsLines
            content.height = height
            content.leastHeight = leastHeight
            return content
        }

        /// The addresses of its pictures.
        var addresses: [String] { (content as? NodeContent)?.addresses ?? [] }

        /// Whether both show the same. Contents that cannot be compared are never the same.
        func isSame(as other: ScreenCell) -> Bool {
            accessory == other.accessory && content.isSame(as: other.content)
        }
    }

    extension UIContentConfiguration {
        fileprivate func isSame(as other: any UIContentConfiguration) -> Bool {
            guard let comparable = self as? any Equatable else { return false }
            return comparable.isEqual(to: other)
        }
    }

    extension Equatable {
        fileprivate func isEqual(to other: any UIContentConfiguration) -> Bool {
            (other as? Self) == self
        }
    }
#endif

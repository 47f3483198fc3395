#if canImport(UIKit)
    public import ScreenKit
    public import UIKit

    /// A cell, header or footer.
    @MainActor
    public struct ScreenCell {
        let content: any UIContentConfiguration
        let accessory: CellAccessory?
        /// Whether a tap on the cell is a tap on its item; else a button in it is for that.
        var isTapped = true

        /// Creates a cell.
        public init(_ content: any UIContentConfiguration, accessory: CellAccessory? = nil) {
            (self.content, self.accessory) = (content, accessory)
        }

        /// Creates a cell of a template.
        ///
        /// - Parameters:
        ///   - node: the view; nil for an empty one.
        ///   - tap: what follows a tap on a header or footer.
        ///   - own: what the app shows instead.
        public init(
            _ node: ViewNode?, accessory: CellAccessory? = nil, tap: ViewAction? = nil,
            own: (any UIContentConfiguration)? = nil
        ) {
            content = own ?? NodeContent((node ?? ViewNode(.spacer())).with(action: tap))
            self.accessory = accessory
        }

        /// Creates a built-in cell.
        ///
        /// - Parameters:
        ///   - action: what follows when the control is used.
        ///   - tap: what follows a tap on a header or footer.
        ///   - own: what the app shows instead.
        public init(
            _ template: BuiltInTemplate, _ cell: BuiltInCell, _ pictures: PictureLoads,
            action: ViewAction? = nil, tap: ViewAction? = nil,
            own: (any UIContentConfiguration)? = nil
        ) {
            let picture = Picture(cell.image, pictures)
            content =
                own ?? tap.map { NodeContent(template.view(cell, picture).with(action: $0)) }
                ?? template.content(cell, picture, action)
            accessory = template.hasAccessory ? cell.accessory : nil
            if own == nil, cell.control?.isButton == true { isTapped = false }
        }

        /// The content with at most the lines that an item of a fixed height has.
        var limitedContent: any UIContentConfiguration {
            guard let content = content as? NodeContent else { return content }
            return NodeContent(content.node.limitingLines())
        }

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

#if canImport(UIKit)
    public import UIKit

    extension NSCollectionLayoutSection {
        /// Returns a section of equal columns whose heights are those of content. They are those of the items
        /// from the beginning, if the items can be measured in the time of a frame of the display; else the
        /// estimates of a group.
        ///
        /// - Parameters:
        ///   - group: a row of the columns.
        ///   - itemWidth: that of each column in points.
        public static func ofContentHeight(
            _ group: NSCollectionLayoutGroup, columns: Int = 1, itemWidth: Double,
            columnSpacing: Double = 0, rowSpacing: Double = 0
        ) -> NSCollectionLayoutSection {
            guard let heights = MeasuredItems.heights(in: itemWidth), !heights.isEmpty,
                columns > 0
            else { return NSCollectionLayoutSection(group: group) }
            let rows = stride(from: 0, to: heights.count, by: columns).map { start in
                NSCollectionLayoutGroup.row(
                    of: heights[start..<min(start + columns, heights.count)], itemWidth,
                    columnSpacing)
            }
            let lengths = rows.map { Double($0.layoutSize.heightDimension.dimension) }
            let all = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .estimated(
                        lengths.reduce(0, +) + rowSpacing * Double(rows.count - 1))),
                subitems: rows)
            all.interItemSpacing = .fixed(rowSpacing)
            return NSCollectionLayoutSection(group: all)
        }
    }

    extension NSCollectionLayoutGroup {
        /// Returns a row of items, each with its height. The heights remain estimates for UIKit, so that an item
        /// whose picture comes can grow.
        fileprivate static func row(
            of heights: ArraySlice<Double>, _ width: Double, _ spacing: Double
        ) -> NSCollectionLayoutGroup {
            let items = heights.map { height in
                NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(width), heightDimension: .estimated(height)))
            }
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .estimated(heights.max() ?? 1)),
                subitems: items)
            row.interItemSpacing = .fixed(spacing)
            return row
        }
    }

    /// The items of the section whose layout is being made.
    @MainActor
    enum MeasuredItems {
        private static var measure: ((Double) -> [Double]?)?

        /// Returns the heights of the items for a width; nil where they are not known.
        static func heights(in width: Double) -> [Double]? { measure?(width) }

        /// Makes a layout with what measures its items.
        static func with<Layout>(
            _ measure: @escaping (Double) -> [Double]?, _ make: () -> Layout
        ) -> Layout {
            let outer = Self.measure
            Self.measure = measure
            defer { Self.measure = outer }
            return make()
        }
    }
#endif

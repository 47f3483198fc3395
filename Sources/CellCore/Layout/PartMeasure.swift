nonisolated extension ViewNode {
    /// Measures what layout does not know: texts, controls and pictures. Those who draw have fonts, and
    /// views of UIKit know their own sizes.
    public nonisolated protocol PartMeasure: AnyObject {
        /// Returns a text in lines.
        ///
        /// - Parameters:
        ///   - part: the number of its node in depth-first order.
        ///   - width: the maximum width of a line; nil to break only at line terminators.
        func lines(
            of text: Text, part: Int, width: Double?, maxLines: Int?
        ) -> MeasuredText

        /// Returns the size of a control without a look.
        ///
        /// - Parameters:
        ///   - part: the number of its node in depth-first order.
        ///   - width: the available width; nil for the preferred size.
        func size(of control: CellControl, part: Int, width: Double?) -> LayoutGeometry.Size

        /// Returns the size of a view of the app.
        ///
        /// - Parameters:
        ///   - app: its number.
        ///   - part: the number of its node in depth-first order.
        ///   - width: the available width; nil for the preferred size.
        func size(ofApp app: Int, part: Int, width: Double?) -> LayoutGeometry.Size

        /// Returns what is known of a picture.
        func state(ofPicture address: String) -> PictureState

        /// Returns the text as it is shown, without characters that would change the looks of others.
        func shown(_ text: String) -> String
    }

    /// What the layout of a view depends on besides the view.
    public nonisolated struct LayoutContext {
        /// Measures texts, controls and pictures.
        public let measure: any PartMeasure
        /// The fonts and lengths of the platform.
        public let metrics: PlatformMetrics
        /// Pixels per point.
        public let scale: Double
        /// Whether texts and pictures are drawn as boxes.
        public var isRedacted = false

        /// Creates a context.
        public init(measure: any PartMeasure, metrics: PlatformMetrics, scale: Double) {
            self.measure = measure
            self.metrics = metrics
            self.scale = scale
        }

        /// Limit: levels of nodes of a cell; deeper ones are not shown.
        public static let depth = 128

        /// One device pixel in points.
        public var hairline: Double { 1 / scale }
    }
}

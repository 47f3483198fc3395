#if canImport(UIKit)
    public import ScreenKit
    import UIKit

    /// What an app has in place of parts of the design of its specs.
    @MainActor
    public enum DesignTokens {
        /// Fonts, by their names under `fonts` of the specs. Cells that are made afterwards have them:
        /// set them before the first screen is shown, or reload what is shown.
        public static var fonts: [String: ViewNode.Font] = [:] {
            didSet { ViewNode.PlatformMetrics.forget() }
        }
    }
#endif

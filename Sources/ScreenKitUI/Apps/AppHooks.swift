#if canImport(UIKit)
    public import ScreenKit

    /// What an app decides for its tabs.
    @MainActor
    public protocol AppHooks {
        /// How texts of tabs are written.
        var environment: LoadEnvironment { get }
    }

    extension AppHooks {
        /// In the language of the app.
        public var environment: LoadEnvironment { LoadEnvironment() }
    }
#endif

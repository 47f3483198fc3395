// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The app around a screen.

/// Page “UIApplication”. It keeps the addresses that it opened.
@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    /// The addresses that were opened: the stand-in's own.
    public private(set) var opened: [URL] = []

    nonisolated override init() { super.init() }

    /// Page “UIApplication.OpenExternalURLOptionsKey”.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether the app has several scenes; the stand-in's tests set it.
    open var supportsMultipleScenes = false

    open func canOpenURL(_ url: URL) -> Bool { true }
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        opened.append(url)
        completion?(true)
    }

    // Page “beginBackgroundTask(withName:expirationHandler:)”.
    /// The names of the background tasks that have begun, and those that have not ended: the
    /// stand-in's own.
    public private(set) var backgroundTasks: [String] = []
    public private(set) var openBackgroundTasks: Set<UIBackgroundTaskIdentifier> = []
    open func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.append(taskName ?? "")
        let identifier = UIBackgroundTaskIdentifier(rawValue: backgroundTasks.count)
        openBackgroundTasks.insert(identifier)
        return identifier
    }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        openBackgroundTasks.remove(identifier)
    }

    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
}

/// Page “UIBackgroundTaskIdentifier”.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Page “NSUserActivity”, of Foundation on Apple's systems.
open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var targetContentIdentifier: String?
    open var webpageURL: URL?
    open var needsSave = false
    open var isEligibleForHandoff = true

    public init(activityType: String) { self.activityType = activityType }
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}

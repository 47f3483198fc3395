public import Foundation
import LoadingCore

/// What a tap asks of the app, beside loading and sending.
public nonisolated enum ScreenAction<Destination: Hashable & Sendable>: Hashable, Sendable {
    case push(Destination)
    case present(Destination)
    case dismiss
    case open(URL)
    /// Shows a short text.
    case notice(String)
    /// Asks a question that the person has to agree to.
    case confirm(String)
    /// Logs a tap on an item.
    case log(ScreenEvent)
    /// Scrolls the content.
    case scroll(ScrollTarget)

    /// Does an action, and returns whether what follows it is to be done: after `confirm`, if the
    /// person has agreed; after `push` and `present`, once the shown screen is left.
    public typealias Handler = @MainActor (ScreenAction) async -> Bool
}

/// Where the content of a screen is scrolled to.
public nonisolated struct ScrollTarget: Hashable, Sendable {
    /// What is shown of a section or of all content.
    public enum Point: Hashable, Sendable {
        /// The beginning, below the bars.
        case start
        /// The end, at the bottom of the screen.
        case end
        /// The item with an identity, below the bars.
        case item(String)
    }

    /// What is shown.
    public let point: Point
    /// The section on the screen, as in `TapPlace`; nil for all content.
    public let section: String?

    /// Creates a target.
    public init(_ point: Point, of section: String? = nil) {
        (self.point, self.section) = (point, section)
    }
}

/// An event that an app logs: a tap on an item, an item that a person has seen, or a screen.
public nonisolated struct ScreenEvent: Hashable, Sendable {
    /// The name of the event.
    public let name: String
    /// The parameters.
    public let parameters: [String: EventValue]

    /// - Parameter parameters: those without a value are omitted; of two with one name the last one
    ///   counts.
    public init(_ name: String, _ parameters: [(String, EventValue?)]) {
        self.name = name
        let given = parameters.compactMap { name, value in value.map { (name, $0) } }
        self.parameters = Dictionary(given) { $1 }
    }

    /// Returns the event of a screen that a person sees, with its first data.
    ///
    /// - Parameters:
    ///   - screen: its id.
    ///   - parameters: those of its `logging`.
    public static func shown(
        _ screen: String, _ parameters: [(String, EventValue?)] = []
    ) -> ScreenEvent {
        ScreenEvent("screenShown", [("screen", .string(screen))] + parameters)
    }
}

/// The value of a parameter of an event.
public nonisolated enum EventValue: Hashable, Sendable {
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
}

/// Where something is tapped: an item, a part of a section, or a part of the screen.
public nonisolated struct TapPlace: Hashable, Sendable {
    /// The id of the section; nil for a part of the screen.
    public let section: String?
    /// What tells the item from others; nil if nothing does.
    public let identity: String?
    /// The position of an item without an identity.
    public let index: Int?

    /// - Parameters:
    ///   - identity: tells items apart; nil for items that have none.
    ///   - index: the position of an item, which counts only without an identity.
    public init(section: String? = nil, identity: String? = nil, index: Int? = nil) {
        (self.section, self.identity) = (section, identity)
        self.index = identity == nil ? index : nil
    }

    /// Returns a text that no other action has.
    public static func newID() -> String { UUID().uuidString }
}

nonisolated extension URL {
    /// The URL of `open`; nil if a value is absent or not valid in its place.
    ///
    /// - Parameter isFromData: whether all of it is a value, which has to be a web address.
    public static func opened(_ text: String, isFromData: Bool = false) -> URL? {
        guard !text.contains(missingValue), let url = URL(string: text) else { return nil }
        let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
        return (isWeb ? LoadingRules.Origin(of: text) != nil : !isFromData) ? url : nil
    }
}

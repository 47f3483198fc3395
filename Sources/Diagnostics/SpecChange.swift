/// What differs between two versions of a spec, and for whom.
package struct SpecChange: Hashable, Sendable {
    /// What a change does to those who rely on the former version.
    package enum Level: String, CaseIterable, Comparable, Sendable {
        /// It adds something, or changes only what people see.
        case safe
        /// Whether it breaks something depends on what the specs do not show, such as a server.
        case dangerous
        /// What worked before does not work any more.
        case breaking

        package static func < (one: Level, other: Level) -> Bool {
            switch (one, other) {
            case (.safe, .dangerous), (.safe, .breaking), (.dangerous, .breaking): true
            default: false
            }
        }
    }

    /// Returns the severity of a change: from a level on it is an error.
    package static func severity(of level: Level, failingFrom limit: Level) -> Severity {
        if level >= limit { return .error }
        return level == .safe ? .note : .warning
    }

    /// Who relies on what changes.
    package enum Audience: String, CaseIterable, Sendable {
        case links
        case source
        case data
        case analytics
        case state
        case server
        case appearance

        /// The audience in a sentence.
        package var phrase: String {
            switch self {
            case .links: "links and pushes"
            case .source: "generated source"
            case .data: "data"
            case .analytics: "analytics"
            case .state: "stored state"
            case .server: "the server"
            case .appearance: "what people see"
            }
        }
    }

    package let level: Level
    package let audience: Audience
    /// The former value; nil for what is new.
    package let from: String?
    /// The value now; nil for what is gone.
    package let to: String?

    package init(_ level: Level, for audience: Audience, from: String?, to: String?) {
        self.level = level
        self.audience = audience
        self.from = from
        self.to = to
    }
}

/// `UIUserInterfaceStyle`.
package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

/// A state to show a screen in without the network: `run --state`.
package enum ForcedState: String, CaseIterable, Sendable {
    /// Recorded items, with sample items for missing ones.
    case content
    /// No section has items, except static rows.
    case empty
    /// No server has answered.
    case loading
    /// No server can be reached; what needs none is shown.
    case failure
}

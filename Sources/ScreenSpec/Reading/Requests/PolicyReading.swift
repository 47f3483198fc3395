import Screens

/// The keys of `paging` that a policy uses.
struct PolicyKeys {
    /// The default parameter of the position; nil for policies without one.
    var parameter: String?
    /// The keys that are specific to some policies.
    var own: [Key] = []
    /// The required key, if any.
    var needs: Key?
    /// Whether the position is a counter, so that the policy needs an end condition.
    var isCounted = false
    /// An example of its keys, for messages.
    var example: String?

    /// The default header of the cursor.
    static let defaultHeader = "X-Next-Cursor"
}

extension PagingPolicy {
    var keys: PolicyKeys {
        switch self {
        case .none: PolicyKeys()
        case .page:
            PolicyKeys(
                parameter: "page", own: [.start, .total], isCounted: true, example: "size: 20")
        case .offset:
            PolicyKeys(parameter: "offset", own: [.total], isCounted: true, example: "size: 20")
        case .token:
            PolicyKeys(
                parameter: "token", own: [.next], needs: .next, example: "next: response.?next")
        case .headerCursor:
            PolicyKeys(
                parameter: "cursor", own: [.header], example: "header: \(PolicyKeys.defaultHeader)")
        case .link: PolicyKeys(own: [.crossOrigin])
        case .nextURL:
            PolicyKeys(own: [.next, .crossOrigin], needs: .next, example: "next: response.?next")
        }
    }

    /// Returns whether the policy uses a key of `paging`.
    func uses(_ key: Key) -> Bool {
        switch key {
        case .policy, .size, .sizeParameter, .maxItems, .dedupe, .in: true
        case .more, .maxPages, .onRepeat: self != .none
        case .parameter: keys.parameter != nil
        default: keys.own.contains(key)
        }
    }

    /// Returns the policies that use `key`, for the reference.
    static func words(with key: Key) -> String {
        allCases.filter { $0.uses(key) }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }

    /// The default parameters of all policies, for the reference.
    static var parameters: String {
        let names = allCases.compactMap(\.keys.parameter)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

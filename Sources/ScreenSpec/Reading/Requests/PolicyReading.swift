import Expressions
import Screens

/// What a policy has to do with the keys of `paging`.
struct PolicyKeys {
    /// The parameter that carries the position unless `parameter` names another; nil for policies
    /// without one.
    var parameter: String?
    /// The keys that mean something to it and not to all.
    var own: [Key] = []
    /// The key without which it finds no next page.
    var needs: Key?
    /// Whether the position is counted, so that nothing in an answer has to name the next page, and
    /// something has to end it.
    var isCounted = false
    /// What its mapping usually has beside its word.
    var example: String?

    /// The header that has the cursor, unless `header` names another.
    static let defaultHeader = "X-Next-Cursor"
}

extension PagingPolicy.Word {
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

    /// Whether a key of `paging` means something to this policy.
    func uses(_ key: Key) -> Bool {
        switch key {
        case .policy, .size, .sizeParameter, .maxItems, .dedupe, .at: true
        case .more, .maxPages, .onRepeat: self != .none
        case .parameter: keys.parameter != nil
        default: keys.own.contains(key)
        }
    }

    /// The policies to which `key` means something, for the reference.
    static func words(with key: Key) -> String {
        allCases.filter { $0.uses(key) }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }

    /// The default parameters of all policies, for the reference.
    static var parameters: String {
        let names = allCases.compactMap(\.keys.parameter)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

/// What stands in `paging` for a policy, whichever it is.
struct PolicyValues {
    let parameter: String
    let start: Int
    let header: String?
    var next: CheckedExpression?
}

extension PagingPolicy {
    /// Nil where something is missing that the policy needs.
    init?(_ word: Word, _ values: PolicyValues) {
        let parameter = values.parameter
        switch word {
        case .none: self = .none
        case .page: self = .page(parameter: parameter, start: values.start)
        case .offset: self = .offset(parameter: parameter)
        case .token:
            guard let next = values.next else { return nil }
            self = .token(parameter: parameter, next: next)
        case .headerCursor:
            guard let header = values.header else { return nil }
            self = .headerCursor(parameter: parameter, header: header)
        case .link: self = .link
        case .nextURL:
            guard let next = values.next else { return nil }
            self = .nextURL(next)
        }
    }
}

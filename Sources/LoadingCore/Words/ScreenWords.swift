/// The words of screens that stand in no spec, in a language; an app can replace them.
public nonisolated struct ScreenWords: Hashable, Sendable {
    /// Agrees to a question, or ends a notice.
    public var ok: String
    /// Does not agree to a question.
    public var cancel: String
    /// Closes what was shown above a screen.
    public var close: String
    /// The title of what has failed.
    public var couldNotLoad: String
    /// Loads again what has failed.
    public var retry: String
    /// Takes back what was done.
    public var undo: String
    /// Says that nothing contains the searched text, which stands for `{0}`.
    public var noResults: String
    /// Says what to do then.
    public var searchAdvice: String
    /// What a search field says that nothing was typed in.
    public var search: String
    /// Says that a server was not reached.
    public var unreachable: String
    /// Says that a time limit has passed.
    public var tooSlow: String
    /// Says that a server has refused: statuses 401 and 403.
    public var noAccess: String
    /// Says that there is nothing any more: statuses 404 and 410.
    public var gone: String
    /// Says that a server has had too many requests: status 429.
    public var tooManyRequests: String
    /// Says that a server has answered with another status.
    public var serverFailed: String
    /// Says that a load was cancelled.
    public var stopped: String
    /// Says that a request was not allowed.
    public var notHere: String
    /// Says that an answer was not what was expected.
    public var unreadable: String
    /// What assistive technology says of a section whose items are shown.
    public var expanded: String
    /// What it says of one whose items are folded away.
    public var collapsed: String
    /// What it says of a checkmark.
    public var selected: String
    /// What it says of the accessory `detail`.
    public var moreInfo: String
}

nonisolated extension ScreenWords {
    /// What the keys of words begin with in a string catalog: `screenc.retry`.
    public static let keyPrefix = "screenc."

    /// The names of all words, by which a string catalog replaces them.
    public static var names: [String] {
        var (words, names) = (english, [String]())
        words.replace {
            names.append($0)
            return nil
        }
        return names
    }

    /// Replaces the words for which there is a text.
    ///
    /// - Parameter text: returns the text for the name of a word, with `%@` or `{0}` for what was searched.
    public mutating func replace(by text: (_ name: String) -> String?) {
        func set(_ word: inout String, _ name: String) {
            if let text = text(name) { word = text.replacing("%@", with: "{0}") }
        }
        set(&ok, "ok")
        set(&cancel, "cancel")
        set(&close, "close")
        set(&couldNotLoad, "couldNotLoad")
        set(&retry, "retry")
        set(&undo, "undo")
        set(&noResults, "noResults")
        set(&searchAdvice, "searchAdvice")
        set(&search, "search")
        set(&unreachable, "unreachable")
        set(&tooSlow, "tooSlow")
        set(&noAccess, "noAccess")
        set(&gone, "gone")
        set(&tooManyRequests, "tooManyRequests")
        set(&serverFailed, "serverFailed")
        set(&stopped, "stopped")
        set(&notHere, "notHere")
        set(&unreadable, "unreadable")
        set(&expanded, "expanded")
        set(&collapsed, "collapsed")
        set(&selected, "selected")
        set(&moreInfo, "moreInfo")
    }
}

nonisolated extension ScreenWords {
    /// Creates the words of a language; those of English for one that has none.
    ///
    /// - Parameter tag: a tag of BCP 47, such as `pt-BR` or `zh_TW`.
    public init(language tag: String = "en") {
        let subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        self =
            switch subtags.first {
            case "ko": .korean
            case "ja": .japanese
            case "zh", "yue": Self.isTraditional(subtags) ? .traditionalChinese : .simplifiedChinese
            case "de": .german
            case "fr": .french
            case "es": .spanish
            case "it": .italian
            case "pt": .portuguese
            case "ar": .arabic
            case "tr": .turkish
            default: .english
            }
    }

    /// Returns whether a tag of Chinese is of the traditional script: by its script, else by its
    /// language and region, as CLDR's likely subtags say.
    private static func isTraditional(_ subtags: [String]) -> Bool {
        if subtags.contains("hant") { return true }
        if subtags.contains("hans") { return false }
        let regions: Set = ["tw", "hk", "mo"]
        return subtags.first == "yue" ? !subtags.contains("cn") : !regions.isDisjoint(with: subtags)
    }

    /// Returns what is said when nothing contains a searched text.
    public func noResults(for search: String) -> String {
        noResults.replacing("{0}", with: search)
    }

    /// Returns one sentence for the person: why a load has failed, without names of the spec.
    ///
    /// - Parameters:
    ///   - kind: a kind of failure in the words of specs.
    ///   - status: that of the answer, if there was one.
    public func message(ofFailure kind: String, status: Int?) -> String {
        switch kind {
        case "transport": unreachable
        case "timeout": tooSlow
        case "status": message(ofStatus: status)
        case "cancelled": stopped
        case "policy": notHere
        default: unreadable
        }
    }

    private func message(ofStatus status: Int?) -> String {
        switch status {
        case 401, 403: noAccess
        case 404, 410: gone
        case 429: tooManyRequests
        default: serverFailed
        }
    }
}

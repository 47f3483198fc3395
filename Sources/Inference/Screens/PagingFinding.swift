import JSONData

/// Finds how a server pages its list: by its links, by what is beside the list, and by the
/// parameters of recorded requests.
struct PagingFinding {
    /// A value beside the list.
    struct Signal {
        let keys: [String]
        let edge: ShapeEdge
        let isOptional: Bool

        /// The key without case and signs, such as `nextpagetoken`.
        var name: String { Words(keys.last ?? "").joined }

        var outer: String { keys.count > 1 ? Words(keys[keys.count - 2]).joined : "" }

        /// The value in an expression over the answer.
        var expression: String {
            isOptional ? "response" + optionalPath : PathText.expression(keys, of: "response")
        }

        private var optionalPath: String {
            keys.reduce("") { path, key in
                Names.isUsable(key)
                    ? path + ".?\(key)" : "\(path)[?\(YAMLText.doubleQuoted(key))]"
            }
        }

        var isWhole: Bool { edge.shape.isNumber && edge.shape.decimals == 0 }
    }

    let answers: [Answer]
    let place: ItemPlace
    private(set) var signals: [Signal] = []
    /// The recorded request of the first page.
    let request: AskedRequest?

    /// Limit: values beside a list that may tell of its pages.
    private static let maxSignals = 200

    /// - Parameter request: The request that a schema describes, without answers.
    init(
        _ answers: [Answer], _ request: AskedRequest?, in root: ShapeEdge, _ place: ItemPlace
    ) {
        self.answers = answers
        self.request = answers.first?.request ?? request
        self.place = place
        collect(root.shape, [], isOptional: false)
    }

    private mutating func collect(_ shape: Shape, _ keys: [String], isOptional: Bool) {
        guard shape.isObject, keys.count < 5 else { return }
        for field in shape.fields where signals.count < Self.maxSignals {
            let path = keys + [field.key]
            if path == place.keys { continue }
            let isMissing =
                isOptional || field.edge.seen < shape.objects || field.edge.nulls > 0
            if field.edge.shape.isScalar {
                signals.append(Signal(keys: path, edge: field.edge, isOptional: isMissing))
            } else {
                collect(field.edge.shape, path, isOptional: isMissing)
            }
        }
    }

    /// How the list is paged; nil if nothing tells it.
    var paging: PagingDraft? {
        guard [.list, .nodes].contains(place.form) else { return nil }
        return link ?? address ?? provenToken ?? token ?? requestedNumber ?? provenNumber
            ?? toldNumber
    }

    // MARK: - Next pages by URL

    private var link: PagingDraft? {
        guard answers.contains(where: { $0.nextLink != nil }) else { return nil }
        var draft = PagingDraft(
            policy: "link", evidence: "the answer has a Link header with rel=\"next\"")
        addSize(&draft)
        return draft
    }

    private static let addresses: Set<String> = [
        "next", "nexthref", "nextlink", "nextpage", "nextpagelink", "nextpageurl", "nexturl",
        "odatanextlink", "nextpath",
    ]

    private var address: PagingDraft? {
        let named = signals.filter { signal in
            Self.addresses.contains(signal.name)
                || ["href", "url"].contains(signal.name) && signal.outer == "next"
        }
        // A number or an opaque text is a page or a token.
        guard
            let signal = named.first(where: { isAddress($0) })
                ?? named.first(where: { isURLOfNull($0) })
        else { return nil }
        var draft = PagingDraft(
            policy: "nextURL",
            evidence: signal.edge.isAlwaysNull
                ? "`\(path(signal))` is null, as on a last page"
                : "`\(path(signal))` is an address")
        draft.add("next", signal.expression)
        if signal.edge.isAlwaysNull {
            draft.guesses.append(
                "`\(path(signal))` is null in all answers: paging by it is a guess")
        }
        return draft
    }

    private func isAddress(_ signal: Signal) -> Bool {
        let shape = signal.edge.shape
        guard shape.isText else { return false }
        if shape.text.addresses > 0 { return true }
        return answers.contains { answer in
            let text = answer.value(at: signal.keys)?.string() ?? ""
            return text.hasPrefix("/") || text.hasPrefix("?")
        }
    }

    /// Whether a null is where the last page has no URL: beside `previous`.
    private func isURLOfNull(_ signal: Signal) -> Bool {
        guard signal.edge.isAlwaysNull, signal.name == "next" || signal.name.contains("url"),
            let previous = signals.first(where: {
                $0.keys.dropLast() == signal.keys.dropLast()
                    && ["previous", "prev", "prevpageurl", "previousurl"].contains($0.name)
            })
        else { return false }
        return previous.edge.isAlwaysNull || previous.edge.shape.text.addresses > 0
    }

    /// The path of a value, for comments and messages.
    func path(_ signal: Signal) -> String { PathText.path(signal.keys) }

    static let moreNames: Set<String> = [
        "hasmore", "hasnext", "hasnextpage", "more", "hasmoreitems", "istruncated",
    ]

    /// The value that says whether more pages follow, which each answer has.
    var more: Signal? {
        signals.first { signal in
            Self.moreNames.contains(signal.name) && signal.edge.shape.booleans > 0
                && !signal.isOptional
        }
    }
}

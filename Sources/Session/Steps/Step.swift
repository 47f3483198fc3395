package import Diagnostics
package import LoaderPlan
package import Screens

/// One thing that a person does on a shown screen.
package struct Step: Sendable {
    package enum Kind: Sendable {
        case tap(TapTarget)
        /// Scrolls the content to an offset in points.
        case scroll(Double)
        /// Scrolls to the end of the loaded content, to a section or to an item.
        case scrollTo(ScrollTarget)
        /// Types a text in the search field, in place of what is there.
        case search(String)
        /// Sets a state by its control.
        case set(String, String)
        /// Pulls down the screen.
        case refresh
        /// Takes back the request that waits.
        case undo
        /// Leaves the screen for the one below.
        case back
        /// Rotates the device.
        case turn
        case wait(Milliseconds)
        /// Selects a tab of the app by its id. The selected one goes back to its first screen.
        case tab(String)
        /// Opens a link of the app: a URL, or its path with its query.
        case link(String)
        /// Taps the element with a number in the outline, or types a text in it.
        case element(Int, typed: String?)
    }

    package let kind: Kind
    /// The location in a file of steps; nil for a step of the command line.
    package var place: SourceRange?

    package init(_ kind: Kind, at place: SourceRange? = nil) {
        (self.kind, self.place) = (kind, place)
    }

    /// Limit: taps and other steps of a run.
    package static let maxCount = 100

    /// The words of steps, each with a sample of its value; nil if it has none.
    package static let words: [(word: String, sample: String?)] = [
        ("tap", "orders:3"), ("swipe", "orders:3/trailing"), ("scroll", "end"), ("search", "tea"),
        ("set", "sort=name"), ("refresh", nil), ("undo", nil), ("back", nil), ("turn", nil),
        ("wait", "5s"), ("type", "@5=tea"), ("tab", "home"), ("link", "/orders/7"),
    ]

    /// Nil if there is no such step, or its value has another form.
    package init?(_ word: String, _ value: String?, at place: SourceRange? = nil) {
        let kind: Kind? =
            switch (word, value) {
            case ("tap", let value?) where value.hasPrefix("@"):
                Step(element: value, typing: false)?.kind
            case ("type", let value?): Step(element: value, typing: true)?.kind
            case ("tap", let value?): TapTarget(value).map { .tap($0) }
            case ("swipe", let value?): TapTarget(swiping: value).map { .tap($0) }
            case ("scroll", let value?): Self.scroll(value)
            case ("search", let value?): .search(value)
            case ("set", let value?): Self.setting(value)
            case ("refresh", nil): .refresh
            case ("undo", nil): .undo
            case ("back", nil): .back
            case ("turn", nil): .turn
            case ("wait", let value?): Milliseconds(wait: value).map { .wait($0) }
            case ("tab", let value?): .tab(value)
            case ("link", let value?): .link(value)
            default: nil
            }
        guard let kind else { return nil }
        self.init(kind, at: place)
    }

    /// Reads a step as on the command line: `search=tea`, `back`. What does not begin with the word of
    /// a step is tapped, `orders:3`; a target needs the word `tap=` only if the id of its section
    /// begins with a word and `=`.
    package init?(_ text: String) {
        if text.hasPrefix("type @") {
            self.init(element: String(text.dropFirst("type ".count)), typing: true)
            return
        }
        let equals = text.firstIndex(of: "=")
        let word = String(text[..<(equals ?? text.endIndex)])
        let isStep = Self.words.contains { $0.word == word }
        let value = equals.map { String(text[$0...].dropFirst()) }
        self.init(isStep ? word : "tap", isStep ? value : text)
    }

    /// Returns how a step is written that cannot be read on the command line.
    package static func advice(for text: String) -> String {
        let word = String(text.prefix { $0 != "=" })
        if let known = words.first(where: { $0.word == word }) {
            return known.sample.map { "write it as in \(word)=\($0)" } ?? "\(word) has no value"
        }
        let unknown = "it is neither a step nor a target of a tap: "
        if let near = Suggestion.nearest(to: word, among: words.map(\.word)) {
            return unknown + "did you mean \(near)?"
        }
        return unknown
            + (word == text
                ? "write what is tapped, as in orders:3 or bar.trailing:0"
                : "a value belongs to a step, as in search=tea, or to a control, as in form:0/name=Ada")
    }

    /// Reads a number of points, else what is scrolled to, which does not begin with a digit.
    private static func scroll(_ text: String) -> Kind? {
        guard let first = text.unicodeScalars.first else { return nil }
        guard let points = Double(text), !first.properties.isAlphabetic else {
            return "-+.0123456789".unicodeScalars.contains(first)
                ? nil : .scrollTo(ScrollTarget(step: text))
        }
        return (0...1_000_000).contains(points) ? .scroll(points) : nil
    }

    private static func setting(_ text: String) -> Kind? {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return .set(String(text[..<equals]), String(text[equals...].dropFirst()))
    }
}

extension Step.Kind {
    /// The step as on the command line.
    package var text: String {
        switch self {
        case .tap(let target): "tap=\(target.text)"
        case .scroll(let points): "scroll=\(points)"
        case .scrollTo(let target): "scroll=\(target.text)"
        case .search(let text): "search=\(text)"
        case .set(let name, let text): "set=\(name)=\(text)"
        case .refresh: "refresh"
        case .undo: "undo"
        case .back: "back"
        case .turn: "turn"
        case .wait(let time): "wait=\(time.count)ms"
        case .tab(let id): "tab=\(id)"
        case .link(let link): "link=\(link)"
        case .element(let number, nil): "tap=@\(number)"
        case .element(let number, let typed?): "type=@\(number)=\(typed)"
        }
    }
}

extension TapTarget {
    /// Reads an item and an edge: `orders:3/trailing`. A full swipe from an edge performs the first
    /// entry there, as in UIKit.
    fileprivate init?(swiping text: String) {
        guard let slash = text.lastIndex(of: "/"),
            let list = ActionList(rawValue: "swipe.\(text[slash...].dropFirst())"),
            let item = TapTarget(String(text[..<slash])), item.part == nil,
            case .item = item.place
        else { return nil }
        self.init(item.place, .entry(TappedEntry(list, 0)))
    }
}

extension Milliseconds {
    /// Reads `500ms`, `5s` or `2m`, up to an hour.
    fileprivate init?(wait text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit: Int64? =
            switch text.dropFirst(digits.count) {
            case "ms": 1
            case "s": 1_000
            case "m": 60_000
            default: nil
            }
        guard let unit, let number = Int64(digits), number <= 3_600_000 / unit else { return nil }
        self.init(number * unit)
    }
}

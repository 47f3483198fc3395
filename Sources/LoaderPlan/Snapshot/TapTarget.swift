package import Screens

/// What a person taps, as in `--tap`: an item (`feed:2`), a part of a section or of the screen
/// (`feed/header`, `placeholder`), a button of a bar (`bar.trailing:0`); an entry of a menu or a
/// swipe (`feed:2/menu:0`), or a node (`feed:2/like`, `header/more`), or a link in its texts
/// (`feed:2/link:1`), or a control by its id or its state, maybe with its new value
/// (`form:0/name=Ada`) or an entry of its menu (`form:0/sort/menu:1`).
package struct TapTarget: Sendable, Equatable {
    package let place: TappedPlace
    /// Nil for the place itself.
    package let part: TappedPart?
    /// What a control is set to, as in `form:0/name=Ada`; nil for a tap.
    package let typed: String?
    /// The number of an entry of the menu of a button; nil for the button.
    package let menuEntry: Int?

    package init(
        _ place: TappedPlace, _ part: TappedPart? = nil, typed: String? = nil, menuEntry: Int? = nil
    ) {
        (self.place, self.part, self.typed) = (place, part, typed)
        self.menuEntry = menuEntry
    }

    /// Nil if the text has another format.
    package init?(_ text: String) {
        var (start, rest) = Self.split(text)
        if TappedPlace(start) == nil, let edge = rest {
            // The edge of a section: `feed/header`, and a node in it.
            let end = edge.firstIndex(of: "/")
            start = text[..<(end ?? text.endIndex)]
            rest = end.map { edge[$0...].dropFirst() }
        }
        guard let place = TappedPlace(start) else { return nil }
        guard let rest else {
            self.init(place)
            return
        }
        let sign = rest.firstIndex(of: "=")
        let (name, entry) = Self.splitMenu(rest[..<(sign ?? rest.endIndex)])
        guard let part = TappedPart(name), entry == nil || sign == nil else { return nil }
        if case .entry = part, sign != nil || entry != nil { return nil }
        self.init(
            place, part, typed: sign.map { String(rest[$0...].dropFirst()) }, menuEntry: entry)
    }

    /// Splits the name of a button and the number of an entry of its menu, as in `sort/menu:1`.
    private static func splitMenu(_ text: Substring) -> (Substring, Int?) {
        guard let slash = text.lastIndex(of: "/"),
            case .entry(let entry)? = TappedPart(text[slash...].dropFirst()), entry.list == .menu
        else { return (text, nil) }
        return (text[..<slash], entry.number)
    }

    /// The target with dots in place of the typed text.
    package var hidingTypedText: TapTarget {
        TapTarget(place, part, typed: typed.map { _ in Self.hiddenText }, menuEntry: menuEntry)
    }

    /// What outputs show in place of the text of a secure field.
    package static let hiddenText = "•••"

    /// Splits a text at the first slash behind the key of a section from data, as in `rows[a/b]:0`.
    private static func split(_ text: String) -> (Substring, Substring?) {
        let key = text.lastIndex(of: "]") ?? text.startIndex
        guard let slash = text[key...].firstIndex(of: "/") else { return (text[...], nil) }
        return (text[..<slash], text[slash...].dropFirst())
    }

    /// The target as in `--tap`.
    package var text: String {
        place.text + (part.map { "/\($0.text)" } ?? "") + (typed.map { "=\($0)" } ?? "")
            + (menuEntry.map { "/menu:\($0)" } ?? "")
    }
}

/// A part of a screen that a tap names first.
package enum TappedPlace: Sendable, Equatable {
    /// The shown item with an index, from 0.
    case item(section: String, index: Int)
    /// A part of a section, or of the screen.
    case edge(TappedEdge, section: String?)
    /// A button of a bar.
    case button(TappedEntry)
    /// The template that stays at the bottom.
    case bottomBar
    /// The screen, which has been opened: nobody has tapped anything.
    case opening

    init?(_ text: Substring) {
        if text == ActionList.bottomBar.rawValue {
            self = .bottomBar
        } else if let edge = TappedEdge(rawValue: String(text)) {
            self = .edge(edge, section: nil)
        } else if let slash = text.lastIndex(of: "/"), slash != text.startIndex,
            let edge = TappedEdge(rawValue: String(text[slash...].dropFirst()))
        {
            self = .edge(edge, section: String(text[..<slash]))
        } else if let (name, number) = splitNumber(text) {
            let list = ActionList(rawValue: String(name))
            self =
                list.flatMap { ActionList.ofBars.contains($0) ? $0 : nil }
                .map { .button(TappedEntry($0, number)) }
                ?? .item(section: String(name), index: number)
        } else {
            return nil
        }
    }

    package var text: String {
        switch self {
        case .item(let section, let index): "\(section):\(index)"
        case .edge(let edge, let section?): "\(section)/\(edge.rawValue)"
        case .edge(let edge, nil): edge.rawValue
        case .button(let entry): entry.text
        case .bottomBar: ActionList.bottomBar.rawValue
        case .opening: "onAppear"
        }
    }

    /// The id of the section; nil for a part of the screen.
    package var section: String? {
        switch self {
        case .item(let section, _): section
        case .edge(_, let section): section
        case .button, .bottomBar, .opening: nil
        }
    }
}

/// A part of a section or of the screen that is tapped as a whole.
package enum TappedEdge: String, Sendable {
    case header, footer
    /// The button of the placeholder that stands in place of the content, or its template.
    case placeholder
}

/// A part of what is tapped.
package enum TappedPart: Sendable, Equatable {
    case entry(TappedEntry)
    case node(TappedNode)

    init?(_ text: Substring) {
        if let (name, number) = splitNumber(text) {
            self =
                ActionList(rawValue: String(name)).map { .entry(TappedEntry($0, number)) }
                ?? .node(TappedNode(String(name), number))
        } else {
            if text.isEmpty || text.contains("/") { return nil }
            self = .node(TappedNode(String(text), 0))
        }
    }

    package var text: String {
        switch self {
        case .entry(let entry): entry.text
        case .node(let node): node.text
        }
    }
}

/// An entry of a swipe or a menu, by its number among those that are shown, from 0.
package struct TappedEntry: Sendable, Equatable {
    package let list: ActionList
    package let number: Int

    package init(_ list: ActionList, _ number: Int) { (self.list, self.number) = (list, number) }

    var text: String { "\(list.rawValue):\(number)" }
}

/// A node of a cell, by its id and its number among the shown nodes with this id, from 0.
package struct TappedNode: Sendable, Equatable {
    package let id: String
    package let number: Int

    package init(_ id: String, _ number: Int) { (self.id, self.number) = (id, number) }

    /// The word in place of an id that stands for the links in the texts, in order.
    package static let link = "link"

    package var isLink: Bool { id == Self.link }

    /// In place of the id of a node without one, which only a person can tap.
    package static let unnamed = ""

    /// The name; the number is written only if it is not 0.
    package var text: String { number == 0 ? id : "\(id):\(number)" }
}

/// Splits a name and a number at the last colon; an id may contain colons.
private func splitNumber(_ text: Substring) -> (name: Substring, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon != text.startIndex,
        let number = Int(text[colon...].dropFirst()), number >= 0
    else { return nil }
    return (text[..<colon], number)
}

import Expressions
import Layout
import Screens

/// Layouts in their full form, computed values as the spec writes them.
extension UnresolvedLayout {
    /// What stands beside `layout:`; nothing where the lines below it say all.
    var title: String {
        switch self {
        case .groups(let section): section.list.map { "list, \($0.rawValue)" } ?? ""
        case .flow: "flow"
        }
    }

    var facts: [PlanFact] {
        switch self {
        case .groups(let section): section.facts
        case .flow(let flow): object("flow", flow.facts) { $0 }
        }
    }
}

extension UnresolvedFlow {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("itemWidth", size.width)
        fact("itemHeight", size.height)
        told("items \(size.words)")
        fact("itemSpacing", itemSpacing) { "at least \($0) apart" }
        fact("lineSpacing", lineSpacing) { "lines \($0) apart" }
        insets.facts("insets", evenIfNone: true)
        insetsReference.facts
    }
}

extension UnresolvedSection {
    @PlanFacts fileprivate var facts: [PlanFact] {
        let scrolls = scrolling != .none
        fact("list", list)
        if let item = group.onlyItem { object("item", item.facts).written }
        object("group", group.facts)
        object("section") {
            fact("spacing", spacing) { spacing.isZero ? nil : "groups \($0) apart" }
            fact("scrolling", scrolls ? scrolling : nil)
            insets.facts("insets", evenIfNone: true)
            // Lists have margins of their own.
            list == nil ? insetsReference.facts : insetsReference.facts.written
            told(scrolls ? "scrolls sideways, \(scrolling.rawValue)" : nil)
        }.inOneLine
    }
}

extension InsetsReference {
    /// Nothing for the default one.
    fileprivate var facts: [PlanFact] {
        fact("insetsReference", self == .automatic ? nil : self) { "insets from \($0)" }
    }
}

// MARK: - Groups

extension UnresolvedGroup {
    /// The item where it is all that there is.
    fileprivate var onlyItem: UnresolvedItem? {
        if elements.count == 1, case .item(let item)? = elements.first { item } else { nil }
    }

    /// The group, and below it what stands in it. Groups stand in each other no deeper than the spec's
    /// nodes.
    fileprivate var facts: [PlanFact] {
        let items = list("items", elements, \.facts)
        return own.with(badges.facts + (onlyItem == nil ? items : items.spoken))
    }

    @PlanFacts private var own: [PlanFact] {
        fact("axis", axis)
        size.facts
        told(["group \(size.words)", axis.rawValue])
        switch repetition {
        case .columns(let count):
            fact("columns", count) { "\($0) \($0 == "1" ? "column" : "columns")" }
        case .repeating(let count): fact("repeat", count) { "repeat \($0)" }
        case .asManyAsFit: told("as many as fit")
        }
        fact("spacing", spacing) { spacing.isNothing ? nil : "spacing \($0)" }
        insets.facts("insets")
        edgeSpacing.facts
    }
}

extension UnresolvedElement {
    /// An element of several.
    fileprivate var facts: [PlanFact] {
        switch self {
        case .item(let item): item.facts
        case .group(let group):
            group.facts + (group.onlyItem.map { object("item", $0.facts).written } ?? [])
        }
    }
}

extension UnresolvedItem {
    fileprivate var facts: [PlanFact] {
        (size.facts + told("item \(size.words)") + insets.facts("insets") + edgeSpacing.facts)
            .with(badges.facts)
    }
}

extension [UnresolvedBadge] {
    fileprivate var facts: [PlanFact] { list("badges", self) { $0.facts.inOneLine }.unlessEmpty }
}

extension UnresolvedBadge {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("kind", kind)
        size.facts
        told("badge \(size.words)")
        fact("anchor", anchor) { "at \($0)" }
        fact("itemAnchor", itemAnchor) { itemAnchor == anchor ? nil : "by its \($0)" }
        offset.facts
        told(kind == "badge" ? nil : "kind \(kind)")
        fact("zIndex", zIndex) { zIndex == 1 ? nil : "z index \($0)" }
    }
}

// MARK: - Edges

extension BoundaryCell {
    /// - Parameter name: `header` or `footer`.
    @PlanFacts func facts(_ name: String) -> [PlanFact] {
        let defaultValue = name == "header" ? BoundaryAlignment.top : .bottom
        let (width, height) = (item.size.width.text, item.size.height.text)
        let insets = item.insets.facts("insets")
        cell.facts.written
        fact("kind", item.kind)
        item.size.facts
        told([cell.edgeWords, "\(height) high"])
        told(width == "fractionalWidth(1)" ? nil : "\(width) wide")
        fact("alignment", item.alignment) { item.alignment == defaultValue ? nil : "at \($0)" }
        if item.isPinned { fact("pinned", true) }
        if !item.extendsBoundary { fact("extendsBoundary", false) }
        item.offset.facts
        insets
        told(item.extendsBoundary ? nil : "over the content")
        told(item.isPinned ? "pinned" : nil)
        told(item.kind == name ? nil : "kind \(item.kind)")
    }
}

extension UnresolvedBackground {
    @PlanFacts var facts: [PlanFact] {
        fact("kind", kind)
        object("color", color.facts)
        told(color.light)
        told(color.dark == color.light ? nil : "dark \(color.dark)")
        fact("corner", corner) { corner.isZero ? nil : "corner \($0)" }
        insets.facts("insets")
        told(kind == "background" ? nil : "kind \(kind)")
    }
}

/// What is said of all sections together.
func collection(_ layout: Alternatives<UnresolvedCollection>) -> [PlanFact] {
    if layout.only?.isDefault == true { return [] }
    return block("layout", layout) { layout in
        layout.facts.inOneLine + object("header", layout.header) { $0.facts("header") }
            + object("footer", layout.footer) { $0.facts("footer") }
    }
}

extension UnresolvedCollection {
    /// Whether it says nothing.
    fileprivate var isDefault: Bool {
        facts.words.isEmpty && header == nil && footer == nil
    }

    /// Its header and footer are not in it.
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("scrollDirection", scrollDirection) { $0 == "vertical" ? nil : "scrolls \($0)" }
        fact("sectionSpacing", sectionSpacing) {
            sectionSpacing.isZero ? nil : "sections \($0) apart"
        }
        fact("insetsReference", insetsReference) { $0 == "automatic" ? nil : "insets from \($0)" }
    }
}

// MARK: - Numbers

extension UnresolvedSize {
    fileprivate var words: String { "\(width.text) × \(height.text)" }

    fileprivate var facts: [PlanFact] { fact("width", width) + fact("height", height) }
}

extension UnresolvedOffset {
    /// Nothing where it is none.
    fileprivate var facts: [PlanFact] {
        let sides = side("x", x, part: width) + side("y", y, part: height)
        guard !sides.words.isEmpty else { return [] }
        return object("offset", sides.written)
            + told("offset \(sides.words.joined(separator: " "))")
    }

    private func side(_ name: String, _ points: UnresolvedNumber, part: Double) -> [PlanFact] {
        if part != 0 { return fact(name, "\((part * 100).shortText)%") { "\(name) \($0)" } }
        return fact(name, points) { points.isZero ? nil : "\(name) \($0)" }
    }
}

extension Sides<UnresolvedNumber> {
    /// Nothing where they are all zero, unless programs are to be told.
    func facts(_ name: String, evenIfNone: Bool = false) -> [PlanFact] {
        let facts = sides(name, name) { $0.isZero }
        return evenIfNone || !facts.words.isEmpty ? facts : []
    }
}

extension Sides<UnresolvedSpacing> {
    fileprivate var facts: [PlanFact] {
        let facts = sides("edgeSpacing", "edge spacing", isNothing: \.isNothing)
        return facts.words.isEmpty ? [] : facts
    }
}

extension Sides where Value: PlanValue {
    /// In words `insets 12`, `insets top 4 trailing 8`, or nothing.
    fileprivate func sides(
        _ name: String, _ word: String, isNothing: (Value) -> Bool
    ) -> [PlanFact] {
        let sides = zip(["top", "leading", "bottom", "trailing"], values).flatMap { name, value in
            fact(name, value) { isNothing(value) ? nil : "\(name) \($0)" }
        }
        let isSame = Set(values.map(\.words)).count == 1
        let words = isSame ? top.words : sides.words.joined(separator: " ")
        return object(name, sides.written) + told(sides.words.isEmpty ? nil : "\(word) \(words)")
    }
}

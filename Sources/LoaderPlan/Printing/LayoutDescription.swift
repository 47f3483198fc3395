import Expressions
import Layout
import Screens

/// Describes layouts completely; expressions as in the spec.
extension UnresolvedLayout {
    /// The text beside `layout:`; empty if the lines below are sufficient.
    var title: String {
        switch self {
        case .groups(let section): section.list.map { "list, \($0.rawValue)" } ?? ""
        case .flow: "flow"
        case .shared(let shared): shared.name
        }
    }

    var facts: [PlanFact] {
        switch self {
        case .groups(let section): section.facts
        case .flow(let flow): object("flow", flow.facts) { $0 }
        case .shared(let shared): fact("use", shared.name).jsonOnly
        }
    }
}

extension UnresolvedFlow {
    @PlanFacts fileprivate var facts: [PlanFact] {
        fact("itemWidth", size.width)
        fact("itemHeight", size.height)
        line("items \(size.summary)")
        fact("itemSpacing", itemSpacing) { "at least \($0) apart" }
        fact("lineSpacing", lineSpacing) { "lines \($0) apart" }
        insets.facts("insets", includesZero: true)
        insetsReference.facts
    }
}

extension UnresolvedSection {
    @PlanFacts fileprivate var facts: [PlanFact] {
        if let list {
            object("list") {
                fact("appearance", list)
                if !separators.isShown { fact("separators", "none").jsonOnly }
                separatorInset.jsonOnly
            }
        }
        if let item = group.onlyItem { object("item", item.facts).jsonOnly }
        object("group", group.facts)
        beside.inOneLine
    }

    /// The keys beside `group`.
    @PlanFacts private var beside: [PlanFact] {
        let scrolls = scrolling != .none
        fact("spacing", spacing) { spacing.isZero ? nil : "groups \($0) apart" }
        fact("scrolling", scrolls ? scrolling : nil)
        insets.facts("insets", includesZero: true)
        // Lists have their own default insets.
        list == nil ? insetsReference.facts : insetsReference.facts.jsonOnly
        line(scrolls ? "scrolls sideways, \(scrolling.rawValue)" : nil)
        if !separators.isShown { line("no separators") }
        if !separatorInset.isEmpty { line("separators inset \(separatorInset.sentence)") }
        if hasPageControl { fact("pageControl", true) { _ in "with a page control" } }
    }

    private var separatorInset: [PlanFact] {
        let sides = [("leading", separators.leading), ("trailing", separators.trailing)].flatMap {
            name, points in points.map { fact(name, $0) { "\(name) \($0)" } } ?? []
        }
        return sides.isEmpty ? [] : object("separatorInset", sides.jsonOnly) + sides.textOnly
    }
}

extension InsetsReference {
    /// Empty for the default.
    fileprivate var facts: [PlanFact] {
        fact("insetsReference", self == .automatic ? nil : self) { "insets from \($0)" }
    }
}

// MARK: - Groups

extension UnresolvedGroup {
    /// The item, if it is the only element.
    fileprivate var onlyItem: UnresolvedItem? {
        if elements.count == 1, case .item(let item)? = elements.first { item } else { nil }
    }

    /// The group with its elements below it. The nesting is limited by the spec's.
    fileprivate var facts: [PlanFact] {
        let items = list("subitems", elements, \.facts)
        return own.with(onlyItem == nil ? items : items.textOnly)
    }

    @PlanFacts private var own: [PlanFact] {
        fact("axis", axis)
        size.facts
        line(["group \(size.summary)", axis.rawValue])
        switch repetition {
        case .columns(let count):
            fact("columns", count) { "\($0) \($0 == "1" ? "column" : "columns")" }
        case .repeating(let count): fact("repeat", count) { "repeat \($0)" }
        case .asManyAsFit: line("as many as fit")
        }
        fact("spacing", spacing) { spacing.isNothing ? nil : "spacing \($0)" }
        insets.facts("insets")
        edgeSpacing.facts
    }
}

extension UnresolvedElement {
    /// One of several elements.
    fileprivate var facts: [PlanFact] {
        switch self {
        case .item(let item): item.facts
        case .group(let group):
            group.facts + (group.onlyItem.map { object("item", $0.facts).jsonOnly } ?? [])
        }
    }
}

extension UnresolvedItem {
    fileprivate var facts: [PlanFact] {
        (size.facts + line("item \(size.summary)") + insets.facts("insets") + edgeSpacing.facts)
            .with([])
    }
}

// MARK: - Edges

extension BoundaryCell {
    /// - Parameter name: `header` or `footer`.
    @PlanFacts func facts(_ name: String, in plan: PlanDescription) -> [PlanFact] {
        let defaultValue = name == "header" ? BoundaryAlignment.top : .bottom
        let (width, height) = (item.size.width.text, item.size.height.text)
        let insets = item.insets.facts("insets")
        cell.facts(in: plan).jsonOnly
        if style != .prominent { fact("style", style).jsonOnly }
        item.size.facts
        line([cell.boundarySummary, "\(height) high"])
        line(width == "fractionalWidth(1)" ? nil : "\(width) wide")
        if style != .prominent { line("\(style.rawValue) style") }
        fact("edge", item.alignment) { item.alignment == defaultValue ? nil : "at \($0)" }
        if item.isPinned { fact("pinned", true) }
        if !item.extendsBoundary { fact("extendsBoundary", false) }
        item.offset.facts
        insets
        line(item.extendsBoundary ? nil : "over the content")
        line(item.isPinned ? "pinned" : nil)
        if let onTap { plan.tap(onTap) }
    }
}

extension UnresolvedBackground {
    @PlanFacts var facts: [PlanFact] {
        fact("color", color.constant(\.constant)) { color.literal?.text ?? $0 }
        fact("corner", corner) { corner.isZero ? nil : "corner \($0)" }
        insets.facts("insets")
    }
}

/// Describes the layout of the whole collection.
extension PlanDescription {
    func collection(_ layout: Alternatives<UnresolvedCollection>) -> [PlanFact] {
        if layout.only?.isDefault == true { return [] }
        return block("layout", layout) { layout in
            layout.facts.inOneLine
                + object("header", layout.header) { $0.facts("header", in: self) }
                + object("footer", layout.footer) { $0.facts("footer", in: self) }
        }
    }
}

extension UnresolvedCollection {
    /// Whether all properties have defaults.
    fileprivate var isDefault: Bool {
        facts.lines.isEmpty && header == nil && footer == nil
    }

    /// Without header and footer.
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
    fileprivate var summary: String { "\(width.text) × \(height.text)" }

    fileprivate var facts: [PlanFact] { fact("width", width) + fact("height", height) }
}

extension UnresolvedOffset {
    /// Empty without an offset.
    fileprivate var facts: [PlanFact] {
        let sides = side("x", x) + side("y", y)
        guard !sides.lines.isEmpty else { return [] }
        return object("offset", sides.jsonOnly)
            + line("offset \(sides.lines.joined(separator: " "))")
    }

    private func side(_ name: String, _ points: UnresolvedNumber) -> [PlanFact] {
        fact(name, points) { points.isZero ? nil : "\(name) \($0)" }
    }
}

extension Sides<UnresolvedNumber> {
    /// Empty if all are zero, unless the JSON needs them.
    func facts(_ name: String, includesZero: Bool = false) -> [PlanFact] {
        let facts = sides(name, name) { $0.isZero }
        return includesZero || !facts.lines.isEmpty ? facts : []
    }
}

extension Sides<UnresolvedSpacing> {
    fileprivate var facts: [PlanFact] {
        let facts = sides("edgeSpacing", "edge spacing", isNothing: \.isNothing)
        return facts.lines.isEmpty ? [] : facts
    }
}

extension Sides where Value: PlanValue {
    /// As text `insets 12` or `insets top 4 trailing 8`.
    fileprivate func sides(
        _ name: String, _ word: String, isNothing: (Value) -> Bool
    ) -> [PlanFact] {
        let sides = zip(["top", "leading", "bottom", "trailing"], values).flatMap { name, value in
            fact(name, value) { isNothing(value) ? nil : "\(name) \($0)" }
        }
        let isSame = Set(values.map(\.planText)).count == 1
        let text = isSame ? top.planText : sides.lines.joined(separator: " ")
        return object(name, sides.jsonOnly) + line(sides.lines.isEmpty ? nil : "\(word) \(text)")
    }
}

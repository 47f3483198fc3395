import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens

// Sections of groups, and lists.
extension LayoutBody {
    /// What the whole collection says of its sections.
    struct Collection {
        let axis: LayoutAxis
        let insetsReference: InsetsReference
    }

    /// Adds the statements that make `section`, without what is at its edges.
    ///
    /// - Parameters:
    ///   - edges: whether there is a `header` and a `footer`, as code.
    ///   - swipes: the edges from which the rows of a list are swiped.
    mutating func add(
        _ section: UnresolvedSection, in collection: Collection, _ edges: [String: String],
        swipes: [String]
    ) throws(NotInSwift) {
        if let appearance = section.list {
            try addList(section, appearance, edges, swipes)
        } else {
            try addGroups(section, in: collection)
        }
    }

    /// Adds the statements for what is at the edges of a section and behind it, and the last one.
    ///
    /// - Parameter isAdded: whether the section may have edges already.
    mutating func addEnd(
        _ edges: [String: (code: String, isOptional: Bool)],
        _ background: Alternatives<UnresolvedBackground>?, _ kinds: [String],
        _ pageControl: String?, isAdded: Bool = false
    ) throws(NotInSwift) {
        let found = ["header", "footer"].compactMap { edges[$0] }
        let items = found.map(\.code) + [pageControl].compactMap(\.self)
        if !items.isEmpty {
            let optional = found.contains(where: \.isOptional) ? ".compactMap(\\.self)" : ""
            addItems(
                "section.boundarySupplementaryItems \(isAdded ? "+=" : "=") [", items,
                "]\(optional)")
        }
        if let background { try addBackground(background, kinds: kinds) }
        if !returnSection() { lines.add("return section") }
    }

    /// Adds `head`, items and `tail` on one line, or each item on a line of its own.
    private mutating func addItems(_ head: String, _ items: [String], _ tail: String) {
        let single = head + items.joined(separator: ", ") + tail
        guard single.utf8.count + 8 > Lines.width else { return lines.add(single) }
        lines.add(head)
        for item in items { lines.add(Lines(["\(item),"]).indented) }
        lines.add(tail)
    }

    /// Adds the choice between calls; the last one has no test.
    ///
    /// - Parameter isWhole: whether nothing follows.
    mutating func addChoice(_ branches: [(test: String, call: String)], isWhole: Bool) {
        if isWhole {
            for (test, call) in branches {
                let line = test.isEmpty ? "return \(call)" : "if \(test) { return \(call) }"
                let isShort = line.utf8.count + 8 <= Lines.width || test.isEmpty
                lines.add(
                    isShort ? Lines([line]) : .block("if \(test)", Lines(["return \(call)"])))
            }
            return
        }
        let codes = branches.map { test, call in
            test.isEmpty ? "{ \(call) }" : "if \(test) { \(call) }"
        }
        let single = "let section = \(codes.joined(separator: " else "))"
        guard single.utf8.count + 8 > Lines.width else { return lines.add(single) }
        lines.add("let section =")
        for (number, (test, call)) in branches.enumerated() {
            let head = test.isEmpty ? "} else {" : "\(number == 0 ? "" : "} else ")if \(test) {"
            lines.add(Lines([head, "    \(call)"]).indented)
        }
        lines.add("    }")
    }

    // MARK: - Groups

    private mutating func addGroups(
        _ section: UnresolvedSection, in collection: Collection
    ) throws(NotInSwift) {
        let container = try container(of: section, in: collection)
        if section.group.readsItemWidth {
            try addItemWidth(of: section, in: container)
        }
        let group = try addGroup(section.group, in: container)
        // What stands in place of items has the height of the groups, if that is known without them.
        let isFixed = !isEstimated(section.group.size.height)
        lines.add(
            isFixed
                ? "let section = NSCollectionLayoutSection.ofFixedHeight(\(group))"
                : "let section = NSCollectionLayoutSection(group: \(group))")
        let more = section.hasPageControl ? PageControl.height : 0
        if let insets = try insets(section.insets, addingBottom: more) {
            lines.add("section.contentInsets = \(insets)")
        }
        let spacing = try amount(section.spacing)
        if !spacing.isZero { lines.add("section.interGroupSpacing = \(spacing.code)") }
        if section.insetsReference != .automatic {
            lines.add("section.contentInsetsReference = .\(section.insetsReference.rawValue)")
        }
        if section.scrolling != .none {
            lines.add("section.orthogonalScrollingBehavior = .\(section.scrolling.rawValue)")
        }
    }

    private mutating func addItemWidth(
        of section: UnresolvedSection, in container: LayoutContainer
    ) throws(NotInSwift) {
        let length = try itemWidth(of: section.group, in: container)
        guard case .amount(let width) = length, !width.code.contains("itemWidth") else {
            var reason = "`itemWidth` cannot be computed before the section has its layout"
            if case .unknown(let why) = length { reason = "`itemWidth` \(why) is not in Swift" }
            throw NotInSwift(reason: reason, place: section.place)
        }
        let known = named("itemWidth", width.code)
        // Columns have a variable of their own where items have insets.
        if known.code != "itemWidth" { lines.add("let itemWidth = \(known.code)") }
    }

    /// The size that fractions of a section's groups refer to: its insets count only across the
    /// axis of the groups.
    private mutating func container(
        of section: UnresolvedSection, in collection: Collection
    ) throws(NotInSwift) -> LayoutContainer {
        let axis = section.scrolling == .none ? collection.axis : collection.axis.other
        let (width, height) = edges(section.insetsReference, collection)
        var container = LayoutContainer(width: width, height: height)
        let insets = section.insets
        if axis == .vertical {
            container.width =
                width - (try amount(insets.leading) + amount(insets.trailing))
        } else {
            let more = LayoutAmount(section.hasPageControl ? PageControl.height : 0)
            container.height =
                height - (try amount(insets.top) + amount(insets.bottom) + more)
        }
        return container
    }

    /// The size of the collection. The environment tells the insets of its own reference alone.
    private func edges(
        _ reference: InsetsReference, _ collection: Collection
    ) -> (width: LayoutLength, height: LayoutLength) {
        let whole = (
            LayoutLength.amount(LayoutAmount("environment.width")),
            LayoutLength.amount(LayoutAmount("environment.height"))
        )
        let own = reference == .automatic ? collection.insetsReference : reference
        let across: LayoutLength
        switch own {
        case .none: return whole
        case .automatic, .safeArea:
            across = .amount(
                LayoutAmount(
                    collection.axis == .vertical
                        ? "environment.contentWidth" : "environment.contentHeight"))
        case .layoutMargins, .readableContent:
            across = .unknown("with `insetsReference: \(own.rawValue)`, which UIKit does not tell,")
        }
        return collection.axis == .vertical ? (across, whole.1) : (whole.0, across)
    }

    // MARK: - Lists

    private mutating func addList(
        _ section: UnresolvedSection, _ appearance: ListAppearance, _ edges: [String: String],
        _ swipes: [String]
    ) throws(NotInSwift) {
        let settings = try settings(of: section, edges, swipes)
        let make = "UICollectionLayoutListConfiguration(appearance: .\(appearance.rawValue))"
        if !settings.isEmpty { lines.add("var list = \(make)") }
        for setting in settings { lines.add("list.\(setting)") }
        addCall(
            "let section = NSCollectionLayoutSection.list(",
            ["using: \(settings.isEmpty ? make : "list")", "layoutEnvironment: environment"])
        for (name, inset) in [
            ("top", section.insets.top), ("leading", section.insets.leading),
            ("bottom", section.insets.bottom), ("trailing", section.insets.trailing),
        ] {
            let points = try amount(inset)
            if !points.isZero { lines.add("section.contentInsets.\(name) += \(points.code)") }
        }
        let spacing = try amount(section.spacing)
        if !spacing.isZero { lines.add("section.interGroupSpacing = \(spacing.code)") }
    }
}

extension LayoutBody {
    /// What a list has beside its appearance.
    private mutating func settings(
        of section: UnresolvedSection, _ edges: [String: String], _ swipes: [String]
    ) throws(NotInSwift) -> [String] {
        var settings: [String] = []
        for word in ["header", "footer"] {
            guard let test = edges[word] else { continue }
            let mode = test == "true" ? ".supplementary" : "\(test) ? .supplementary : .none"
            settings.append("\(word)Mode = \(mode)")
        }
        if scope.hasBackground { settings.append("backgroundColor = .clear") }
        let separators = section.separators
        if !separators.isShown { settings.append("showsSeparators = false") }
        for (name, inset) in [("leading", separators.leading), ("trailing", separators.trailing)] {
            guard let inset else { continue }
            let code = try amount(inset).code
            for edge in ["top", "bottom"] {
                settings.append("separatorConfiguration.\(edge)SeparatorInsets.\(name) = \(code)")
            }
        }
        settings += swipes.map {
            "\($0)SwipeActionsConfigurationProvider = \($0)Swipe"
        }
        return settings
    }
}

extension UnresolvedGroup {
    /// Whether an expression reads `itemWidth`.
    fileprivate var readsItemWidth: Bool {
        var isRead = false
        forEachExpression { isRead = isRead || $0.pathsRead.contains("itemWidth") }
        return isRead
    }
}

import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens
import SwiftTree

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
    ///   - edges: whether there is a `header` and a `footer`.
    ///   - swipes: the edges from which the rows of a list are swiped.
    mutating func add(
        _ section: UnresolvedSection, in collection: Collection,
        _ edges: [String: SwiftExpression], swipes: [String]
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
        _ edges: [String: EdgeItem], _ background: Alternatives<UnresolvedBackground>?,
        _ kinds: [String], _ pageControl: SwiftExpression?, isAdded: Bool = false
    ) throws(NotInSwift) {
        let found = ["header", "footer"].compactMap { edges[$0] }
        let dots = pageControl.map { EdgeItem(item: $0, isOptional: false) }
        if let items = EdgeItem.list(found + [dots].compactMap(\.self)) {
            let property = Self.section.member("boundarySupplementaryItems")
            statements.append(
                isAdded ? .addition(property, items) : .assignment(property, items))
        }
        if let background { try addBackground(background, kinds: kinds) }
        // A section that is complete is returned at once.
        if case .constant(Self.sectionName, let section)? = statements.last {
            statements[statements.count - 1] = .result(section)
        } else {
            statements.append(.result(Self.section))
        }
    }

    // MARK: - Choices

    /// Adds the statements that return the first value whose conditions hold.
    mutating func addResult(of branches: [LayoutBranch]) {
        for branch in branches {
            statements.append(
                branch.conditions.isEmpty
                    ? .result(branch.value) : .branch(branch.conditions, [.result(branch.value)]))
        }
    }

    /// Adds the statement that makes `section` of the first branch whose conditions hold; the last
    /// one has none.
    mutating func addSection(of branches: [LayoutBranch]) {
        guard let last = branches.last else { return }
        let choice = [SwiftStatement].firstBranch(
            of: branches.dropLast().map { ($0.conditions, [.expression($0.value)]) },
            otherwise: [.expression(last.value)])
        statements += choice.map { .chosenConstant(Self.sectionName, $0) }
    }

    // MARK: - The section

    private static let sectionName = "section"
    private static let section = SwiftExpression.name(sectionName)

    /// Adds the statement that declares the section.
    private mutating func declareSection(_ section: SwiftExpression) {
        statements.append(.constant(Self.sectionName, section))
    }

    /// Adds the statement that sets a property of the section.
    mutating func setSection(_ property: String, _ value: SwiftExpression) {
        statements.append(.assignment(Self.section.member(property), value))
    }

    /// Adds the statement for the spacing between groups or rows.
    private mutating func addSpacing(of section: UnresolvedSection) throws(NotInSwift) {
        let spacing = try amount(section.spacing)
        if !spacing.isZero { setSection("interGroupSpacing", spacing.expression) }
    }

    // MARK: - Groups

    private mutating func addGroups(
        _ section: UnresolvedSection, in collection: Collection
    ) throws(NotInSwift) {
        let container = try container(of: section, in: collection)
        if section.group.readsItemWidth {
            try addItemWidth(of: section, in: container)
        }
        let group = SwiftExpression.name(try addGroup(section.group, in: container))
        let type = SwiftExpression.type(.named("NSCollectionLayoutSection"))
        // What stands in place of items has the height of the groups, if that is known without them.
        let isFixed = !isEstimated(section.group.size.height)
        if isFixed {
            declareSection(type.calling("ofFixedHeight", ["_": group]))
        } else if let measured = try measuredColumns(section, in: collection, container) {
            declareSection(
                type.calling("ofContentHeight", [SwiftExpression.Argument(nil, group)] + measured))
        } else {
            declareSection(type(["group": group]))
        }
        let more = section.hasPageControl ? PageControl.height : 0
        if let insets = try insets(section.insets, addingBottom: more) {
            setSection("contentInsets", insets)
        }
        try addSpacing(of: section)
        if section.insetsReference != .automatic {
            setSection(
                "contentInsetsReference", .implicitMember(section.insetsReference.rawValue))
        }
        if section.scrolling != .none {
            setSection(
                "orthogonalScrollingBehavior", .implicitMember(section.scrolling.rawValue))
        }
    }

    /// Returns what says how the items stand whose heights are those of content; nil unless they are equal
    /// columns of items alone, or rows over the whole width, below each other.
    private mutating func measuredColumns(
        _ section: UnresolvedSection, in collection: Collection, _ container: LayoutContainer
    ) throws(NotInSwift) -> [SwiftExpression.Argument]? {
        let group = section.group
        guard collection.axis == .vertical, section.scrolling == .none,
            try insets(group.insets) == nil, try edgeSpacing(group.edgeSpacing) == nil,
            !group.spacing.isFlexible, group.elements.count == 1,
            case .item(let item)? = group.elements.first,
            case .literal(.estimated, _, _) = item.size.height, try insets(item.insets) == nil,
            try edgeSpacing(item.edgeSpacing) == nil
        else { return nil }
        var columns: LayoutAmount?
        switch group.repetition {
        case .columns(let number) where group.axis == .horizontal: columns = try count(number)
        case .asManyAsFit:
            guard case .literal(.fractionalWidth(1), _, _) = item.size.width else { return nil }
        default: return nil
        }
        guard case .literal(.fractionalWidth(1), _, _) = group.size.width,
            case .amount(let width)? = try? itemWidth(of: group, in: container)
        else { return nil }
        let spacing = try amount(section.spacing)
        var arguments: [SwiftExpression.Argument] = []
        if let columns, columns.known != 1 {
            arguments.append(.init("columns", columns.expression))
        }
        arguments.append(
            .init("itemWidth", constants[width.expression] ?? width.expression))
        if let columns, columns.known != 1 {
            let gap = try amount(group.spacing.points)
            if !gap.isZero { arguments.append(.init("columnSpacing", gap.expression)) }
        }
        if !spacing.isZero { arguments.append(.init("rowSpacing", spacing.expression)) }
        return arguments
    }

    private mutating func addItemWidth(
        of section: UnresolvedSection, in container: LayoutContainer
    ) throws(NotInSwift) {
        let name = LayoutScope.itemWidth
        let length = try itemWidth(of: section.group, in: container)
        guard case .amount(let width) = length, !width.expression.reads(name) else {
            var reason = "`itemWidth` cannot be computed before the section has its layout"
            if case .unknown(let why) = length { reason = "`itemWidth` \(why) is not in Swift" }
            throw NotInSwift(reason: reason, place: section.place)
        }
        let number = width.expression
        let known = named(
            name, number.isLiteralNumber ? .cast(number, scope.swift.typeName(of: .double)) : number
        )
        // Columns have a variable of their own where items have insets.
        if known.expression != .name(name) {
            statements.append(.constant(name, known.expression))
        }
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
        let whole = (Self.length("width"), Self.length("height"))
        let own = reference == .automatic ? collection.insetsReference : reference
        let across: LayoutLength
        switch own {
        case .none: return whole
        case .automatic, .safeArea:
            across = Self.length(
                collection.axis == .vertical ? "contentWidth" : "contentHeight")
        case .layoutMargins, .readableContent:
            across = .unknown("with `insetsReference: \(own.rawValue)`, which UIKit does not tell,")
        }
        return collection.axis == .vertical ? (across, whole.1) : (whole.0, across)
    }

    /// A length of the environment.
    private static func length(_ property: String) -> LayoutLength {
        .amount(LayoutAmount(SwiftExpression.layoutEnvironment.member(property)))
    }

    // MARK: - Lists

    private mutating func addList(
        _ section: UnresolvedSection, _ appearance: ListAppearance,
        _ edges: [String: SwiftExpression], _ swipes: [String]
    ) throws(NotInSwift) {
        let settings = try settings(of: section, edges, swipes)
        var list = SwiftExpression.type(.named("UICollectionLayoutListConfiguration"))(
            ["appearance": .implicitMember(appearance.rawValue)])
        if !settings.isEmpty {
            statements.append(.variable("list", nil, list))
            list = Self.list
        }
        statements += settings
        declareSection(
            SwiftExpression.type(.named("NSCollectionLayoutSection")).calling(
                "list", ["using": list, "layoutEnvironment": .layoutEnvironment]))
        for (name, inset) in [
            ("top", section.insets.top), ("leading", section.insets.leading),
            ("bottom", section.insets.bottom), ("trailing", section.insets.trailing),
        ] {
            let points = try amount(inset)
            if points.isZero { continue }
            let side = Self.section.member("contentInsets").member(name)
            statements.append(.addition(side, points.expression))
        }
        try addSpacing(of: section)
    }
}

extension LayoutBody {
    private static let list = SwiftExpression.name("list")

    /// The statements for what a list has beside its appearance.
    private mutating func settings(
        of section: UnresolvedSection, _ edges: [String: SwiftExpression], _ swipes: [String]
    ) throws(NotInSwift) -> [SwiftStatement] {
        var settings: [SwiftStatement] = []
        func set(_ property: String, _ value: SwiftExpression) {
            settings.append(.assignment(Self.list.member(property), value))
        }
        for word in ["header", "footer"] {
            guard let test = edges[word] else { continue }
            let mode = SwiftExpression.implicitMember("supplementary")
            set(
                "\(word)Mode",
                test == .bool(true) ? mode : .conditional(test, mode, .implicitMember("none")))
        }
        if scope.hasBackground { set("backgroundColor", .implicitMember("clear")) }
        let separators = section.separators
        if !separators.isShown { set("showsSeparators", .bool(false)) }
        for (name, inset) in [("leading", separators.leading), ("trailing", separators.trailing)] {
            guard let inset else { continue }
            let points = try amount(inset).expression
            for edge in ["top", "bottom"] {
                let insets = Self.list.member("separatorConfiguration")
                    .member("\(edge)SeparatorInsets")
                settings.append(.assignment(insets.member(name), points))
            }
        }
        for edge in swipes {
            set(
                "\(edge)SwipeActionsConfigurationProvider", .name(LayoutFunction.swipe(edge)))
        }
        return settings
    }
}

/// What a function of layouts returns if its conditions hold; none for all that others leave.
struct LayoutBranch {
    let conditions: [SwiftStatement.Condition]
    let value: SwiftExpression
}

extension UnresolvedGroup {
    /// Whether an expression reads `itemWidth`.
    fileprivate var readsItemWidth: Bool {
        var isRead = false
        forEachExpression { isRead = isRead || $0.readsItemWidth }
        return isRead
    }
}

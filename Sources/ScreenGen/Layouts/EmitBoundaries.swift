import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

// Headers, footers and backgrounds.
extension LayoutBody {
    /// Adds the statements for a section's header and footer, and returns them by `header` and
    /// `footer`.
    mutating func edges(
        header: Alternatives<BoundaryCell>?, footer: Alternatives<BoundaryCell>?
    ) throws(NotInSwift) -> [String: EdgeItem] {
        var edges: [String: EdgeItem] = [:]
        if let header { edges["header"] = try boundary(header, "header") }
        if let footer { edges["footer"] = try boundary(footer, "footer") }
        return edges
    }

    /// Adds the statements for the headers or footers that depend on conditions, and returns the one
    /// that is used.
    ///
    /// - Parameter word: `header` or `footer`.
    mutating func boundary(
        _ cells: Alternatives<BoundaryCell>, _ word: String, kind: String? = nil
    ) throws(NotInSwift) -> EdgeItem {
        if let only = cells.only {
            return EdgeItem(item: try boundary(only.item, kind: kind), isOptional: false)
        }
        let name = constants.unique(word)
        let variable = SwiftExpression.name(name)
        var branches: [(conditions: [SwiftStatement.Condition], body: [SwiftStatement])] = []
        var last: SwiftExpression?
        for branch in cells.branches {
            let item = try boundary(branch.value.item, kind: kind)
            if branch.isUnconditional {
                last = item
                break
            }
            branches.append((try tests(branch.conditions), [.assignment(variable, item)]))
        }
        let type = SwiftTypeName.named("NSCollectionLayoutBoundarySupplementaryItem")
        statements.append(.unassigned(name, last == nil ? .optional(type) : type))
        statements += [SwiftStatement].firstBranch(
            of: branches, otherwise: [.assignment(variable, last ?? .absent)])
        return EdgeItem(item: variable, isOptional: last == nil)
    }

    /// Returns a header or footer, without what is the default.
    private mutating func boundary(
        _ item: UnresolvedBoundary, kind: String?
    ) throws(NotInSwift) -> SwiftExpression {
        var arguments: [SwiftExpression.Argument] = []
        let width = try dimension(item.size.width)
        if width != Self.full(.horizontal) { arguments.append(.init("width", width)) }
        arguments.append(.init("height", try dimension(item.size.height)))
        let isFooter = item.kind == "footer"
        if item.alignment != (isFooter ? .bottom : .top) {
            arguments.append(.init("alignment", .implicitMember(item.alignment.rawValue)))
        }
        let (x, y) = (try amount(item.offset.x), try amount(item.offset.y))
        if !x.isZero || !y.isZero {
            arguments.append(
                .init("offset", .call("CGPoint", ["x": x.expression, "y": y.expression])))
        }
        if let insets = try insets(item.insets) { arguments.append(.init("insets", insets)) }
        if !item.extendsBoundary { arguments.append(.init("extendsBoundary", .bool(false))) }
        if item.isPinned { arguments.append(.init("isPinned", .bool(true))) }
        if let kind { arguments.append(.init("kind", .literal(kind))) }
        return SwiftExpression.implicitMember(isFooter ? "footer" : "header")(arguments)
    }

    /// Adds the statements for a section's background.
    ///
    /// - Parameter kinds: the kinds of the alternatives, in order.
    mutating func addBackground(
        _ backgrounds: Alternatives<UnresolvedBackground>, kinds: [String]
    ) throws(NotInSwift) {
        if let only = backgrounds.only {
            return try addBackground(only, kind: kinds[0])
        }
        var branches: [(conditions: [SwiftStatement.Condition], body: [SwiftStatement])] = []
        var last: [SwiftStatement] = []
        for (branch, kind) in zip(backgrounds.branches, kinds) {
            var inner = self
            inner.statements = []
            try inner.addBackground(branch.value, kind: kind)
            read(inner.inputs)
            if branch.isUnconditional {
                last = inner.statements
                break
            }
            branches.append((try tests(branch.conditions), inner.statements))
        }
        statements += [SwiftStatement].firstBranch(of: branches, otherwise: last)
    }

    private mutating func addBackground(
        _ background: UnresolvedBackground, kind: String
    ) throws(NotInSwift) {
        let arguments: KeyValuePairs<String, SwiftExpression> = ["elementKind": .literal(kind)]
        guard let insets = try insets(background.insets) else {
            return setSection(
                "decorationItems", .array([.implicitMember("background")(arguments)]))
        }
        let item = SwiftExpression.name("background")
        let type = SwiftExpression.type(.named("NSCollectionLayoutDecorationItem"))
        statements.append(.constant("background", type.calling("background", arguments)))
        statements.append(.assignment(item.member("contentInsets"), insets))
        setSection("decorationItems", .array([item]))
    }
}

/// A header or footer in code.
struct EdgeItem {
    let item: SwiftExpression
    let isOptional: Bool

    /// Whether it is there.
    var isPresent: SwiftExpression { isOptional ? item.isPresent : .bool(true) }

    /// Returns the array of those that are there; nil if there are none in any case.
    static func list(_ items: [EdgeItem]) -> SwiftExpression? {
        if items.isEmpty { return nil }
        let all = SwiftExpression.array(items.map(\.item))
        return items.contains(where: \.isOptional)
            ? all.calling("compactMap", ["_": .keyPath([])]) : all
    }
}

/// The view behind a section.
struct BackgroundView {
    let kind: String
    let className: String
    private let color: SwiftExpression
    /// Nil if it is 0.
    private let corner: SwiftExpression?

    init(
        _ background: UnresolvedBackground, kind: String, className: String
    ) throws(NotInSwift) {
        (self.kind, self.className) = (kind, className)
        guard let written = background.color.literal else {
            throw NotInSwift(
                reason: "the view behind a section in UIKit has one colour, which is not computed",
                place: background.place)
        }
        guard case .literal(let radius, _, let length) = background.corner else {
            throw NotInSwift(
                reason: "the view behind a section in UIKit has one corner, which is not computed",
                place: background.place)
        }
        color = written.uiColor
        corner = length.map { designLength($0, radius) } ?? (radius == 0 ? nil : .number(radius))
    }

    /// The class of the view, which UIKit makes by its kind.
    var declaration: SwiftDeclaration {
        var members = [Self.property("color", "UIColor", color)]
        if let corner { members.append(Self.property("corner", "CGFloat", corner)) }
        return .type(.class, className, [.named("SectionBackground")], [.final], members)
    }

    private static func property(
        _ name: String, _ type: String, _ value: SwiftExpression
    ) -> SwiftDeclaration {
        .function(
            SwiftFunctionDeclaration(
                .property([.override, .class], name), .named(type), [.expression(value)]))
    }
}

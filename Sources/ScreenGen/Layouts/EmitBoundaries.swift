import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

// Headers, footers and backgrounds.
extension LayoutBody {
    /// Adds the statements for a section's header and footer, and returns their code by `header`
    /// and `footer`.
    mutating func edges(
        header: Alternatives<BoundaryCell>?, footer: Alternatives<BoundaryCell>?
    ) throws(NotInSwift) -> [String: (code: String, isOptional: Bool)] {
        var edges: [String: (code: String, isOptional: Bool)] = [:]
        if let header { edges["header"] = try boundary(header, "header") }
        if let footer { edges["footer"] = try boundary(footer, "footer") }
        return edges
    }

    /// Adds the statements for the headers or footers that depend on conditions, and returns the
    /// code of the one that is used.
    ///
    /// - Parameter word: `header` or `footer`.
    mutating func boundary(
        _ cells: Alternatives<BoundaryCell>, _ word: String, kind: String? = nil
    ) throws(NotInSwift) -> (code: String, isOptional: Bool) {
        if let only = cells.only { return (try boundary(only.item, kind: kind), false) }
        var branches = Lines()
        var isOptional = true
        for (number, branch) in cells.branches.enumerated() {
            let item = try boundary(branch.value.item, kind: kind)
            let next = number == 0 ? "" : "} else "
            if branch.isUnconditional {
                branches.add("} else {")
                branches.add(assignment(of: item, to: word))
                isOptional = false
                break
            }
            branches.add("\(next)if \(try tests(branch.conditions)) {")
            branches.add(assignment(of: item, to: word))
        }
        if isOptional {
            branches.add("} else {")
            branches.add("    \(word) = nil")
        }
        let type = "NSCollectionLayoutBoundarySupplementaryItem\(isOptional ? "?" : "")"
        lines.add("let \(unique(word)): \(type)")
        lines.add(branches)
        lines.add("}")
        return (word, isOptional)
    }

    private func assignment(of item: String, to word: String) -> Lines {
        let line = "\(word) = \(item)"
        guard line.utf8.count + 12 > Lines.width, let open = item.firstIndex(of: "(") else {
            return Lines([line]).indented
        }
        return Lines(["\(word) = \(item[...open])", "    \(item[item.index(after: open)...])"])
            .indented
    }

    /// Returns the code of a header or footer, without what is the default.
    private mutating func boundary(
        _ item: UnresolvedBoundary, kind: String?
    ) throws(NotInSwift) -> String {
        var arguments: [String] = []
        let width = try dimension(item.size.width)
        if width != ".fractionalWidth(1)" { arguments.append("width: \(width)") }
        arguments.append("height: \(try dimension(item.size.height))")
        let isFooter = item.kind == "footer"
        if item.alignment != (isFooter ? .bottom : .top) {
            arguments.append("alignment: .\(item.alignment.rawValue)")
        }
        let (x, y) = (try amount(item.offset.x), try amount(item.offset.y))
        if !x.isZero || !y.isZero {
            arguments.append("offset: CGPoint(x: \(x.code), y: \(y.code))")
        }
        if let insets = try insets(item.insets) { arguments.append("insets: \(insets)") }
        if !item.extendsBoundary { arguments.append("extendsBoundary: false") }
        if item.isPinned { arguments.append("isPinned: true") }
        if let kind { arguments.append("kind: \(swiftLiteral(kind))") }
        return ".\(isFooter ? "footer" : "header")(\(arguments.joined(separator: ", ")))"
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
        for (number, branch) in backgrounds.branches.enumerated() {
            var inner = self
            inner.lines = Lines()
            try inner.addBackground(branch.value, kind: kinds[number])
            read(inner.inputs)
            let next = number == 0 ? "" : "} else "
            let head = branch.isUnconditional ? "{" : "if \(try tests(branch.conditions)) {"
            lines.add(next + head)
            lines.add(inner.lines.indented)
        }
        lines.add("}")
    }

    private mutating func addBackground(
        _ background: UnresolvedBackground, kind: String
    ) throws(NotInSwift) {
        let make = "NSCollectionLayoutDecorationItem.background(elementKind: \(swiftLiteral(kind)))"
        guard let insets = try insets(background.insets) else {
            lines.add("section.decorationItems = [.background(elementKind: \(swiftLiteral(kind)))]")
            return
        }
        lines.add("let background = \(make)")
        lines.add("background.contentInsets = \(insets)")
        lines.add("section.decorationItems = [background]")
    }
}

/// The view behind a section.
struct BackgroundView {
    let kind: String
    let className: String
    private let color: String
    private let corner: String?

    /// - Parameter name: the property of the section.
    init(
        _ background: UnresolvedBackground, kind: String, className: String
    ) throws(NotInSwift) {
        (self.kind, self.className) = (kind, className)
        guard let written = background.color.literal else {
            throw NotInSwift(
                reason: "the view behind a section in UIKit has one colour, which is not computed",
                place: background.place)
        }
        guard case .literal(let radius, _) = background.corner else {
            throw NotInSwift(
                reason: "the view behind a section in UIKit has one corner, which is not computed",
                place: background.place)
        }
        let numbers = SwiftExpression.call("UIColor", ["_": cellColor(written.value)])
        color = written.systemName.map { ".\($0)" } ?? numbers.description
        corner = radius == 0 ? nil : radius.shortText
    }

    /// The class of the view, which UIKit makes by its kind.
    var declaration: Lines {
        let head = "override class var color: UIColor"
        let single = "\(head) { \(color) }"
        var body =
            single.count + 8 > Lines.width ? .block(head, Lines([color])) : Lines([single])
        if let corner { body.add("override class var corner: CGFloat { \(corner) }") }
        return .block("final class \(className): SectionBackground", body)
    }
}

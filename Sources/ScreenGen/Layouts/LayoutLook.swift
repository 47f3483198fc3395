import CellCore
import Layout
import LoaderPlan
import Screens
import ModelGen
import SwiftTree

/// What the cells of a section have from a layout.
struct LayoutLook: Hashable {
    /// The template of cells that name none.
    let template: BuiltInTemplate
    /// Whether they are rows of a list, and of one that is grouped.
    let isList: Bool
    let isGrouped: Bool
    /// The fixed height of rows in points, which their cells have to take, because UIKit measures the
    /// rows of lists; nil if they are as high as their content.
    let rowHeight: SwiftExpression?
    /// The number of items in each group but the last, where dots show pages; nil if it is not known.
    let itemsInGroup: Int?

    /// - Parameters:
    ///   - section: the layout; nil for a flow layout.
    ///   - hasTemplate: whether a cell has the template of the layout.
    init(_ section: UnresolvedSection?, hasTemplate: Bool) {
        template = hasTemplate ? section?.template ?? .tile : .row
        isList = section?.list != nil
        isGrouped = section?.list?.hasGroupedBackground == true
        rowHeight = section?.fixedRowHeight
        itemsInGroup = section?.hasPageControl == true ? section?.group.itemCount : 1
    }

    /// The value in Swift.
    var expression: SwiftExpression {
        var arguments = [SwiftExpression.Argument(nil, .implicitMember(template.rawValue))]
        if isList { arguments.append(.init("isList", .bool(true))) }
        if isGrouped { arguments.append(.init("isGrouped", .bool(true))) }
        if let rowHeight { arguments.append(.init("rowHeight", rowHeight)) }
        if let itemsInGroup, itemsInGroup != 1 {
            arguments.append(.init("itemsInGroup", .int(Int64(itemsInGroup))))
        }
        return SwiftExpression.type(.named("SectionLook"))(arguments)
    }
}

extension UnresolvedSection {
    /// The height of the rows of a list, if it is fixed.
    fileprivate var fixedRowHeight: SwiftExpression? {
        guard list != nil, case .literal(.absolute(let points), _, let length) = group.size.height
        else { return nil }
        return length.map { designLength($0, points) } ?? .number(points)
    }
}

// The functions of looks.
extension LayoutEmitter {
    /// Returns the function with the look of a section, if its layouts have several.
    mutating func lookFunction(_ index: Int) -> SwiftDeclaration? {
        guard look(section: index) == nil else { return nil }
        var function = LayoutFunction(unique(names.sections[index] + "Look"))
        function.takesEnvironment = true
        let (choices, looks) = (choices(of: index), looks(of: index))
        let body = body(scope(of: index)) { (body: inout LayoutBody) throws(NotInSwift) in
            var branches: [LayoutBranch] = []
            for (choice, look) in zip(choices, looks) {
                // A checked spec has a last one for all that the others leave.
                let isLast = branches.count == choices.count - 1
                branches.append(
                    LayoutBranch(
                        conditions: isLast ? [] : try body.tests(choice.conditions),
                        value: look.expression))
            }
            body.addResult(of: branches)
        }
        function.inputs = body.inputs
        self.looks[index] = function
        let declaration = function.declaration(
            body.statements, scope(of: index), result: "SectionLook")
        return SwiftDeclaration.function(declaration).documented(
            "What the cells of `\(plan.sections[index].id)` have from its layout.")
    }
}

extension UnresolvedGroup {
    /// The number of items in a full group; nil if that depends on lengths or is computed.
    fileprivate var itemCount: Int? {
        let counts = elements.map { element -> Int? in
            switch element {
            case .item: 1
            case .group(let group): group.itemCount
            }
        }
        guard let count = elementCount, count > 0, !counts.isEmpty else { return nil }
        var sum = 0
        for index in 0..<count {
            guard let next = counts[index % counts.count] else { return nil }
            sum += next
        }
        return sum
    }

    /// The number of elements along its axis.
    private var elementCount: Int? {
        switch repetition {
        case .columns(let number), .repeating(let number):
            guard case .literal(let value, _, nil) = number else { return nil }
            return Int(exactly: value)
        case .asManyAsFit:
            if case .literal(let own, _, _) = size[axis], own.isEstimated { return elements.count }
            return fittingCount
        }
    }

    /// The number of elements that fit, if that does not depend on the size of the screen.
    private var fittingCount: Int? {
        let lengths = elements.map { element -> LayoutDimension? in
            let size =
                switch element {
                case .item(let item): item.size
                case .group(let group): group.size
                }
            guard case .literal(let length, _, nil) = size[axis] else { return nil }
            return length
        }
        guard case .literal(let spacing, _, nil) = self.spacing.points else { return nil }
        var (taken, count) = (0.0, 0)
        while count < 1_000 {
            guard let length = lengths[count % lengths.count] else { return nil }
            let gap = count > 0 ? spacing : 0
            if let fraction = length.fraction(of: axis) {
                // Gaps in points would need the length.
                guard spacing == 0 || taken + fraction > 1 else { return nil }
                taken += fraction
                if taken > 1 + 1e-9 { return max(1, count) }
            } else {
                guard case .absolute(let points) = length,
                    case .literal(.absolute(let own), _, nil) = size[axis]
                else { return nil }
                taken += (gap + points) / own
                if taken > 1 + 1e-9 { return max(1, count) }
            }
            count += 1
        }
        return nil
    }
}

package import Diagnostics
import Expressions
import Layout
import Screens

/// Finds sizes of items that are asked of the content, which asks the item in turn.
///
/// Only what is certain is reported: lengths that are computed may have an end.
struct CircularSize: ScreenRule {
    let codes = [DiagnosticCode.circularSize]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        var reported: Set<SourceRange> = []
        for section in reading.screen.sections {
            for axes in Set(section.layout.branches.flatMap { $0.value.estimatedAxes }) {
                section.cell.forEachChoice { cell in
                    var search = CircularSizeSearch(axes)
                    search.visit(cell)
                    for found in search.found where reported.insert(found.place).inserted {
                        bag.report(found.message, at: found.place)
                    }
                }
            }
        }
    }
}

extension DiagnosticCode {
    package static let circularSize = DiagnosticCode("circular-size")
}

extension Message {
    fileprivate static func circularSize(_ axis: LayoutAxis, part: Double) -> Message {
        let percent = "\((part * 100).shortText)%"
        return Message(
            .circularSize, severity: .warning,
            "the \(axis.length) is \(percent) of an item whose \(axis.length) follows from its content",
            label: "write points, or give the item a \(axis.length)",
            help:
                "each waits for the other, so UIKit keeps the estimate, or jumps when it measures again"
        )
    }

    fileprivate static let sizeOfPicture = Message(
        .circularSize, severity: .warning,
        "nothing but the picture gives its size, and the size of the item follows from that",
        label: "give the picture a width or a height",
        help: "the size of a picture is known once it is loaded, so the items would jump then")
}

/// The axes along which the size of an item follows from its content.
private struct EstimatedAxes: Hashable {
    var width = false
    var height = false
}

/// Goes through the nodes of a cell from the outside in.
private struct CircularSizeSearch {
    private let item: EstimatedAxes
    private(set) var found: [(message: Message, place: SourceRange)] = []
    /// The templates on the way, so that none is visited twice.
    private var visited: [ObjectIdentifier: Set<EstimatedAxes>] = [:]

    init(_ item: EstimatedAxes) { self.item = item }

    mutating func visit(_ cell: UnresolvedCell) { visit(cell, in: item, isAlone: true) }

    private mutating func visit(
        _ cell: UnresolvedCell, in axes: EstimatedAxes, isAlone: Bool
    ) {
        guard let template = cell.ownTemplate, !template.isOfApp, let place = template.place,
            visited[ObjectIdentifier(template), default: []].insert(axes).inserted
        else { return }
        visit(template.view, in: axes, of: place, isAlone: isAlone)
    }

    /// - Parameters:
    ///   - axes: the lengths of what surrounds the node that follow from their content.
    ///   - isAlone: whether nothing beside it can give what surrounds it a height.
    private mutating func visit(
        _ node: UnresolvedView, in axes: EstimatedAxes, of template: SourceRange, isAlone: Bool
    ) {
        let box = node.box
        check(box.width, along: .horizontal, isOpen: axes.width, of: template)
        check(box.height, along: .vertical, isOpen: axes.height && isAlone, of: template)
        if case .image = node.content, axes.width, axes.height, box.width == nil,
            box.height == nil
        {
            found.append((.sizeOfPicture, template))
        }
        let inner = EstimatedAxes(
            width: axes.width && box.width?.isOpen ?? true,
            height: axes.height && box.height?.isOpen ?? true)
        guard inner != EstimatedAxes() else { return }
        // What stands in for a picture has its size.
        if case .image = node.content { return }
        if case .cell(let cell) = node.content { visit(cell, in: inner, isAlone: isAlone) }
        let isOnly = isAlone && node.children.count == 1
        for child in node.children { visit(child, in: inner, of: template, isAlone: isOnly) }
    }

    private mutating func check(
        _ length: UnresolvedLength?, along axis: LayoutAxis, isOpen: Bool, of template: SourceRange
    ) {
        guard isOpen, case .literal(let literal, let range, _)? = length else { return }
        let part: Double
        switch (literal, axis) {
        case (.fractionalWidth(let fraction), .horizontal): part = fraction
        case (.fractionalHeight(let fraction), .vertical): part = fraction
        default: return
        }
        // All of it is what the content needs.
        guard part != 1 else { return }
        found.append(
            (
                .circularSize(axis, part: part),
                range.map { SourceRange(template.source, $0) } ?? template
            ))
    }
}

extension UnresolvedLength {
    /// Whether a length follows from the content as what surrounds it: it is all of that.
    fileprivate var isOpen: Bool {
        switch self {
        case .literal(.fractionalWidth(1), _, _), .literal(.fractionalHeight(1), _, _): true
        case .literal, .computed: false
        }
    }

    fileprivate var isEstimated: Bool {
        if case .literal(let length, _, _) = self { length.isEstimated } else { false }
    }
}

extension UnresolvedLayout {
    /// The axes of its items whose lengths follow from the content, one for each kind of item.
    fileprivate var estimatedAxes: [EstimatedAxes] {
        switch self {
        case .groups(let section): section.group.estimatedAxes
        case .flow(let flow): [flow.size.estimatedAxes]
        case .shared(let shared): shared.choices.branches.flatMap { $0.value.estimatedAxes }
        }
    }
}

extension UnresolvedGroup {
    fileprivate var estimatedAxes: [EstimatedAxes] {
        elements.flatMap { element in
            switch element {
            case .item(let item): [item.size.estimatedAxes]
            case .group(let group): group.estimatedAxes
            }
        }
    }
}

extension UnresolvedSize {
    fileprivate var estimatedAxes: EstimatedAxes {
        EstimatedAxes(width: width.isEstimated, height: height.isEstimated)
    }
}

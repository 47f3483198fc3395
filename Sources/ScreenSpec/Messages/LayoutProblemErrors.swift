import Diagnostics
import Layout
import Screens

/// A static problem of a layout, with its location.
struct LayoutIssue {
    enum Problem {
        case layout(LayoutProblem)
        /// A computed value that is out of range, with its message.
        case unusable(String)
    }

    /// The kind and location of a problem, without its numbers, which depend on the screen.
    struct Identity: Hashable {
        let range: ByteRange
        let name: String
    }

    private let problem: Problem
    private let place: SourceRange
    /// The layout, header or background with the problem.
    let owner: SourceRange

    init(_ problem: Problem, at place: SourceRange, of owner: SourceRange) {
        self.problem = problem
        self.place = place
        self.owner = owner
    }

    var identity: Identity {
        let name =
            switch problem {
            case .layout(let problem): String("\(problem)".prefix { $0 != "(" })
            case .unusable: "unusable"
            }
        return Identity(range: place.range, name: name)
    }

    /// Returns the diagnostic for the screens in `extent`.
    func diagnostic(_ extent: AffectedDevices) -> Diagnostic {
        let isError = isFatal && extent.isEverywhere
        return Diagnostic(
            isError ? .impossibleLayout : .suspiciousLayout, severity: isError ? .error : .warning,
            message + extent.text, at: Label(place, label),
            help: extent.isEverywhere
                ? nil
                : "or use another layout there, with a condition on `environment.width`; `devices` "
                    + "lists the screens to check")
    }

    private var isFatal: Bool {
        if case .layout(let problem) = problem { problem.isFatal } else { false }
    }

    /// The message with its numbers.
    var message: String {
        switch problem {
        case .layout(let problem): problem.message
        case .unusable(let sentence): sentence
        }
    }

    private var label: String {
        switch problem {
        case .layout(let problem): problem.suggestion()
        case .unusable: "compute a value in this range"
        }
    }
}

/// The screens on which a layout has a problem.
struct AffectedDevices {
    /// The affected screens; the message has the numbers of the first.
    var devices: [Device]
    /// Whether all screens that show the layout are affected.
    var isEverywhere: Bool
    /// Whether the message is the same on all affected screens.
    var isSame: Bool

    /// The suffix of the message.
    fileprivate var text: String {
        guard let first = devices.first?.text else { return "" }
        let others = devices.dropFirst().map(\.text).joined(separator: ", ")
        if others.isEmpty { return isEverywhere ? "" : ", on a screen of \(first)" }
        if isSame { return isEverywhere ? "" : ", on screens of \(first), \(others)" }
        return ", on a screen of \(first), and similarly on "
            + (isEverywhere ? "the others" : others)
    }
}

extension LayoutProblem {
    /// Whether nothing would be shown, or UIKit would raise an exception.
    fileprivate var isFatal: Bool {
        switch self {
        case .notFinite, .emptyGroup, .countBelowOne, .insetsExceedLength, .spacingExceedsLength,
            .doesNotFit,
            .unboundedRepetition, .tooManyItems, .tooManyElements, .duplicateKind, .tooDeep:
            true
        case .lengthNotPositive(_, let length): length < 0
        case .estimateNotPositive, .elementsLeftOut, .elementsBeyondCount, .fractionsAboveOne,
            .repeatsOverflow, .edgeSpacingOverflow, .edgeSpacingOfColumns, .insetsBeyondContent,
            .overflowsContainer,
            .estimatedInFixedGroup, .fractionOfEstimate, .lengthIgnored, .columnsInEstimatedGroup,
            .widerThanSection, .longerThanLine, .spacingBeyondScreen:
            false
        }
    }

    /// What is wrong, with numbers.
    package var message: String {
        switch self {
        case .notFinite: "a length is not a finite number"
        case .emptyGroup: "the group has no elements"
        case .countBelowOne(let count): "the group has a count of \(count) elements"
        case .estimateNotPositive(let axis, let points):
            "the \(axis.length) is estimated as \(points.points)"
        case .lengthNotPositive(let axis, let points):
            "the \(axis.length) is \(points.points), so it is invisible"
        case .tooManyItems(let count):
            "the group would have \(count) items or more; the maximum is "
                + "\(LayoutLimits.itemsInGroup)"
        case .tooManyElements:
            "the groups of the section have more than \(LayoutLimits.elements) elements"
        case .elementsBeyondCount(let count, let all):
            "the group has \(all) elements, but a count of \(count): the elements from here on are never shown"
        case .duplicateKind(let kind):
            "two supplementary items of the same layout have the kind `\(kind)`"
        case .widerThanSection(let axis, let length, let available):
            "this header or footer is \(length.points) \(axis.adjective), "
                + "but the available space is \(available.points)"
        case .longerThanLine(let axis, let length, let available):
            "the \(axis.length) of an item is \(length.points), but a line of the flow layout has "
                + available.points
        case .spacingBeyondScreen(let axis, let spacing, let length):
            "the spacing is \(spacing.points), but the \(axis.length) of the screen is \(length.points): "
                + "no two items are visible at the same time"
        case .tooDeep: "groups are nested more than \(LayoutLimits.depth) levels deep"
        case .insetsExceedLength(let axis, let insets, let length):
            "insets of \(insets.points) leave no space in the \(axis.length) of \(length.points)"
        case .insetsBeyondContent(let axis, let insets, let length):
            "insets of \(insets.points) use up the \(axis.length) of a group of "
                + "\(length.points): a short section has no space left"
        case .spacingExceedsLength(let axis, let count, let gaps, let length):
            gaps > 0
                ? "\(count) elements with gaps of \(gaps.points) between them leave no space in the "
                    + "\(axis.length) of \(length.points)"
                : "\(count) elements are too many for a \(axis.length) of \(length.points)"
        case .doesNotFit(let axis, let needed, let edges, let available):
            "no element fits, so the section is empty: the \(axis.length) of an element"
                + (edges > 0 ? " with edge spacing of \(edges.points)" : "")
                + " is \(needed.points), but the available space is \(available.points)"
        case .unboundedRepetition(let axis):
            "the group would have infinitely many elements, because their \(axis.length) is 0"
        case .elementsLeftOut(let axis, let fitting, let all):
            "only \(fitting) of the \(all) elements fit into the \(axis.length) of the group"
        case .fractionsAboveOne(let axis, let sum):
            "the \(axis.length)s add up to \((sum * 100).text) % of the group, "
                + "so some elements are never shown"
        case .repeatsOverflow(let axis, let count, let needed, let available):
            (count == 1 ? "the element has" : "\(count) elements with their spacing have")
                + " a \(axis.length) of \(needed.points), but the group has \(available.points)"
        case .edgeSpacingOverflow(let axis, let edges, let length, let available):
            "a \(axis.length) of \(length.points) with edge spacing of \(edges.points) overflows: "
                + "the available space is \(available.points)"
        case .edgeSpacingOfColumns(let axis, let edges, let length):
            "equal columns share the whole \(axis.length), \(length.points), and edge spacing of "
                + "\(edges.points) is added to it: the last column overflows"
        case .overflowsContainer(let axis, let length, let available):
            "the \(axis.length) is \(length.points), but the available space is \(available.points): it overflows"
        case .estimatedInFixedGroup(let axis):
            "the \(axis.length) is estimated, but that of the group is fixed: it may overflow"
        case .fractionOfEstimate(let axis):
            "a fraction of an estimated \(axis.length) is not measured: it stays a fraction of the estimate"
        case .lengthIgnored(let axis):
            "the \(axis.length) has no effect: equal columns share that of the group"
        case .columnsInEstimatedGroup(let axis):
            "equal columns are not measured: their common \(axis.length) stays the estimate"
        }
    }

    /// Returns how to fix the problem.
    ///
    /// - Parameter key: the key of a group's elements.
    package func suggestion(elementsKey key: String = "items") -> String {
        switch self {
        case .notFinite: "write a finite number"
        case .emptyGroup: "add `\(key)`"
        case .countBelowOne: "write 1 or more"
        case .estimateNotPositive: "estimate more than 0"
        case .lengthNotPositive, .unboundedRepetition: "give it a positive length, or remove it"
        case .insetsExceedLength: "make the insets smaller"
        case .insetsBeyondContent: "make the negative insets smaller"
        case .spacingExceedsLength(_, _, let gaps, _):
            gaps > 0 ? "make the spacing smaller, or use fewer elements" : "use fewer elements"
        case .doesNotFit(_, _, let edges, _):
            edges > 0
                ? "make the edge spacing smaller" : "make the element smaller, or the group larger"
        case .tooManyItems: "use fewer or larger items"
        case .tooManyElements: "repeat one with `columns` or `repeat`"
        case .elementsLeftOut, .fractionsAboveOne: "make them smaller, or remove some"
        case .elementsBeyondCount: "remove it, or increase the count of the group"
        case .repeatsOverflow(_, let count, _, _):
            count == 1 ? "make it smaller" : "repeat fewer, or make them smaller"
        case .edgeSpacingOverflow: "make the edge spacing smaller, or use `insets`"
        case .edgeSpacingOfColumns: "use `insets` here, or `spacing` of the group"
        case .overflowsContainer: "make it smaller"
        case .estimatedInFixedGroup: "estimate the length of the group as well"
        case .fractionOfEstimate: "estimate it as well"
        case .lengthIgnored: "remove it"
        case .columnsInEstimatedGroup(let axis):
            "write a fixed \(axis.length), or use `repeat` instead of `columns`"
        case .duplicateKind: "give each one its own `kind`"
        case .widerThanSection: "make it smaller, or the section's insets"
        case .longerThanLine: "make it smaller than the line"
        case .spacingBeyondScreen: "make the spacing smaller"
        case .tooDeep: "flatten them"
        }
    }
}

extension LayoutAxis {
    /// What a length along the axis is called.
    var length: String { self == .horizontal ? "width" : "height" }
    fileprivate var adjective: String { self == .horizontal ? "wide" : "high" }
}

extension Double {
    fileprivate var text: String { ((self * 100).rounded() / 100).shortText }
    fileprivate var points: String { "\(text) \(text == "1" ? "point" : "points")" }
}

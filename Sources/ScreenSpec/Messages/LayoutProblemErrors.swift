import Diagnostics
import Layout
import Screens

/// What is wrong with a layout as a whole, found without laying it out, and where.
struct LayoutIssue {
    enum Problem {
        case layout(LayoutProblem)
        /// A computed value that cannot be used: what it is of, and why.
        case unusable(String)
    }

    /// A problem without its numbers, which differ from screen to screen.
    struct Identity: Hashable {
        let range: ByteRange
        let name: String
    }

    private let problem: Problem
    private let place: SourceRange
    /// The layout, header or background that it is about.
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

    /// What is told of it.
    func diagnostic(_ extent: AffectedDevices) -> Diagnostic {
        let isError = isFatal && extent.isEverywhere
        return Diagnostic(
            isError ? .impossibleLayout : .suspiciousLayout, severity: isError ? .error : .warning,
            message + extent.text, at: Label(place, cure),
            help: extent.isEverywhere
                ? nil
                : "or lay it out otherwise there, by `environment.width`; `devices` says which "
                    + "screens count")
    }

    private var isFatal: Bool {
        if case .layout(let problem) = problem { problem.isFatal } else { false }
    }

    /// What is wrong, with its numbers.
    var message: String {
        switch problem {
        case .layout(let problem): problem.message
        case .unusable(let sentence): sentence
        }
    }

    private var cure: String {
        switch problem {
        case .layout(let problem): problem.cure()
        case .unusable: "compute a value that can be used"
        }
    }
}

/// On which screens a layout has a problem.
struct AffectedDevices {
    /// The screens, that first whose numbers are told.
    var devices: [Device]
    /// Whether these are all on which the layout is shown.
    var isEverywhere: Bool
    /// Whether the numbers are the same on all.
    var isSame: Bool

    /// Stands behind what is wrong.
    fileprivate var text: String {
        guard let first = devices.first?.text else { return "" }
        let others = devices.dropFirst().map(\.text).joined(separator: ", ")
        if others.isEmpty { return isEverywhere ? "" : ", on a screen of \(first)" }
        if isSame { return isEverywhere ? "" : ", on screens of \(first), \(others)" }
        return ", on a screen of \(first), and likewise on "
            + (isEverywhere ? "the others" : others)
    }
}

extension LayoutProblem {
    /// Whether nothing would be shown, or UIKit would stop.
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

    /// What is wrong.
    package var message: String {
        switch self {
        case .notFinite: "a length is no finite number"
        case .emptyGroup: "the group holds nothing"
        case .countBelowOne(let count): "the group is to hold \(count) elements"
        case .estimateNotPositive(let axis, let points):
            "the \(axis.length) is estimated as \(points.points)"
        case .lengthNotPositive(let axis, let points):
            "the \(axis.length) is \(points.points), so nothing of it is seen"
        case .tooManyItems(let count):
            "the group would hold \(count) items or more, and the most is "
                + "\(LayoutLimits.itemsInGroup)"
        case .tooManyElements:
            "the groups of the section name more than \(LayoutLimits.elements) elements"
        case .elementsBeyondCount(let count, let all):
            "the group is to hold \(count), and names \(all): from here on none is ever shown"
        case .duplicateKind(let kind): "two of the kind `\(kind)` stand at the same place"
        case .widerThanSection(let axis, let length, let available):
            "this header or footer is \(length.points) \(axis.adjective), "
                + "and there are \(available.points)"
        case .longerThanLine(let axis, let length, let available):
            "the \(axis.length) of an item is \(length.points), and a line of the flow layout has "
                + available.points
        case .spacingBeyondScreen(let axis, let spacing, let length):
            "the spacing is \(spacing.points), and the \(axis.length) of the screen \(length.points): "
                + "no two are seen together"
        case .tooDeep: "groups stand more than \(LayoutLimits.depth) deep in one another"
        case .insetsExceedLength(let axis, let insets, let length):
            "insets of \(insets.points) leave nothing of the \(axis.length), which is \(length.points)"
        case .insetsBeyondContent(let axis, let insets, let length):
            "insets of \(insets.points) take away the whole \(axis.length) of a group, which is "
                + "\(length.points): a short section has none left"
        case .spacingExceedsLength(let axis, let count, let gaps, let length):
            gaps > 0
                ? "\(count) elements with gaps of \(gaps.points) between them leave nothing of the "
                    + "\(axis.length), which is \(length.points), for the elements"
                : "\(count) elements are too many for a \(axis.length) of \(length.points)"
        case .doesNotFit(let axis, let needed, let edges, let available):
            "not even one element fits, so nothing of the section is shown: its \(axis.length)"
                + (edges > 0 ? " with edge spacing of \(edges.points)" : "")
                + " is \(needed.points), and there are \(available.points)"
        case .unboundedRepetition(let axis):
            "as many elements as fit have no end, because their \(axis.length) is nothing"
        case .elementsLeftOut(let axis, let fitting, let all):
            "only \(fitting) of the \(all) elements fit into the \(axis.length) of the group"
        case .fractionsAboveOne(let axis, let sum):
            "the \(axis.length)s add up to \((sum * 100).text) % of the group, "
                + "so some of its elements are never shown"
        case .repeatsOverflow(let axis, let count, let needed, let available):
            (count == 1 ? "the element has" : "\(count) elements with their spacing have")
                + " a \(axis.length) of \(needed.points), and the group has \(available.points)"
        case .edgeSpacingOverflow(let axis, let edges, let length, let available):
            "a \(axis.length) of \(length.points) with edge spacing of \(edges.points) stands out: "
                + "there are \(available.points)"
        case .edgeSpacingOfColumns(let axis, let edges, let length):
            "equal columns share the whole \(axis.length), \(length.points), and edge spacing of "
                + "\(edges.points) comes on top of it: the last one stands out"
        case .overflowsContainer(let axis, let length, let available):
            "the \(axis.length) is \(length.points), and there are \(available.points): it stands out"
        case .estimatedInFixedGroup(let axis):
            "the \(axis.length) is measured, and that of the group is fixed: it may stand out"
        case .fractionOfEstimate(let axis):
            "a part of an estimated \(axis.length) is never measured: it stays a part of the estimate"
        case .lengthIgnored(let axis):
            "the \(axis.length) does nothing here: equal columns share that of the group"
        case .columnsInEstimatedGroup(let axis):
            "equal columns are not measured: the \(axis.length) that they share stays the estimate"
        }
    }

    /// What to do about it.
    ///
    /// - Parameter key: where a group's elements are written.
    package func cure(elementsKey key: String = "items") -> String {
        switch self {
        case .notFinite: "write a finite number"
        case .emptyGroup: "add `\(key)`"
        case .countBelowOne: "write 1 or more"
        case .estimateNotPositive: "estimate more than 0"
        case .lengthNotPositive, .unboundedRepetition: "give it a length, or leave it out"
        case .insetsExceedLength: "make the insets smaller"
        case .insetsBeyondContent: "let them reach out less"
        case .spacingExceedsLength(_, _, let gaps, _):
            gaps > 0 ? "make the spacing smaller, or have fewer elements" : "have fewer elements"
        case .doesNotFit(_, _, let edges, _):
            edges > 0
                ? "make the edge spacing smaller" : "make the element smaller, or the group larger"
        case .tooManyItems: "have fewer, or larger ones"
        case .tooManyElements: "repeat one with `columns` or `repeat`"
        case .elementsLeftOut, .fractionsAboveOne: "make them smaller, or leave some out"
        case .elementsBeyondCount: "leave it out, or let the group hold more"
        case .repeatsOverflow(_, let count, _, _):
            count == 1 ? "make it smaller" : "repeat fewer, or make them smaller"
        case .edgeSpacingOverflow: "make the edge spacing smaller, or use `insets`"
        case .edgeSpacingOfColumns: "use `insets` here, or `spacing` of the group"
        case .overflowsContainer: "make it smaller"
        case .estimatedInFixedGroup: "estimate the group's as well"
        case .fractionOfEstimate: "estimate it as well"
        case .lengthIgnored: "leave it out"
        case .columnsInEstimatedGroup(let axis):
            "write a \(axis.length) that holds, or use `repeat` in place of `columns`"
        case .duplicateKind: "give each a `kind` of its own"
        case .widerThanSection: "make it smaller, or the section's insets"
        case .longerThanLine: "make it smaller than the line"
        case .spacingBeyondScreen: "make the spacing smaller"
        case .tooDeep: "flatten them"
        }
    }
}

extension LayoutAxis {
    fileprivate var length: String { self == .horizontal ? "width" : "height" }
    fileprivate var adjective: String { self == .horizontal ? "wide" : "high" }
}

extension Double {
    fileprivate var text: String { ((self * 100).rounded() / 100).shortText }
    fileprivate var points: String { "\(text) \(text == "1" ? "point" : "points")" }
}

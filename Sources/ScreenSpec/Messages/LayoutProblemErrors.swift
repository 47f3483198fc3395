import Diagnostics
import Layout

/// What is wrong with a layout as a whole, found without laying it out, and where.
struct PlacedProblem {
    enum Problem {
        case layout(LayoutProblem)
        /// A computed value that cannot be used: what it is of, and why.
        case unusable(String, String)
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

    /// What is told of it; `devices` are those on which it is so, if not on all.
    func diagnostic(_ devices: [Device]) -> Diagnostic {
        let sizes = devices.map(\.text).joined(separator: ", ")
        let suffix =
            switch devices.count {
            case 0: ""
            case 1: ", on a screen of \(sizes)"
            default: ", on screens of \(sizes)"
            }
        let isError = isFatal && devices.isEmpty
        return Diagnostic(
            isError ? .impossibleLayout : .doubtfulLayout, severity: isError ? .error : .warning,
            message + suffix, at: Label(place, cure),
            help: devices.isEmpty
                ? nil
                : "or lay it out otherwise there, by `environment.width`; `devices` says which "
                    + "screens count")
    }

    private var isFatal: Bool {
        if case .layout(let problem) = problem { problem.isFatal } else { false }
    }

    private var message: String {
        switch problem {
        case .layout(let problem): problem.message
        case .unusable(let subject, let reason): "\(subject) has no value: \(reason)"
        }
    }

    private var cure: String {
        switch problem {
        case .layout(let problem): problem.cure
        case .unusable: "compute a value that can be used"
        }
    }
}

extension LayoutProblem {
    /// What is wrong and what to do, in one line.
    package var sentence: String { "\(message); \(cure)" }

    /// Whether nothing would be shown, or UIKit would stop.
    fileprivate var isFatal: Bool {
        switch self {
        case .notFinite, .noElements, .countBelowOne, .noRoom, .noRoomBetweenGaps, .doesNotFit,
            .endless, .duplicateKind, .tooDeep:
            true
        case .noLength(_, let length): length < 0
        case .estimateNotPositive, .elementsLeftOut, .fractionsAboveOne, .repeatsOverflow,
            .standsOut, .estimatedInFixedGroup, .fractionOfEstimate, .lengthIgnored,
            .widerThanSection, .longerThanLine, .spacingBeyondScreen:
            false
        }
    }

    fileprivate var message: String {
        switch self {
        case .notFinite: "a length is no finite number"
        case .noElements: "the group holds nothing"
        case .countBelowOne(let count): "the group is to hold \(count) elements"
        case .estimateNotPositive(let axis, let points):
            "the \(axis.length) is estimated as \(points.points)"
        case .noLength(let axis, let points):
            "the \(axis.length) is \(points.points), so nothing of it is seen"
        case .noRoom(let axis, let insets, let length):
            "insets of \(insets.points) leave nothing of the \(axis.length), which is \(length.points)"
        case .noRoomBetweenGaps(let axis, let count, let gaps, let length):
            gaps > 0
                ? "\(count) elements with gaps of \(gaps.points) between them leave nothing of the "
                    + "\(axis.length), which is \(length.points), for the elements"
                : "\(count) elements are too many for a \(axis.length) of \(length.points)"
        case .doesNotFit(let axis, let needed, let available):
            "not even one element fits, so nothing of the section is shown: "
                + "its \(axis.length) is \(needed.points), and there are \(available.points)"
        case .endless(let axis):
            "as many elements as fit have no end, because their \(axis.length) is nothing"
        case .elementsLeftOut(let axis, let fitting, let all):
            "only \(fitting) of the \(all) elements fit into the \(axis.length) of the group"
        case .fractionsAboveOne(let axis, let sum):
            "the \(axis.length)s add up to \((sum * 100).text) % of the group, "
                + "so some of its elements are never shown"
        case .repeatsOverflow(let axis, let count, let needed, let available):
            "\(count) elements with their spacing have a \(axis.length) of \(needed.points), "
                + "and the group has \(available.points)"
        case .standsOut(let axis, let length, let available):
            "the \(axis.length) is \(length.points), and there are \(available.points): it stands out"
        case .estimatedInFixedGroup(let axis):
            "the \(axis.length) is measured, and that of the group is fixed: it may stand out"
        case .fractionOfEstimate(let axis):
            "a part of an estimated \(axis.length) is never measured: it stays a part of the estimate"
        case .lengthIgnored(let axis):
            "the \(axis.length) does nothing here: equal columns share that of the group"
        case .duplicateKind(let kind): "two of the kind `\(kind)` stand at the same place"
        case .widerThanSection(let width, let available):
            "this header or footer is \(width.points) wide, and the section has \(available.points)"
        case .longerThanLine(let axis, let length, let available):
            "the \(axis.length) of an item is \(length.points), and a line of the flow layout has "
                + available.points
        case .spacingBeyondScreen(let axis, let spacing, let length):
            "the spacing is \(spacing.points), and the \(axis.length) of the screen \(length.points): "
                + "no two are seen together"
        case .tooDeep: "groups stand more than \(LayoutLimits.depth) deep in one another"
        }
    }

    fileprivate var cure: String {
        switch self {
        case .notFinite: "write a finite number"
        case .noElements: "add `items`"
        case .countBelowOne: "write 1 or more"
        case .estimateNotPositive: "estimate more than 0"
        case .noLength, .endless: "give it a length, or leave it out"
        case .noRoom: "make the insets smaller"
        case .noRoomBetweenGaps(_, _, let gaps, _):
            gaps > 0 ? "make the spacing smaller, or have fewer elements" : "have fewer elements"
        case .doesNotFit: "make the element smaller, or the group larger"
        case .elementsLeftOut, .fractionsAboveOne: "make them smaller, or leave some out"
        case .repeatsOverflow: "repeat fewer, or make them smaller"
        case .standsOut: "make it smaller"
        case .estimatedInFixedGroup: "estimate the group's as well"
        case .fractionOfEstimate: "estimate it as well"
        case .lengthIgnored: "leave it out"
        case .duplicateKind: "give each a `kind` of its own"
        case .widerThanSection: "make it narrower, or the insets smaller"
        case .longerThanLine: "make it smaller than the line"
        case .spacingBeyondScreen: "make the spacing smaller"
        case .tooDeep: "flatten them"
        }
    }
}

extension LayoutAxis {
    fileprivate var length: String { self == .horizontal ? "width" : "height" }
}

extension Double {
    fileprivate var text: String { ((self * 100).rounded() / 100).shortText }
    fileprivate var points: String { "\(text) \(text == "1" ? "point" : "points")" }
}

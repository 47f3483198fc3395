import Diagnostics
import Layout

/// What is wrong with a layout as a whole, found without laying it out.
extension Diagnostic {
    static func layoutProblem(_ problem: LayoutProblem, at place: SourceRange) -> Diagnostic {
        problem.isFatal
            ? Diagnostic(
                .impossibleLayout, problem.message, at: Label(place, problem.cure))
            : Diagnostic(
                .doubtfulLayout, severity: .warning, problem.message, at: Label(place, problem.cure)
            )
    }
}

extension LayoutProblem {
    /// What is wrong and what to do, in one line.
    package var sentence: String { "\(message); \(cure)" }

    /// Whether nothing would be shown, or UIKit would stop.
    fileprivate var isFatal: Bool {
        switch self {
        case .notFinite, .noElements, .countBelowOne, .noRoom, .doesNotFit, .duplicateKind,
            .tooDeep:
            true
        case .estimateNotPositive, .elementsLeftOut, .fractionsAboveOne, .repeatsOverflow,
            .estimatedInFixedGroup, .fractionOfEstimate, .lengthIgnored, .widerThanSection:
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
        case .noRoom(let axis, let insets, let length):
            "insets of \(insets.points) leave nothing of the \(axis.length), which is \(length.points)"
        case .doesNotFit(let axis, let needed, let available):
            "not even one element fits, so nothing of the section is shown: "
                + "its \(axis.length) is \(needed.points), and there are \(available.points)"
        case .elementsLeftOut(let axis, let fitting, let all):
            "only \(fitting) of the \(all) elements fit into the \(axis.length) of the group"
        case .fractionsAboveOne(let axis, let sum):
            "the \(axis.length)s add up to \((sum * 100).text) % of the group, "
                + "so some of its elements are never shown"
        case .repeatsOverflow(let axis, let count, let needed, let available):
            "\(count) elements with their spacing have a \(axis.length) of \(needed.points), "
                + "and the group has \(available.points)"
        case .estimatedInFixedGroup(let axis):
            "the \(axis.length) is measured, and that of the group is fixed: it may stand out"
        case .fractionOfEstimate(let axis):
            "a part of an estimated \(axis.length) is never measured: it stays a part of the estimate"
        case .lengthIgnored(let axis):
            "the \(axis.length) does nothing here: equal columns share that of the group"
        case .duplicateKind(let kind): "two of the kind `\(kind)` stand at the same place"
        case .widerThanSection(let width, let available):
            "this header or footer is \(width.points) wide, and the section has \(available.points)"
        case .tooDeep: "groups stand more than \(LayoutLimits.depth) deep in one another"
        }
    }

    fileprivate var cure: String {
        switch self {
        case .notFinite: "write a finite number"
        case .noElements: "add `items`"
        case .countBelowOne: "write 1 or more"
        case .estimateNotPositive: "estimate more than 0"
        case .noRoom: "make the insets smaller"
        case .doesNotFit: "make the element smaller, or the group larger"
        case .elementsLeftOut, .fractionsAboveOne: "make them smaller, or leave some out"
        case .repeatsOverflow: "repeat fewer, or make them smaller"
        case .estimatedInFixedGroup: "estimate the group's as well"
        case .fractionOfEstimate: "estimate it as well"
        case .lengthIgnored: "leave it out"
        case .duplicateKind: "give each a `kind` of its own"
        case .widerThanSection: "make it narrower, or the insets smaller"
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

import Diagnostics
import Expressions
import Layout
import Values

extension Check {
    /// Layouts whose numbers are all written do what they seem to say, at least on one screen.
    static let layoutProblems = Check(name: "layout problems") { screen, bag in
        let axis = screen.layout.branches.first?.value.scrollDirection ?? .vertical
        for section in screen.sections {
            section.layout.forEachChoice { layout in
                guard case .groups(let form) = layout, layout.isLiteral else { return }
                let edges = [section.header, section.footer].compactMap { $0?.only?.item }
                let check = LayoutCheck(form: form, edges: edges.filter(\.isLiteral), axis: axis)
                for problem in check.problems { bag.report(problem) }
            }
        }
    }
}

/// One section's layout with the header and footer that it always has.
private struct LayoutCheck {
    let form: SectionForm
    let edges: [BoundaryForm]
    let axis: LayoutAxis

    /// Points of a telephone.
    private static let usualScreen = PointSize(width: 390, height: 844)
    /// Of a small telephone and a tablet: what is right on one of them may be meant for it.
    private static let otherScreens = [
        PointSize(width: 320, height: 568), PointSize(width: 1_024, height: 1_366),
    ]

    var problems: [Diagnostic] {
        // Nothing is evaluated: all numbers are written.
        var frame = Frame(arena: Arena(), values: [])
        var section = form.resolved(in: &frame)
        section.boundaryItems = edges.map { $0.resolved(in: &frame) }
        let found = findProblems(in: section, container: Self.usualScreen, scrollDirection: axis)
        guard !found.isEmpty else { return [] }
        let elsewhere = Self.otherScreens.map { screen in
            let found = findProblems(in: section, container: screen, scrollDirection: axis)
            return Set(found.map(Kind.init))
        }
        return found.filter { finding in elsewhere.allSatisfy { $0.contains(Kind(finding)) } }
            .map { .layoutProblem($0.problem, at: place(of: $0)) }
    }

    /// A finding without its numbers, which differ from screen to screen.
    private struct Kind: Hashable {
        let place: LayoutPlace
        let problem: String

        init(_ finding: LayoutFinding) {
            place = finding.place
            problem = finding.problem.name
        }
    }

    private func place(of finding: LayoutFinding) -> SourceRange {
        if case .boundaryItem(let index) = finding.place.part, edges.indices.contains(index) {
            return edges[index].place
        }
        guard let path = finding.place.element else { return form.place }
        var (place, badges, count) = (form.group.place, form.group.badges, form.group.countPlace)
        var elements = form.group.elements
        for index in path where elements.indices.contains(index) {
            switch elements[index] {
            case .item(let item):
                (place, badges, count, elements) = (item.place, item.badges, nil, [])
            case .group(let group):
                (place, badges, count) = (group.place, group.badges, group.countPlace)
                elements = group.elements
            }
        }
        if case .badge(let index) = finding.place.part, badges.indices.contains(index) {
            return badges[index].place
        }
        return finding.problem.isAboutCount ? count ?? place : place
    }
}

extension BoundaryForm {
    fileprivate var isLiteral: Bool {
        var isLiteral = true
        forEachExpression { _ in isLiteral = false }
        return isLiteral
    }
}

extension LayoutProblem {
    /// The case without its values.
    fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }

    fileprivate var isAboutCount: Bool {
        switch self {
        case .countBelowOne, .repeatsOverflow: true
        default: false
        }
    }
}

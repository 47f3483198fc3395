import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// A layout of a section with the conditions under which it is used.
struct LayoutChoice {
    let conditions: [CheckedExpression]
    /// Nil for a flow layout.
    let section: UnresolvedSection?
    let place: SourceRange

    var isList: Bool { section?.list != nil }
}

// The functions of sections.
extension LayoutEmitter {
    /// Returns the function of a section, with those of its alternatives.
    mutating func section(_ index: Int) -> [SwiftDeclaration] {
        let choices = choices(of: index)
        var function = LayoutFunction(unique(names.sections[index]))
        function.takesEnvironment = true
        if choices.contains(where: \.isList) { function.swipes = swipes(of: index) }
        refuseSwipes(of: index, choices)
        var parts: [SwiftDeclaration] = []
        let body: [SwiftStatement]
        if choices.count == 1, let only = choices.first {
            body = single(only, index, &function)
        } else {
            let alternatives = alternatives(choices, index, function.swipes, &parts)
            body = choice(alternatives, index, &function)
        }
        add(function)
        let declaration = SwiftDeclaration.function(
            function.declaration(body, scope(of: index), result: Self.sectionType))
        return [declaration.documented(summary(of: choices, plan.sections[index].id))] + parts
    }

    private static let sectionType = "NSCollectionLayoutSection"

    /// The layouts of a section, with those of libraries in their place.
    func choices(of index: Int) -> [LayoutChoice] {
        func flat(_ layouts: Alternatives<UnresolvedLayout>) -> Alternatives<UnresolvedLayout> {
            layouts.flatMap { layout in
                if case .shared(let shared) = layout { return flat(shared.choices) }
                return Alternatives(layout)
            }
        }
        return flat(plan.sections[index].spec.layout).branches.map { branch in
            switch branch.value {
            case .groups(let section):
                LayoutChoice(
                    conditions: branch.conditions, section: section, place: section.place)
            case .flow(let flow):
                LayoutChoice(conditions: branch.conditions, section: nil, place: flow.place)
            case .shared(let shared):
                LayoutChoice(conditions: branch.conditions, section: nil, place: shared.place)
            }
        }
    }

    // MARK: - One layout

    /// Returns the statements of a section with one layout.
    private mutating func single(
        _ choice: LayoutChoice, _ index: Int, _ function: inout LayoutFunction
    ) -> [SwiftStatement] {
        let (plan, collection) = (plan.sections[index], collection)
        let (kinds, swipes) = (backgroundKinds(of: index), function.swipes)
        let body = body(scope(of: index)) { (body: inout LayoutBody) throws(NotInSwift) in
            let section = try choice.checked()
            let edges = try body.edges(header: plan.spec.header, footer: plan.spec.footer)
            try body.add(
                section, in: collection, edges.mapValues(\.isPresent), swipes: swipes)
            try body.addEnd(edges, plan.spec.background, kinds, section.pageControl)
        }
        function.inputs = body.inputs
        return body.statements
    }

    // MARK: - Alternatives

    /// Returns the functions of a section's layouts.
    ///
    /// - Parameter declarations: gets their declarations.
    private mutating func alternatives(
        _ choices: [LayoutChoice], _ index: Int, _ swipes: [String],
        _ declarations: inout [SwiftDeclaration]
    ) -> [(choice: LayoutChoice, function: LayoutFunction)] {
        let (plan, collection) = (plan.sections[index], collection)
        let edges = [("header", plan.spec.header), ("footer", plan.spec.footer)].compactMap {
            word, cells in cells.map { (word, isOptional: $0.isOptional) }
        }
        let hasDots = choices.contains { $0.section?.hasPageControl == true }
        return choices.map { choice in
            var function = LayoutFunction(choice.kind.name)
            (function.takesEnvironment, function.isPrivate) = (true, true)
            if choice.isList {
                function.swipes = swipes
                function.edges = edges.filter(\.isOptional).map { Self.parameter($0.0) }
            }
            var modes: [String: SwiftExpression] = [:]
            for (word, isOptional) in edges {
                modes[word] = isOptional ? .name(Self.parameter(word)) : .bool(true)
            }
            let body = body(scope(of: index)) { (body: inout LayoutBody) throws(NotInSwift) in
                let section = try choice.checked()
                try body.add(section, in: collection, modes, swipes: swipes)
                // UIKit adds a header and a footer of its own to a list that has some.
                if hasDots, choice.isList, !modes.isEmpty {
                    body.setSection("boundarySupplementaryItems", .array([]))
                }
                try body.addEnd([:], nil, [], section.pageControl)
            }
            function.inputs = body.inputs
            return (choice, declared(function, body.statements, scope(of: index), &declarations))
        }
    }

    /// Adds the declaration of a function, unless another section has the same one.
    private mutating func declared(
        _ function: LayoutFunction, _ body: [SwiftStatement], _ scope: LayoutScope,
        _ declarations: inout [SwiftDeclaration]
    ) -> LayoutFunction {
        let unnumbered = function.declaration(body, scope, result: Self.sectionType)
        if let known = shared[unnumbered] { return known }
        var function = function
        function.name = numbered(function.name)
        shared[unnumbered] = function
        declarations.append(
            .function(function.declaration(body, scope, result: Self.sectionType)))
        return function
    }

    private static func parameter(_ word: String) -> String {
        word == "header" ? "hasHeader" : "hasFooter"
    }

    /// Returns the statements that choose between the functions of alternatives.
    private mutating func choice(
        _ alternatives: [(choice: LayoutChoice, function: LayoutFunction)], _ index: Int,
        _ function: inout LayoutFunction
    ) -> [SwiftStatement] {
        let plan = plan.sections[index]
        let kinds = backgroundKinds(of: index)
        let body = body(scope(of: index)) { (body: inout LayoutBody) throws(NotInSwift) in
            let edges = try body.edges(header: plan.spec.header, footer: plan.spec.footer)
            let told = Dictionary(
                uniqueKeysWithValues: edges.map { (Self.parameter($0), $1.isPresent) })
            let hasDots = alternatives.contains { $0.choice.section?.hasPageControl == true }
            var branches: [LayoutBranch] = []
            for (number, (choice, function)) in alternatives.enumerated() {
                // A checked spec has a last one for all that the others leave.
                let isLast = number == alternatives.count - 1
                branches.append(
                    LayoutBranch(
                        conditions: isLast ? [] : try body.tests(choice.conditions),
                        value: function.call(edges: told)))
                body.read(function.inputs)
            }
            if edges.isEmpty, plan.spec.background == nil { return body.addResult(of: branches) }
            body.addSection(of: branches)
            try body.addEnd(edges, plan.spec.background, kinds, nil, isAdded: hasDots)
        }
        function.inputs = body.inputs
        return body.statements
    }

    private func summary(of choices: [LayoutChoice], _ id: String) -> String {
        let kinds = choices.map(\.kind.summary)
        var unique: [String] = []
        for kind in kinds where !unique.contains(kind) { unique.append(kind) }
        return "`\(id)`: \(unique.joined(separator: ", or "))."
    }
}

extension LayoutChoice {
    /// What the layout is, and the name of a function that makes it.
    fileprivate var kind: (summary: String, name: String) {
        guard let section else { return ("flow", "flow") }
        if isList { return ("a list", "listLayout") }
        if section.scrolling != .none { return ("items that scroll sideways", "rowLayout") }
        if case .columns(let count) = section.group.repetition {
            if case .literal(1, _, _) = count {
                return ("items over the whole width", "wideLayout")
            }
            return ("a grid", "gridLayout")
        }
        return ("groups", "groupLayout")
    }

    /// The layout, if it can be a section of UIKit's.
    fileprivate func checked() throws(NotInSwift) -> UnresolvedSection {
        guard let section else {
            throw NotInSwift(
                reason: "a `flow` layout is not a section of a layout of several", place: place)
        }
        try section.checkRows()
        return section
    }
}

extension UnresolvedSection {
    /// The dots below the items, which stand in the space that the insets leave.
    fileprivate var pageControl: SwiftExpression? {
        guard hasPageControl else { return nil }
        return SwiftExpression.implicitMember("footer")([
            "height": LayoutBody.dimension(.absolute(PageControl.height)),
            "extendsBoundary": .bool(false), "kind": .literal("page-control"),
        ])
    }

    /// Checks that cells can have the height of a list's rows.
    private func refusal(at range: SourceRange) -> NotInSwift {
        NotInSwift(
            reason: "UIKit measures the rows of a `list`; their height is a number of points, or "
                + "estimated", place: range)
    }

    fileprivate func checkRows() throws(NotInSwift) {
        guard list != nil else { return }
        switch group.size.height {
        case .literal(let length, _, _) where length.isEstimated: return
        case .literal(.absolute, _, _): return
        case .literal, .computed:
            let range = group.size.height.range.map { SourceRange(place.source, $0) }
            throw refusal(at: range ?? place)
        }
    }
}

extension Alternatives {
    /// Whether there may be no value.
    fileprivate var isOptional: Bool { !branches.contains(where: \.isUnconditional) }
}

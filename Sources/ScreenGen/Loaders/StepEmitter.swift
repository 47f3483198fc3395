import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the steps of rounds.
extension LoaderEmitter {
    /// Returns the function with the steps of a round, and those that make their sources.
    func steps() -> [SwiftDeclaration] {
        var sources: [SwiftDeclaration] = []
        var steps: [SwiftExpression] = []
        for index in plan.data.indices { steps.append(step(ofData: index, &sources)) }
        for index in plan.sections.indices {
            let step = attempt { () throws(NotInSwift) in
                try self.step(of: index, &sources)
            }
            if let step { steps.append(step) }
            guard let group = names.group(of: index), group.sections.last == index else { continue }
            let elements = attempt { () throws(NotInSwift) in try self.step(of: group, &sources) }
            if case let elements?? = elements { steps.append(elements) }
        }
        let function = SwiftFunctionDeclaration(
            .function([.private], "steps"), .list(.named("LoadStep")),
            names.computedStates.isEmpty
                ? [.expression(.array(steps))]
                : [
                    .expression(SwiftExpression.name("followDefaults")()),
                    .result(.array(steps)),
                ])
        return [.function(function)] + sources
    }

    private func step(ofData index: Int, _ sources: inout [SwiftDeclaration]) -> SwiftExpression {
        let entry = plan.data[index]
        let load = names.load(ofData: index)
        let function = load + "Source"
        let source = attempt { () throws(NotInSwift) in
            try self.source(of: entry.load, as: function)
        }
        if let source { sources.append(source) }
        var arguments = [SwiftExpression.Argument(nil, .name(load))]
        arguments += loads("needs", entry.load.needs)
        if plan.reads.contains(index) { arguments.append(.init("isRead", .bool(true))) }
        arguments.append(.init("source", .name(function)))
        return .implicitMember("data")(arguments)
    }

    // MARK: - Sections

    private func step(
        of index: Int, _ sources: inout [SwiftDeclaration]
    ) throws(NotInSwift) -> SwiftExpression {
        let section = plan.sections[index]
        // The requests of elements are steps of their own.
        let load = section.each == nil ? section.load : nil
        var arguments = [SwiftExpression.Argument(nil, .literal(section.id))]
        if load != nil { arguments.append(.init(nil, .name(names.load(ofSection: index)))) }
        arguments += try presence(of: index)
        if let load { arguments += loads("needs", load.needs) }
        arguments += loads("reads", section.reads)
        arguments += try policy(of: index)
        if let load {
            let function = names.sections[index] + "Source"
            sources.append(try source(of: load, as: function))
            arguments.append(.init("source", .name(function)))
        }
        return .implicitMember("section")(arguments)
    }

    /// Returns the arguments that say when a section is present; none if it always is.
    private func presence(of index: Int) throws(NotInSwift) -> [SwiftExpression.Argument] {
        if let group = names.group(of: index) { return presence(of: index, in: group) }
        let section = plan.sections[index]
        guard let when = section.spec.when else { return [] }
        let property = names.sections[index] + "IsPresent"
        let function = try function(
            .property([.private], property), property, when, as: .bool, in: scope)
        helpers.append(.function(function.declaration))
        usesContext = usesContext || function.usesContext || function.canThrow
        var test = SwiftValue(SwiftExpression.own.member(property), .bool)
        test.canThrow = function.canThrow
        return [.init("when", .closure(.init(holding(test))))]
            + loads("whenReads", section.whenNeeds)
    }

    /// Returns a condition as a closure reads it; it does not hold if it throws.
    private func holding(_ test: SwiftValue) -> SwiftExpression {
        guard test.canThrow else { return test.expression }
        return SwiftExpression.own.member("context")
            .calling("holds", trailing: .init([], throws: expressionError, test.attempt))
    }

    // MARK: - Elements

    /// Returns the step that begins those of the elements of a group; none if its sections request
    /// nothing.
    private func step(
        of group: ElementGroup, _ sources: inout [SwiftDeclaration]
    ) throws(NotInSwift) -> SwiftExpression? {
        let requesting = group.sections.filter { plan.sections[$0].load != nil }
        guard !requesting.isEmpty else { return nil }
        let elements = SwiftExpression.name("elements")
        let ids = SwiftExpression.name("ids")
        var steps: [SwiftExpression] = []
        var body: [SwiftStatement] = [
            .constant("elements", SwiftExpression.name(group.property).member("items")),
            .constant("ids", .call("Set", ["_": elements.calling("map", ["_": .keyPath(["id"])])])),
        ]
        for index in requesting {
            let loads = SwiftExpression.name("\(names.load(ofSection: index))s")
            let isThere = ids.calling("contains", ["_": .name("$0").member("key")])
            body.append(.assignment(loads, loads.calling("filter", trailing: .init(isThere))))
            if let step = try step(ofElementIn: index, &sources) { steps.append(step) }
        }
        body.append(
            .result(elements.calling("flatMap", trailing: .init(["element"], .array(steps)))))
        let name = group.property + "Steps"
        let function = SwiftFunctionDeclaration(
            .function([.private], name), .list(.named("LoadStep")), body)
        sources.append(
            SwiftDeclaration.function(function)
                .documented("The loads of the elements; those of others are dropped."))
        return .implicitMember("elements")(
            ["of": loads(group.plan.needs)], trailing: .init(SwiftExpression.own.calling(name)))
    }

    private func step(
        ofElementIn index: Int, _ sources: inout [SwiftDeclaration]
    ) throws(NotInSwift) -> SwiftExpression? {
        let section = plan.sections[index]
        guard let load = section.load else { return nil }
        var arguments: [SwiftExpression.Argument] = [
            .init(nil, elementName(ofSection: index)), .init(nil, self.load(ofSection: index)),
        ]
        if section.spec.when != nil {
            let isPresent = SwiftExpression.own.calling("sections", ["of": Self.element])
                .calling("contains", ["_": names.section(index)])
            arguments.append(.init("when", .closure(.init(isPresent))))
            arguments += loads("whenReads", section.whenNeeds)
        }
        arguments += loads("needs", load.needs) + loads("reads", section.reads)
        arguments += try policy(of: index)
        let function = names.sections[index] + "Source"
        let source = SwiftExpression.own.calling(function, ["of": Self.element])
        arguments.append(
            .init("source", .closure(.init([], throws: "LoadFailure", .attempt(source)))))
        sources.append(try self.source(of: load, as: function, ofElementIn: index))
        return .implicitMember("section")(arguments)
    }
}

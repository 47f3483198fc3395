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
    func steps() -> Lines {
        var sources = Lines()
        var rows: [Lines] = []
        for (index, entry) in plan.data.enumerated() {
            let load = names.load(ofData: index)
            let function = LoaderNames.member(names.load(ofData: index), "Source")
            let source = attempt { () throws(NotInSwift) in
                try self.source(of: entry.load, as: function)
            }
            sources.addParagraph(source ?? Lines())
            var arguments = [load] + loads("needs", entry.load.needs)
            if plan.reads.contains(index) { arguments.append("isRead: true") }
            arguments.append("source: \(function)")
            rows.append(.list(".data(", arguments, "),", depth: 3))
        }
        for index in plan.sections.indices {
            let step = attempt { () throws(NotInSwift) in
                try self.step(of: index, &sources)
            }
            if let step { rows.append(step) }
            guard let group = names.group(of: index), group.sections.last == index else { continue }
            let elements = attempt { () throws(NotInSwift) in try self.step(of: group, &sources) }
            rows.append(elements ?? Lines())
        }
        let list = rows.reduce(into: Lines()) { $0.add($1) }
        let steps = Lines.block(
            "private func steps() -> [LoadStep]",
            Lines(["["]).followed(by: list.indented).followed(by: Lines(["]"])))
        return steps.followed(by: sources.isEmpty ? Lines() : Lines([""]).followed(by: sources))
    }

    private func step(
        of index: Int, _ sources: inout Lines
    ) throws(NotInSwift) -> Lines {
        let section = plan.sections[index]
        let name = names.sections[index]
        // The requests of elements are steps of their own.
        let load = section.each == nil ? section.load : nil
        var arguments = [swiftLiteral(section.id)]
        if load != nil { arguments.append(names.load(ofSection: index)) }
        if let group = names.group(of: index) {
            arguments += presence(of: index, in: group)
        } else if let when = section.spec.when {
            let property = LoaderNames.member(name, "IsPresent")
            let function = try function(
                .property([.private], property), property, when, as: .bool, in: scope)
            helpers.append(.function(function.declaration))
            usesContext = usesContext || function.usesContext || function.canThrow
            arguments.append(
                function.canThrow
                    ? "when: { self.context.holds { () throws(ExpressionError) in try self.\(property) } }"
                    : "when: { self.\(property) }")
            arguments += loads("whenReads", section.whenNeeds)
        }
        if let load { arguments += loads("needs", load.needs) }
        arguments += loads("reads", section.reads)
        if let policy = try policy(of: index) { arguments.append("onError: \(policy)") }
        if let load {
            let function = LoaderNames.member(name, "Source")
            sources.addParagraph(try source(of: load, as: function))
            arguments.append("source: \(function)")
        }
        return .list(".section(", arguments, "),", depth: 3)
    }

    // MARK: - Elements

    /// Returns the step that begins those of the elements of a group; none if its sections request
    /// nothing.
    private func step(
        of group: ElementGroup, _ sources: inout Lines
    ) throws(NotInSwift) -> Lines {
        let requesting = group.sections.filter { plan.sections[$0].load != nil }
        guard !requesting.isEmpty else { return Lines() }
        var (body, steps) = (Lines(), Lines())
        body.add("let elements = \(group.property).items")
        body.add("let ids = Set(elements.map(\\.id))")
        for index in requesting {
            let loads = "\(names.load(ofSection: index))s"
            body.add("\(loads) = \(loads).filter { ids.contains($0.key) }")
            steps.add(try step(ofElementIn: index, &sources))
        }
        let list = Lines(["["]).followed(by: steps.indented).followed(by: Lines(["]"]))
        body.add("return elements.flatMap { element in")
        body.add(list.indented)
        body.add("}")
        let function = LoaderNames.member(group.property, "Steps")
        let doc = "/// The loads of the elements; those of others are dropped."
        sources.addParagraph(Lines([doc]))
        sources.add(.block("private func \(function)() -> [LoadStep]", body))
        return Lines([".elements(of: [\(loads(group.plan.needs))]) { self.\(function)() },"])
    }

    private func step(
        ofElementIn index: Int, _ sources: inout Lines
    ) throws(NotInSwift) -> Lines {
        let section = plan.sections[index]
        guard let load = section.load else { return Lines() }
        let name = names.sections[index]
        var arguments = [
            elementName(ofSection: index), "\(names.load(ofSection: index))(of: element)",
        ]
        if section.spec.when != nil {
            arguments.append("when: { self.sections(of: element).contains(.\(name)) }")
            arguments += loads("whenReads", section.whenNeeds)
        }
        arguments += loads("needs", load.needs) + loads("reads", section.reads)
        if let policy = try policy(of: index) { arguments.append("onError: \(policy)") }
        let function = LoaderNames.member(name, "Source")
        arguments.append(
            "source: { () throws(LoadFailure) in try self.\(function)(of: element) }")
        sources.addParagraph(try source(of: load, as: function, ofElementIn: index))
        return .list(".section(", arguments, "),", depth: 5)
    }

    /// The code of the load of a section, or of an element.
    func loadCode(ofSection index: Int) -> String {
        let load = names.load(ofSection: index)
        return names.group(of: index) == nil ? load : "\(load)(of: element)"
    }

    /// The code of the name of an element's load.
    func elementName(ofSection index: Int) -> String {
        "\(swiftLiteral(plan.sections[index].id).dropLast())[\\(element.id)]\""
    }

    func loads(_ label: String, _ data: [Int]) -> [String] {
        guard !data.isEmpty else { return [] }
        return ["\(label): [\(loads(data))]"]
    }

    func loads(_ data: [Int]) -> String {
        data.map { names.load(ofData: $0) }.joined(separator: ", ")
    }
}

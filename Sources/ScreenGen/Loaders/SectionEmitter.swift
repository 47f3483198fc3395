import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits the steps of rounds, and what sections show.
extension LoaderEmitter {
    /// Returns the function with the steps of a round, and those that make their sources.
    mutating func steps() -> Lines {
        var sources = Lines()
        var rows: [Lines] = []
        for (index, entry) in plan.data.enumerated() {
            let load = names.load(ofData: index)
            let function = LoaderNames.member(names.load(ofData: index), "Source")
            let source = attempt(hook: load) { (self) throws(NotInSwift) in
                try self.source(of: entry.load, as: function)
            }
            sources.addParagraph(source ?? Lines())
            let needs = loads("needs", entry.load.needs)
            rows.append(
                .list(".data(", [load] + needs + ["source: \(function)"], "),", depth: 3))
        }
        for index in plan.sections.indices {
            let step = attempt(hook: names.sections[index]) { (self) throws(NotInSwift) in
                try self.step(of: index, &sources)
            }
            if let step { rows.append(step) }
        }
        let list = rows.reduce(into: Lines()) { $0.add($1) }
        let steps = Lines.block(
            "private func steps() -> [LoadStep]",
            Lines(["["]).followed(by: list.indented).followed(by: Lines(["]"])))
        return steps.followed(by: sources.isEmpty ? Lines() : Lines([""]).followed(by: sources))
    }

    private mutating func step(
        of index: Int, _ sources: inout Lines
    ) throws(NotInSwift) -> Lines {
        let section = plan.sections[index]
        let name = names.sections[index]
        if section.each != nil {
            throw NotInSwift(reason: "`each` is not in generated Swift", place: section.place)
        }
        var arguments = [swiftText(section.id)]
        if section.load != nil { arguments.append(names.load(ofSection: index)) }
        if let when = section.when {
            let property = LoaderNames.member(name, "IsPresent")
            let function = try swiftFunction("private var \(property)", when, in: scope)
            helpers.addParagraph(Lines(function.lines))
            usesContext = usesContext || function.usesContext || function.canThrow
            arguments.append(
                function.canThrow
                    ? "when: { self.context.holds { () throws(ExpressionError) in try self.\(property) } }"
                    : "when: { self.\(property) }")
            arguments += loads("whenReads", section.whenNeeds)
        }
        if let load = section.load { arguments += loads("needs", load.needs) }
        arguments += loads("reads", section.reads)
        if section.load == nil, section.reads.isEmpty { arguments.append("reads: []") }
        if let policy = try policy(of: index) { arguments.append("onError: \(policy)") }
        if let load = section.load {
            let function = LoaderNames.member(name, "Source")
            sources.addParagraph(try source(of: load, as: function))
            arguments.append("source: \(function)")
        }
        return .list(".section(", arguments, "),", depth: 3)
    }

    private func loads(_ label: String, _ data: [Int]) -> [String] {
        guard !data.isEmpty else { return [] }
        return ["\(label): [\(loads(data))]"]
    }

    private func loads(_ data: [Int]) -> String {
        data.map { names.load(ofData: $0) }.joined(separator: ", ")
    }

    // MARK: - Failure policies

    /// Returns the closure of a section's policy; nil if it ignores failures.
    private mutating func policy(of index: Int) throws(NotInSwift) -> String? {
        let section = plan.sections[index]
        if let only = section.onError.only {
            return only == .ignore ? nil : "{ _, _ in .cancelAll }"
        }
        let own = screen.sections[index].onError
        let function = own == nil ? "policy" : LoaderNames.member(names.sections[index], "Policy")
        let call = "{ self.\(function)(of: .\(names.sections[index]), $0, $1) }"
        let head =
            "private func \(function)(of section: \(names.section), _ failure: LoadFailure, _ request: FailedRequest) -> FailurePolicy"
        if helpers.text.contains(where: { $0.contains("func \(function)(of") }) { return call }
        var scope = scope
        scope.names["request.section"] = .init("section.rawValue", .string)
        scope.names["request.url"] = .init("request.url", .string)
        scope.names["request.page"] = .init("request.page", .int)
        scope.names["request.attempt"] = .init("request.attempts", .int)
        addFailure(to: &scope)
        var body = Lines()
        for branch in section.onError.branches {
            let line = "return .\(branch.value.rawValue)"
            guard !branch.isUnconditional else {
                body.add(line)
                break
            }
            body.add(.block("if \(try conditions(branch.conditions, in: scope))", Lines([line])))
        }
        if section.onError.branches.last?.isUnconditional != true { body.add("return .ignore") }
        helpers.addParagraph(.block(head, body))
        return call
    }

    /// Adds the names of a failure, which is the variable `failure`.
    func addFailure(to scope: inout SwiftScope) {
        scope.names["error.kind"] = .init("failure.kind.rawValue", .string)
        scope.names["error.status"] = .init("(failure.status ?? 0)", .int)
        scope.names["error.message"] = .init("failure.message", .string)
    }

    /// Returns conditions that all have to hold; one that has no value does not.
    mutating func conditions(
        _ conditions: [CheckedExpression], in scope: SwiftScope
    ) throws(NotInSwift) -> String {
        var codes: [String] = []
        for condition in conditions {
            let code = try swiftExpression(condition, in: scope)
            usesContext = usesContext || code.usesContext || code.canThrow
            codes.append(
                code.canThrow
                    ? "context.holds({ () throws(ExpressionError) in try \(code.code) })"
                    : code.code)
        }
        return codes.joined(separator: ", ")
    }

    // MARK: - Contents

    /// Returns the properties with what sections show.
    mutating func contents() -> Lines {
        var lines = Lines()
        if plan.sections.contains(where: { $0.when != nil }) {
            lines.add("/// The sections that are present.")
            lines.add(
                .block(
                    "var sections: [\(names.section)]",
                    Lines([
                        "\(names.section).allCases.filter { !loads.absent.contains($0.rawValue) }"
                    ])))
        }
        for index in plan.sections.indices {
            let content = attempt(hook: names.sections[index]) { (self) throws(NotInSwift) in
                try self.content(of: index)
            }
            lines.addParagraph(content ?? Lines())
        }
        return lines
    }

    private mutating func content(of index: Int) throws(NotInSwift) -> Lines {
        let section = plan.sections[index]
        let item: SwiftType
        let content: Lines
        switch section.items {
        case .load(let load):
            let type = load.request.type.element ?? load.request.type
            guard let swiftType = SwiftType(type, in: models) else {
                throw NotInSwift(
                    reason: "items of this type are not in generated Swift", place: section.place)
            }
            item = swiftType
            let reads = section.reads.isEmpty ? "" : ", reads: [\(loads(section.reads))]"
            content = Lines(["SectionContent(\(names.load(ofSection: index))\(reads))"])
        case .derived(.expression(let expression), _):
            (item, content) = try derived(expression, section)
        case .derived(.rows(let rows), _):
            (item, content) = (.int, try self.rows(rows, section))
        }
        let search = try section.search.map { (search) throws(NotInSwift) in
            try searching(search, section, item)
        }
        let type = typeText(item)
        items[index] = item
        let doc = swiftComment("/// What the section `\(section.id)` shows.")
        var body = content
        if let search, let last = content.text.last {
            let start = Lines(Array(content.text.dropLast()))
            body = start.followed(by: Lines.chain(last, [search], depth: 2))
        }
        return Lines([doc]).followed(
            by: .block("var \(names.sections[index]): SectionContent<\(type)>", body))
    }

    private mutating func searching(
        _ search: CheckedExpression, _ section: SectionPlan, _ item: SwiftType
    ) throws(NotInSwift) -> String {
        var scope = scope
        scope.names["item"] = .init("item", item)
        let code = try swiftExpression(search, in: scope)
        usesContext = usesContext || code.usesContext
        guard let text = displayText(code) else {
            throw NotInSwift(
                reason: "the searched text is not in generated Swift", place: search.place)
        }
        return ".searched(for: searchText) { item in \(text) }"
    }

    private mutating func derived(
        _ expression: CheckedExpression, _ section: SectionPlan
    ) throws(NotInSwift) -> (SwiftType, Lines) {
        let value = try swiftExpression(expression, in: scope)
        usesContext = usesContext || value.usesContext
        let attempt = value.canThrow ? "try " : ""
        let (item, code): (SwiftType, String) =
            switch value.type {
            case .list(let item), .optional(.list(let item)): (item, attempt + value.code)
            case .optional(let item): (item, "\(attempt)\(value.code).map { [$0] }")
            case let item: (item, "[\(attempt)\(value.code)]")
            }
        guard case .object(let id) = item else {
            guard [.string, .int, .double, .bool].contains(item) else {
                throw NotInSwift(
                    reason: "items of this type are not in generated Swift", place: expression.place
                )
            }
            return (item, derived(code, section, nil))
        }
        let identity = try identity(section.identity, of: .model(id))
        return (item, derived(code, section, identity))
    }

    private func derived(_ code: String, _ section: SectionPlan, _ identity: String?) -> Lines {
        var arguments = ["reads: [\(loads(section.reads))]"]
        if let identity { arguments.append("identity: \(identity)") }
        return Lines(["SectionContent(\(arguments.joined(separator: ", "))) {"])
            .followed(by: Lines([code]).indented).followed(by: Lines(["}"]))
    }

    /// The items of rows are their numbers.
    private mutating func rows(
        _ rows: [StaticRow], _ section: SectionPlan
    ) throws(NotInSwift) -> Lines {
        guard rows.contains(where: { $0.when != nil }) else {
            return derived("Array(0..<\(rows.count))", section, nil)
        }
        var codes: [String] = []
        for row in rows {
            codes.append(
                try row.when.map { (when) throws(NotInSwift) in
                    try conditions([when], in: scope)
                } ?? "true")
        }
        let list = Lines.list(
            "[", codes, "].enumerated().filter(\\.element).map(\\.offset)", depth: 3)
        return Lines(["SectionContent(reads: [\(loads(section.reads))]) {"])
            .followed(by: list.indented).followed(by: Lines(["}"]))
    }

    /// Returns the Swift type of a value.
    func typeText(_ type: SwiftType) -> String {
        switch type {
        case .bool: "Bool"
        case .int: "Int"
        case .uint: "UInt64"
        case .double: "Double"
        case .string: "String"
        case .url: "URL"
        case .date: "Date"
        case .duration: "Duration"
        case .enumeration(let id), .object(let id): names.models.qualifiedType(.model(id))
        case .list(let element): "[\(typeText(element))]"
        case .dictionary(let key, let value): "[\(typeText(key)): \(typeText(value))]"
        case .map(let key, let value): "OrderedMap<\(typeText(key)), \(typeText(value))>"
        case .optional(let wrapped): typeText(wrapped) + "?"
        }
    }
}

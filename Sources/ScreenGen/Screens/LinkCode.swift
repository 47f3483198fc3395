import LoaderPlan
import ModelGen
import Screens
import Values

/// Emits how the parameters and states of a screen are read from links and saved screens.
extension ScreenEmitter {
    /// Returns the extensions of the parameters and states, and that of the controller.
    func links() -> Lines {
        var lines = Lines()
        let (parameters, states) = (
            properties(plan.screen.parameters),
            properties(plan.screen.state.map(\.value), besides: plan.secureStates)
        )
        if let parameters, !parameters.isEmpty {
            lines.addParagraph(
                conformance(of: loader.names.parameters, parameters, tests: loader.parameterTests))
        }
        if let states, !states.isEmpty {
            lines.addParagraph(conformance(of: loader.names.state, states, tests: []))
        }
        guard let parameters, let states else { return lines }
        lines.addParagraph(activity(hasParameters: !parameters.isEmpty, hasStates: !states.isEmpty))
        return lines
    }

    /// A parameter or state that a text can say.
    private struct Property {
        /// The name in the spec.
        let name: String
        let shape: InputShape
        let isOptional: Bool

        /// The name of a constant with the value, beside `self` and the other constants.
        var local: String {
            let text = LoaderNames.member(shape.name, "")
            return ["self", "values", "parameters"].contains(text) ? text + "_" : shape.name
        }
    }

    /// Nil if a value without default is of a type that texts cannot say.
    ///
    /// - Parameter secret: names of values that are not kept.
    private func properties(
        _ inputs: [Parameter], besides secret: Set<String> = []
    ) -> [Property]? {
        var properties: [Property] = []
        for input in inputs {
            guard let shape = InputShape(input, in: "", loader.names.models) else { return nil }
            let isOptional = input.type.unwrapped != input.type
            if input.hasText, !secret.contains(input.name) {
                properties.append(Property(name: input.name, shape: shape, isOptional: isOptional))
            } else if shape.defaultValue == nil, !isOptional {
                return nil
            }
        }
        return properties
    }

    private func conformance(
        of type: String, _ properties: [Property], tests: [String]
    ) -> Lines {
        var reads: [String] = []
        for property in properties {
            let shape = property.shape
            let other = shape.defaultValue.map { ", or: \($0)" } ?? ""
            let name = swiftLiteral(property.name)
            reads.append("let \(property.local): \(shape.type) = values.read(\(name)\(other))")
        }
        let arguments = properties.map { "\(swiftLabel($0.shape.name)): \($0.local)" }
        let make = "(\(arguments.joined(separator: ", ")))"
        var body = guardLines(reads)
        if tests.isEmpty {
            body.add("self.init\(make)")
        } else {
            body.add("let parameters = Self\(make)")
            body.add(guardLines(tests))
            body.add("self = parameters")
        }
        var write = Lines(["var values = LinkValues()"])
        for property in properties {
            let own = property.shape.name
            // A nested type has the name of a property only if that begins with a capital.
            let isPlain = property.local == own && property.name.first?.isUppercase != true
            let value = isPlain ? own : "self.\(own)"
            write.add("values.write(\(value), \(swiftLiteral(property.name)))")
        }
        write.add("return values")
        var members = Lines.block("init?(_ values: LinkValues)", body)
        members.addParagraph(.block("var linkValues: LinkValues", write))
        return .block(
            "nonisolated extension \(names.loader).\(type): LinkValuesConvertible", members)
    }

    /// Returns a guard with conditions, each on a line of its own if they do not fit.
    private func guardLines(_ conditions: [String]) -> Lines {
        let single = "guard \(conditions.joined(separator: ", ")) else { return nil }"
        if single.count + 8 <= Lines.width { return Lines([single]) }
        var lines = Lines()
        for (number, condition) in conditions.enumerated() {
            let end = number == conditions.count - 1 ? "" : ","
            lines.add("\(number == 0 ? "guard " : "    ")\(condition)\(end)")
        }
        lines.add("else { return nil }")
        return lines
    }

    /// Nothing for a screen without parameters and states.
    private func activity(hasParameters: Bool, hasStates: Bool) -> Lines {
        let id = swiftLiteral(screen.id)
        guard hasParameters || hasStates else { return Lines() }
        var reads = ["activity.activityType == Self.activityType"]
        var values = ["screen: Self.activityType"]
        for (word, type, isThere) in [
            ("parameters", loader.names.parameters, hasParameters),
            ("state", loader.names.state, hasStates),
        ] where isThere {
            reads.append("let \(word) = \(names.loader).\(type)(activity.\(word))")
            values.append("\(word): loader.\(word)")
        }
        var body = guardLines(reads)
        body.add("self.init(\(hasParameters ? "parameters, " : "")hooks: hooks)")
        if hasStates { body.add("loader.state = state") }
        var members = Lines([
            "/// One of the `NSUserActivityTypes` of the app, if it restores the screen.",
            "static let activityType = \(id)",
        ])
        members.addParagraph(
            Lines(["/// Opens the screen again as it was; nil for another activity."]).followed(
                by: .block(
                    "convenience init?(_ activity: NSUserActivity, hooks: any \(names.hooks))",
                    body)))
        members.addParagraph(
            Lines(["/// What opens the screen again with its parameters and states."]).followed(
                by: .block(
                    "var activity: NSUserActivity",
                    Lines(["NSUserActivity(\(values.joined(separator: ", ")))"]))))
        return .block("extension \(names.controller): RestorableScreen", members)
    }
}

extension Parameter {
    /// Whether a text can say the value.
    fileprivate var hasText: Bool {
        if enumeration != nil || model != nil { return true }
        switch type.unwrapped {
        case .string, .url, .int, .double, .bool: return true
        case .list(let element): return [.string, .int, .double, .bool].contains(element)
        default: return false
        }
    }
}

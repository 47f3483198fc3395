import Expressions
import ModelGen
import Screens
import SwiftTree
import Values

/// Where values of cells are computed: the names that they read, and the functions that they need.
struct CellContext {
    /// A parameter of the functions, and what a function passes on: `item: item`.
    struct Parameter {
        let declaration: SwiftFunctionDeclaration.Parameter
        let argument: String
    }

    var scope: SwiftScope
    /// What the names of functions begin with.
    let base: String
    /// Of the functions: those in a type are static.
    let modifiers: [SwiftFunctionDeclaration.Modifier]
    /// What calls of the functions begin with, as an initializer of the type needs: `ChipCell.`.
    var owner = ""
    let parameters: [Parameter]
    /// Functions for values that need statements.
    var helpers: [SwiftDeclaration] = []

    /// Returns the head of a function.
    func head(_ name: String) -> SwiftFunctionDeclaration.Head {
        .function(modifiers, name, parameters.map(\.declaration))
    }

    var arguments: String { parameters.map(\.argument).joined(separator: ", ") }

    /// The name of a function for a value.
    func member(_ name: String) -> String {
        base.isEmpty ? name : LoaderNames.member(base, name.filter { $0 != "`" }.capitalizedFirst)
    }
}

extension Lines {
    /// Returns a function, whose parameters get lines of their own where they do not fit.
    ///
    /// - Parameter result: the type of its result; nil for an initializer.
    static func function(
        _ head: String, _ parameters: [CellContext.Parameter], _ result: String?, _ body: Lines
    ) -> Lines {
        let end = result.map { ") -> \($0) {" } ?? ") {"
        return Lines.list("\(head)(", parameters.map(\.declaration.description), end, depth: 1)
            .followed(by: body.indented).followed(by: Lines(["}"]))
    }
}

/// The Swift of a value.
struct CellCode {
    /// A value that is used where a condition holds.
    struct Branch {
        let test: String
        let code: String

        /// The number of the row, if the condition is that `item` is this one.
        var row: Int? { CellCode.row(of: test) }
    }

    /// Returns the number of the row, if a condition is that `item` is this one.
    static func row(of test: String) -> Int? {
        test.hasPrefix("item == ") ? Int(test.dropFirst(8)) : nil
    }

    /// The first branches, in order.
    var branches: [Branch] = []
    /// The value after them.
    let last: String
    /// Without `?`.
    let type: String
    let isOptional: Bool

    init(
        _ branches: [Branch] = [], code: String, type: String, isOptional: Bool = false
    ) {
        (self.branches, last, self.type) = (branches, code, type)
        self.isOptional = isOptional
    }

    /// The value as one expression: `a ? x : b ? y : z`.
    var code: String {
        branches.map { branch in
            let test = branch.test
            return "\(test.contains(" ? ") ? "(\(test))" : test) ? \(branch.code) : "
        }.joined() + last
    }

    /// The value as the body of a function.
    var body: Lines {
        guard branches.count > 1 else { return Lines(LineBreaks.lines(code)) }
        let rows = branches.compactMap(\.row)
        if rows.count == branches.count { return choice(of: rows) }
        var lines = Lines()
        for branch in branches {
            lines.add(
                .block(
                    "if \(swiftTest(branch.test))",
                    Lines(LineBreaks.lines("return \(branch.code)", depth: 1))))
        }
        return lines.followed(by: Lines(LineBreaks.lines("return \(last)")))
    }

    /// Returns the value as a choice by the number of a row.
    private func choice(of rows: [Int]) -> Lines {
        var lines = Lines(["switch item {"])
        let labels = rows.map { "case \($0):" } + ["default:"]
        for (label, code) in zip(labels, branches.map(\.code) + [last]) {
            let body = LineBreaks.lines(code, depth: 1)
            lines.add(body.count == 1 ? "\(label) \(code)" : label)
            if body.count > 1 { lines.add(Lines(body).indented) }
        }
        return lines.followed(by: Lines(["}"]))
    }

    /// The type of a property with the value.
    var propertyType: String { isOptional ? type + "?" : type }

    /// The value where a condition holds, else nil.
    func shown(if condition: String?) -> CellCode {
        guard let condition else { return self }
        return CellCode(
            [Branch(test: condition, code: code)], code: "nil", type: type, isOptional: true)
    }

    /// The value, or another one where there is none.
    func or(_ other: String) -> String {
        guard isOptional else { return code }
        return code.contains(" ? ") ? "(\(code)) ?? \(other)" : "\(code) ?? \(other)"
    }
}

extension LoaderEmitter {
    /// The width from which an expression gets a function of its own.
    private static let longExpression = 72

    /// Returns a text. One that fails is absent.
    func value(
        _ text: Text, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        if let literal = text.alternatives.only?.literal {
            return CellCode(code: swiftLiteral(literal), type: "String")
        }
        let helper = memberNames.unique(context.member(name))
        let scope = context.scope
        let head = context.head(helper)
        let function: SwiftFunction
        do throws(NotInSwift) {
            function = try swiftFunction(head, text, in: scope)
        } catch {
            var expressions: [CheckedExpression] = []
            text.forEachExpression { expressions.append($0) }
            let call = try hook(
                helper, expressions, .optional(.string), in: context, error)
            return self.code(call, "String", isOptional: true)
        }
        usesContext = usesContext || function.usesContext
        var code = "\(context.owner)\(helper)(\(context.arguments))"
        if function.canThrow { code = "try " + code }
        if let value = function.value?.attempt.description, value.utf8.count <= Self.longExpression
        {
            code = value
        } else {
            context.helpers.append(.function(function.declaration))
        }
        return self.code(
            code, "String", isOptional: function.type.isOptional, canThrow: function.canThrow)
    }

    /// Returns an expression, as a value of `type` if that is given.
    func value(
        _ expression: CheckedExpression, _ name: String, as type: SwiftType? = nil,
        in context: inout CellContext
    ) throws(NotInSwift) -> CellCode {
        let value: SwiftValue
        do throws(NotInSwift) {
            value = try swiftExpression(expression, as: type, in: context.scope)
        } catch {
            let helper = memberNames.unique(context.member(name))
            guard let type = type ?? ExpressionEmitter.natural(expression.type) else {
                throw error
            }
            value = try hook(helper, [expression], type, in: context, error)
        }
        return code(
            value, context.scope.name(of: value.type.wrapped), isOptional: value.type.isOptional)
    }

    private func code(
        _ value: SwiftValue, _ type: String, isOptional: Bool
    ) -> CellCode {
        usesContext = usesContext || value.usesContext
        return code(
            value.attempt.description, type, isOptional: isOptional,
            canThrow: value.canThrow)
    }

    private func code(
        _ code: String, _ type: String, isOptional: Bool, canThrow: Bool
    ) -> CellCode {
        guard canThrow else { return CellCode(code: code, type: type, isOptional: isOptional) }
        usesContext = true
        return CellCode(
            code: "context.value { () throws(ExpressionError) in \(code) }", type: type,
            isOptional: true)
    }

    /// Returns a condition; one that fails does not hold.
    func condition(
        _ condition: CheckedExpression, _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> String {
        var value: SwiftValue
        do throws(NotInSwift) {
            value = try swiftExpression(condition, as: .bool, in: context.scope)
        } catch {
            let helper = memberNames.unique(context.member(name))
            value = try hook(helper, [condition], .bool, in: context, error)
        }
        value = context.scope.holds(value)
        usesContext = usesContext || value.usesContext
        return value.code
    }

    /// Returns conditions that all have to hold.
    func condition(
        _ conditions: [CheckedExpression], _ name: String, in context: inout CellContext
    ) throws(NotInSwift) -> String {
        var codes: [String] = []
        for condition in conditions {
            let code = try self.condition(condition, name, in: &context)
            codes.append(conditions.count > 1 ? "(\(code))" : code)
        }
        return codes.joined(separator: " && ")
    }

    /// Returns the first of several values whose conditions hold; nil if none does.
    func choice<Choice>(
        _ alternatives: Alternatives<Choice>, _ name: String, in context: inout CellContext,
        _ value: (Choice, inout CellContext) throws(NotInSwift) -> CellCode
    ) throws(NotInSwift) -> CellCode {
        var branches: [CellCode.Branch] = []
        var (type, isOptional) = ("", false)
        for branch in alternatives.branches {
            let found = try value(branch.value, &context)
            type = found.type
            isOptional = isOptional || found.isOptional
            if branch.isUnconditional {
                return CellCode(
                    branches, code: found.code, type: type, isOptional: isOptional)
            }
            let test = try condition(branch.conditions, name, in: &context)
            branches.append(CellCode.Branch(test: test, code: found.code))
        }
        return CellCode(branches, code: "nil", type: type, isOptional: true)
    }
}

import ArgumentParser
import Diagnostics
import Expressions
import JSONData
import TerminalText
import Values

/// `screenc eval`: prints the value of an expression.
struct EvalCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval", _superCommandName: Screenc.name,
        abstract: "Evaluates an expression and prints its value as JSON.",
        discussion: """
            The expression is CEL with the functions of specs. With --data it can use the top-level \
            names of a JSON object. With --spec it can use the models, parameters, states, data \
            and `let` of a spec; with --section and --item also the names of that section's \
            cells, such as `item` and `index`. Only the data that the expression uses and the \
            first page of the section are loaded. Types without a JSON form are written as in \
            ProtoJSON: durations as "90s", timestamps as RFC 3339, bytes as base64, absent \
            values as null.

            The exit code is 1 if the evaluation fails, and 2 if the expression does not compile.
            """)

    @Argument(help: "The expression; write -- before one that begins with a minus sign.")
    var expression: String

    @Option(
        help: ArgumentHelp(
            "A JSON file that contains an object, or - for standard input.", valueName: "file"))
    var data: String?

    @Option(help: ArgumentHelp("A spec whose names the expression can use.", valueName: "file"))
    var spec: String?

    @Option(
        help: ArgumentHelp(
            "A section of the spec, whose `items` the expression can use.", valueName: "id"))
    var section: String?

    @Option(
        help: ArgumentHelp(
            "An item of the section, from 0, whose names the expression can use.",
            valueName: "n"))
    var item: Int?

    @OptionGroup var loading: LoadOptions

    @Flag(help: "Print the type instead of the value.")
    var type = false

    @OptionGroup var contextOptions: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if spec != nil, data != nil {
            throw ValidationError("--data and --spec exclude each other; choose one")
        }
        if section != nil, spec == nil {
            throw ValidationError("--section needs --spec FILE")
        }
        if let item {
            guard section != nil else {
                throw ValidationError("--item needs --section ID")
            }
            guard item >= 0 else { throw ValidationError("--item counts from 0") }
        }
    }

    func run() async throws {
        try contextOptions.report()
        if let spec {
            let place = section.map { SectionArgument(id: $0, item: item) }
            let evaluation = try SpecEvaluation(spec, expression, place, reporting)
            if type { return try Console.output.write(evaluation.typeText + "\n") }
            let json = try await evaluation.value(loading, contextOptions)
            return try Console.output.write(json + [UInt8(ascii: "\n")])
        }
        var bag = DiagnosticBag()
        let scope = EvaluationScope(data: data, contextOptions.context, into: &bag)
        let source = SourceText(path: "<expression>", bytes: Array(expression.utf8))
        let checked = scope.flatMap { $0.check(source, into: &bag) }
        try reporting.show(bag)
        guard let scope, let checked else { throw ExitStatus.impossible }
        if type {
            return try Console.output.write(checked.type.text(in: ModelTable()) + "\n")
        }
        try Console.output.write(try evaluate(checked, scope, source) + [UInt8(ascii: "\n")])
    }

    /// Returns the value as compact JSON.
    private func evaluate(
        _ checked: CheckedTree, _ scope: EvaluationScope, _ source: SourceText
    ) throws -> [UInt8] {
        var activation = scope.activation
        do throws(EvaluationFault) {
            let value = try CompiledExpression(checked).evaluate(in: &activation)
            var writer = JSONWriter()
            writer.write(value, activation.arena)
            return writer.bytes
        } catch {
            var bag = DiagnosticBag()
            bag.report(.failedEvaluation(error, in: source))
            try reporting.show(bag)
            throw ExitStatus.finding
        }
    }
}

import ArgumentParser
import Diagnostics
import Expressions
import JSONData
import TerminalText
import Values

/// `screenc eval`: prints the value of one expression.
struct EvalCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Evaluates an expression and prints its value as JSON.",
        discussion: """
            The expression is CEL with the functions that specs have. Of JSON data each top-level \
            name is a name of the expression; of a spec, its parameters, states, data and `let`, \
            and its models; with --section and --item also what a cell of that section reads, such as \
            `item`, `index` and the section's `let`. Of the spec's data, those are loaded that the \
            expression reads, and the section's first page. What JSON has not is written as ProtoJSON writes it: \
            durations as "90s", timestamps as RFC 3339, bytes in base64, an absent value as null.

            The exit code is 1 where the evaluation fails, and 2 where the expression does not \
            compile.
            """)

    @Argument(help: "The expression; behind -- where it begins with a minus sign.")
    var expression: String

    @Option(
        help: ArgumentHelp("A JSON file with an object; - for standard input.", valueName: "file"))
    var data: String?

    @Option(help: ArgumentHelp("A spec whose names the expression reads.", valueName: "file"))
    var spec: String?

    @Option(
        help: ArgumentHelp(
            "A section of the spec: the expression reads its `items` too.", valueName: "id"))
    var section: String?

    @Option(
        help: ArgumentHelp(
            "An item of the section, from 0: the expression reads what its cell reads.",
            valueName: "n"))
    var item: Int?

    @OptionGroup var loading: LoadOptions

    @Flag(help: "Print the type in place of the value.")
    var type = false

    @OptionGroup var contextOptions: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if spec != nil, data != nil {
            throw ValidationError("--data and --spec both give the names; take one of them")
        }
        if section != nil, spec == nil {
            throw ValidationError("--section is one of a spec: name it with --spec")
        }
        if let item {
            guard section != nil else {
                throw ValidationError("--item is one of a section: name it with --section")
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

    /// The value as compact JSON.
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

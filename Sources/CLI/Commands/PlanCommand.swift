import ArgumentParser
import LoaderPlan
import TerminalText

/// `screenc plan`: prints the load plan.
struct PlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", _superCommandName: Screenc.name,
        abstract: "Prints the requests that a run of a spec would send.")

    @Argument(help: "A spec, its folder, or - for standard input.")
    var spec: String?

    @Option(help: "The format of the plan.")
    var format: PlanFormat = .text

    @OptionGroup var reporting: ReportingOptions

    func run() async throws {
        let compiled = try CompiledSpec(reporting.oneSpec(spec), reporting)
        try reporting.show(compiled.warnings)
        try Console.output.write(format.print(lower(compiled.screen)))
    }
}

/// The formats of a plan.
enum PlanFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case mermaid

    func print(_ plan: Plan) -> [UInt8] {
        switch self {
        case .text: Array(planText(plan).neutralised(keepingLineBreaks: true).utf8)
        case .json: planJSON(plan)
        case .mermaid: Array(planMermaid(plan).utf8)
        }
    }
}

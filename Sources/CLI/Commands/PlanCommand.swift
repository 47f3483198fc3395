import ArgumentParser
import LoaderPlan
import Screens
import TerminalText

/// `screenc plan`: prints the load plan.
struct PlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", _superCommandName: Screenc.name,
        abstract: "Prints the requests that a run of a spec would send.")

    @Argument(help: "A spec, its folder, an app, or - for standard input.")
    var spec: String?

    @Option(help: "The format of the plan.")
    var format: PlanFormat = .text

    @OptionGroup var reporting: ReportingOptions

    func run() async throws {
        let path = try reporting.oneSpec(spec)
        if let app = try CompiledApp(path, reporting) {
            try reporting.show(app.warnings)
            return try Console.output.write(format.print(app.spec))
        }
        let compiled = try CompiledSpec(path, reporting)
        try reporting.show(compiled.warnings)
        try Console.output.write(format.print(lower(compiled.screen)))
    }
}

/// The formats of a plan.
enum PlanFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case mermaid

    func print(_ app: AppSpec) -> [UInt8] {
        switch self {
        case .text: Array(planText(app).neutralised(keepingLineBreaks: true).utf8)
        case .json: planJSON(app)
        case .mermaid: Array(planMermaid(app).utf8)
        }
    }

    func print(_ plan: Plan) -> [UInt8] {
        switch self {
        case .text: Array(planText(plan).neutralised(keepingLineBreaks: true).utf8)
        case .json: planJSON(plan)
        case .mermaid: Array(planMermaid(plan).utf8)
        }
    }
}

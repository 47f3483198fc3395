import ArgumentParser

/// The root command: one file for each subcommand stands in `Commands`.
struct Screenc: AsyncParsableCommand {
    static let version = "screenc 0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "screenc",
        abstract: "Compiles screen specs: checks them, runs them, generates Swift models.",
        discussion: """
            A spec is a YAML or JSON file that describes one list screen. A spec argument is a \
            file, a folder, or - for standard input; without one, the folder Specs is read, or the \
            current one where there is no Specs. Of a folder, run, plan and frames take the only spec.

            --version --verbose also prints the libraries and fonts that pictures depend on.
            """,
        version: version,
        subcommands: [
            ValidateCommand.self, RunCommand.self, PlanCommand.self, GenModelsCommand.self,
            FramesCommand.self, EvalCommand.self, QueryCommand.self, ExplainCommand.self,
        ])
}

import ArgumentParser

/// The root command. Each subcommand has a file in `Commands`.
struct Screenc: AsyncParsableCommand {
    static let name = "screenc"
    static let version = "\(name) 0.1.0"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Checks and runs screen specs, and generates Swift models from them.",
        discussion: """
            A spec is a YAML or JSON file that describes one list screen. A spec argument is a \
            file, a folder, or - for standard input. The default is the folder Specs, or the \
            current folder if Specs does not exist. run, plan and frames accept a folder that \
            contains one spec.

            --version --verbose also prints the versions of the libraries and fonts that pictures \
            depend on.
            """,
        version: version,
        subcommands: [
            ValidateCommand.self, TestCommand.self, DiffCommand.self, RunCommand.self,
            PreviewCommand.self, BrowseCommand.self, PlanCommand.self, NewCommand.self,
            DriftCommand.self, GenModelsCommand.self, GenLoadersCommand.self,
            GenScreensCommand.self, InputsCommand.self, FramesCommand.self, EvalCommand.self,
            QueryCommand.self, SchemaCommand.self,
            ExplainCommand.self, ReferenceCommand.self, MCPCommand.self,
        ])
}

import ArgumentParser
import ScreenSpec

/// `screenc schema`: prints the JSON Schema of a kind of file.
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", _superCommandName: Screenc.name,
        abstract: "Prints the JSON Schema of specs, for editors.",
        discussion: """
            With a comment `# yaml-language-server: $schema=spec.schema.json` in the first line of a \
            spec, editors with the YAML language server complete its keys and explain them.
            """)

    @Argument(help: "The kind of file: spec, library, app, workspace.")
    var file: SpecSchema = .spec

    func run() async throws { try Console.output.write(file.text) }
}

extension SpecSchema: ExpressibleByArgument {}

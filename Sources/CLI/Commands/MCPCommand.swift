import ArgumentParser
import Screens

/// `screenc mcp`: serves the tools of screenc to programs, over standard input and output.
struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp", _superCommandName: Screenc.name,
        abstract: "Serves checks, outlines and steps to programs by the Model Context Protocol.",
        discussion: """
            A client starts it in the folder of the specs, and asks over standard input and output. \
            It reads files below that folder alone. Screens show their recordings or made-up items; \
            options allow more.
            """)

    @Flag(help: "Let the tool fix write the specs that it corrects.")
    var allowWrite = false

    @OptionGroup var live: LiveOptions

    @OptionGroup var screen: DeviceOptions

    @OptionGroup var loading: LoadOptions

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws { try live.validate(besides: loading) }

    func run() async throws {
        try runContext.report()
        try live.report(besides: loading)
        var reporting = reporting
        // Without it, files of the workspace around the folder would be read, too.
        let root = reporting.root ?? "."
        reporting.root = root
        let files = LiveFiles(
            loading: loading, context: runContext, reporting: reporting, isLive: live.live,
            allowsSending: live.allowSend, ios: screen.system)
        var settings = LiveSettings(ios: screen.system)
        settings.device = screen.device ?? .phone
        settings.appearance = (screen.appearance ?? .light).rawValue
        settings.contentSize = screen.contentSize ?? settings.contentSize
        let tools = MCPTools(
            files: files, settings: settings, allowsWriting: allowWrite,
            folder: Files.resolved(root) ?? "/")
        var server = MCPServer(tools: tools)
        try await server.serve()
    }
}

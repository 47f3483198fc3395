import ArgumentParser
import Expressions
import Layout
import POSIX
import Screens
import Session
import TerminalText

/// `screenc browse`: uses a screen in the terminal.
struct BrowseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "browse", _superCommandName: Screenc.name,
        abstract: "Uses a screen in the terminal, and follows changes of its files.",
        discussion: """
            Arrow keys and the mouse select, Enter taps, ? lists all keys. The screen shows the \
            recording beside its spec, or made-up items, unless --live is given. Nothing is written \
            to a file.
            """)

    @Argument(help: ArgumentHelp("A spec, its folder, or an app.", valueName: "spec"))
    var input: String?

    @OptionGroup var live: LiveOptions

    @OptionGroup var forcing: StateOptions

    @Flag(help: "Draw in ASCII, except for the text of the data.")
    var ascii = false

    @Flag(help: "Draw placeholders instead of pictures, and do not load them.")
    var noPictures = false

    @OptionGroup var screen: DeviceOptions

    @OptionGroup var loading: LoadOptions

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        try live.validate(besides: loading)
        if input == "-" {
            throw ValidationError("browse follows changes of a file: name a spec or its folder")
        }
    }

    func run() async throws {
        try requireTerminal()
        try runContext.report()
        try live.report(besides: loading)
        let path = try reporting.oneSpec(input)
        if try CompiledApp(path, reporting) == nil { _ = try CompiledSpec(path, reporting) }
        let files = LiveFiles(
            loading: loading, context: runContext, reporting: reporting, isLive: live.live,
            allowsSending: live.allowSend, ios: screen.system)
        let browser = Browser(
            files, path, settings, look, showsPictures: !noPictures && look.isColored)
        try await browser.run()
    }

    private func requireTerminal() throws {
        guard isatty(STDIN_FILENO) == 1, Console.output.isTerminal else {
            throw ValidationError(
                "browse needs a terminal for its input and output: use run --format terminal")
        }
        guard let name = Console.variable("TERM"), !name.isEmpty, name != "dumb" else {
            throw ValidationError(
                "browse needs a terminal that can move its cursor, but TERM is "
                    + "\(Console.variable("TERM").map { "'\($0)'" } ?? "not set"): use run --format "
                    + "terminal")
        }
    }

    private var look: BrowseLook {
        BrowseLook(
            isColored: Console.output.isColored(reporting.color),
            isASCII: ascii || !LocaleCharset.isUnicode(environment: Console.variable),
            columns: Console.output.size.columns)
    }

    private var settings: LiveSettings {
        var settings = LiveSettings(ios: screen.system)
        let device = screen.device ?? .phone
        settings.device = Device(
            width: screen.width ?? device.width, height: screen.height ?? device.height,
            scale: screen.scale ?? device.scale)
        settings.appearance = (screen.appearance ?? .light).rawValue
        settings.contentSize = screen.contentSize ?? settings.contentSize
        settings.isRightToLeft = screen.rightToLeft
        settings.state = forcing.state
        return settings
    }
}

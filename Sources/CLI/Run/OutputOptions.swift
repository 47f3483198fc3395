import ArgumentParser
import Diagnostics
import LoaderPlan
import Loading
import Painting
import Rendering
import Screens
import Session
import TerminalText

/// The options for the format and destination of the result.
struct OutputOptions: ParsableArguments {
    @Option(help: "The format of the output: \(Renderer.offeredNames).")
    var format: String?

    @Option(
        help: ArgumentHelp(
            """
            Write to a file, whose suffix selects the format. If all screens of a folder are shown, it \
            is a folder, too: each screen has a file there, named after its id.
            """, valueName: "file"))
    var output: String?

    @Option(help: "The width of terminal output in columns.")
    var columns: Int?

    @Flag(help: "Draw terminal output in ASCII, except for the text of the data.")
    var ascii = false

    func validate() throws {
        if let format, Renderer.offered(named: format) == nil {
            throw ValidationError(
                "there is no output format '\(format)'; choose one of \(Renderer.offeredNames)")
        }
        if let file, format == nil, Renderer.offered(forFile: file) == nil {
            if Files.isFolder(file) {
                throw ValidationError("'\(file)' is a folder: add --format, such as --format png")
            }
            let known = Renderer.offered.flatMap(\.suffixes).joined(separator: ", ")
            throw ValidationError("the suffix of '\(file)' selects no format; use one of \(known)")
        }
        guard (24...400).contains(columns ?? 80) else {
            throw ValidationError("--columns takes 24 to 400")
        }
        if renderer.traits.contains(.isPainted), output == nil, Console.output.isTerminal {
            throw ValidationError(
                "\(renderer.name) cannot be shown on a terminal: write it to a file with --output FILE"
            )
        }
    }
}

extension OutputOptions {
    /// The file of `--output`; nil for standard output.
    var file: String? { output == "-" ? nil : output }

    var renderer: Renderer {
        if let format, let named = Renderer.offered(named: format) { return named }
        if let file, let chosen = Renderer.offered(forFile: file) { return chosen }
        return Console.output.isTerminal ? .terminal : .json
    }

    /// Returns the input of the renderer for a snapshot.
    ///
    /// - Parameter notes: Notes about the load for the reader of the output.
    func input(
        _ session: ScreenSession, _ snapshot: Snapshot, notes: [String],
        _ reporting: ReportingOptions
    ) throws -> RenderInput {
        let color = reporting.color
        let isColored = file == nil && Console.output.isColored(color)
        var input = RenderInput(
            plan: session.plan, snapshot: snapshot, notes: notes, environment: session.display,
            width: columns ?? Console.output.width, isColored: isColored || color == .always)
        input.redact = OutputRedactor.redaction
        input.depth = ColorDepth(environment: Console.variable)
        if renderer.traits.contains(.hasLinks) {
            do {
                input.links = try snapshot.links(until: session.deadline)
            } catch {
                try reporting.end(with: RenderFailure(error, in: session.plan))
            }
        }
        // The reader of a pipe or file may support more characters than the terminal.
        let isTerminal = file == nil && Console.output.isTerminal
        input.isASCII =
            ascii || isTerminal && !LocaleCharset.isUnicode(environment: Console.variable)
        return input
    }

    /// Renders, and writes the result.
    ///
    /// - Parameter files: The other files of the run. All files are written, or none.
    func write(
        _ input: RenderInput, besides files: [WrittenFile], _ reporting: ReportingOptions
    ) throws {
        let bytes: [UInt8]
        do throws(RenderFailure) {
            bytes = try renderer.render(input)
        } catch {
            try reporting.end(with: error)
        }
        if Console.hidesOutput { return }
        if let kept = KeptResult.current {
            do throws(FileFault) {
                return try kept.stage(bytes, of: input.plan.screen.id, for: renderer)
            } catch {
                try fail(error.message)
            }
        }
        var files = files
        if let file {
            // The files that the data name are known by now.
            try requireUnused(file, "--output")
            files.append(WrittenFile(path: file, bytes: bytes))
        }
        let show = file == nil ? { try Console.output.write(bytes) } : nil
        do {
            try Files.replace(files, showing: show)
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

/// The output formats of `run`.
extension Renderer {
    static let offered = all + [.outline] + painted

    static func offered(named name: String) -> Renderer? { offered.first { $0.name == name } }

    /// Returns the format for the suffix of a file.
    static func offered(forFile path: String) -> Renderer? {
        offered.first { $0.suffixes.contains { path.hasSuffix($0) } }
    }

    /// The names of all formats, for messages.
    static var offeredNames: String { offered.map(\.name).joined(separator: ", ") }
}

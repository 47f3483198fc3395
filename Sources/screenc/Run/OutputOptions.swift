import ArgumentParser
import Diagnostics
import LoaderPlan
import Loading
import Painting
import Rendering
import Session
import TerminalText

/// The form of a run's result, and where it goes.
struct OutputOptions: ParsableArguments {
    @Option(help: "The form of the output: \(Renderer.offeredNames).")
    var format: String?

    @Option(help: ArgumentHelp("Write to a file; its suffix chooses the form.", valueName: "file"))
    var output: String?

    @Option(help: "Columns of terminal output.")
    var columns: Int?

    @Flag(help: "Draw terminal output with ASCII signs alone, but for what the data say.")
    var ascii = false

    func validate() throws {
        if let format, Renderer.offered(named: format) == nil {
            throw ValidationError(
                "no output is called '\(format)'; there are \(Renderer.offeredNames)")
        }
        if let file, format == nil, Renderer.offered(forFile: file) == nil {
            let known = Renderer.offered.flatMap(\.suffixes).joined(separator: ", ")
            throw ValidationError("the suffix of '\(file)' names no form; there are \(known)")
        }
        guard (24...400).contains(columns ?? 80) else {
            throw ValidationError("--columns takes 24 to 400")
        }
        if renderer.traits.contains(.isPainted), output == nil, Console.output.isTerminal {
            throw ValidationError(
                "\(renderer.name) is not for a terminal: write it to a file with --output FILE")
        }
    }
}

extension OutputOptions {
    /// The file that `--output` names; `-` is standard output.
    var file: String? { output == "-" ? nil : output }

    var renderer: Renderer {
        if let format, let named = Renderer.offered(named: format) { return named }
        if let file, let chosen = Renderer.offered(forFile: file) { return chosen }
        return Console.output.isTerminal ? .terminal : .json
    }

    /// What a renderer is handed for a snapshot of a run.
    ///
    /// - Parameter notes: what whoever reads the output should know of how it was loaded.
    func input(
        _ session: ScreenSession, _ snapshot: Snapshot, notes: [String], _ color: ColorMode
    ) -> RenderInput {
        let isColored = file == nil && Console.output.isColored(color)
        var input = RenderInput(
            plan: session.plan, snapshot: snapshot, notes: notes, environment: session.display,
            width: columns ?? Console.output.width, isColored: isColored || color == .always)
        input.redact = OutputRedactor.redaction
        input.depth = ColorDepth(environment: Console.variable)
        if renderer.traits.contains(.hasLinks) { input.links = snapshot.links }
        // What reads a pipe or a file may know more signs than the terminal that it began in.
        let isTerminal = file == nil && Console.output.isTerminal
        input.isASCII =
            ascii || isTerminal && !LocaleCharset.isUnicode(environment: Console.variable)
        return input
    }

    /// Renders, and writes what comes of it.
    ///
    /// - Parameter files: what else the run writes: all of it is there at the end, or nothing.
    func write(_ input: RenderInput, besides files: [(path: String, bytes: [UInt8])]) throws {
        let bytes: [UInt8]
        do throws(RenderFailure) {
            bytes = try renderer.render(input)
        } catch {
            try fail(error.message)
        }
        var files = files
        if let file {
            // Which files data name is known by now.
            try requireUnused(file, "--output")
            files.append((file, bytes))
        }
        let show = file == nil ? { try Console.output.write(bytes) } : nil
        do {
            try Files.replace(files, showing: show)
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }
}

/// The forms of output that `run` has.
extension Renderer {
    static let offered = all + painted

    static func offered(named name: String) -> Renderer? { offered.first { $0.name == name } }

    /// The form that a file's suffix chooses.
    static func offered(forFile path: String) -> Renderer? {
        offered.first { $0.suffixes.contains { path.hasSuffix($0) } }
    }

    /// Their words, for messages.
    static var offeredNames: String { offered.map(\.name).joined(separator: ", ") }
}

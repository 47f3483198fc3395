import ArgumentParser
import Diagnostics
import LoaderPlan
import Rendering
import TerminalText

/// The form of a run's result, and where it goes.
struct OutputOptions: ParsableArguments {
    @Option(help: "The form of the output: \(Renderer.all.map(\.name).joined(separator: ", ")).")
    var format: String?

    @Option(help: ArgumentHelp("Write to a file; its suffix chooses the form.", valueName: "file"))
    var output: String?

    @Option(help: "Columns of terminal output.")
    var width: Int?

    func validate() throws {
        if let format, Renderer.named(format) == nil {
            let known = Renderer.all.map(\.name).joined(separator: ", ")
            throw ValidationError("no output is called '\(format)'; there are \(known)")
        }
        if let file, format == nil, Renderer.forFile(file) == nil {
            let known = Renderer.all.flatMap(\.suffixes).joined(separator: ", ")
            throw ValidationError("the suffix of '\(file)' names no form; there are \(known)")
        }
        guard (24...400).contains(width ?? 80) else {
            throw ValidationError("--width takes 24 to 400 columns")
        }
    }
}

extension OutputOptions {
    /// The file that `--output` names; `-` is standard output.
    var file: String? { output == "-" ? nil : output }

    var renderer: Renderer {
        if let format, let named = Renderer.named(format) { return named }
        if let file, let chosen = Renderer.forFile(file) { return chosen }
        return Console.output.isTerminal ? .terminal : .json
    }

    /// What a renderer is handed for a snapshot of a run.
    ///
    /// - Parameter notes: what whoever reads the output should know of how it was loaded.
    func input(
        _ run: ScreenRun, _ snapshot: Snapshot, notes: [String], _ color: ColorMode
    ) -> RenderInput {
        let isColored = file == nil && Console.output.isColored(color)
        return RenderInput(
            plan: run.plan, snapshot: snapshot, notes: notes, environment: run.display,
            width: width ?? Console.output.width, isColored: isColored || color == .always)
    }

    func write(_ bytes: [UInt8]) throws {
        guard let file else { return try Console.output.write(bytes) }
        do throws(FileFault) {
            try Files.write(bytes, to: file)
        } catch {
            try fail(error.message)
        }
    }
}

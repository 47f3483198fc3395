import ArgumentParser
import LoaderPlan
import Rendering

/// Whether what is shown is asked for again, once or as long as it is shown.
struct RefreshOptions: ParsableArguments {
    @Flag(help: "Ask for everything again, as pulling the screen down does, and say what changed.")
    var refresh = false

    @Flag(
        help: ArgumentHelp(
            "Show the screen and what polling changes of it, until it is interrupted."))
    var watch = false

    @Option(help: ArgumentHelp("End --watch after so many polls.", valueName: "n"))
    var polls: Int?

    func validate() throws {
        if let polls {
            guard watch else { throw ValidationError("--polls ends --watch, which is not there") }
            guard polls > 0 else {
                throw ValidationError("--polls takes a number of polls, from 1")
            }
        }
    }

    /// Reports what --watch cannot be combined with.
    func validate(besides output: OutputOptions, _ events: EventOptions) throws {
        guard watch else { return }
        guard !output.renderer.traits.contains(.drawsScreen) else {
            let kept = Renderer.offered.filter { !$0.traits.contains(.drawsScreen) }.map(\.name)
            throw ValidationError(
                """
                --watch shows what changes as text or lines of JSON, not as \
                \(output.renderer.name): take --format \(kept.joined(separator: " or "))
                """)
        }
        if output.file != nil {
            throw ValidationError("--watch writes to standard output alone: leave out --output")
        }
        if refresh {
            throw ValidationError("--watch asks for the data again by itself: leave out --refresh")
        }
        if !events.tap.isEmpty {
            throw ValidationError("--watch shows what polling changes: leave out --tap")
        }
    }
}

import ArgumentParser
import LoaderPlan
import Rendering

/// The options for refreshing and polling.
struct RefreshOptions: ParsableArguments {
    @Flag(help: "Load everything again, like pull to refresh, and report the changes.")
    var refresh = false

    @Flag(
        help: "Show the screen and the changes that polling causes, until interrupted.")
    var watch = false

    @Option(help: ArgumentHelp("End --watch after a number of polls.", valueName: "n"))
    var polls: Int?

    func validate() throws {
        if let polls {
            guard watch else { throw ValidationError("--polls needs --watch") }
            guard polls > 0 else {
                throw ValidationError("--polls takes a number of polls, from 1")
            }
        }
    }

    /// Rejects options that exclude --watch.
    func validate(besides output: OutputOptions, _ events: EventOptions) throws {
        guard watch else { return }
        guard !output.renderer.traits.contains(.drawsScreen) else {
            let allowed = Renderer.offered.filter { !$0.traits.contains(.drawsScreen) }.map(\.name)
            throw ValidationError(
                """
                --watch writes changes as text or JSON lines, not as \
                \(output.renderer.name): use --format \(allowed.joined(separator: " or "))
                """)
        }
        if output.file != nil {
            throw ValidationError("--watch writes only to standard output: leave out --output")
        }
        if refresh {
            throw ValidationError("--watch refreshes by itself: leave out --refresh")
        }
        if events.hasSteps {
            throw ValidationError("--watch excludes --tap, --step and --steps; leave one out")
        }
    }
}

package import Expressions
import JSONData
package import LoaderPlan

/// What every renderer is given.
package struct RenderInput: Sendable {
    package var plan: Plan
    package var snapshot: Snapshot
    /// What whoever reads the output should know of the run as a whole.
    package var notes: [String]
    /// The taps that led to what is shown.
    package var taps: [TapOutcome] = []
    /// What a refresh has changed; nil where there was none.
    package var changes: SceneChanges?
    /// Columns of a terminal.
    package var width: Int
    package var isColored: Bool
    /// What layouts are made for.
    package var environment: DisplayEnvironment

    package init(
        plan: Plan, snapshot: Snapshot, notes: [String] = [],
        environment: DisplayEnvironment = DisplayEnvironment(), width: Int = 80,
        isColored: Bool = false
    ) {
        self.plan = plan
        self.snapshot = snapshot
        self.notes = notes
        self.environment = environment
        self.width = width
        self.isColored = isColored
    }
}

/// One form of output.
///
/// To add one: a file with a `static let` beside this one, a line in `all`, a golden in
/// `Tests/RenderingTests/Cases`.
package struct Renderer: Sendable {
    /// The word of `--format`.
    package let name: String
    /// Suffixes of output files that choose this form.
    package let suffixes: [String]
    package let render: @Sendable (RenderInput) -> [UInt8]

    package static let all: [Renderer] = [.terminal, .json]

    package static func named(_ name: String) -> Renderer? { all.first { $0.name == name } }

    /// The renderer that a file's suffix chooses.
    package static func forFile(_ path: String) -> Renderer? {
        all.first { $0.suffixes.contains { path.hasSuffix($0) } }
    }
}

extension Renderer {
    /// For people at a terminal.
    package static let terminal = Renderer(name: "terminal", suffixes: [".txt"]) { input in
        let scene = makeScene(input.snapshot, of: input.plan, in: input.environment)
        let options = TerminalOptions(width: input.width, isColored: input.isColored)
        let changes = input.changes.map(changeLines) ?? ""
        return Array((renderTerminal(scene, options) + tapLines(input.taps) + changes).utf8)
    }

    /// For programs: everything that was loaded, in a stable order.
    package static let json = Renderer(name: "json", suffixes: [".json"]) { input in
        var writer = JSONWriter(style: .pretty)
        writeSnapshot(input, to: &writer)
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

import Expressions
package import JSONData
import Layout
package import LoaderPlan
package import Screens
package import TerminalText

/// What every renderer is given.
package struct RenderInput: Sendable {
    package var plan: Plan { didSet { keptScene = nil } }
    package var snapshot: Snapshot { didSet { keptScene = nil } }
    /// What whoever reads the output should know of the run as a whole.
    package var notes: [String]
    /// The taps that led to what is shown.
    package var taps: [TapResult] = []
    /// What a refresh has changed; nil where there was none.
    package var changes: SceneChanges?
    /// Columns of a terminal.
    package var width: Int
    package var isColored: Bool
    /// The colours that the terminal knows.
    package var depth = ColorDepth.named
    /// Whether the terminal shows ASCII alone, but for what the data say.
    package var isASCII = false
    /// What layouts are made for.
    package var environment: DisplayEnvironment { didSet { keptScene = nil } }
    /// What breaks texts into lines where they have to have a size.
    package var measure: any TextMeasure = PlainTextMeasure()
    /// The pictures that cells name, as far as they were loaded.
    package var pictures = Pictures()
    /// The web addresses that taps open, by section and item.
    package var links: [String: [String?]] = [:]
    /// Makes pixels of them for a terminal; nil where signs stand for them.
    package var decoder: (any PictureDecoder)?
    /// How long pictures may be decoded.
    package var decodingTime = DecodingTime()
    /// Whether a picture of the screen shows what is there before anybody scrolls, not all of it.
    package var isFirstScreenOnly = false
    /// Points that somebody has scrolled down, where one screen is shown.
    package var scrollOffset = 0.0
    /// The title of the screen that this one was pushed over; nil where it was not.
    package var backTitle: String?
    /// Whether the first screen is shown in the frame of a device.
    package var hasDeviceFrame = false
    /// `light` or `dark`, for forms that otherwise show both.
    package var forcedAppearance: String?
    /// Takes values of secrets out of texts; nil where there are none.
    package var redact: TextRedaction?
    /// What `cacheScene` has made of the plan, the snapshot and the environment.
    private var keptScene: Scene?

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

    package var scene: Scene { keptScene ?? makeScene(snapshot, of: plan, in: environment) }

    /// Makes the scene once for all who look at it.
    package mutating func cacheScene() -> Scene {
        let scene = scene
        keptScene = scene
        return scene
    }
}

extension RenderInput {
    package var terminalOptions: TerminalOptions {
        TerminalOptions(
            width: width, isColored: isColored, isASCII: isASCII, depth: depth,
            screen: PointSize(width: environment.width, height: environment.height))
    }

    /// For what is painted.
    package var display: Display {
        var context = DisplayContext(
            environment: environment, measure: measure, pictures: pictures,
            isFirstScreenOnly: isFirstScreenOnly || hasDeviceFrame, links: links)
        context.scrollOffset = scrollOffset
        if hasDeviceFrame {
            context.device = DeviceGeometry(
                screen: PointSize(width: environment.width, height: environment.height))
            context.backTitle = backTitle
        }
        let display = makeDisplay(scene, in: context)
        return hasDeviceFrame ? display.inDeviceFrame : display
    }
}

/// Why an output cannot be made on this machine or of this screen: what is missing and what to do.
package struct RenderFailure: Error, Sendable, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}

/// One form of output.
///
/// To add one: a file with a `static let` beside this one, its name in `all`, a golden in
/// `Tests/RenderingTests/Cases`. Those that need libraries for painting are in `Painting`.
package struct Renderer: Sendable {
    /// The word of `--format`.
    package let name: String
    /// Suffixes of output files that choose this form.
    package let suffixes: [String]
    package let traits: Traits
    package let render: @Sendable (RenderInput) throws(RenderFailure) -> [UInt8]

    package init(
        name: String, suffixes: [String], _ traits: Traits = [],
        render: @escaping @Sendable (RenderInput) throws(RenderFailure) -> [UInt8]
    ) {
        self.name = name
        self.suffixes = suffixes
        self.traits = traits
        self.render = render
    }

    /// What there is to know of a form for who makes and writes it.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// It is for a terminal: drawn anew while it is watched, with pictures where there are colours.
        package static let terminal = Traits(rawValue: 1 << 0)
        /// Everything stands in it where it stands on the screen; without, it says what there is.
        package static let drawsScreen = Traits(rawValue: 1 << 1)
        /// Who scrolls sees a part of it.
        package static let isScrolled = Traits(rawValue: 1 << 2)
        /// It can have the frame of a device around it.
        package static let hasDevice = Traits(rawValue: 1 << 3)
        /// It shows pictures, so that they have to be loaded.
        package static let showsPictures = Traits(rawValue: 1 << 4)
        /// It has links to what taps open.
        package static let hasLinks = Traits(rawValue: 1 << 5)
        /// It is no text, of no use on a terminal, and measured with what paints it.
        package static let isPainted = Traits(rawValue: 1 << 6)
    }

    /// Those that need nothing but what is here.
    package static let all: [Renderer] = [.terminal, .json, .html, .svg, .frames]
}

extension Renderer {
    /// For people at a terminal.
    package static let terminal = Renderer(
        name: "terminal", suffixes: [".txt"], [.terminal]
    ) { input in
        let scene = input.scene
        let changes = input.changes.map(changeLines) ?? ""
        let screen = renderTerminal(
            scene, input.terminalOptions, pictures: input.pictures, decoder: input.decoder)
        let text = screen + tapLines(input.taps) + changes
        return Array((input.redact?(text) ?? text).utf8)
    }

    /// For programs: everything that was loaded, in a stable order.
    package static let json = Renderer(name: "json", suffixes: [".json"]) { input in
        var writer = JSONWriter(style: .pretty, redact: input.redact)
        writeSnapshot(input, to: &writer)
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

package import Diagnostics
package import Expressions
package import JSONData
import Layout
package import LoaderPlan
package import Screens
package import TerminalText
package import Values

/// The input of renderers.
package struct RenderInput: Sendable {
    package var plan: Plan { didSet { cachedScene = nil } }
    package var snapshot: Snapshot { didSet { cachedScene = nil } }
    /// Notes on the run as a whole.
    package var notes: [String]
    /// The taps that led to the screen.
    package var taps: [TapResult] = []
    /// The changes of a refresh, if any.
    @Rare package var changes: SceneChanges?
    /// Columns of a terminal.
    package var width: Int
    package var isColored: Bool
    /// The colour depth of the terminal.
    package var depth = ColorDepth.named
    /// Whether output other than data is ASCII only.
    package var isASCII = false
    /// The environment of layouts.
    package var environment: DisplayEnvironment { didSet { cachedScene = nil } }
    /// Measures texts that need a size.
    package var measure: any TextMeasure = PlainTextMeasure()
    /// The loaded pictures.
    package var pictures = Pictures()
    /// The URLs opened by taps, by section and item.
    package var links: [String: [String?]] = [:]
    /// Decodes pictures for a terminal; nil if they are drawn as symbols.
    package var decoder: (any PictureDecoder)?
    /// The time limit for decoding pictures.
    package var decodingTime = DecodingTime()
    /// The end of the time for the output; nil for the time of a whole run from its start on.
    package var deadline: Deadline?
    /// Whether only the first screen is shown instead of the whole content.
    package var isFirstScreenOnly = false { didSet { cachedScene = nil } }
    /// The numbers that are drawn over elements.
    package var marks: [ScreenMark] = []
    /// Whether an outline leaves nothing out.
    package var tellsAll = false
    /// The vertical content offset, if only one screen is shown; nil for where the screen begins.
    package var scrollOffset: Double? { didSet { cachedScene = nil } }
    /// The title of the previous screen of a navigation stack, if any.
    package var backTitle: String?
    /// The screen below a sheet, which is drawn dimmed around it; nil for none.
    @Rare package var presenter: RenderInput?
    /// The tab bar of the app; nil for a screen alone.
    @Rare package var tabs: SceneTabs? { didSet { cachedScene = nil } }
    /// Whether the first screen is shown in a device frame.
    package var hasDeviceFrame = false { didSet { cachedScene = nil } }
    /// Whether the first screen is as a device shows it, without a frame around it.
    package var isOnDevice = false { didSet { cachedScene = nil } }
    /// `light` or `dark`, for formats that otherwise include both.
    package var forcedAppearance: String?
    /// Redacts secrets in texts, if there are any.
    package var redact: TextRedaction?
    /// The cached scene of the plan, the snapshot, the environment and the part that is shown.
    @Rare private var cachedScene: Scene?

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

    package var scene: Scene {
        get throws(RenderFailure) {
            if let cachedScene { return cachedScene }
            do throws(ScreenFailure) {
                var scene =
                    showsOneScreen
                    ? try sceneOfOneScreen
                    : try makeScene(snapshot, of: plan, in: environment, until: deadline)
                scene.tabs = tabs
                return scene
            } catch {
                throw RenderFailure(error, in: plan)
            }
        }
    }

    /// The scene with as many cells as one screen shows: the others are not evaluated.
    private var sceneOfOneScreen: Scene {
        get throws(ScreenFailure) {
            let most = snapshot.sections.map(\.items.count).max() ?? 0
            let deadline = currentDeadline
            var limit = 128
            while limit < most {
                let scene = try makeScene(
                    snapshot, of: plan, in: environment, until: deadline, cellLimit: limit)
                if try scene.hasAllVisibleCells(in: displayContext) { return scene }
                limit *= 4
            }
            return try makeScene(snapshot, of: plan, in: environment, until: deadline)
        }
    }

    /// Whether only a part of the content is shown.
    private var showsOneScreen: Bool { isFirstScreenOnly || hasDevice }

    /// Whether bars leave room for the safe area of a device, and its own elements are shown.
    private var hasDevice: Bool { hasDeviceFrame || isOnDevice }

    /// Makes the scene and caches it for further use.
    package mutating func cacheScene() throws(RenderFailure) -> Scene {
        let scene = try scene
        cachedScene = scene
        return scene
    }

    /// The end of the time for what begins now.
    package var currentDeadline: Deadline {
        deadline ?? Deadline(plan.timeLimit)
    }
}

extension RenderInput {
    package var terminalOptions: TerminalOptions {
        TerminalOptions(
            width: width, isColored: isColored, isASCII: isASCII, depth: depth,
            screen: PointSize(width: environment.width, height: environment.height))
    }

    /// The display for painted formats.
    package var display: Display {
        get throws(RenderFailure) {
            let scene = try scene
            let presented = try shownPresenter
            do {
                var display = try makeDisplay(scene, in: displayContext)
                if hasDevice, environment.sheet != nil {
                    display = display.standing(in: environment, over: presented)
                }
                return hasDeviceFrame ? display.inDeviceFrame : display
            } catch {
                throw RenderFailure(error, in: plan)
            }
        }
    }

    /// The screen below a sheet as its device shows it; nil if there is none.
    private var shownPresenter: DisplayNode? {
        get throws(RenderFailure) {
            guard hasDevice, environment.sheet != nil, var below = presenter else { return nil }
            below.measure = measure
            below.isOnDevice = true
            below.deadline = deadline
            return try below.display.root
        }
    }

    var displayContext: DisplayContext {
        var context = DisplayContext(
            environment: environment, measure: measure, pictures: pictures,
            isFirstScreenOnly: showsOneScreen, links: links)
        (context.scrollOffset, context.deadline) = (scrollOffset, currentDeadline)
        context.marks = marks
        if hasDevice {
            context.device = DeviceGeometry(environment)
            context.backTitle = backTitle
        }
        return context
    }
}

/// The reason why an output cannot be made, and how to fix it.
package struct RenderFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package let message: String
    /// The message with its location in the spec; nil if it is not about the spec.
    package let diagnostic: Diagnostic?

    package var description: String { message }

    package init(_ message: String) { (self.message, diagnostic) = (message, nil) }

    package init(_ failure: ScreenFailure, in plan: Plan) {
        (message, diagnostic) = (failure.description, failure.diagnostic(in: plan))
    }
}

/// An output format.
///
/// To add one: add a file with a `static let` next to this one, its name in `all`, and a golden in
/// `Tests/RenderingTests/Cases`. Formats that need painting libraries are in `Painting`.
package struct Renderer: Sendable {
    /// The value of `--format`.
    package let name: String
    /// File name suffixes that select this format.
    package let suffixes: [String]
    package let traits: Traits
    private let make: @Sendable (RenderInput) throws(RenderFailure) -> [UInt8]

    package init(
        name: String, suffixes: [String], _ traits: Traits = [],
        make: @escaping @Sendable (RenderInput) throws(RenderFailure) -> [UInt8]
    ) {
        self.name = name
        self.suffixes = suffixes
        self.traits = traits
        self.make = make
    }

    /// Returns the whole output.
    ///
    /// - Throws: also if the time is over: what is left out then, as items that are not drawn any
    ///   more, is never shown.
    package func render(_ input: RenderInput) throws(RenderFailure) -> [UInt8] {
        var input = input
        let deadline = input.currentDeadline
        input.deadline = deadline
        let bytes = try make(input)
        if deadline.hasPassed {
            let timeout = RunTimeout(.drawing, of: nil, after: deadline)
            throw RenderFailure(.timeout(timeout), in: input.plan)
        }
        return bytes
    }

    /// Properties of a format.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// For a terminal: redrawn while watching, with pictures if there are colours.
        package static let terminal = Traits(rawValue: 1 << 0)
        /// It shows the layout of the screen, not only its content.
        package static let drawsScreen = Traits(rawValue: 1 << 1)
        /// It can show a scrolled part of the content.
        package static let isScrolled = Traits(rawValue: 1 << 2)
        /// It can have a device frame.
        package static let hasDevice = Traits(rawValue: 1 << 3)
        /// It shows pictures, which must be loaded.
        package static let showsPictures = Traits(rawValue: 1 << 4)
        /// It has links to the targets of taps.
        package static let hasLinks = Traits(rawValue: 1 << 5)
        /// It is binary, and measured with the fonts that paint it.
        package static let isPainted = Traits(rawValue: 1 << 6)
        /// It is measured without fonts.
        package static let isWithoutFonts = Traits(rawValue: 1 << 7)
    }

    /// The formats that need no further libraries.
    package static let all: [Renderer] = [.terminal, .json, .html, .svg, .frames, .tree]
}

extension Renderer {
    /// Text for a terminal.
    package static let terminal = Renderer(
        name: "terminal", suffixes: [".txt"], [.terminal]
    ) { input throws(RenderFailure) in
        let scene = try input.scene
        let changes = input.changes.map(changeLines) ?? ""
        let screen = renderTerminal(
            scene, input.terminalOptions, pictures: input.pictures, decoder: input.decoder,
            until: input.deadline)
        let text = screen + tapLines(input.taps) + changes
        return Array((input.redact?(text) ?? text).utf8)
    }

    /// Everything that was loaded, as JSON in a stable order.
    package static let json = Renderer(
        name: "json", suffixes: [".json"]
    ) { input throws(RenderFailure) in
        var writer = JSONWriter(style: .pretty, redact: input.redact)
        do throws(ScreenFailure) {
            try writeSnapshot(input, to: &writer)
        } catch {
            throw RenderFailure(error, in: input.plan)
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

import ArgumentParser
import Painting
import Rendering
import Session

/// The options of output formats that draw the screen.
struct DrawingOptions: ParsableArguments {
    @Flag(help: "Draw only the part of the content that is visible before scrolling.")
    var firstScreen = false

    @Flag(help: "Draw the visible part of the content in a device frame.")
    var deviceFrame = false

    @Flag(help: "Draw placeholders instead of pictures, and do not load them.")
    var noPictures = false

    @Flag(help: "Draw the numbers of the outline over the visible part of the content.")
    var marks = false

    @Flag(help: "With --format outline: leave nothing out, and say in each line what a tap does.")
    var all = false

    /// Rejects options that have no effect on the chosen format.
    func validate(besides output: OutputOptions) throws {
        if all, output.renderer.name != Renderer.outline.name {
            throw ValidationError("--all is for --format outline, not for \(output.renderer.name)")
        }
        let flags: [(name: String, isThere: Bool, need: Renderer.Traits)] = [
            ("first-screen", firstScreen, .drawsScreen),
            ("device-frame", deviceFrame, .hasDevice), ("marks", marks, .hasDevice),
        ]
        for flag in flags where flag.isThere && !output.renderer.traits.contains(flag.need) {
            let renderers = Renderer.offered.filter { $0.traits.contains(flag.need) }
            let names = renderers.map(\.name).joined(separator: ", ")
            throw ValidationError(
                """
                --\(flag.name) is for formats that draw the screen (\(names)), not for \
                \(output.renderer.name)
                """)
        }
    }

    /// Applies the options to the input of a renderer that draws the screen. Reports when text is
    /// measured without fonts.
    ///
    /// - Parameter scroll: The scroll offset in points; nil without `--scroll`.
    func apply(
        to input: inout RenderInput, for renderer: Renderer, scrolledBy scroll: Double?
    ) throws {
        guard renderer.traits.contains(.drawsScreen) else { return }
        // A scrolled picture shows a part of the content. A page is scrolled in its viewer, and
        // programs need all frames.
        let isScrolled = scroll != nil && renderer.traits.contains(.isScrolled)
        input.isFirstScreenOnly = firstScreen || isScrolled || marks
        input.scrollOffset = scroll
        input.hasDeviceFrame = deviceFrame
        input.tellsAll = all
        // A screen that cannot be laid out is told when it is drawn.
        if marks { input.marks = (try? ScreenOutline(input, at: scroll))?.marks ?? [] }
        // Painting renderers measure text with their own fonts, or fail.
        guard renderer.traits.isDisjoint(with: [.isPainted, .isWithoutFonts]) else { return }
        do throws(PaintingFailure) {
            input.measure = try PangoTextMeasure.shared()
        } catch {
            try Console.error.write("screenc: text sizes come from a table: \(error.message)\n")
        }
    }
}

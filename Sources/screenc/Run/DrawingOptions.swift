import ArgumentParser
import Painting
import Rendering

/// How forms are drawn that are pictures of the screen.
struct DrawingOptions: ParsableArguments {
    @Flag(help: "Draw what is seen before anybody scrolls, not all of the content.")
    var firstScreen = false

    @Flag(help: "Draw the first screen in the frame of a device.")
    var deviceFrame = false

    @Flag(help: "Load no pictures: a placeholder stands where each would be.")
    var noPictures = false

    /// Reports what says nothing to the form that is chosen.
    func validate(besides output: OutputOptions) throws {
        let flags: [(name: String, isThere: Bool, need: Renderer.Traits)] = [
            ("first-screen", firstScreen, .drawsScreen),
            ("device-frame", deviceFrame, .hasDevice),
        ]
        for flag in flags where flag.isThere && !output.renderer.traits.contains(flag.need) {
            let forms = Renderer.offered.filter { $0.traits.contains(flag.need) }
            let names = forms.map(\.name).joined(separator: ", ")
            throw ValidationError(
                """
                --\(flag.name) is for forms that are drawn (\(names)), not for \
                \(output.renderer.name)
                """)
        }
    }

    /// What forms that are drawn need beside the screen. Says where texts are measured without fonts.
    ///
    /// - Parameter scroll: points that somebody has scrolled down; nil for nobody.
    func apply(
        to input: inout RenderInput, for renderer: Renderer, scrolledBy scroll: Double?
    ) throws {
        guard renderer.traits.contains(.drawsScreen) else { return }
        // Who scrolls a picture sees a part of it; a page is scrolled by its reader, and programs ask
        // for all frames.
        let isScrolled = scroll != nil && renderer.traits.contains(.isScrolled)
        input.isFirstScreenOnly = firstScreen || isScrolled
        input.scrollOffset = scroll ?? 0
        input.hasDeviceFrame = deviceFrame
        // What paints measures with what it paints with, or fails.
        guard !renderer.traits.contains(.isPainted) else { return }
        do throws(PaintingFailure) {
            input.measure = try PangoTextMeasure.shared()
        } catch {
            try Console.error.write("screenc: texts have sizes from a table: \(error.message)\n")
        }
    }
}

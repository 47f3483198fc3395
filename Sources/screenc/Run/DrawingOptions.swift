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
        let renderer = output.renderer
        guard !renderer.drawsScreen else { return }
        for (flag, isThere) in [("first-screen", firstScreen), ("device-frame", deviceFrame)]
        where isThere {
            let drawn = Renderer.offered.filter(\.drawsScreen).map(\.name).joined(separator: ", ")
            throw ValidationError(
                "--\(flag) is for forms that are drawn (\(drawn)), not for \(renderer.name)")
        }
    }

    /// What forms that are drawn need beside the screen. Says where texts are measured without fonts.
    func apply(to input: inout RenderInput, for renderer: Renderer) throws {
        guard renderer.drawsScreen else { return }
        input.isFirstScreenOnly = firstScreen
        input.hasDeviceFrame = deviceFrame
        // What paints measures with what it paints with, or fails.
        guard !renderer.isBinary else { return }
        do throws(PaintingFailure) {
            input.measure = try PangoTextMeasure.shared()
        } catch {
            try Console.error.write("screenc: texts have sizes from a table: \(error.message)\n")
        }
    }
}
